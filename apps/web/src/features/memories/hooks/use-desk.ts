import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { leaveMemoryId } from '../../../lib/paths.js';
import { retryImport } from '../../../lib/retry-import.js';
import { browserStorage, storageKeys } from '../../../lib/storage.js';

export type Desk = typeof import('../desk/memory-desk.js');

const load = (): Promise<Desk> => retryImport(() => import('../desk/memory-desk.js'));

export interface DeskState {
  /** The loaded composer module; null until it is needed. */
  readonly desk: Desk | null;
  readonly isFailed: boolean;
  /** Number of requests to write since the form was closed; 0 while it is closed. */
  readonly asked: number;
  /** A saved draft was found: the form is open, but does not take focus. */
  readonly isResumed: boolean;
  readonly ask: () => void;
  readonly resume: () => void;
  readonly close: () => void;
}

/** Loads the composer for members, on a request to write, and if unsent text for this page is stored. */
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
    // Another request to write retries a failed load.
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
      // Remove the hash, so that a reload does not open the closed form again.
      if (asking !== null) void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
    },
  };
}

function isTypedLeft(pageId: string): boolean {
  return [storageKeys.memoryDrafts, storageKeys.waitingMemories].some((key) =>
    browserStorage.read(key)?.includes(pageId),
  );
}
