import type { Actor } from '../../platform/access/caller.js';
import type { ObituaryLookupService } from '../obituaries/obituaries.module.js';
import { isLimitReached } from '../subscriptions/subscriptions.module.js';

/**
 * Checks the actor's own plan before the page of a request is known. Administrators and editors may work on pages of
 * others, whose plan is checked with the page.
 * @throws AppError the errors of the check
 */
export async function requireOwnPlan(
  actor: Actor,
  lookup: ObituaryLookupService,
  check: (userId: string) => Promise<void>,
): Promise<void> {
  if (actor.isAdmin) return;
  try {
    await check(actor.userId);
  } catch (error) {
    if (!isLimitReached(error) || !(await lookup.editsForOthers(actor.userId))) throw error;
  }
}
