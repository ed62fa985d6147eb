import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLeaveGuard } from '../../lib/navigation/use-leave-guard.js';
import { paths } from '../../lib/paths.js';

/** Signing in again does not count as leaving: the draft stays for the return. */
export const signInPaths: readonly string[] = [paths.login, paths.auth];

/**
 * Ask for confirmation before leaving the wizard. The close button always asks; browser navigation asks when
 * there is a draft or an upload is running.
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
  /** False when part of the draft is in memory only: then closing the tab asks too. */
  isKept: boolean;
  /** False when a non-step screen is shown; step history entries must then be ignored. */
  isAtStep: boolean;
  /** Shows the step again; null when that is not possible. */
  onBackToStep: (() => void) | null;
}) {
  const navigate = useNavigate();
  const isFree = useRef(false);
  const [isClosing, setClosing] = useState(false);
  const [isGone, setGone] = useState(false);
  /** True if the blocked navigation leads to another step. */
  const isWithin = useRef(false);
  /** True until the step is rendered again: navigation between steps is then allowed. */
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

  /** Navigate without asking, for navigation started by the wizard itself. */
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
