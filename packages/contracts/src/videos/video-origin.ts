import { videoMessages } from '../messages/ui/videos.js';
import type { VideoOrigin, VideoVoice } from './videos.constants.js';

/** Sentences on the origin of a video: under it, in its last seconds and in the metadata of its file. */
export function videoOriginLines({
  origin,
  voice,
}: {
  readonly origin: VideoOrigin;
  readonly voice: VideoVoice;
}): readonly string[] {
  if (origin === 'own') return [videoMessages.familyRecording];
  const voiceLines: Readonly<Record<VideoVoice, readonly string[]>> = {
    none: [],
    synthetic: [videoMessages.voiceByProgram],
    family: [videoMessages.familyRecording],
  };
  return [videoMessages.cameraByProgram, ...voiceLines[voice]];
}
