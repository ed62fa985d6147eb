import { awardImageField } from '@memorial/contracts/awards/awards.constants';
import type { updateAwardEndpoint } from '@memorial/contracts/awards/awards.endpoints';
import { awardRoutes } from '@memorial/contracts/awards/awards.routes';
import type { AttachAwardRequest } from '@memorial/contracts/awards/awards.schemas';
import type { RequestOf } from '@memorial/contracts/endpoint';
import type { ApiClient } from '../../../../shared/api/api-client.js';
import { formOf } from '../../../../shared/photos/form-of.js';
import { uploadTimeoutMs } from './save-obituary.js';

/** API calls that change the awards of one obituary; each throws ApiError. */
export function awardCalls(api: ApiClient, id: string) {
  const of = (awardId: string) => ({ params: { id, awardId } });
  return {
    attach: (body: AttachAwardRequest, idempotencyKey: string) =>
      api.call(awardRoutes.attach, { params: { id }, body, idempotencyKey }),
    change: (awardId: string, body: RequestOf<typeof updateAwardEndpoint>['body']) =>
      api.call(awardRoutes.update, { ...of(awardId), body }),
    /** @param file undefined removes the own photo */
    changePhoto: (awardId: string, file: File | undefined) =>
      api.call(awardRoutes.update, {
        ...of(awardId),
        body: file ? formOf({ [awardImageField]: file }) : { imageData: null },
        timeoutMs: uploadTimeoutMs,
      }),
    remove: (awardId: string) => api.call(awardRoutes.remove, of(awardId)),
    restore: (awardId: string) => api.call(awardRoutes.restore, of(awardId)),
  };
}
