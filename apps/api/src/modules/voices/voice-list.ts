import { AppError } from '../../platform/errors/app-error.js';
import { type StoredObituary, type StoredVoice, voicesOf } from '../obituaries/obituaries.module.js';

/** @throws AppError voice.notFound */
export function getVoiceOf(obituary: Pick<StoredObituary, 'voices'>, voiceId: string): StoredVoice {
  const voice = voicesOf(obituary).find(({ _id }) => _id.toHexString() === voiceId);
  if (!voice) throw new AppError('voice.notFound');
  return voice;
}

/** @throws AppError voice.duplicate when the obituary has the same file already */
export function assertNotDuplicateVoice(obituary: Pick<StoredObituary, 'voices'>, fileHash: string): void {
  if (voicesOf(obituary).some((voice) => voice.fileHash === fileHash)) throw new AppError('voice.duplicate');
}
