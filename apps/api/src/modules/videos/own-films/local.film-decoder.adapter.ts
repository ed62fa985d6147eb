import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilmsHealth } from '@memorial/contracts/system/system.endpoints';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { PinoLogger } from 'nestjs-pino';
import { z } from 'zod';
import type { AppConfig } from '../../../platform/config/app-config.js';
import { type ProgramBounds, ProgramError, runProgram } from '../../../platform/programs/run-program.js';
import { type DecodeEngine, findDecodeEngine } from './decode-engine.js';
import { encodingArguments, inputOptions, previewArguments } from './film-arguments.js';
import { type FilmContainer, filmContainerOf } from './film-container.js';
import {
  type CleanFilm,
  DecodeEngineMissingError,
  type DecodingOptions,
  FilmDecoder,
  type SentFilm,
} from './film-decoder.port.js';
import { type FilmFacts, readFilmFacts, reportOptions } from './film-facts.js';
import { OwnFilmError } from './own-film-failures.js';

const names = { film: 'film.mp4', preview: 'preview.jpg', metadata: 'metadata.txt' } as const;

/** Address space of a program: films of 4096 pixels a side fit, what a broken file asks for does not. */
const maxMemoryBytes = 1536 * 1024 * 1024;
const probeBounds = {
  timeoutSeconds: 20,
  maxProcessorSeconds: 20,
  maxBytes: 256 * 1024,
  maxFileBytes: 0,
  maxMemoryBytes,
} satisfies ProgramBounds;
const encodeBounds = {
  timeoutSeconds: 15 * 60,
  maxProcessorSeconds: 30 * 60,
  maxBytes: 16 * 1024 * 1024,
  maxMemoryBytes,
} satisfies ProgramBounds;
const previewBounds = {
  timeoutSeconds: 60,
  maxProcessorSeconds: 60,
  maxBytes: 64 * 1024,
  maxFileBytes: 16 * 1024 * 1024,
  maxMemoryBytes,
} satisfies ProgramBounds;

/** The last picture begins so long before the end. */
const lastPictureSeconds = 0.1;

/** Files of ours only: their facts are known to be whole. */
const ownReport = z.object({
  streams: z
    .array(
      z.object({
        codec_type: z.string(),
        width: z.number().optional(),
        height: z.number().optional(),
      }),
    )
    .default([]),
  format: z.object({ duration: z.coerce.number().positive() }),
});

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
    const facts = await this.probe(engine, film, container, signal);
    await options.onEncoding?.();
    await writeFile(join(folder, names.metadata), metadataText(film));
    await this.encode(engine, film, { container, facts }, options);
    const clean = await this.check(engine, film, signal);
    const last = Math.max(0, clean.durationSeconds - lastPictureSeconds);
    const seconds = film.posterSeconds === null ? null : Math.min(film.posterSeconds, last);
    await toFilmError(() =>
      runProgram(
        { program: engine.ffmpeg, args: previewArguments(names.film, names.preview, seconds), folder },
        previewBounds,
        signal,
      ),
    );
    if (clean.durationSeconds > maxSeconds + 0.5) throw new OwnFilmError('filmTooLong');
    return clean;
  }

  private async probe(
    { ffprobe }: DecodeEngine,
    { folder, sentName, maxSeconds }: SentFilm,
    container: FilmContainer,
    signal: AbortSignal,
  ): Promise<FilmFacts> {
    const options = ['-v', 'error', '-hide_banner', ...inputOptions(container), ...reportOptions];
    const args = [...options, '-i', `file:${sentName}`];
    const report = await toFilmError(() =>
      runProgram({ program: ffprobe, args, folder }, probeBounds, signal),
    );
    return readFilmFacts(report.toString('utf8'), maxSeconds);
  }

  private async encode(
    { ffmpeg, hasToneMapping }: DecodeEngine,
    { folder, sentName, maxSeconds, maxBytes }: SentFilm,
    { container, facts }: { readonly container: FilmContainer; readonly facts: FilmFacts },
    { signal, onProgress }: DecodingOptions,
  ): Promise<void> {
    const [metadataName, filmName] = [names.metadata, names.film];
    const { lengthSeconds } = facts;
    const args = encodingArguments({
      ...{ container, facts, sentName, metadataName, filmName, maxSeconds, hasToneMapping },
    });
    const onOutput = (text: string) => {
      const done = Number(/out_time_us=(\d+)\s/.exec(text)?.[1] ?? Number.NaN) / 1e6;
      if (Number.isFinite(done)) onProgress?.(Math.min(1, done / (lengthSeconds ?? maxSeconds)));
    };
    const bounds = { ...encodeBounds, maxFileBytes: maxBytes };
    await toFilmError(() => runProgram({ program: ffmpeg, args, folder, onOutput }, bounds, signal));
  }

  /** Looks at the new film. @throws OwnFilmError when it has no picture */
  private async check(
    { ffprobe }: DecodeEngine,
    { folder }: SentFilm,
    signal: AbortSignal,
  ): Promise<CleanFilm> {
    const [filmPath, previewPath] = [join(folder, names.film), join(folder, names.preview)];
    const args = ['-v', 'error', '-protocol_whitelist', 'file,pipe', '-f', 'mov', ...reportOptions];
    const told = await toFilmError(() =>
      runProgram(
        { program: ffprobe, args: [...args, '-i', `file:${names.film}`], folder },
        probeBounds,
        signal,
      ),
    );
    const report = ownReport.safeParse(JSON.parse(told.toString('utf8')));
    const picture = report.data?.streams.find(({ codec_type }) => codec_type === 'video');
    if (!report.success || !picture?.width || !picture.height) throw new OwnFilmError('filmUnreadable');
    return {
      filmPath,
      previewPath,
      durationSeconds: report.data.format.duration,
      sizeBytes: (await stat(filmPath)).size,
      width: picture.width,
      height: picture.height,
      hasSound: report.data.streams.some(({ codec_type }) => codec_type === 'audio'),
    };
  }
}

/** Metadata as ffmpeg reads it from a file: every user of the machine sees the arguments of a program. */
function metadataText({ title, label }: SentFilm): string {
  const escaped = (text: string) => text.replace(/[=;#\\\n]/g, '\\$&');
  return `;FFMETADATA1\ntitle=${escaped(title)}\ncomment=${escaped(label)}\n`;
}

/** A program that gave up has met a file that it cannot read, unless the machine failed it. */
async function toFilmError<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error;
    const { ending, complaint } = error;
    if (complaint.includes('No space left on device'))
      throw Object.assign(new Error(error.message), { code: 'ENOSPC' });
    // Killed by the system, which ran out of memory, or not started: another try may go better.
    if (ending === 'SIGKILL' || ending === 'start') throw error;
    if (ending === 'timeout' || ending === 'SIGXCPU') throw new OwnFilmError('filmTooSlow', { cause: error });
    if (complaint.includes('max_streams')) throw new OwnFilmError('filmUnusual', { cause: error });
    throw new OwnFilmError('filmUnreadable', { cause: error });
  }
}
