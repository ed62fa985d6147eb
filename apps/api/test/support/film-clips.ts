import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Bytes of a film that ffmpeg makes of these arguments. `npm test` brings ffmpeg.
 * @param name of the file, whose ending chooses the container
 */
export function makeClip(name: string, ...args: readonly string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'clip-'));
  try {
    const path = join(folder, name);
    execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args, path], { stdio: 'pipe' });
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Arguments of a moving test picture. @param seconds may be a fraction */
export function picture(size: string, seconds: number, rate = '10'): string[] {
  return ['-f', 'lavfi', '-i', `testsrc=s=${size}:r=${rate}:d=${seconds}`];
}

/** Arguments of a tone. */
export function tone(seconds: number): string[] {
  return ['-f', 'lavfi', '-i', `sine=d=${seconds}`];
}

/** Place that phones write into their films, as it stands in the file. */
export const clipPlace = '+50.4501+030.5234/';

/** A small film with sound and a place. */
export function placedClip(): Buffer {
  return makeClip('a.mov', ...picture('96x54', 0.4), ...tone(0.4), '-metadata', `location=${clipPlace}`);
}
