import { isOpenVideoWork } from '@memorial/contracts/videos/videos.constants';
import type { VideoStatusView, VideoWorkView } from '@memorial/contracts/videos/videos.schemas';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';
import { videoQueryKeys } from '../api/video-query-keys.js';
import { isGone, videoStatusQuery } from '../api/video-status.query.js';

/** A work, as far as it is known now. */
export interface FollowedWork {
  readonly work: VideoWorkView;
  /** True when its state could not be read lately. */
  readonly isUnreadable: boolean;
}

interface FollowedPage {
  readonly pageId: string;
  readonly isShown: boolean;
  /** Works that drafts wait for. */
  readonly draftIds: readonly string[];
}

/**
 * Works of a page, the oldest first: its newest one, all open ones, those that have ended since, and those of drafts.
 * Queries that the end of a work changes are read again.
 * @param onEnded called with each work that ends after the first reading, though it was never seen open: a short film
 *   may be done before its state is read
 */
export function useVideoWorks(
  { pageId, isShown, draftIds }: FollowedPage,
  onEnded: (work: VideoWorkView) => void,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const status = useQuery({ ...videoStatusQuery(api, pageId), enabled: isShown });
  const newest = workOf(status.data);
  /** Newest work of the first reading, if it was over already; undefined before. */
  const [oldId, setOldId] = useState<string | null>();
  if (oldId === undefined && status.data !== undefined)
    setOldId(newest === null || isOpenVideoWork(newest.status) ? null : newest._id);
  /** Works that were open, or ordered, since the first reading. */
  const [seenIds, setSeenIds] = useState<readonly string[]>([]);
  const unseen = idsSince(newest, oldId).filter((id) => !seenIds.includes(id));
  if (unseen.length > 0) setSeenIds([...seenIds, ...unseen]);

  const ids = new Set([...seenIds, ...draftIds]);
  // The page's own query tells of it.
  if (newest) ids.delete(newest._id);
  const otherIds = [...ids];
  const queries = otherIds.map((id) => ({
    ...videoStatusQuery(api, id),
    enabled: isShown && status.data !== undefined,
  }));
  const others = useQueries({ queries });
  /** Works that the server does not know. */
  const goneIds = otherIds.filter((id) =>
    isGone(queryClient.getQueryState(videoQueryKeys.status(id))?.error),
  );
  /** By its id: a work may be told twice while it becomes the newest one. */
  const known = new Map<string, FollowedWork>();
  for (const { data, isError } of [...others, status]) {
    const work = workOf(data);
    if (work !== null && !goneIds.includes(work._id)) known.set(work._id, { work, isUnreadable: isError });
  }
  const followed = [...known.values()].toSorted((one, other) =>
    one.work.createdAt.localeCompare(other.work.createdAt),
  );

  // Its card stays on the screen when a newer work takes its place.
  useEffect(() => {
    if (newest) queryClient.setQueryData(videoQueryKeys.status(newest._id), newest);
  }, [newest, queryClient]);

  const told = useRef(new Set<string>());
  const notifyEnded = useEffectEvent(onEnded);
  const ended = followed
    .map(({ work }) => work)
    .filter(({ _id, status: state }) => seenIds.includes(_id) && !isOpenVideoWork(state));
  const tellEnded = useEffectEvent(() => {
    for (const work of ended.filter(({ _id }) => !told.current.has(_id))) {
      told.current.add(work._id);
      void queryClient.invalidateQueries({ queryKey: videoQueryKeys.list(work.obituaryId) });
      void queryClient.invalidateQueries({ queryKey: videoQueryKeys.capability });
      void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
      notifyEnded(work);
    }
  });
  const endedIds = ended.map(({ _id }) => _id).join(' ');
  useEffect(() => {
    if (endedIds !== '') tellEnded();
  }, [endedIds]);

  return { followed, goneIds, isUnreadable: status.isError };
}

function workOf(status: VideoStatusView | undefined): VideoWorkView | null {
  return status === undefined || status.status === null ? null : status;
}

/** Further open works and the newest one, unless it was over before the first reading. */
function idsSince(newest: VideoWorkView | null, oldId: string | null | undefined): string[] {
  if (newest === null || oldId === undefined) return [];
  return newest._id === oldId ? newest.otherOpenIds : [...newest.otherOpenIds, newest._id];
}
