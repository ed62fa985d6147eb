import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { Sound } from './sound.js';
import type { SpeechBounds } from './speech-process.js';
import type { InstalledVoice } from './speech-synthesizer.port.js';

/** One kind of engine. */
export interface SpeechEngine {
  /** True for a program of the operator, which must read a word before its voices are offered. */
  readonly isForeign: boolean;
  /** Voices of this engine; empty where it is not installed. */
  readonly find: () => Promise<readonly InstalledVoice[]>;
  /** @throws SpeechProcessError, BrokenSoundError; the signal's reason */
  readonly synthesize: (
    voice: InstalledVoice,
    sentences: readonly string[],
    signal?: AbortSignal,
  ) => Promise<readonly Sound[]>;
}

/** A sentence of 4,000 characters is read for less than ten minutes. */
export const sentenceBounds: SpeechBounds = { timeoutSeconds: 120, maxBytes: 64 * 1024 * 1024 };

/** Absolute path of a program in these folders; null when none of them has it. */
export async function findProgram(name: string, folders: readonly string[]): Promise<string | null> {
  for (const folder of folders) {
    if (!isAbsolute(folder)) continue;
    const path = join(folder, name);
    try {
      await access(path, constants.X_OK);
      return path;
    } catch {
      // Look in the next folder.
    }
  }
  return null;
}
