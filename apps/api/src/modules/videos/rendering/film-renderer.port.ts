import type { RunningJobOptions } from '../../../platform/images/process-pool.js';
import type { FilmJob } from './film-job.js';
import type { RenderEngine } from './render-engine.js';

/** A film to be made; what the renderer knows itself is left out. */
export type RenderedFilm = Omit<FilmJob, 'glyphsPath' | 'ffmpegPath' | 'framesPerSecond'>;

/** No program on this machine writes films. */
export class RenderEngineMissingError extends Error {
  override readonly name = 'RenderEngineMissingError';
}

/** Port: makes films of photographs. */
export abstract class FilmRenderer {
  /** The program that writes the files; null when there is none. Its answer is remembered. */
  abstract engine(): Promise<RenderEngine | null>;

  /**
   * Writes a film and its poster to the paths of the film, one film at a time. Brings the narration to its loudness.
   * @param queueKey whose film it is: keys take turns
   * @param options `killSignal` also drops a film that still waits
   * @throws RenderEngineMissingError; PoolFullError when too many wait; PoolJobError when the process died or took
   * longer than 15 minutes; Error when a file cannot be read or written; the signal's reason. Files may be left half
   * written then.
   */
  abstract render(film: RenderedFilm, queueKey: string, options?: RunningJobOptions): Promise<void>;
}
