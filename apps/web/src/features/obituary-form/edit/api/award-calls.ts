import type {
  attachAwardEndpoint,
  removeAwardEndpoint,
  restoreAwardEndpoint,
  updateAwardEndpoint,
} from '@memorial/contracts/awards/awards.endpoints';
import { awardRoutes } from '@memorial/contracts/awards/awards.routes';
import type { AttachAwardRequest } from '@memorial/contracts/awards/awards.schemas';
import type { RequestOf } from '@memorial/contracts/endpoint';
import type { ApiClient } from '../../../../lib/api-client.js';
import { awardForm } from '../../../../lib/award-form.js';
import { uploadTimeoutMs } from './save-obituary.js';

const asUser = { access: 'user' } as const;

/** API calls that change the awards of one obituary; each throws ApiError. */
export function awardCalls(api: ApiClient, id: string) {
  const of = (awardId: string) => ({ params: { id, awardId } });
  return {
    attach: (body: AttachAwardRequest, idempotencyKey: string) =>
      api.call<typeof attachAwardEndpoint>(
        awardRoutes.attach,
        { params: { id }, body },
        { ...asUser, idempotencyKey },
      ),
    change: (awardId: string, body: RequestOf<typeof updateAwardEndpoint>['body']) =>
      api.call<typeof updateAwardEndpoint>(awardRoutes.update, { ...of(awardId), body }, asUser),
    /** @param file undefined removes the own photo */
    changePhoto: (awardId: string, file: File | undefined) =>
      api.call<typeof updateAwardEndpoint>(
        awardRoutes.update,
        { ...of(awardId), body: file ? awardForm({}, file) : { imageData: null } },
        { ...asUser, timeoutMs: uploadTimeoutMs },
      ),
    remove: (awardId: string) =>
      api.call<typeof removeAwardEndpoint>(awardRoutes.remove, of(awardId), asUser),
    restore: (awardId: string) =>
      api.call<typeof restoreAwardEndpoint>(awardRoutes.restore, of(awardId), asUser),
  };
}
