import { photoFileField } from '@memorial/contracts/media/media.constants';
import { mediaRoutes } from '@memorial/contracts/media/media.routes';
import type { ApiClient } from '../../../shared/api/api-client.js';

/** A photo may take minutes on a slow connection. */
const timeoutMs = 300_000;

/**
 * Uploads the main photo of a page as it is. Without the code that the forms of a page share for uploads with
 * progress: in a part of its own it would weigh on them.
 * @throws ApiError
 */
export async function uploadLivingPhoto(
  api: ApiClient,
  id: string,
  photo: File,
  idempotencyKey: string,
): Promise<void> {
  const body = new FormData();
  body.set(photoFileField, photo);
  await api.call(mediaRoutes.uploadPhoto, { params: { id }, body, idempotencyKey, timeoutMs });
}
