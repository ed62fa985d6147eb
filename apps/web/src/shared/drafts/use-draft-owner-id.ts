import { useState } from 'react';
import { useSession } from '../session/session-context.js';

/**
 * ID of the user who owns the draft. After the session expired it stays the same until another user signs in.
 */
export function useDraftOwnerId(): string {
  const { user } = useSession();
  const [ownerId, setOwnerId] = useState(user?.userId ?? '');
  if (user?.userId && user.userId !== ownerId) setOwnerId(user.userId);
  return ownerId;
}
