import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { retryImport } from '../../../shared/loading/retry-import.js';
import { leaveMemoryId } from '../../../shared/navigation/paths.js';
import { browserStorage, storageKeys } from '../../../shared/storage/storage.js';

export type LoadedComposer = typeof import('./memory-composer.js');

const load = (): Promise<LoadedComposer> => retryImport(() => import('./memory-composer.js'));

/** Loads the composer for members, on a request to write, and for what this device has written on this page. */
export function useMemoryComposer(obituaryId: string, viewer: 'guest' | 'member') {
  const [composer, setComposer] = useState<LoadedComposer | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [openRequests, setOpenRequests] = useState(0);
  const [isResumed, setResumed] = useState(false);
  const [hasOwn, setHasOwn] = useState(false);
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const linkKey = hash === `#${leaveMemoryId}` ? key : null;

  useEffect(() => setHasOwn(hasWritten(obituaryId)), [obituaryId]);
  useEffect(() => {
    if (linkKey !== null) setOpenRequests((times) => times + 1);
  }, [linkKey]);

  const shouldLoad = composer === null && (openRequests > 0 || hasOwn || viewer === 'member');
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

/** True if the device stores unsent text for this page, or the edit key of a memory on it. */
function hasWritten(obituaryId: string): boolean {
  return [storageKeys.memoryDrafts, storageKeys.waitingMemories, storageKeys.memoryEditKeys].some((key) =>
    browserStorage.read(key)?.includes(obituaryId),
  );
}
