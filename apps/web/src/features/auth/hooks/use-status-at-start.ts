import { useState } from 'react';
import type { SessionStatus } from '../../../shared/session/session.js';
import { useSession } from '../../../shared/session/session-context.js';

/**
 * Status of the session when the screen was opened, `checking` until the server has answered. A sign-in on the
 * screen itself does not change it, so that the screen can show its success.
 */
export function useStatusAtStart(): SessionStatus {
  const { status } = useSession();
  const [statusAtStart, setStatusAtStart] = useState(status);
  if (statusAtStart === 'checking' && status !== 'checking') setStatusAtStart(status);
  return statusAtStart;
}
