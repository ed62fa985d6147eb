import type { CardVideoView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { VideoView } from '@memorial/contracts/videos/videos.schemas';
import type { MediaUrlSource, MediaUrls } from './media-urls.js';
import type { StoredVideo } from './obituary.schema.js';

export function presentVideo(obituary: MediaUrlSource, video: StoredVideo, mediaUrls: MediaUrls): VideoView {
  const { transcript, durationSeconds, sizeBytes, width, height, origin, voice } = video;
  const card = presentCardVideo(obituary, video, mediaUrls);
  return {
    ...card,
    obituaryId: obituary._id.toHexString(),
    captionsUrl: video.hasCaptions ? mediaUrls.ofVideo(obituary, video, 'captions') : null,
    transcript,
    durationSeconds,
    sizeBytes,
    width,
    height,
    origin,
    voice,
    isConfirmed: video.consent !== null,
    createdAt: video.createdAt.toISOString(),
  };
}

export function presentCardVideo(
  obituary: MediaUrlSource,
  video: Pick<StoredVideo, '_id' | 'title' | 'consent'>,
  mediaUrls: MediaUrls,
): CardVideoView {
  return {
    _id: video._id.toHexString(),
    title: video.title,
    videoUrl: mediaUrls.ofVideo(obituary, video, 'film'),
    previewFrame: mediaUrls.ofVideo(obituary, video, 'preview'),
  };
}
