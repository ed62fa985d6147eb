import type { RequestOf } from '@memorial/contracts/endpoint';
import type { updateGalleryPhotoEndpoint } from '@memorial/contracts/media/media.endpoints';
import { mediaRoutes } from '@memorial/contracts/media/media.routes';
import type { ApiClient } from '../../../shared/api/api-client.js';

type Body = RequestOf<typeof updateGalleryPhotoEndpoint>['body'];

/** @throws ApiError */
export const updateGalleryPhoto = (api: ApiClient, id: string, photoId: string, body: Body) =>
  api.call(mediaRoutes.updateGalleryPhoto, { params: { id, photoId }, body });
