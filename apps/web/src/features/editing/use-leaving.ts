import { useEffect, useRef, useState } from 'react';
import { useLeaveGuard } from '../../lib/navigation/use-leave-guard.js';
import { paths } from '../../lib/paths.js';

/** Signing in again is no way out: what was typed into the form waits for whoever comes back. */
const signInPaths: readonly string[] = [paths.login, paths.auth];

/** The ways out of the edit page: each asks while something is not saved. */
export function useLeaving({
  isAsked,
  isLostToSignIn,
}: {
  isAsked: () => boolean;
  /** Of that, something is kept by no draft. */
  isLostToSignIn: () => boolean;
}) {
  const isFree = useRef(false);
  const [isGone, setGone] = useState(false);
  const isToSignIn = useRef(false);
  const guard = useLeaveGuard(({ from, to }) => {
    if (isFree.current || from.pathname === to.pathname) return false;
    isToSignIn.current = signInPaths.includes(to.pathname);
    return isToSignIn.current ? isLostToSignIn() : isAsked();
  });
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
    isToSignIn: isToSignIn.current,
    stay: guard.stay,
    leave: () => freely(guard.proceed),
    freely,
  };
}

export type Leaving = ReturnType<typeof useLeaving>;
