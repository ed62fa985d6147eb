import type { Sound } from './sound.js';
import type { SpeechBounds } from './speech-process.js';
import type { InstalledVoice } from './speech-synthesizer.port.js';

/** An engine on this machine. */
export interface InstalledEngine {
  /** True for a program of the operator, which must read a word before its voices are offered. */
  readonly isForeign: boolean;
  /** Never empty. */
  readonly voices: readonly InstalledVoice[];
  /** @throws SpeechProcessError, BrokenSoundError; the signal's reason */
  readonly synthesize: (
    voice: InstalledVoice,
    sentences: readonly string[],
    signal: AbortSignal,
  ) => Promise<readonly Sound[]>;
}

/** Looks for one kind of engine. Answers in the order of preference: the first one that can speak is used. */
export type FindEngines = () => Promise<readonly InstalledEngine[]>;

/** A sentence of 4,000 characters is read for less than ten minutes. */
export const sentenceBounds: SpeechBounds = { timeoutSeconds: 120, maxBytes: 64 * 1024 * 1024 };
