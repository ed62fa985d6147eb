import { videoMessages } from '../messages/ui/videos.js';

/**
 * The sentences that the maker of a video agrees to; they are kept with the video.
 * @param hasVoice true where a synthetic voice reads a text
 */
export function videoConsentWords(hasVoice: boolean): string {
  return hasVoice
    ? `${videoMessages.consentPhoto} ${videoMessages.consentVoice}`
    : videoMessages.consentPhoto;
}
