import type { SpeechHealth } from '@memorial/contracts/system/system.endpoints';
import type {
  SpeechEngineName,
  VoiceGender,
  VoiceQuality,
} from '@memorial/contracts/videos/synthetic-voices';
import type { Sound } from './sound.js';

/** A voice of an engine of this installation. */
export interface InstalledVoice {
  readonly id: string;
  readonly name: string;
  /** Null where the model does not tell. */
  readonly gender: VoiceGender | null;
  readonly engine: SpeechEngineName;
  readonly quality: VoiceQuality;
  /** True where U+0301 behind a vowel moves the stress. */
  readonly readsStress: boolean;
}

/** Port: speech engines of this installation. */
export abstract class SpeechSynthesizer {
  /** Best quality of the voices; `unchecked` before the engines have been looked for. */
  abstract readonly health: SpeechHealth;

  /** Voices in the order of preference; empty without an engine. Waits until every engine has been looked for. */
  abstract listVoices(): Promise<readonly InstalledVoice[]>;

  /** The same, but waits no longer than until the five voices of every installation can speak. */
  abstract listReadyVoices(): Promise<readonly InstalledVoice[]>;

  /**
   * Reads sentences aloud, one sound a sentence.
   * @param sentences made by `makeSpeakable`
   * @throws SpeechProcessError, BrokenSoundError; the signal's reason
   */
  abstract synthesize(
    voice: InstalledVoice,
    sentences: readonly string[],
    signal?: AbortSignal,
  ): Promise<readonly Sound[]>;
}
