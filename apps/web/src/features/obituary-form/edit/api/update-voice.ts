import { voiceRoutes } from '@memorial/contracts/voices/voices.routes';
import type { ApiClient } from '../../../../shared/api/api-client.js';

/** @throws ApiError */
export const updateVoice = (
  api: ApiClient,
  id: string,
  voiceId: string,
  body: { readonly title?: string; readonly transcript?: string },
) => api.call(voiceRoutes.update, { params: { id, voiceId }, body });
