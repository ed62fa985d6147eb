import type { CameraMovement } from '@memorial/contracts/videos/films.constants';
import type { Rect, Size } from './camera-path.js';

/** A film to be made of a photograph. */
export interface FilmJob {
  /** Absolute path of a JPEG of ours. */
  readonly photoPath: string;
  /** Chosen part in shares of the upright photograph; null: none. */
  readonly crop: Rect | null;
  readonly movement: CameraMovement;
  readonly frame: Size;
  readonly framesPerSecond: number;
  readonly durationSeconds: number;
  /** Name on the picture; empty: none. */
  readonly title: string;
  /** Line below the name; empty: none. */
  readonly subtitle: string;
  /** How the film was made, in its last seconds and in its metadata. */
  readonly closingLines: readonly string[];
  /**
   * Absolute path of a WAV of ours (16 bits, mono) of any loudness: the film's is that of narrations. Heard from the
   * first second on; null: silence.
   */
  readonly narrationPath: string | null;
  readonly glyphsPath: string;
  readonly ffmpegPath: string;
  /**
   * Absolute paths of the MP4 and of the JPEG of its first frame; neither exists yet. Files that are needed meanwhile
   * stand beside the MP4.
   */
  readonly filmPath: string;
  readonly posterPath: string;
}

export type FilmAnswer =
  | { readonly kind: 'done' }
  /** `code` is that of the system (disk full …); null without one. */
  | { readonly kind: 'error'; readonly message: string; readonly code: string | null };
