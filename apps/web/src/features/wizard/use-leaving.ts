import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
  isAtStep,
  onBackToStep,
}: {
  isBusy: boolean;
  isAsked: () => boolean;
  /** False when something of the draft lives only as long as the page: closing the tab is then asked about, too. */
  isKept: boolean;
  /** False where something else stands in the place of the step: the entries of the steps then lead nowhere. */
  isAtStep: boolean;
  /** Shows the step again; null where it cannot be gone back to. */
  onBackToStep: (() => void) | null;
}) {
  const navigate = useNavigate();
  const isFree = useRef(false);
  const [isClosing, setClosing] = useState(false);
  const [isGone, setGone] = useState(false);
  /** Whether the way that is held leads to another step. */
  const isWithin = useRef(false);
  /** The step is shown with the next commit: what it leads to is no way out. */
  const isReturning = useRef(false);
  useEffect(() => {
    if (isAtStep) isReturning.current = false;
  }, [isAtStep]);
  const guard = useLeaveGuard(({ from, to }) => {
    if (isFree.current || signInPaths.includes(to.pathname)) return false;
    isWithin.current = from.pathname === to.pathname;
    return isWithin.current ? !isAtStep && !isReturning.current : isBusy || isAsked();
  });
  function backToStep() {
    isReturning.current = true;
    onBackToStep?.();
  }
  const isBackToStep = guard.isHeld && isWithin.current && onBackToStep !== null;
  const onBack = useEffectEvent(() => {
    guard.stay();
    backToStep();
  });
  useEffect(() => {
    if (isBackToStep) onBack();
  }, [isBackToStep]);

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
    isAsking: !isGone && (isClosing || (guard.isHeld && !isBackToStep)),
    isFree: isGone,
    backToStep,
    close: () => setClosing(true),
    stay: () => {
      if (isFree.current) return;
      setClosing(false);
      guard.stay();
    },
    leave: () =>
      freely(() => {
        if (guard.isHeld && !isWithin.current) return guard.proceed();
        guard.stay();
        void navigate(paths.home);
      }),
    freely,
  };
}
