import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNavigationBlocker } from '../../../lib/navigation/use-navigation-blocker.js';
import { paths } from '../../../lib/paths.js';

/** Signing in again does not count as leaving: the draft stays for the return. */
export const signInPaths: readonly string[] = [paths.login, paths.auth];

/**
 * Ask for confirmation before leaving the wizard. The close button always asks; browser navigation asks when
 * there is a draft or an upload is running.
 */
export function useUnsavedChangesGuard({
  isBusy,
  hasUnsavedChanges,
  isPersisted,
  isAtStep,
  onBackToStep,
}: {
  isBusy: boolean;
  hasUnsavedChanges: () => boolean;
  /** False when part of the draft is in memory only: then closing the tab asks too. */
  isPersisted: boolean;
  /** False when a non-step screen is shown; step history entries must then be ignored. */
  isAtStep: boolean;
  /** Shows the step again; null when that is not possible. */
  onBackToStep: (() => void) | null;
}) {
  const navigate = useNavigate();
  const isBypassed = useRef(false);
  const [isClosing, setClosing] = useState(false);
  const [isDone, setDone] = useState(false);
  /** True if the blocked navigation leads to another step. */
  const isWithin = useRef(false);
  /** True until the step is rendered again: navigation between steps is then allowed. */
  const isReturning = useRef(false);
  useEffect(() => {
    if (isAtStep) isReturning.current = false;
  }, [isAtStep]);
  const blocker = useNavigationBlocker(({ from, to }) => {
    if (isBypassed.current || signInPaths.includes(to.pathname)) return false;
    isWithin.current = from.pathname === to.pathname;
    return isWithin.current ? !isAtStep && !isReturning.current : isBusy || hasUnsavedChanges();
  });
  function backToStep() {
    isReturning.current = true;
    onBackToStep?.();
  }
  const isBackToStep = blocker.isBlocked && isWithin.current && onBackToStep !== null;
  const onBack = useEffectEvent(() => {
    blocker.cancel();
    backToStep();
  });
  useEffect(() => {
    if (isBackToStep) onBack();
  }, [isBackToStep]);

  const isWarned = isBusy || !isPersisted;
  useEffect(() => {
    if (!isWarned) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isWarned]);

  /** Navigate without asking, for navigation started by the wizard itself. */
  function bypass(go: () => void) {
    isBypassed.current = true;
    setDone(true);
    go();
  }

  return {
    isBlocked: !isDone && (isClosing || (blocker.isBlocked && !isBackToStep)),
    isBypassed: isDone,
    backToStep,
    close: () => setClosing(true),
    cancel: () => {
      if (isBypassed.current) return;
      setClosing(false);
      blocker.cancel();
    },
    proceed: () =>
      bypass(() => {
        if (blocker.isBlocked && !isWithin.current) return blocker.proceed();
        blocker.cancel();
        void navigate(paths.home);
      }),
    bypass,
  };
}
