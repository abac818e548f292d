// @ts-check
// Sounds of what happens, made as they play: nothing is loaded. They are off until somebody sets them on.

import { getSettings } from "./settings.js";

/** Hz from and to, seconds, the shape of the wave. @type {Record<string, [number, number, number, OscillatorType]>} */
const TONES = {
  coin: [1320, 1760, 0.12, "triangle"],
  wood: [420, 180, 0.07, "square"],
  bell: [660, 655, 1.1, "sine"],
  fire: [110, 60, 0.4, "sawtooth"],
};
const LOUD = 0.12;

/** @type {AudioContext | undefined} */
let speaker;

/** Play one of the tones, if sounds are on. @param {string} name */
export function playSound(name) {
  const tone = TONES[name];
  if (!tone || !getSettings().sounds) return;
  speaker ??= new AudioContext();
  const [from, to, seconds, wave] = tone;
  const [now, end] = [speaker.currentTime, speaker.currentTime + seconds];
  const [source, volume] = [new OscillatorNode(speaker, { type: wave, frequency: from }), new GainNode(speaker, { gain: LOUD })];
  source.frequency.exponentialRampToValueAtTime(to, end);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  source.connect(volume).connect(speaker.destination);
  source.start(now);
  source.stop(end);
}

/** Play what fits something that happened. @param {string} kind of the event @param {number} flights how much flew */
export function soundOf(kind, flights) {
  if (/fire|burn/.test(kind)) playSound(kind.includes("stop") ? "bell" : "fire");
  else playSound(flights ? "coin" : "wood");
}
