import { photoFileField } from '@memorial/contracts/media/media.constants';
import type { removePhotoEndpoint, uploadPhotoEndpoint } from '@memorial/contracts/media/media.endpoints';
import { mediaRoutes } from '@memorial/contracts/media/media.routes';
import type { updateObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import type { UpdateObituarySent } from '@memorial/contracts/obituaries/obituaries.schemas';
import type { ApiClient } from '../../../lib/api-client.js';
import { ApiError } from '../../../lib/api-error.js';
import type { DraftPhoto } from '../../../lib/draft-files/photo-store.js';
import { photoToSend } from '../../../lib/portrait-crop/picture.js';
import { uploadFetch } from '../../../lib/upload-fetch.js';

/** A photograph takes its time on a slow line: as long as a video may. */
export const uploadTimeoutMs = 300_000;

/** @param revision of the page that was changed: refused when somebody saved it meanwhile */
export function patchPage(api: ApiClient, id: string, revision: number, body: UpdateObituarySent) {
  return api.call<typeof updateObituaryEndpoint>(
    obituaryRoutes.update,
    { params: { id }, body },
    { access: 'user', ifMatch: revision },
  );
}

export interface PhotoSending {
  /** Told of the share that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Told why the file goes whole, and not what of it was framed. */
  readonly onWhole: (why: string) => void;
}

/** Sends the framed part of a photograph; the whole file where this browser cannot cut it. */
export async function sendPhoto(
  api: ApiClient,
  id: string,
  { file, crop }: DraftPhoto,
  { onProgress, onWhole }: PhotoSending,
): Promise<void> {
  const body = new FormData();
  const framed = await photoToSend(file, crop, onWhole);
  body.set(photoFileField, framed, framed.name);
  await api.call<typeof uploadPhotoEndpoint>(
    mediaRoutes.uploadPhoto,
    // The body is multipart: the contract names the fields beside the file.
    { params: { id }, body: body as never },
    { access: 'user', timeoutMs: uploadTimeoutMs, fetch: uploadFetch(onProgress) },
  );
}

/** One that is gone already is as good as deleted. */
export async function deletePhoto(api: ApiClient, id: string): Promise<void> {
  try {
    await api.call<typeof removePhotoEndpoint>(
      mediaRoutes.removePhoto,
      { params: { id } },
      { access: 'user' },
    );
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'photo.notFound')) throw error;
  }
}
