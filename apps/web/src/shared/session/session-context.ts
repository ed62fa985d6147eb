import { createContext, use, useSyncExternalStore } from 'react';
import { guestState, type SessionState, type SessionStore } from './session.js';

const SessionContext = createContext<SessionStore | null>(null);

export const SessionProvider = SessionContext.Provider;

/** The session store, for code that changes the session. */
export function useSessionStore(): SessionStore {
  const store = use(SessionContext);
  if (!store) throw new Error('useSession needs a SessionProvider above it');
  return store;
}

/**
 * Session of this browser. Documents are rendered and hydrated as for a guest; the actual state follows after
 * hydration.
 */
export function useSession(): SessionState {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.snapshot, guestState);
}
