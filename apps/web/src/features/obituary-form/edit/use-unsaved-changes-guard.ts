import { useEffect, useRef, useState } from 'react';
import { useNavigationBlocker } from '../../../lib/navigation/use-navigation-blocker.js';
import { paths } from '../../../lib/paths.js';

/** Signing in again and a purchase do not count as leaving: the draft stays for the return. */
const returnsFrom: Readonly<Record<string, 'signIn' | 'purchase'>> = {
  [paths.login]: 'signIn',
  [paths.auth]: 'signIn',
  [paths.servicePackages]: 'purchase',
};

/** Ask for confirmation before leaving the edit page with unsaved changes. */
export function useUnsavedChangesGuard({
  hasUnsavedChanges,
  isLostOnReturn,
}: {
  hasUnsavedChanges: () => boolean;
  /** True if some changes are not stored in a draft and would be lost. */
  isLostOnReturn: () => boolean;
}) {
  const isBypassed = useRef(false);
  const [isDone, setDone] = useState(false);
  const errand = useRef<'signIn' | 'purchase' | null>(null);
  const blocker = useNavigationBlocker(({ from, to }) => {
    if (isBypassed.current || from.pathname === to.pathname) return false;
    errand.current = returnsFrom[to.pathname] ?? null;
    return errand.current ? isLostOnReturn() : hasUnsavedChanges();
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
    /** Errand after which the writer comes back to the draft; null when this is leaving. */
    errand: errand.current,
    cancel: blocker.cancel,
    proceed: () => bypass(blocker.proceed),
    bypass,
  };
}

export type UnsavedChangesGuard = ReturnType<typeof useUnsavedChangesGuard>;
