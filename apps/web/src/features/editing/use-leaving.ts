import { useEffect, useRef, useState } from 'react';
import { useLeaveGuard } from '../../lib/navigation/use-leave-guard.js';
import { paths } from '../../lib/paths.js';

/** Signing in again does not count as leaving: the draft stays for the return. */
const signInPaths: readonly string[] = [paths.login, paths.auth];

/** Ask for confirmation before leaving the edit page with unsaved changes. */
export function useLeaving({
  isAsked,
  isLostToSignIn,
}: {
  isAsked: () => boolean;
  /** True if some changes are not stored in a draft and would be lost. */
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
      // Browsers released before 2023 need a return value to show the prompt.
      event.returnValue = true;
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  /** Navigate without asking, for navigation started by the edit page itself. */
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
