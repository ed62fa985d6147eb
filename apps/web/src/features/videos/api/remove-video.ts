import { videoRoutes } from '@memorial/contracts/videos/videos.routes';
import type { ApiClient } from '../../../shared/api/api-client.js';

/** @throws ApiError */
export const removeVideo = (api: ApiClient, id: string) => api.call(videoRoutes.remove, { params: { id } });
