import { createRequire } from 'node:module';
import { findProgram } from '../../../platform/programs/find-program.js';
import type { ReadFfmpegFacts } from '../ffmpeg-facts.js';

/** A program that encodes films. */
export interface RenderEngine {
  /** Absolute path. */
  readonly path: string;
  readonly source: 'FFMPEG_PATH' | 'PATH' | 'package';
  /** As the program tells it, for example 5.1.9-0+deb12u1. */
  readonly version: string;
}

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
  readFacts: ReadFfmpegFacts,
): Promise<RenderEngine | null> {
  const engineAt = async (path: string, source: RenderEngine['source']): Promise<RenderEngine | null> => {
    const facts = await readFacts(path);
    return facts?.encodesFilms ? { path, source, version: facts.version } : null;
  };
  if (configured !== null) return engineAt(configured, 'FFMPEG_PATH');
  for (const path of await findProgram('ffmpeg', folders)) {
    const found = await engineAt(path, 'PATH');
    if (found !== null) return found;
  }
  const packaged = packagedPath();
  return packaged === null ? null : engineAt(packaged, 'package');
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
