import { useEffect, useEffectEvent, useState } from 'react';
import type { Way } from './browser-history.js';
import { useHistory } from './history-context.js';

export interface LeaveGuard {
  /** True if a navigation was blocked and waits for the user's choice. */
  readonly isHeld: boolean;
  /** Continues the blocked navigation. */
  readonly proceed: () => void;
  /** Cancels it. */
  readonly stay: () => void;
}

/**
 * Blocks navigation inside the site: links, the browser's «back» and navigation from code.
 * @param shouldBlock returns true to block this navigation
 */
export function useLeaveGuard(holds: (way: Way) => boolean): LeaveGuard {
  const history = useHistory();
  const [held, setHeld] = useState<(() => void) | null>(null);
  const isAsked = useEffectEvent(holds);
  useEffect(
    () =>
      history?.guard({
        holds: (way) => isAsked(way),
        onHeld: (proceed) => setHeld(() => proceed),
      }),
    [history],
  );
  return {
    isHeld: held !== null,
    proceed: () => {
      setHeld(null);
      held?.();
    },
    stay: () => setHeld(null),
  };
}
