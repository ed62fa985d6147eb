import { videoUploadRoutes } from '@memorial/contracts/videos/video-uploads.routes';
import type {
  BeginVideoUploadRequest,
  FinishVideoUploadRequest,
} from '@memorial/contracts/videos/video-uploads.schemas';
import type { ApiClient } from '../../../shared/api/api-client.js';
import type { CallOptions } from '../../../shared/api/transport.js';
import { uploadOptions } from '../../../shared/photos/upload-fetch.js';

/** @throws ApiError */
export const beginUpload = (api: ApiClient, body: BeginVideoUploadRequest, options: CallOptions) =>
  api.call(videoUploadRoutes.begin, { body, ...options });

/** @throws ApiError */
export const getUpload = (api: ApiClient, id: string, options: CallOptions) =>
  api.call(videoUploadRoutes.get, { params: { id }, ...options });

/** @param onShare called with the sent share of the part, from 0 to 1. @throws ApiError */
export const savePart = (
  api: ApiClient,
  { id, number, part }: { id: string; number: number; part: Blob },
  onShare: (share: number) => void,
  options: CallOptions,
) =>
  api.call(videoUploadRoutes.savePart, {
    params: { id, number: String(number) },
    body: part,
    ...uploadOptions(onShare),
    ...options,
  });

/** The same call again is answered with the first work. @throws ApiError */
export const finishUpload = (
  api: ApiClient,
  id: string,
  body: FinishVideoUploadRequest,
  options: CallOptions,
) => api.call(videoUploadRoutes.finish, { params: { id }, body, ...options });

/** @throws ApiError */
export const discardUpload = (api: ApiClient, id: string) =>
  api.call(videoUploadRoutes.discard, { params: { id } });
