import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import type { UpdateObituaryRequest } from '@memorial/contracts/obituaries/obituaries.schemas';
import type { ApiClient } from '../../../shared/api/api-client.js';

/**
 * Change the obituary.
 * @param ifMatch revision that the change is based on; the API rejects the request when a newer one exists
 * @throws ApiError
 */
export function updateObituary(api: ApiClient, id: string, body: UpdateObituaryRequest, ifMatch?: number) {
  return api.call(obituaryRoutes.update, { params: { id }, body, ifMatch });
}
