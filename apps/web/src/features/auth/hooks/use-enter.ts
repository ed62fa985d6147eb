import type { SignedInView } from '@memorial/contracts/auth/auth.schemas';
import { useApi } from '../../../lib/api-context.js';
import { useSessionStore } from '../../../lib/session-context.js';
import { validateSession } from '../../../lib/validate-session.js';

/** Opens the session that a way in answered with, and has the server confirm it. */
export function useEnter(): (signedIn: SignedInView) => void {
  const api = useApi();
  const session = useSessionStore();
  return (signedIn) => {
    session.start(signedIn);
    void validateSession(api, session, () => 'leave');
  };
}
