import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { leaveMemoryId } from '../../../lib/paths.js';
import { retryImport } from '../../../lib/retry-import.js';
import { browserStorage, storageKeys } from '../../../lib/storage.js';

export type Desk = typeof import('../desk/memory-desk.js');

const load = (): Promise<Desk> => retryImport(() => import('../desk/memory-desk.js'));

export interface DeskState {
  /** What writes and keeps memories; null until somebody needs it. */
  readonly desk: Desk | null;
  readonly isFailed: boolean;
  /** How often somebody asked to write; 0 while nobody writes. */
  readonly asked: number;
  /** Something typed earlier was found: its form stands open, and takes no focus. */
  readonly isResumed: boolean;
  readonly ask: () => void;
  readonly resume: () => void;
  readonly close: () => void;
}

/** The desk is fetched for members, who may have memories of their own, for whoever writes, and where something typed was left. */
export function useDesk(pageId: string, viewer: 'guest' | 'member'): DeskState {
  const [desk, setDesk] = useState<Desk | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  const [isResumed, setResumed] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const asking = hash === `#${leaveMemoryId}` ? key : null;

  useEffect(() => setLeft(isTypedLeft(pageId)), [pageId]);
  useEffect(() => {
    if (asking !== null) setAsked((times) => times + 1);
  }, [asking]);

  const isWanted = desk === null && (asked > 0 || isLeft || viewer === 'member');
  useEffect(() => {
    if (!isWanted) return;
    let isAwaited = true;
    setFailed(false);
    load().then(
      (loaded) => isAwaited && setDesk(loaded),
      () => isAwaited && setFailed(true),
    );
    return () => {
      isAwaited = false;
    };
    // Asked once more, it is tried once more.
  }, [isWanted, asked]);

  return {
    desk,
    isFailed,
    asked,
    isResumed,
    ask: () => setAsked(asked + 1),
    resume: () => setResumed(true),
    close: () => {
      setAsked(0);
      setResumed(false);
      // A form that was closed is not opened by the next reload.
      if (asking !== null) void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
    },
  };
}

function isTypedLeft(pageId: string): boolean {
  return [storageKeys.memoryDrafts, storageKeys.waitingMemories].some((key) =>
    browserStorage.read(key)?.includes(pageId),
  );
}
