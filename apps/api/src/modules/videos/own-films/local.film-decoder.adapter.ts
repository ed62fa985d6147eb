import { join } from 'node:path';
import type { FilmsHealth } from '@memorial/contracts/system/system.endpoints';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { ProgramError } from '../../../platform/programs/run-program.js';
import { EngineSearch, type EngineSearchTools } from '../engine-search.js';
import { type DecodeEngine, findDecodeEngine } from './decode-engine.js';
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
export class LocalFilmDecoder extends FilmDecoder implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly engine: EngineSearch<DecodeEngine>;
  private readonly ending = new AbortController();
  private readonly running = new Set<Promise<unknown>>();

  constructor(tools: EngineSearchTools) {
    super();
    const warning = 'FFMPEG_PATH and the ffprobe beside it do not decode own films';
    this.engine = new EngineSearch(tools, findDecodeEngine, warning);
  }

  get health(): FilmsHealth {
    return this.engine.health;
  }

  onApplicationBootstrap(): void {
    this.engine.begin();
  }

  /** Ends the programs: they are no children of the server's process group. */
  async onApplicationShutdown(): Promise<void> {
    this.ending.abort(new Error('the server ends'));
    await Promise.allSettled(this.running);
  }

  async isAvailable(): Promise<boolean> {
    return (await this.engine.find()) !== null;
  }

  async decode(film: SentFilm, options: DecodingOptions = {}): Promise<CleanFilm> {
    const engine = await this.engine.find();
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
      if (error instanceof ProgramError && didNotStart(error)) this.engine.forget();
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
