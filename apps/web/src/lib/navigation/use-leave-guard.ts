import { useEffect, useEffectEvent, useState } from 'react';
import type { Way } from './browser-history.js';
import { useHistory } from './history-context.js';

export interface LeaveGuard {
  /** Somebody wants to go and is to be asked. */
  readonly isHeld: boolean;
  /** Goes the way that is held. */
  readonly proceed: () => void;
  /** Forgets it. */
  readonly stay: () => void;
}

/**
 * Holds ways out of a screen that go within the site: links, the browser's «back», navigation by code.
 * @param holds whether this way is to be asked about
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
