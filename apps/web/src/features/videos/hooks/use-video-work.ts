import { isOpenVideoWork } from '@memorial/contracts/videos/videos.constants';
import type { VideoStatusView, VideoWorkView } from '@memorial/contracts/videos/videos.schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';
import { videoQueryKeys } from '../api/video-query-keys.js';
import { videoStatusQuery } from '../api/video-status.query.js';

/**
 * Newest work of a page; what it changes is read again when it ends.
 * @param onEnded called with a work that was seen while it was open
 */
export function useVideoWork(pageId: string, isShown: boolean, onEnded: (work: VideoWorkView) => void) {
  const queryClient = useQueryClient();
  const status = useQuery({ ...videoStatusQuery(useApi(), pageId), enabled: isShown });
  const work = workOf(status.data);
  const openId = useRef<string | null>(null);
  const notifyEnded = useEffectEvent(onEnded);
  useEffect(() => {
    if (work === null) return;
    if (isOpenVideoWork(work.status)) {
      openId.current = work._id;
      return;
    }
    if (openId.current !== work._id) return;
    openId.current = null;
    void queryClient.invalidateQueries({ queryKey: videoQueryKeys.list(work.obituaryId) });
    void queryClient.invalidateQueries({ queryKey: videoQueryKeys.capability });
    void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
    notifyEnded(work);
  }, [work, queryClient]);
  return { work, isUnreadable: status.isError };
}

function workOf(status: VideoStatusView | undefined): VideoWorkView | null {
  return status === undefined || status.status === null ? null : status;
}
