import { useState } from 'react';
import { useSession } from './session-context.js';

/**
 * ID of the user who owns the draft. After the session expired it stays the same until another user signs in.
 */
export function useWriterId(): string {
  const { user } = useSession();
  const [writerId, setWriterId] = useState(user?.userId ?? '');
  if (user?.userId && user.userId !== writerId) setWriterId(user.userId);
  return writerId;
}
