import type { Visibility } from './obituaries.constants.js';

interface SeenObituary {
  readonly visibility: Visibility;
  readonly isAlive: boolean;
}

/**
 * Visibility in force. A page of a living person is never public: stored as public it is private, until its keeper
 * shares it by link. Access checks, photo URLs, previews, the offline copy and the short code ask this function.
 */
export function visibilityInForce({ visibility, isAlive }: SeenObituary): Visibility {
  return isAlive && visibility === 'public' ? 'private' : visibility;
}
