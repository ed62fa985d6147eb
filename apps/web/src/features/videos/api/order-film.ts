import type {
  FinishVideoUploadRequest,
  VideoUploadView,
} from '@memorial/contracts/videos/video-uploads.schemas';
import { videoRoutes } from '@memorial/contracts/videos/videos.routes';
import type { GeneratedVideoView } from '@memorial/contracts/videos/videos.schemas';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { ApiError } from '../../../shared/api/api-error.js';
import type { FilmDetails, FilmIdentity } from '../model/own-film.reducer.js';
import type { OwnFilmDraft } from '../model/own-film-drafts.js';
import { type FilmSending, pauseUntilOnline, sendFilm, untilAnswered } from '../model/send-film.js';
import { beginUpload, discardUpload, finishUpload, getUpload, savePart } from './video-uploads.js';

/** Calls of one film on its way. */
export interface FilmCalls {
  readonly api: ApiClient;
  readonly pageId: string;
  readonly signal: AbortSignal;
  readonly onWaiting: (isWaiting: boolean) => void;
}

/** Upload of a draft; a new one where none is begun. @throws ApiError; as `untilAnswered` */
export function beginFilm(
  { film, upload, key }: OwnFilmDraft,
  file: File,
  calls: FilmCalls,
): Promise<VideoUploadView> {
  const { api, pageId, signal } = calls;
  if (upload) return untilAnswered(() => getUpload(api, upload._id, { signal }), pacingOf(calls));
  const body = beginningOf(pageId, { name: film?.name ?? file.name, sizeBytes: file.size });
  return beginUpload(api, body, { signal, ...(key && { idempotencyKey: key }) });
}

interface FilmToOrder {
  readonly file: File;
  readonly begun: VideoUploadView;
  readonly details: FilmDetails;
  readonly onProgress: (sentBytes: number) => void;
  readonly onAllSent: () => void;
}

/**
 * Sends what is missing and orders the video; parts that the server has lost meanwhile are sent once more.
 * @throws ApiError; as `sendFilm`
 */
export async function orderFilm(
  { file, begun, details, onProgress, onAllSent }: FilmToOrder,
  calls: FilmCalls,
): Promise<GeneratedVideoView> {
  const { api, signal } = calls;
  const { _id: id } = begun;
  const sending: FilmSending = {
    ...pacingOf(calls),
    getUpload: () => getUpload(api, id, { signal }),
    savePart: (number, part, onShare) => savePart(api, { id, number, part }, onShare, { signal }),
    onProgress,
  };
  for (let isRepeated = false; ; isRepeated = true) {
    await sendFilm(file, isRepeated ? await sending.getUpload() : begun, sending);
    onAllSent();
    try {
      return await untilAnswered(() => finishUpload(api, id, orderOf(details), { signal }), sending);
    } catch (error) {
      const isIncomplete = error instanceof ApiError && error.code === 'video.uploadIncomplete';
      if (!isIncomplete || isRepeated) throw error;
    }
  }
}

/**
 * Work of an upload that is gone: the answer to its order may have been lost.
 * @returns null when it has expired
 * @throws ApiError
 */
export async function workOfUpload(api: ApiClient, uploadId: string): Promise<string | null> {
  try {
    return (await api.call(videoRoutes.getStatus, { params: { id: uploadId } })).status && uploadId;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'video.notFound') return null;
    throw error;
  }
}

/** Deletes the parts; those that the call does not reach are deleted after a day. @throws ApiError */
export async function discardFilm(
  api: ApiClient,
  pageId: string,
  { film, upload, key }: Pick<OwnFilmDraft, 'film' | 'upload' | 'key'>,
): Promise<void> {
  if (upload) return void (await discardUpload(api, upload._id));
  if (!key || film === null) return;
  // The beginning may have arrived though its answer did not: the same key tells its id.
  const { _id } = await beginUpload(api, beginningOf(pageId, film), { idempotencyKey: key });
  await discardUpload(api, _id);
}

/** True if the server has the parts no longer. */
export const isExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'video.uploadNotFound';

const beginningOf = (obituaryId: string, { name, sizeBytes }: FilmIdentity) => ({
  obituaryId,
  fileName: name,
  sizeBytes,
});

const pacingOf = ({ signal, onWaiting }: FilmCalls) => ({
  pause: (ms: number) => pauseUntilOnline(ms, signal),
  isOnline: () => navigator.onLine,
  onWaiting,
});

/** Body of the order. */
function orderOf({ title, transcript, posterSeconds, hasConsent }: FilmDetails): FinishVideoUploadRequest {
  return {
    title: title.trim() || null,
    transcript: transcript.trim() || null,
    posterSeconds,
    consent: hasConsent ? { film: true } : null,
  };
}
