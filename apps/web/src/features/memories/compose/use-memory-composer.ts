import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { retryImport } from '../../../shared/loading/retry-import.js';
import { leaveMemoryId } from '../../../shared/navigation/paths.js';
import { browserStorage, storageKeys } from '../../../shared/storage/storage.js';

export type LoadedComposer = typeof import('./memory-composer.js');

const load = (): Promise<LoadedComposer> => retryImport(() => import('./memory-composer.js'));

/** Loads the composer for members, on a request to write, and if unsent text for this page is stored. */
export function useMemoryComposer(obituaryId: string, viewer: 'guest' | 'member') {
  const [composer, setComposer] = useState<LoadedComposer | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [openRequests, setOpenRequests] = useState(0);
  const [isResumed, setResumed] = useState(false);
  const [hasUnsent, setHasUnsent] = useState(false);
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const linkKey = hash === `#${leaveMemoryId}` ? key : null;

  useEffect(() => setHasUnsent(hasUnsentText(obituaryId)), [obituaryId]);
  useEffect(() => {
    if (linkKey !== null) setOpenRequests((times) => times + 1);
  }, [linkKey]);

  const shouldLoad = composer === null && (openRequests > 0 || hasUnsent || viewer === 'member');
  useEffect(() => {
    if (!shouldLoad) return;
    let isMounted = true;
    setFailed(false);
    load().then(
      (loaded) => isMounted && setComposer(loaded),
      () => isMounted && setFailed(true),
    );
    return () => {
      isMounted = false;
    };
    // Another request to write retries a failed load.
  }, [shouldLoad, openRequests]);

  return {
    /** The loaded composer module; null until it is needed. */
    composer,
    isFailed,
    /** Number of requests to write since the form was closed; 0 while it is closed. */
    openRequests,
    /** A saved draft was found: the form is open, but does not take focus. */
    isResumed,
    open: () => setOpenRequests(openRequests + 1),
    resume: () => setResumed(true),
    close: () => {
      setOpenRequests(0);
      setResumed(false);
      // Remove the hash, so that a reload does not open the closed form again.
      if (linkKey !== null) void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
    },
  };
}

function hasUnsentText(obituaryId: string): boolean {
  return [storageKeys.memoryDrafts, storageKeys.waitingMemories].some((key) =>
    browserStorage.read(key)?.includes(obituaryId),
  );
}
