import type { VoiceView } from '@memorial/contracts/voices/voices.schemas';
import type { PhotoUrlSource, PhotoUrls, StoredVoice } from '../obituaries/obituaries.module.js';

export function presentVoice(obituary: PhotoUrlSource, voice: StoredVoice, urls: PhotoUrls): VoiceView {
  const { durationSeconds, title, transcript, peaks, uploadedAt } = voice;
  const _id = voice._id.toHexString();
  return {
    _id,
    url: urls.ofVoice(obituary, _id),
    durationSeconds,
    title,
    transcript,
    peaks,
    createdAt: uploadedAt.toISOString(),
  };
}
