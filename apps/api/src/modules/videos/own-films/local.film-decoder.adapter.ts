import { join } from 'node:path';
import type { FilmsHealth } from '@memorial/contracts/system/system.endpoints';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { PinoLogger } from 'nestjs-pino';
import type { AppConfig } from '../../../platform/config/app-config.js';
import { ProgramError } from '../../../platform/programs/run-program.js';
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
  health: FilmsHealth = 'unchecked';
  private found: Promise<DecodeEngine | null> | null = null;
  private readonly ending = new AbortController();
  private readonly running = new Set<Promise<unknown>>();

  constructor(
    private readonly config: Pick<AppConfig, 'ffmpegPath' | 'programFolders' | 'isTest'>,
    private readonly logger: Pick<PinoLogger, 'warn'>,
  ) {
    super();
  }

  /** The start does not wait for the answer. Tests start many applications, few of which decode films. */
  onApplicationBootstrap(): void {
    if (!this.config.isTest) void this.engine();
  }

  /** Ends the programs: they are no children of the server's process group. */
  async onApplicationShutdown(): Promise<void> {
    this.ending.abort(new Error('the server ends'));
    await Promise.allSettled(this.running);
  }

  async isAvailable(): Promise<boolean> {
    return (await this.engine()) !== null;
  }

  async decode(film: SentFilm, options: DecodingOptions = {}): Promise<CleanFilm> {
    const engine = await this.engine();
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
      if (error instanceof ProgramError && didNotStart(error)) this.found = null;
      throw error;
    } finally {
      this.running.delete(decoding);
    }
  }

  private engine(): Promise<DecodeEngine | null> {
    this.found ??= this.find();
    return this.found;
  }

  private async find(): Promise<DecodeEngine | null> {
    const { ffmpegPath, programFolders } = this.config;
    const engine = await findDecodeEngine(ffmpegPath, programFolders);
    if (engine === null) {
      // A busy moment may have cost the answer: the next film asks again.
      this.found = null;
      if (ffmpegPath !== null)
        this.logger.warn({ ffmpegPath }, 'FFMPEG_PATH and the ffprobe beside it do not decode own films');
    }
    this.health = engine === null ? 'missing' : 'available';
    return engine;
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
