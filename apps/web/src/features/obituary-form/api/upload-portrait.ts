import { photoFileField } from '@memorial/contracts/media/media.constants';
import { mediaRoutes } from '@memorial/contracts/media/media.routes';
import type { ApiClient } from '../../../shared/api/api-client.js';
import type { DraftPhoto } from '../../../shared/drafts/photo-store.js';
import { formOf } from '../../../shared/photos/form-of.js';
import { uploadOptions } from '../../../shared/photos/upload-fetch.js';
import { croppedOrOriginal } from '../../../shared/portrait-crop/crop-photo.js';

interface PortraitUpload {
  readonly idempotencyKey?: string;
  /** Called with the uploaded share, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Called with the reason when the original file is sent, because this browser cannot crop it. */
  readonly onNotCropped?: (reason: string) => void;
}

/**
 * Upload the cropped main photo.
 * @throws ApiError
 */
export async function uploadPortrait(
  api: ApiClient,
  id: string,
  { file, crop }: DraftPhoto,
  { idempotencyKey, onProgress, onNotCropped }: PortraitUpload,
): Promise<void> {
  const cropped = await croppedOrOriginal(file, crop, onNotCropped);
  await api.call(mediaRoutes.uploadPhoto, {
    params: { id },
    body: formOf({ [photoFileField]: cropped }),
    idempotencyKey,
    ...uploadOptions(onProgress),
  });
}
