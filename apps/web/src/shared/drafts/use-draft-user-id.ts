import { useState } from 'react';
import { useSession } from '../session/session-context.js';

/**
 * ID of the user who owns the draft. After the session expired it stays the same until another user signs in.
 */
export function useDraftUserId(): string {
  const { user } = useSession();
  const [userId, setUserId] = useState(user?.userId ?? '');
  if (user?.userId && user.userId !== userId) setUserId(user.userId);
  return userId;
}
