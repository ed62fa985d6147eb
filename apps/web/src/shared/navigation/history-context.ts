import { createContext, use, useSyncExternalStore } from 'react';
import type { BrowserHistory } from './browser-history.js';

const HistoryContext = createContext<BrowserHistory | null>(null);

export const HistoryProvider = HistoryContext.Provider;

/** History of this tab; null on the server and in tests without one. */
export function useHistory(): BrowserHistory | null {
  return use(HistoryContext);
}

const never = () => () => undefined;

/** True while the next screen is loading. */
export function useIsLoading(): boolean {
  const history = useHistory();
  return useSyncExternalStore(
    history?.subscribe ?? never,
    () => history?.isLoading ?? false,
    () => false,
  );
}
