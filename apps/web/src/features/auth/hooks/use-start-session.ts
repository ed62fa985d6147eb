import type { SignedInView } from '@memorial/contracts/auth/auth.schemas';
import { useApi } from '../../../lib/api-context.js';
import { useSessionStore } from '../../../lib/session-context.js';
import { validateSession } from '../../../lib/validate-session.js';

/** Starts the session returned by a sign-in and validates it with the server. */
export function useStartSession(): (signedIn: SignedInView) => void {
  const api = useApi();
  const session = useSessionStore();
  return (signedIn) => {
    session.start(signedIn);
    void validateSession(api, session, () => 'leave');
  };
}
