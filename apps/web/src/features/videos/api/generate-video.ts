import { videoRoutes } from '@memorial/contracts/videos/videos.routes';
import type { GeneratedVideoView, GenerateVideoRequest } from '@memorial/contracts/videos/videos.schemas';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { ApiError } from '../../../shared/api/api-error.js';

/** Time for the server's answer, and before the repetition, in milliseconds. */
const answerTimeoutMs = 300_000;
const repeatDelayMs = 2_000;

/**
 * Orders a video. A call without an answer is repeated once with the same key, so that it is never ordered twice.
 * @throws ApiError
 */
export async function generateVideo(
  api: ApiClient,
  body: GenerateVideoRequest,
  idempotencyKey: string,
  wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
): Promise<GeneratedVideoView> {
  const send = () => api.call(videoRoutes.generate, { body, idempotencyKey, timeoutMs: answerTimeoutMs });
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || !['client.timeout', 'client.network'].includes(error.code))
      throw error;
    await wait(repeatDelayMs);
    return send();
  }
}
