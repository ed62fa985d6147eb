import { photoFileField } from '@memorial/contracts/media/media.constants';
import { mediaRoutes } from '@memorial/contracts/media/media.routes';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import type { UpdateObituaryRequest } from '@memorial/contracts/obituaries/obituaries.schemas';
import type { ApiClient } from '../../../../shared/api/api-client.js';
import { ApiError } from '../../../../shared/api/api-error.js';
import type { DraftPhoto } from '../../../../shared/drafts/photo-store.js';
import { formOf } from '../../../../shared/photos/form-of.js';
import { uploadFetch } from '../../../../shared/photos/upload-fetch.js';
import { croppedOrOriginal } from '../../../../shared/portrait-crop/crop-photo.js';

/** In milliseconds; a photo upload on a slow connection can take as long as a video. */
export const uploadTimeoutMs = 300_000;

/**
 * @param revision revision that the change is based on; the API rejects the request when a newer one exists
 */
export function patchObituary(api: ApiClient, id: string, revision: number, body: UpdateObituaryRequest) {
  return api.call(obituaryRoutes.update, { params: { id }, body, ifMatch: revision });
}

export interface PhotoUploadCallbacks {
  /** Called with the uploaded share, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Called with the reason when the original file is sent instead of the cropped photo. */
  readonly onNotCropped: (reason: string) => void;
}

/** Upload the cropped photo, or the original file if this browser cannot crop it. */
export async function uploadPhoto(
  api: ApiClient,
  id: string,
  { file, crop }: DraftPhoto,
  { onProgress, onNotCropped }: PhotoUploadCallbacks,
): Promise<void> {
  const cropped = await croppedOrOriginal(file, crop, onNotCropped);
  await api.call(mediaRoutes.uploadPhoto, {
    params: { id },
    body: formOf({ [photoFileField]: cropped }),
    timeoutMs: uploadTimeoutMs,
    fetch: uploadFetch(onProgress),
  });
}

/** Delete the photo; a photo that is already gone counts as deleted. */
export async function deletePhoto(api: ApiClient, id: string): Promise<void> {
  try {
    await api.call(mediaRoutes.removePhoto, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'photo.notFound')) throw error;
  }
}
