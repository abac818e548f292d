// @ts-check
// A picture of Python's memory, when it had just started: the browser keeps it with the edition that it belongs to.

const FILE = "picture.gz"; // compressed: what came to harm does not unpack

/** @param {string} app where the edition's files lie; its name is the last part @returns {Promise<Uint8Array | undefined>} */
export async function findPicture(app) {
  try {
    const kept = await caches.match(app + FILE);
    return kept && new Uint8Array(await through(kept, new DecompressionStream("gzip")));
  } catch {
    return void forgetPicture(app);
  }
}

/** @param {string} app @param {Uint8Array<ArrayBuffer>} picture */
export async function keepPicture(app, picture) {
  const packed = await through(new Response(picture), new CompressionStream("gzip"));
  const cache = await caches.open(`iki-teach ${app.split("/").at(-2)}`);
  await cache.put(app + FILE, new Response(packed));
}

/** @param {string} app */
export async function forgetPicture(app) {
  try {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(app + FILE);
  } catch {
    // there is nothing that could keep one
  }
}

/** @param {Response} all @param {CompressionStream | DecompressionStream} change */
const through = ({ body }, change) => new Response(/** @type {ReadableStream<any>} */ (body).pipeThrough(change)).arrayBuffer();
