import { awardRoutes } from '@memorial/contracts/awards/awards.routes';
import type { RemovedPartType } from '@memorial/contracts/history/history.constants';
import { mediaRoutes } from '@memorial/contracts/media/media.routes';
import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import { videoRoutes } from '@memorial/contracts/videos/videos.routes';
import { voiceRoutes } from '@memorial/contracts/voices/voices.routes';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';

interface PartToRestore {
  readonly type: RemovedPartType;
  readonly id: string;
}

/** Each part comes back by a call of its own. */
const restoreCalls: Readonly<
  Record<RemovedPartType, (api: ApiClient, pageId: string, id: string) => Promise<unknown>>
> = {
  mainPhoto: (api, id, photoId) => api.call(mediaRoutes.restorePhoto, { params: { id, photoId } }),
  galleryPhoto: (api, id, photoId) => api.call(mediaRoutes.restoreGalleryPhoto, { params: { id, photoId } }),
  award: (api, id, awardId) => api.call(awardRoutes.restore, { params: { id, awardId } }),
  voice: (api, id, voiceId) => api.call(voiceRoutes.restore, { params: { id, voiceId } }),
  video: (api, _pageId, id) => api.call(videoRoutes.restore, { params: { id } }),
  memory: (api, _pageId, id) => api.call(memoryRoutes.restore, { params: { id }, access: 'user' }),
};

/** Puts a removed part back on the page. */
export function useRestorePart(pageId: string) {
  const queryClient = useQueryClient();
  return useApiMutation((api, { type, id }: PartToRestore) => restoreCalls[type](api, pageId, id), {
    onSettled: () => queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all }),
  });
}
