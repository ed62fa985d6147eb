import { voiceRoutes } from '@memorial/contracts/voices/voices.routes';
import type { ApiClient } from '../../../../shared/api/api-client.js';

/** @throws ApiError */
export const restoreVoice = (api: ApiClient, id: string, voiceId: string) =>
  api.call(voiceRoutes.restore, { params: { id, voiceId } });
