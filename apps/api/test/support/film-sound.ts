import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { FilmRenderer } from '../../src/modules/videos/rendering/film-renderer.port.js';
import type { TestApp } from './app.js';

/** Samples per second of a decoded sound. */
export const soundRate = 8_000;

/** Runs the ffmpeg that the application found. @returns its standard output */
export async function runFfmpeg({ app }: TestApp, ...args: readonly string[]): Promise<Buffer> {
  const engine = await app.get(FilmRenderer, { strict: false }).engine();
  const { stdout } = await promisify(execFile)(engine?.path ?? '', ['-loglevel', 'error', ...args], {
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

/** Sound of a film at `soundRate`, one channel. */
export async function soundOfFilm(app: TestApp, path: string): Promise<Int16Array> {
  const args = ['-i', path, '-af', 'pan=mono|c0=c0', '-ar', `${soundRate}`, '-f', 's16le', 'pipe:1'];
  const bytes = await runFfmpeg(app, ...args);
  return Int16Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readInt16LE(index * 2));
}

/** Length of the pieces that are judged, in seconds. */
const pieceSeconds = 0.02;

/** Loudest sample of a piece that counts as silent: −40 dB. */
const silence = 0.01 * 32_767;

/**
 * Times in seconds at which something is heard, from and to, in their order.
 * @param restSeconds a shorter silence is part of what is heard: a stop consonant, or a comma
 */
export function heardTimes(
  sound: Int16Array,
  restSeconds: number,
): readonly { readonly from: number; readonly to: number }[] {
  const length = Math.round(pieceSeconds * soundRate);
  const times: { from: number; to: number }[] = [];
  for (let at = 0; at < sound.length; at += length) {
    if (sound.subarray(at, at + length).every((sample) => Math.abs(sample) < silence)) continue;
    const [from, to] = [at / soundRate, (at + length) / soundRate];
    const last = times.at(-1);
    if (last && from - last.to < restSeconds) last.to = to;
    else times.push({ from, to });
  }
  return times;
}
