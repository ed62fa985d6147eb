import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type ProgramBounds, ProgramError, runProgram } from '../../../platform/programs/run-program.js';
import { metadataText } from '../ffmpeg-options.js';
import type { DecodeEngine } from './decode-engine.js';
import { encodingArguments, inputOptions, previewArguments } from './film-arguments.js';
import type { FilmContainer } from './film-container.js';
import type { CleanFilm, DecodingOptions, SentFilm } from './film-decoder.port.js';
import { type ProbedFilm, readFilmFacts, reportOptions } from './film-facts.js';
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

/** Report on a film that this server encoded: all fields are present. */
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

/** Draws the preview of a new film: behind the last picture there is none, then that one is taken. */
export async function drawPreview(
  { ffmpeg }: DecodeEngine,
  { folder, posterSeconds }: SentFilm,
  signal: AbortSignal,
): Promise<void> {
  for (const at of posterSeconds === null ? [null] : ([posterSeconds, 'last'] as const)) {
    const args = previewArguments(names.film, names.preview, at);
    await toFilmError(() => runProgram({ program: ffmpeg, args, folder }, previewBounds, signal));
    if (await stat(join(folder, names.preview)).catch(() => null)) return;
  }
  throw new OwnFilmError('filmUnreadable');
}

/** Reads what decides on a sent film. @throws OwnFilmError */
export async function probeFilm(
  { ffprobe }: DecodeEngine,
  { folder, sentName, maxSeconds }: SentFilm,
  container: FilmContainer,
  signal: AbortSignal,
): Promise<ProbedFilm> {
  const options = ['-v', 'error', '-hide_banner', ...inputOptions(container), ...reportOptions];
  const args = [...options, '-i', `file:${sentName}`];
  const report = await toFilmError(() => runProgram({ program: ffprobe, args, folder }, probeBounds, signal));
  return readFilmFacts(report.toString('utf8'), maxSeconds);
}

/** Encodes a sent film anew. @throws OwnFilmError */
export async function encodeFilm(
  { ffmpeg, hasToneMapping }: DecodeEngine,
  film: SentFilm,
  { container, facts }: { readonly container: FilmContainer; readonly facts: ProbedFilm },
  { signal, onProgress }: DecodingOptions,
): Promise<void> {
  const { folder, sentName, maxSeconds, maxBytes } = film;
  const [metadataName, filmName] = [names.metadata, names.film];
  await writeFile(join(folder, metadataName), metadataText({ title: film.title, comment: film.label }));
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
export async function checkFilm(
  { ffprobe }: DecodeEngine,
  { folder }: SentFilm,
  signal: AbortSignal,
): Promise<CleanFilm> {
  const [filmPath, previewPath] = [join(folder, names.film), join(folder, names.preview)];
  const args = ['-v', 'error', '-protocol_whitelist', 'file,pipe', '-f', 'mov', ...reportOptions];
  const report = await toFilmError(() =>
    runProgram(
      { program: ffprobe, args: [...args, '-i', `file:${names.film}`], folder },
      probeBounds,
      signal,
    ),
  );
  const parsed = ownReport.safeParse(JSON.parse(report.toString('utf8')));
  const picture = parsed.data?.streams.find(({ codec_type }) => codec_type === 'video');
  if (!parsed.success || !picture?.width || !picture.height) throw new OwnFilmError('filmUnreadable');
  return {
    filmPath,
    previewPath,
    durationSeconds: parsed.data.format.duration,
    sizeBytes: (await stat(filmPath)).size,
    width: picture.width,
    height: picture.height,
    hasSound: parsed.data.streams.some(({ codec_type }) => codec_type === 'audio'),
  };
}

/** True when a program was not found, could not be loaded, or could not be bounded. */
export function didNotStart({ exit }: ProgramError): boolean {
  return exit === 'start' || exit === 125 || exit === 126 || exit === 127;
}

/** A program that gave up has met a file that it cannot read, unless the machine failed it. */
async function toFilmError<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error;
    const { exit, stderr } = error;
    if (stderr.includes('No space left on device'))
      throw Object.assign(new Error(error.message), { code: 'ENOSPC' });
    // Killed by the system, which ran out of memory, or not started: another try may go better.
    if (exit === 'SIGKILL' || didNotStart(error)) throw error;
    // ffmpeg answers the signal of its bound by an exit of its own.
    if (exit === 'timeout' || exit === 'SIGXCPU' || exit === 255)
      throw new OwnFilmError('filmTooSlow', { cause: error });
    if (exit === 'SIGXFSZ') throw new OwnFilmError('filmTooLarge', { cause: error });
    if (stderr.includes('Picture size')) throw new OwnFilmError('filmTooLarge', { cause: error });
    if (stderr.includes('max_streams')) throw new OwnFilmError('filmUnusual', { cause: error });
    throw new OwnFilmError('filmUnreadable', { cause: error });
  }
}
