import { useSession } from '../../../shared/session/session-context.js';

export interface Person {
  /** Null for a guest. */
  readonly id: string | null;
  readonly name: string | null;
  /** True for a guest, who signs a memory with a name; false for a restricted session. */
  readonly isGuest: boolean;
}

/** The current user as the author of memories. */
export function usePerson(): Person {
  const { status, user, restricted } = useSession();
  if (status === 'guest') return { id: null, name: null, isGuest: restricted === undefined };
  return { id: user?.userId ?? null, name: user?.fullName ?? null, isGuest: false };
}
