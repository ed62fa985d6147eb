import type { RequestOf } from '@memorial/contracts/endpoint';
import { photoFileField } from '@memorial/contracts/media/media.constants';
import type {
  removeGalleryPhotoEndpoint,
  restoreGalleryPhotoEndpoint,
  updateGalleryPhotoEndpoint,
  uploadGalleryPhotoEndpoint,
} from '@memorial/contracts/media/media.endpoints';
import { mediaRoutes } from '@memorial/contracts/media/media.routes';
import type { GalleryPhotoView } from '@memorial/contracts/media/media.schemas';
import type { ApiClient } from '../../../../lib/api-client.js';
import { noPhotoDetails, setPhotoTexts } from '../../../../lib/photo-details/photo-details.js';
import { uploadFetch } from '../../../../lib/upload-fetch.js';
import { uploadTimeoutMs } from './save-obituary.js';

const asUser = { access: 'user' } as const;

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
      const body = new FormData();
      body.set(photoFileField, file, file.name);
      setPhotoTexts(body, '', noPhotoDetails);
      return api.call<typeof uploadGalleryPhotoEndpoint>(
        mediaRoutes.uploadGalleryPhoto,
        // The body is multipart; the contract describes only the fields beside the file.
        { params: { id: pageId }, body: body as never },
        { ...asUser, idempotencyKey, timeoutMs: uploadTimeoutMs, fetch: uploadFetch(onProgress) },
      );
    },
    change: (photoId: string, body: RequestOf<typeof updateGalleryPhotoEndpoint>['body']) =>
      api.call<typeof updateGalleryPhotoEndpoint>(
        mediaRoutes.updateGalleryPhoto,
        { ...of(photoId), body },
        asUser,
      ),
    remove: (photoId: string) =>
      api.call<typeof removeGalleryPhotoEndpoint>(mediaRoutes.removeGalleryPhoto, of(photoId), asUser),
    restore: (photoId: string) =>
      api.call<typeof restoreGalleryPhotoEndpoint>(mediaRoutes.restoreGalleryPhoto, of(photoId), asUser),
  };
}
