import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import type { CreateObituaryRequest } from '@memorial/contracts/obituaries/obituaries.schemas';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { createOrUpdate } from '../../../shared/idempotency/earlier-attempt.js';

/**
 * Creates the page of a living person once: an attempt whose answer was lost is continued.
 * @returns id of the page
 * @throws ApiError
 */
export async function createLivingPerson(
  api: ApiClient,
  body: CreateObituaryRequest,
  idempotencyKey: string,
): Promise<string> {
  const { _id } = await createOrUpdate(
    () => api.call(obituaryRoutes.create, { body, idempotencyKey }),
    (id) => api.call(obituaryRoutes.update, { params: { id }, body }),
  );
  return _id;
}
