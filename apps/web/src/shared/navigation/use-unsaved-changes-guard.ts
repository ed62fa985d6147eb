import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from './paths.js';
import { useNavigationBlocker } from './use-navigation-blocker.js';

/** Leaving for something after which the person comes back to the draft. */
type Errand = 'signIn' | 'purchase';

type Errands = Readonly<Record<string, Errand>>;

/** Signing in again does not count as leaving: the draft stays for the return. */
export const signInErrands: Errands = { [paths.login]: 'signIn', [paths.auth]: 'signIn' };

const allErrands: Errands = { ...signInErrands, [paths.servicePackages]: 'purchase' };

/** Ask for confirmation before the form is left; the close button of the wizard always asks. */
export function useUnsavedChangesGuard({
  hasUnsavedChanges,
  isLostOnReturn,
  isLostOnClose = hasUnsavedChanges,
  isBlockedWithin = () => false,
  errands = allErrands,
}: {
  hasUnsavedChanges: () => boolean;
  /** True if some changes are not stored in a draft and would be lost during an errand. */
  isLostOnReturn: () => boolean;
  /** True if closing the tab would lose something. */
  isLostOnClose?: () => boolean;
  /** True to ask before a navigation that stays on the screen; the person leaves it then. */
  isBlockedWithin?: () => boolean;
  /** Errands by path. */
  errands?: Errands;
}) {
  const navigate = useNavigate();
  const isBypassed = useRef(false);
  const [isClosing, setClosing] = useState(false);
  const [isDone, setDone] = useState(false);
  /** The navigation that was asked about. */
  const asked = useRef<{ readonly errand: Errand | null; readonly isWithin: boolean }>(null);
  const blocker = useNavigationBlocker(({ from, to }) => {
    if (isBypassed.current) return false;
    const isWithin = from.pathname === to.pathname;
    const errand = errands[to.pathname] ?? null;
    asked.current = { errand, isWithin };
    if (isWithin) return isBlockedWithin();
    return errand ? isLostOnReturn() : hasUnsavedChanges();
  });
  const isLost = useEffectEvent(isLostOnClose);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isBypassed.current || !isLost()) return;
      event.preventDefault();
      // Browsers released before 2023 need a return value to show the prompt.
      event.returnValue = true;
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  /** Navigate without asking, for navigation started by the form itself. */
  function bypass(go: () => void) {
    isBypassed.current = true;
    setDone(true);
    go();
  }

  return {
    isBlocked: !isDone && (isClosing || blocker.isBlocked),
    /** Null when this is leaving for good. */
    errand: blocker.isBlocked ? (asked.current?.errand ?? null) : null,
    close: () => setClosing(true),
    cancel: () => {
      if (isBypassed.current) return;
      setClosing(false);
      blocker.cancel();
    },
    proceed: () =>
      bypass(() => {
        if (blocker.isBlocked && !asked.current?.isWithin) return blocker.proceed();
        blocker.cancel();
        void navigate(paths.home);
      }),
    bypass,
  };
}

export type UnsavedChangesGuard = ReturnType<typeof useUnsavedChangesGuard>;
