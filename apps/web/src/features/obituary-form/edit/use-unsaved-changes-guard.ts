import { useEffect, useRef, useState } from 'react';
import { useNavigationBlocker } from '../../../lib/navigation/use-navigation-blocker.js';
import { paths } from '../../../lib/paths.js';

/** Signing in again does not count as leaving: the draft stays for the return. */
const signInPaths: readonly string[] = [paths.login, paths.auth];

/** Ask for confirmation before leaving the edit page with unsaved changes. */
export function useUnsavedChangesGuard({
  hasUnsavedChanges,
  isLostToSignIn,
}: {
  hasUnsavedChanges: () => boolean;
  /** True if some changes are not stored in a draft and would be lost. */
  isLostToSignIn: () => boolean;
}) {
  const isBypassed = useRef(false);
  const [isDone, setDone] = useState(false);
  const isToSignIn = useRef(false);
  const blocker = useNavigationBlocker(({ from, to }) => {
    if (isBypassed.current || from.pathname === to.pathname) return false;
    isToSignIn.current = signInPaths.includes(to.pathname);
    return isToSignIn.current ? isLostToSignIn() : hasUnsavedChanges();
  });
  const latestCheck = useRef(hasUnsavedChanges);
  latestCheck.current = hasUnsavedChanges;
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isBypassed.current || !latestCheck.current()) return;
      event.preventDefault();
      // Browsers released before 2023 need a return value to show the prompt.
      event.returnValue = true;
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  /** Navigate without asking, for navigation started by the edit page itself. */
  function bypass(go: () => void) {
    isBypassed.current = true;
    setDone(true);
    go();
  }

  return {
    isBlocked: blocker.isBlocked && !isDone,
    isToSignIn: isToSignIn.current,
    cancel: blocker.cancel,
    proceed: () => bypass(blocker.proceed),
    bypass,
  };
}

export type UnsavedChangesGuard = ReturnType<typeof useUnsavedChangesGuard>;
