import { access, constants } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import { findProgram } from '../../../platform/programs/find-program.js';
import { isRecent, namesOf, outputOf, type ReadFfmpegFacts } from '../ffmpeg-facts.js';

/** Programs that may read an untrusted film. */
export interface DecodeEngine {
  /** Absolute path. */
  readonly ffmpeg: string;
  /** Absolute path. */
  readonly ffprobe: string;
  /** As ffmpeg tells it, for example 5.1.9-0+deb12u1. */
  readonly version: string;
  /** True where films of a wide range of brightness can be shown in the usual one. */
  readonly hasToneMapping: boolean;
}

/**
 * Finds ffmpeg and ffprobe of 5.1 or newer: beside the configured program if there is one, else on the search path. An
 * older one, and that of the npm package, which is of 2018, never reads an untrusted file.
 * @param configured absolute path of ffmpeg; null: none
 * @param folders of programs, in their order
 * @returns null when there is none, and on Windows, which cannot bound a process as this product needs
 */
export async function findDecodeEngine(
  configured: string | null,
  folders: readonly string[],
  readFacts: ReadFfmpegFacts,
  platform: NodeJS.Platform = process.platform,
): Promise<DecodeEngine | null> {
  if (platform === 'win32') return null;
  const candidates = configured === null ? await findProgram('ffmpeg', folders) : [configured];
  for (const ffmpeg of candidates) {
    const engine = await probe(ffmpeg, readFacts);
    if (engine !== null) return engine;
  }
  return null;
}

async function probe(ffmpeg: string, readFacts: ReadFfmpegFacts): Promise<DecodeEngine | null> {
  try {
    if (!isAbsolute(ffmpeg)) return null;
    const ffprobe = join(dirname(ffmpeg), 'ffprobe');
    await access(ffprobe, constants.X_OK);
    const facts = await readFacts(ffmpeg);
    if (!facts?.isRecent || !facts.encodesFilms) return null;
    if (!isRecent((await outputOf(ffprobe, '-version')).stdout)) return null;
    const filters = namesOf((await outputOf(ffmpeg, '-filters')).stdout);
    const hasToneMapping = filters.has('zscale') && filters.has('tonemap');
    return { ffmpeg, ffprobe, version: facts.version, hasToneMapping };
  } catch {
    return null;
  }
}
