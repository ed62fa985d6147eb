import { awardImageField } from '@memorial/contracts/awards/awards.constants';
import { awardRoutes } from '@memorial/contracts/awards/awards.routes';
import type { AttachAwardRequest } from '@memorial/contracts/awards/awards.schemas';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { formOf } from '../../../shared/photos/form-of.js';
import { uploadOptions } from '../../../shared/photos/upload-fetch.js';

/** Photo of an award, sent with its texts. @property onProgress called with the uploaded share, from 0 to 1 */
export interface AwardPhotoUpload {
  readonly file: File;
  readonly onProgress?: (share: number) => void;
}

/** @throws ApiError */
export function attachAward(
  api: ApiClient,
  id: string,
  body: AttachAwardRequest,
  idempotencyKey: string,
  photo?: AwardPhotoUpload | null,
) {
  return api.call(awardRoutes.attach, {
    params: { id },
    body: photo ? formOf({ ...body, [awardImageField]: photo.file }) : body,
    idempotencyKey,
    ...(photo && uploadOptions(photo.onProgress)),
  });
}
