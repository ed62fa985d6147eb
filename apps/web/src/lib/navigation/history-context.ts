import { createContext, use, useSyncExternalStore } from 'react';
import type { BrowserHistory } from './browser-history.js';

const HistoryContext = createContext<BrowserHistory | null>(null);

export const HistoryProvider = HistoryContext.Provider;

/** The addresses of this tab; null on the server and where a test has none. */
export function useHistory(): BrowserHistory | null {
  return use(HistoryContext);
}

const never = () => () => undefined;

/** Whether the next screen is on its way. */
export function useIsLoading(): boolean {
  const history = useHistory();
  return useSyncExternalStore(
    history?.subscribe ?? never,
    () => history?.isLoading ?? false,
    () => false,
  );
}
