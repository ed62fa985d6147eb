import { useEffect, useRef, useState } from 'react';
import { useLeaveGuard } from '../../lib/navigation/use-leave-guard.js';
import { paths } from '../../lib/paths.js';

/** Signing in again is no way out: what was typed into the form waits for whoever comes back. */
const signInPaths: readonly string[] = [paths.login, paths.auth];

/**
 * The ways out of the edit page: each asks while something is not saved.
 * @param isLost whether something would be lost to signing in again, too: no draft keeps it
 */
export function useLeaving(isAsked: () => boolean, isLost: () => boolean) {
  const isFree = useRef(false);
  const [isGone, setGone] = useState(false);
  const guard = useLeaveGuard(
    ({ from, to }) =>
      !isFree.current &&
      from.pathname !== to.pathname &&
      (signInPaths.includes(to.pathname) ? isLost() : isAsked()),
  );
  const asked = useRef(isAsked);
  asked.current = isAsked;
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isFree.current || !asked.current()) return;
      event.preventDefault();
      // Browsers of before 2023 ask for no other reason.
      event.returnValue = true;
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
