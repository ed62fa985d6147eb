import { awardRoutes } from '@memorial/contracts/awards/awards.routes';
import type { ApiClient } from '../../../../shared/api/api-client.js';

/** @throws ApiError */
export const restoreAward = (api: ApiClient, id: string, awardId: string) =>
  api.call(awardRoutes.restore, { params: { id, awardId } });
