import { join } from 'node:path';
import type { OnApplicationShutdown } from '@nestjs/common';
import { ProgramError } from '../../../platform/programs/run-program.js';
import type { FilmEngines } from '../film-engines.js';
import type { DecodeEngine } from './decode-engine.js';
import { filmContainerOf } from './film-container.js';
import {
  type CleanFilm,
  DecodeEngineMissingError,
  type DecodingOptions,
  FilmDecoder,
  type SentFilm,
} from './film-decoder.port.js';
import { checkFilm, didNotStart, drawPreview, encodeFilm, probeFilm } from './film-programs.js';
import { OwnFilmError } from './own-film-failures.js';

/** Decodes films by ffmpeg and ffprobe of this machine: processes of their own, each within bounds. */
export class LocalFilmDecoder extends FilmDecoder implements OnApplicationShutdown {
  private readonly ending = new AbortController();
  private readonly running = new Set<Promise<unknown>>();

  constructor(private readonly engines: Pick<FilmEngines, 'decode' | 'forget'>) {
    super();
  }

  /** Ends the programs: they are no children of the server's process group. */
  async onApplicationShutdown(): Promise<void> {
    this.ending.abort(new Error('the server ends'));
    await Promise.allSettled(this.running);
  }

  async isAvailable(): Promise<boolean> {
    return (await this.engines.decode()) !== null;
  }

  async decode(film: SentFilm, options: DecodingOptions = {}): Promise<CleanFilm> {
    const engine = await this.engines.decode();
    if (engine === null)
      throw new DecodeEngineMissingError('no ffmpeg and ffprobe of 5.1 or newer were found');
    const signal = options.signal
      ? AbortSignal.any([options.signal, this.ending.signal])
      : this.ending.signal;
    const decoding = this.decodeWith(engine, film, { ...options, signal });
    this.running.add(decoding);
    try {
      return await decoding;
    } catch (error) {
      // It was replaced or removed since it was found.
      if (error instanceof ProgramError && didNotStart(error)) this.engines.forget();
      throw error;
    } finally {
      this.running.delete(decoding);
    }
  }

  private async decodeWith(
    engine: DecodeEngine,
    film: SentFilm,
    options: DecodingOptions & { readonly signal: AbortSignal },
  ): Promise<CleanFilm> {
    const { folder, sentName, maxSeconds } = film;
    const { signal } = options;
    const container = await filmContainerOf(join(folder, sentName));
    const facts = await probeFilm(engine, film, container, signal);
    await options.onEncoding?.();
    await encodeFilm(engine, film, { container, facts }, options);
    const clean = await checkFilm(engine, film, signal);
    await drawPreview(engine, film, signal);
    if (clean.durationSeconds > maxSeconds + 0.5) throw new OwnFilmError('filmTooLong');
    return clean;
  }
}
