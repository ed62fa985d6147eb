import { photoFileField } from '@memorial/contracts/media/media.constants';
import { mediaRoutes } from '@memorial/contracts/media/media.routes';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { formOf } from '../../../shared/photos/form-of.js';
import type { photoDetailsBody } from '../../../shared/photos/photo-details.js';
import { uploadOptions } from '../../../shared/photos/upload-fetch.js';

interface GalleryUpload {
  readonly file: File;
  readonly texts: { readonly caption: string } & ReturnType<typeof photoDetailsBody>;
  /** Default: the last one. */
  readonly order?: number;
  readonly idempotencyKey: string;
  /** Called with the uploaded share, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** @throws ApiError */
export function uploadGalleryPhoto(
  api: ApiClient,
  id: string,
  { file, texts, order, idempotencyKey, onProgress }: GalleryUpload,
) {
  return api.call(mediaRoutes.uploadGalleryPhoto, {
    params: { id },
    body: formOf({ [photoFileField]: file, ...texts, ...(order !== undefined && { order: String(order) }) }),
    idempotencyKey,
    ...uploadOptions(onProgress),
  });
}
