import { maxVoiceBytes, voiceFileField } from '@memorial/contracts/voices/voices.constants';
import { AppError } from '../../platform/errors/app-error.js';
import type { TemporaryFiles } from '../../platform/storage/temporary-files.js';
import { type ReceivedUpload, receiveUpload } from '../../platform/uploads/receive-upload.js';
import type { UploadExchange } from '../media/media.module.js';

/**
 * Receives a form with one recording; its temporary file is discarded after `use`.
 * @throws AppError voice.missing, voice.tooLarge, the other errors of `receiveUpload`, and those of `use`
 */
export async function receiveWav<T>(
  { request, response }: UploadExchange,
  temporary: TemporaryFiles,
  use: (upload: ReceivedUpload) => Promise<T>,
): Promise<T> {
  const upload = await receiveUpload(request, response, {
    field: voiceFileField,
    maxBytes: maxVoiceBytes,
    temporaryDir: temporary.folder,
  }).catch((error: unknown) => {
    throw toVoiceError(error);
  });
  try {
    return await use(upload);
  } finally {
    await temporary.discard(upload.path);
  }
}

/** Texts of the media errors speak of pictures. */
function toVoiceError(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  if (error.code === 'media.missing') return new AppError('voice.missing');
  if (error.code === 'media.tooLarge') return new AppError('voice.tooLarge', error.details);
  return error;
}
