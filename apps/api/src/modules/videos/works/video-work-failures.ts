import { errorText } from '@memorial/contracts/errors';
import { ownFilmFailureMessages } from '@memorial/contracts/messages/ui/own-films';
import { videoMessages } from '@memorial/contracts/messages/ui/videos';
import { AppError } from '../../../platform/errors/app-error.js';
import { DecodeEngineMissingError } from '../own-films/film-decoder.port.js';
import { OwnFilmError, type OwnFilmFailure } from '../own-films/own-film-failures.js';
import { RenderEngineMissingError } from '../rendering/film-renderer.port.js';
import type { ownFailures, VideoWorkFailure } from './video-work.schema.js';

/** A work that cannot succeed, also not later. */
export class VideoWorkError extends Error {
  constructor(readonly failure: VideoWorkFailure) {
    super(failure);
    this.name = 'VideoWorkError';
  }
}

const textOfOwn: Readonly<Record<(typeof ownFailures)[number] | OwnFilmFailure, string>> = {
  ...ownFilmFailureMessages,
  photoGone: videoMessages.failedPhotoGone,
  recordingGone: videoMessages.failedRecordingGone,
  pageGone: videoMessages.failedPageGone,
  tooLong: errorText('video.narrationLasts'),
  pageFull: videoMessages.failedPageFull,
  unknown: videoMessages.generationFailed,
};

/** Ukrainian reason of a failure. */
export function failureText(failure: VideoWorkFailure): string {
  return failure in textOfOwn
    ? textOfOwn[failure as keyof typeof textOfOwn]
    : errorText(failure as Exclude<VideoWorkFailure, keyof typeof textOfOwn>);
}

/** Failure of an error that another try would meet again; null: it may succeed. */
export function lastingFailureOf(error: unknown): VideoWorkFailure | null {
  if (error instanceof VideoWorkError) return error.failure;
  if (error instanceof OwnFilmError) return error.failure;
  if (error instanceof RenderEngineMissingError) return 'video.engineMissing';
  if (isDiskFull(error)) return 'server.diskFull';
  // A voice that is gone, a text that cannot be read aloud.
  return error instanceof AppError && error.status < 500 && error.status !== 429 ? error.code : null;
}

/** Failure of the last try of a work. */
export function finalFailureOf(error: unknown): VideoWorkFailure {
  // A busy moment may have hidden the program from an earlier try.
  if (error instanceof DecodeEngineMissingError) return 'video.decodeMissing';
  return error instanceof AppError ? error.code : 'unknown';
}

function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ENOSPC' || code === 'EDQUOT';
}
