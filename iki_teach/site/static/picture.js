// @ts-check
// A picture of Python's memory, when it had just started: the browser keeps it with the edition that it belongs to.

const FILE = "picture"; // as it is: to unpack it would take longer than to read it
const DIGEST = "x-digest"; // what came to harm has another one

/** @param {string} app where the edition's files lie; its name is the last part @returns {Promise<Uint8Array | undefined>} */
export async function findPicture(app) {
  try {
    const cached = await caches.match(app + FILE);
    const picture = cached && (await cached.arrayBuffer());
    if (!picture || (await digestOf(picture)) === cached.headers.get(DIGEST)) return picture && new Uint8Array(picture);
  } catch {
    // it cannot be read
  }
  return void forgetPicture(app);
}

/** @param {string} app @param {Uint8Array<ArrayBuffer>} picture */
export async function keepPicture(app, picture) {
  const { pathname } = new URL("../../", app);
  const cache = await caches.open(`iki-teach ${pathname} ${app.split("/").at(-2)}`);
  await cache.put(app + FILE, new Response(picture, { headers: { [DIGEST]: await digestOf(picture) } }));
}

/** @param {string} app */
export async function forgetPicture(app) {
  try {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(app + FILE);
  } catch {
    // there is nothing that could keep one
  }
}

/** @param {BufferSource} bytes */
const digestOf = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).join(" ");
