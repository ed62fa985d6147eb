import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { findProgram } from '../../../platform/programs/find-program.js';

/** A program that encodes films. */
export interface RenderEngine {
  /** Absolute path. */
  readonly path: string;
  readonly source: 'FFMPEG_PATH' | 'PATH' | 'package';
  /** As the program tells it, for example 5.1.9-0+deb12u1. */
  readonly version: string;
}

/** Encoders without which no film of ours can be written. */
const neededEncoders = ['libx264', 'aac'];
const probeMs = 20_000;
const maxListBytes = 1024 * 1024;

/**
 * Finds a program that encodes films: the configured one alone if there is one, else `ffmpeg` on the search path, else
 * the one of the optional package. It only ever reads frames and sound that this product made: the package's build is
 * of 2018.
 * @param configured absolute path; null: none
 * @param folders of programs, in their order
 * @returns null when there is none that runs and has the encoders
 */
export async function findRenderEngine(
  configured: string | null,
  folders: readonly string[],
): Promise<RenderEngine | null> {
  if (configured !== null) return probe(configured, 'FFMPEG_PATH');
  for (const path of await findProgram('ffmpeg', folders)) {
    const found = await probe(path, 'PATH');
    if (found !== null) return found;
  }
  const packaged = packagedPath();
  return packaged === null ? null : probe(packaged, 'package');
}

/** The package throws, not always an Error, where it has no program for the platform. */
function packagedPath(): string | null {
  try {
    const { path } = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string };
    return path;
  } catch {
    return null;
  }
}

async function probe(path: string, source: RenderEngine['source']): Promise<RenderEngine | null> {
  try {
    const options = { timeout: probeMs, maxBuffer: maxListBytes, env: {} };
    const { stdout, stderr } = await promisify(execFile)(path, ['-encoders'], options);
    const names = new Set(stdout.split('\n').map((line) => line.trim().split(/\s+/)[1]));
    if (!neededEncoders.every((name) => names.has(name))) return null;
    return { path, source, version: /^ffmpeg version (\S+)/m.exec(stderr)?.[1] ?? 'unknown' };
  } catch {
    return null;
  }
}
