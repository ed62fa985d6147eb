import type { VideoUploadView } from '@memorial/contracts/videos/video-uploads.schemas';
import { ApiError, isUnanswered } from '../../../shared/api/api-error.js';
import { readBytes } from '../../../shared/files/read-bytes.js';

/** Failures in a row, with a connection, after which the keeper is asked. */
const maxFailures = 6;

/** Longest pause that the server may ask for without the keeper being told, in milliseconds. */
const maxAskedPauseMs = 60_000;

const longestPauseMs = 30_000;

/** Calls and surroundings of sending a film. */
export interface FilmSending {
  /** @throws ApiError */
  readonly getUpload: () => Promise<VideoUploadView>;
  /** @param onShare called with the sent share of the part, from 0 to 1. @throws ApiError */
  readonly savePart: (
    number: number,
    part: Blob,
    onShare: (share: number) => void,
  ) => Promise<VideoUploadView>;
  /** Resolves after the time or when the connection is back; rejects when the sending is stopped. */
  readonly pause: (ms: number) => Promise<void>;
  readonly isOnline: () => boolean;
  readonly onProgress: (sentBytes: number) => void;
  readonly onWaiting: (isWaiting: boolean) => void;
}

/** The file was moved, changed or removed since it was chosen. */
export class UnreadableFilmError extends Error {}

/**
 * Sends the parts that are missing. A part that finds no answer is sent again after a growing pause; before that the
 * server is asked which parts it has.
 * @param begun as the server has it
 * @throws as `untilAnswered`; UnreadableFilmError
 */
export async function sendFilm(file: Blob, begun: VideoUploadView, sending: FilmSending): Promise<void> {
  let upload = begun;
  sending.onProgress(sentBytesOf(upload));
  for (let number = missingPart(upload); number !== null; number = missingPart(upload)) {
    upload = await sendPart(file, upload, number, sending);
    sending.onProgress(sentBytesOf(upload));
  }
}

function sendPart(
  file: Blob,
  known: VideoUploadView,
  number: number,
  sending: FilmSending,
): Promise<VideoUploadView> {
  return untilAnswered(async (isRepeated) => {
    const upload = isRepeated ? await sending.getUpload() : known;
    if (upload.received.includes(number)) return upload;
    const sentBytes = sentBytesOf(upload);
    const part = await readPart(file, upload, number);
    try {
      return await sending.savePart(number, part, (share) =>
        sending.onProgress(sentBytes + Math.round(share * part.size)),
      );
    } catch (error) {
      sending.onProgress(sentBytes);
      throw error;
    }
  }, sending);
}

/**
 * Calls until there is an answer, with growing pauses in between.
 * @param run gets true when it is called again
 * @throws ApiError for a refusal, and after too many failures in a row while there is a connection; other errors at
 *   once
 */
export async function untilAnswered<T>(
  run: (isRepeated: boolean) => Promise<T>,
  { pause, isOnline, onWaiting }: Pick<FilmSending, 'pause' | 'isOnline' | 'onWaiting'>,
): Promise<T> {
  for (let failures = 0; ; ) {
    try {
      const answer = await run(failures > 0);
      if (failures > 0) onWaiting(false);
      return answer;
    } catch (error) {
      failures += 1;
      const pauseMs = pauseAfter(error, failures, isOnline());
      if (pauseMs === null) throw error;
      onWaiting(true);
      await pause(pauseMs);
    }
  }
}

/** Bytes of the parts that are there. */
export function sentBytesOf({ received, parts, partBytes, sizeBytes }: VideoUploadView): number {
  const rest = sizeBytes - (parts - 1) * partBytes;
  return received.reduce((sum, number) => sum + (number === parts ? rest : partBytes), 0);
}

function missingPart({ parts, received }: VideoUploadView): number | null {
  const there = new Set(received);
  for (let number = 1; number <= parts; number += 1) if (!there.has(number)) return number;
  return null;
}

/** Read before it is sent: a file that is gone would look like a lost connection. */
async function readPart(file: Blob, { partBytes }: VideoUploadView, number: number): Promise<Blob> {
  try {
    const bytes = await readBytes(file.slice((number - 1) * partBytes, number * partBytes));
    return new Blob([bytes], { type: 'application/octet-stream' });
  } catch {
    throw new UnreadableFilmError('the film could not be read');
  }
}

/** Milliseconds until the next attempt; null when another one makes no sense. */
function pauseAfter(error: unknown, failures: number, isOnline: boolean): number | null {
  if (!(error instanceof ApiError)) return null;
  if (!isOnline && error.status === 0) return longestPauseMs;
  const growing = Math.min(longestPauseMs, 1_000 * 2 ** (failures - 1));
  // Network failures are retried without limit.
  if (error.code === 'client.network' || error.code === 'client.timeout') return growing;
  if (failures >= maxFailures) return null;
  if (error.code === 'rateLimit.exceeded') {
    const { retryAfterSeconds } = error.details;
    const asked = typeof retryAfterSeconds === 'number' ? retryAfterSeconds * 1_000 : 0;
    return asked <= maxAskedPauseMs ? Math.max(asked, growing) : null;
  }
  const isWorthRepeating =
    (isUnanswered(error) && error.code !== 'server.diskFull' && error.code !== 'video.decodeMissing') ||
    error.code === 'media.malformed';
  return isWorthRepeating ? growing : null;
}

/** Resolves after the time, or as soon as the browser is connected again. @throws the reason of the signal */
export function pauseUntilOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const ending = new AbortController();
    const end = (settle: () => void) => {
      clearTimeout(timer);
      ending.abort();
      settle();
    };
    const timer = setTimeout(() => end(resolve), ms);
    window.addEventListener('online', () => end(resolve), { signal: ending.signal });
    const stop = () => end(() => reject(new DOMException('the sending was stopped', 'AbortError')));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { signal: ending.signal });
  });
}
