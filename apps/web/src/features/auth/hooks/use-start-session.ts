import type { SignedInView } from '@memorial/contracts/auth/auth.schemas';
import { useApi } from '../../../shared/api/api-context.js';
import { useSessionStore } from '../../../shared/session/session-context.js';
import { validateSession } from '../../../shared/session/validate-session.js';

/** Starts the session returned by a sign-in and validates it with the server. */
export function useStartSession(): (signedIn: SignedInView) => void {
  const api = useApi();
  const session = useSessionStore();
  return (signedIn) => {
    session.start(signedIn);
    void validateSession(api, session, () => 'leave');
  };
}
