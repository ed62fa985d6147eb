import type { PersonRelation } from '@memorial/contracts/obituaries/obituaries.constants';
import { synthesisPermissionRoutes } from '@memorial/contracts/videos/synthesis-permission.routes';
import type { ApiClient } from '../../../shared/api/api-client.js';

/** @throws ApiError */
export const giveSynthesisPermission = (api: ApiClient, pageId: string, relation: PersonRelation) =>
  api.call(synthesisPermissionRoutes.give, { params: { id: pageId }, body: { relation, isConfirmed: true } });

/** @throws ApiError */
export const withdrawSynthesisPermission = (api: ApiClient, pageId: string) =>
  api.call(synthesisPermissionRoutes.withdraw, { params: { id: pageId } });
