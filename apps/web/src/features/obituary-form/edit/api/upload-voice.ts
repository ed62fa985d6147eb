import { voiceFileField } from '@memorial/contracts/voices/voices.constants';
import { voiceRoutes } from '@memorial/contracts/voices/voices.routes';
import type { ApiClient } from '../../../../shared/api/api-client.js';
import { formOf } from '../../../../shared/photos/form-of.js';
import { uploadOptions } from '../../../../shared/photos/upload-fetch.js';

interface VoiceUpload {
  readonly file: File;
  readonly idempotencyKey: string;
  /** Called with the uploaded share, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Uploads a recording without texts: they are saved apart, as they are typed. @throws ApiError */
export const uploadVoice = (api: ApiClient, id: string, { file, idempotencyKey, onProgress }: VoiceUpload) =>
  api.call(voiceRoutes.upload, {
    params: { id },
    body: formOf({ [voiceFileField]: file }),
    idempotencyKey,
    ...uploadOptions(onProgress),
  });
