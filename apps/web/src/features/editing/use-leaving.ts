import { useEffect, useRef, useState } from 'react';
import { useLeaveGuard } from '../../lib/navigation/use-leave-guard.js';
import { paths } from '../../lib/paths.js';

/** Signing in again is no way out: what was typed waits for whoever comes back. */
const signInPaths: readonly string[] = [paths.login, paths.auth];

/** The ways out of the edit page: each asks while something is not saved. */
export function useLeaving(isAsked: () => boolean) {
  const isFree = useRef(false);
  const [isGone, setGone] = useState(false);
  const guard = useLeaveGuard(
    ({ from, to }) =>
      !isFree.current && from.pathname !== to.pathname && !signInPaths.includes(to.pathname) && isAsked(),
  );
  const asked = useRef(isAsked);
  asked.current = isAsked;
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!isFree.current && asked.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  /** Goes where the edit page itself leads; nobody is asked. */
  function freely(go: () => void) {
    isFree.current = true;
    setGone(true);
    go();
  }

  return {
    isAsking: guard.isHeld && !isGone,
    stay: guard.stay,
    leave: () => freely(guard.proceed),
    freely,
  };
}
