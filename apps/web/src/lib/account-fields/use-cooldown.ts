import { useEffect, useState } from 'react';

export interface Cooldown {
  /** Whole seconds that are left; 0 when it may be done. */
  readonly left: number;
  readonly start: () => void;
}

/** Seconds until something may be done again; `start` begins anew. Counts by the clock, so a sleeping phone is right. */
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
