import { useEffect, useState } from 'react';

export interface Cooldown {
  /** Remaining whole seconds; 0 when the action is allowed. */
  readonly left: number;
  readonly start: () => void;
}

/**
 * Countdown in seconds until an action is allowed again; `start` restarts it. It reads the clock, so it stays
 * right after the device slept.
 */
export function useCooldown(seconds: number, isStarted: boolean): Cooldown {
  const [endsAtMs, setEndsAtMs] = useState(() => (isStarted ? Date.now() + seconds * 1000 : 0));
  const [nowMs, setNowMs] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNowMs(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    left,
    start: () => {
      setNowMs(Date.now());
      setEndsAtMs(Date.now() + seconds * 1000);
    },
  };
}
