import { useCallback, useEffect, useRef } from 'react';

/** Runs a function after a delay in milliseconds; cancels it on unmount. */
export function useTimeout(): (delayMs: number, run: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((delayMs, run) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, delayMs);
  }, []);
}
