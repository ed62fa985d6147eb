import { mediaRoutes } from '@memorial/contracts/media/media.routes';
import type { ApiClient } from '../../../../shared/api/api-client.js';

/** @throws ApiError */
export const removeGalleryPhoto = (api: ApiClient, id: string, photoId: string) =>
  api.call(mediaRoutes.removeGalleryPhoto, { params: { id, photoId } });
