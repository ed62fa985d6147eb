import type { RequestOf } from '@memorial/contracts/endpoint';
import { photoFileField } from '@memorial/contracts/media/media.constants';
import type { updateGalleryPhotoEndpoint } from '@memorial/contracts/media/media.endpoints';
import { mediaRoutes } from '@memorial/contracts/media/media.routes';
import type { GalleryPhotoView } from '@memorial/contracts/media/media.schemas';
import type { ApiClient } from '../../../../shared/api/api-client.js';
import { formOf } from '../../../../shared/photos/form-of.js';
import { noPhotoDetails, photoDetailsBody } from '../../../../shared/photos/photo-details.js';
import { uploadFetch } from '../../../../shared/photos/upload-fetch.js';
import { uploadTimeoutMs } from './save-obituary.js';

/** API calls that change the gallery of one obituary; each throws ApiError. */
export function galleryCalls(api: ApiClient, pageId: string) {
  const of = (photoId: string) => ({ params: { id: pageId, photoId } });
  return {
    /** Uploads a photo without details; they are saved apart, as they are typed. */
    upload: (
      file: File,
      idempotencyKey: string,
      onProgress: (share: number) => void,
    ): Promise<GalleryPhotoView> => {
      return api.call(mediaRoutes.uploadGalleryPhoto, {
        params: { id: pageId },
        body: formOf({ [photoFileField]: file, caption: '', ...photoDetailsBody(noPhotoDetails) }),
        idempotencyKey,
        timeoutMs: uploadTimeoutMs,
        fetch: uploadFetch(onProgress),
      });
    },
    change: (photoId: string, body: RequestOf<typeof updateGalleryPhotoEndpoint>['body']) =>
      api.call(mediaRoutes.updateGalleryPhoto, { ...of(photoId), body }),
    remove: (photoId: string) => api.call(mediaRoutes.removeGalleryPhoto, of(photoId)),
    restore: (photoId: string) => api.call(mediaRoutes.restoreGalleryPhoto, of(photoId)),
  };
}
