import { videoRecordingRoutes } from '@memorial/contracts/videos/video-recordings.routes';
import { voiceFileField } from '@memorial/contracts/voices/voices.constants';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { formOf } from '../../../shared/photos/form-of.js';
import { uploadOptions } from '../../../shared/photos/upload-fetch.js';

interface RecordingUpload {
  readonly file: File;
  readonly idempotencyKey: string;
  /** Called with the uploaded share, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Uploads the recording of a video. @throws ApiError */
export const uploadRecording = (api: ApiClient, { file, idempotencyKey, onProgress }: RecordingUpload) =>
  api.call(videoRecordingRoutes.upload, {
    body: formOf({ [voiceFileField]: file }),
    idempotencyKey,
    ...uploadOptions(onProgress),
  });
