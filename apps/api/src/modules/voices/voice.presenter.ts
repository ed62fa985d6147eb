import type { VoiceView } from '@memorial/contracts/voices/voices.schemas';
import type { MediaUrlSource, MediaUrls, StoredVoice } from '../obituaries/obituaries.module.js';

export function presentVoice(obituary: MediaUrlSource, voice: StoredVoice, mediaUrls: MediaUrls): VoiceView {
  const { durationSeconds, title, transcript, peaks, uploadedAt } = voice;
  const _id = voice._id.toHexString();
  return {
    _id,
    url: mediaUrls.ofVoice(obituary, _id),
    durationSeconds,
    title,
    transcript,
    peaks,
    createdAt: uploadedAt.toISOString(),
  };
}
