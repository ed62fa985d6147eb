import { useCallback, useEffect, useRef } from 'react';

/** Does something after a while, unless the screen is left before. */
export function useLater(): (delayMs: number, run: () => void) => void {
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
