import type { VideoWorkView } from '@memorial/contracts/videos/videos.schemas';
import { useEffect, useEffectEvent } from 'react';
import type { Named } from '../model/page-draft-store.js';

interface OrderedDraft {
  readonly workId: string | null;
}

interface Drafts<T extends OrderedDraft> {
  /** The last written first. */
  readonly drafts: readonly Named<T>[];
  /** @param name of a draft that is not needed any more */
  readonly forget: (name: string) => void;
}

interface KnownWorks {
  readonly works: readonly VideoWorkView[];
  /** Works that the server does not know. */
  readonly goneIds: readonly string[];
}

/** Drafts by the state of their works. Those whose video is there, or whose work is unknown, are removed. */
export function useDraftsOfWorks<T extends OrderedDraft>(
  { drafts, forget }: Drafts<T>,
  { works, goneIds }: KnownWorks,
) {
  const workOf = ({ workId }: OrderedDraft) => works.find(({ _id }) => _id === workId);
  const isNeedless = (draft: OrderedDraft) =>
    (draft.workId !== null && goneIds.includes(draft.workId)) || workOf(draft)?.status === 'done';
  const needless = drafts.filter(isNeedless).map(({ name }) => name);
  const forgetAll = useEffectEvent(() => needless.forEach(forget));
  const names = needless.join();
  useEffect(() => {
    if (names !== '') forgetAll();
  }, [names]);
  return {
    /** Draft of what can be gone on with: not ordered, or cancelled. */
    begun: drafts.find((draft) => draft.workId === null || workOf(draft)?.status === 'cancelled') ?? null,
    /** Draft of a work. */
    of: ({ _id }: VideoWorkView) => drafts.find(({ workId }) => workId === _id) ?? null,
  };
}
