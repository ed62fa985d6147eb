import { awardImageField } from '@memorial/contracts/awards/awards.constants';
import type { updateAwardEndpoint } from '@memorial/contracts/awards/awards.endpoints';
import { awardRoutes } from '@memorial/contracts/awards/awards.routes';
import type { RequestOf } from '@memorial/contracts/endpoint';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { formOf } from '../../../shared/photos/form-of.js';
import { uploadOptions } from '../../../shared/photos/upload-fetch.js';
import type { AwardPhotoUpload } from './attach-award.js';

/** @throws ApiError */
export function updateAward(
  api: ApiClient,
  id: string,
  awardId: string,
  body: Exclude<RequestOf<typeof updateAwardEndpoint>['body'], FormData>,
  photo?: AwardPhotoUpload | null,
) {
  return api.call(awardRoutes.update, {
    params: { id, awardId },
    body: photo ? formOf({ ...body, [awardImageField]: photo.file }) : body,
    ...(photo && uploadOptions(photo.onProgress)),
  });
}
