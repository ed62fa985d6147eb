import { useEffect, useEffectEvent, useState } from 'react';
import type { Transition } from './browser-history.js';
import { useHistory } from './history-context.js';

export interface NavigationBlocker {
  /** True if a navigation was blocked and waits for the user's choice. */
  readonly isBlocked: boolean;
  /** Continues the blocked navigation. */
  readonly proceed: () => void;
  /** Cancels it. */
  readonly cancel: () => void;
}

/**
 * Blocks navigation inside the site: links, the browser's «back» and navigation from code.
 * @param shouldBlock returns true to block this navigation
 */
export function useNavigationBlocker(shouldBlock: (transition: Transition) => boolean): NavigationBlocker {
  const history = useHistory();
  const [retry, setRetry] = useState<(() => void) | null>(null);
  const isBlocking = useEffectEvent(shouldBlock);
  useEffect(
    () =>
      history?.block({
        shouldBlock: (transition) => isBlocking(transition),
        onBlocked: (proceed) => setRetry(() => proceed),
      }),
    [history],
  );
  return {
    isBlocked: retry !== null,
    proceed: () => {
      setRetry(null);
      retry?.();
    },
    cancel: () => setRetry(null),
  };
}
