import { useSession } from '../../../shared/session/session-context.js';

export interface Person {
  /** Null for a guest. */
  readonly id: string | null;
  readonly name: string | null;
}

/** The current user as the author of memories. */
export function usePerson(): Person {
  const { status, user } = useSession();
  if (status === 'guest') return { id: null, name: null };
  return { id: user?.userId ?? null, name: user?.fullName ?? null };
}
