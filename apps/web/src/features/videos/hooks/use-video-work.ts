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
 * @param onEnded called with a work that ended since the first reading, though it was never seen open: a short film
 *   may be done before the state is read
 */
export function useVideoWork(pageId: string, isShown: boolean, onEnded: (work: VideoWorkView) => void) {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery({ ...videoStatusQuery(useApi(), pageId), enabled: isShown });
  /** Ended work of the last reading, or null; undefined before the first one. */
  const endedId = useRef<string | null>(undefined);
  const notifyEnded = useEffectEvent(onEnded);
  useEffect(() => {
    if (data === undefined) return;
    const knownId = endedId.current;
    const work = workOf(data);
    endedId.current = work === null || isOpenVideoWork(work.status) ? null : work._id;
    if (work === null || knownId === undefined || endedId.current === null || endedId.current === knownId)
      return;
    void queryClient.invalidateQueries({ queryKey: videoQueryKeys.list(work.obituaryId) });
    void queryClient.invalidateQueries({ queryKey: videoQueryKeys.capability });
    void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
    notifyEnded(work);
  }, [data, queryClient]);
  return { work: workOf(data), isUnreadable: isError };
}

function workOf(status: VideoStatusView | undefined): VideoWorkView | null {
  return status === undefined || status.status === null ? null : status;
}
