import { createContext, use, useSyncExternalStore } from 'react';
import { guestState, type SessionState, type SessionStore } from './session.js';

const SessionContext = createContext<SessionStore | null>(null);

export const SessionProvider = SessionContext.Provider;

/** The store itself, for what changes the session. */
export function useSessionStore(): SessionStore {
  const store = use(SessionContext);
  if (!store) throw new Error('useSession needs a SessionProvider above it');
  return store;
}

/** Who uses this browser. Documents are rendered and hydrated as for a guest; the truth follows at once. */
export function useSession(): SessionState {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.snapshot, guestState);
}
