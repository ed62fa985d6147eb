import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLeaveGuard } from '../../lib/navigation/use-leave-guard.js';
import { paths } from '../../lib/paths.js';

/** Signing in again is no way out: the draft waits for whoever comes back. */
export const signInPaths: readonly string[] = [paths.login, paths.auth];

/**
 * The ways out of the wizard. The cross always asks; the browser's own ways ask when there is something to keep,
 * and while something is being sent.
 */
export function useLeaving({
  isBusy,
  isAsked,
  isKept,
}: {
  isBusy: boolean;
  isAsked: () => boolean;
  /** False when something of the draft lives only as long as the page: closing the tab is then asked about, too. */
  isKept: boolean;
}) {
  const navigate = useNavigate();
  const isFree = useRef(false);
  const [isClosing, setClosing] = useState(false);
  const [isGone, setGone] = useState(false);
  const guard = useLeaveGuard(
    ({ from, to }) =>
      !isFree.current &&
      from.pathname !== to.pathname &&
      !signInPaths.includes(to.pathname) &&
      (isBusy || isAsked()),
  );

  const isWarned = isBusy || !isKept;
  useEffect(() => {
    if (!isWarned) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isWarned]);

  /** Goes where the wizard itself leads; nobody is asked. */
  function freely(go: () => void) {
    isFree.current = true;
    setGone(true);
    go();
  }

  return {
    isAsking: !isGone && (isClosing || guard.isHeld),
    isFree: isGone,
    close: () => setClosing(true),
    stay: () => {
      if (isFree.current) return;
      setClosing(false);
      guard.stay();
    },
    leave: () =>
      freely(() => {
        if (guard.isHeld) guard.proceed();
        else void navigate(paths.home);
      }),
    freely,
  };
}
