import { useState } from 'react';
import { useSession } from './session-context.js';

/** Whose draft it is: while a session that ended is asked about, still that of whoever began it. */
export function useWriterId(): string {
  const { user } = useSession();
  const [writerId, setWriterId] = useState(user?.userId ?? '');
  if (user?.userId && user.userId !== writerId) setWriterId(user.userId);
  return writerId;
}
