import { videoRoutes } from '@memorial/contracts/videos/videos.routes';
import type { UpdateVideoRequest } from '@memorial/contracts/videos/videos.schemas';
import type { ApiClient } from '../../../shared/api/api-client.js';

/** @throws ApiError */
export const updateVideo = (api: ApiClient, id: string, body: UpdateVideoRequest) =>
  api.call(videoRoutes.update, { params: { id }, body });
