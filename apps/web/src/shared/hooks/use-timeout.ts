import { useCallback, useEffect, useRef } from 'react';

/** Runs a function after a delay in milliseconds; cancels it on unmount. */
export function useTimeout(): (delayMs: number, run: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const stop = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current);
  }, []);
  useEffect(() => stop, [stop]);
  return useCallback(
    (delayMs, run) => {
      stop();
      timer.current = setTimeout(run, delayMs);
    },
    [stop],
  );
}
