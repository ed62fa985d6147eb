import type { Actor } from '../../platform/access/caller.js';
import type { ObituaryLookupService } from '../obituaries/obituaries.module.js';
import { isLimitReached } from '../subscriptions/subscriptions.module.js';

/** Number of other accounts whose plans are asked; with more, the plan is known with the page alone. */
const maxOwners = 20;

/**
 * Checks plans before the page of a request is known: that of the actor, or of an account whose page the actor edits,
 * has to pass, otherwise a body would be read for nothing. The plan of the page itself is checked with the page.
 * Administrators may work on every page.
 * @throws AppError the errors of the check for the actor
 */
export async function requireSomePlan(
  actor: Actor,
  lookup: ObituaryLookupService,
  check: (userId: string) => Promise<void>,
): Promise<void> {
  if (actor.isAdmin) return;
  const planError = await planErrorOf(check, actor.userId);
  if (planError === null) return;
  const owners = await lookup.listOwnersOfEdited(actor.userId);
  if (owners.length > maxOwners) return;
  for (const ownerId of owners) if ((await planErrorOf(check, ownerId)) === null) return;
  throw planError;
}

/** The error of a plan that does not pass; null when it passes. */
async function planErrorOf(check: (userId: string) => Promise<void>, userId: string): Promise<Error | null> {
  try {
    await check(userId);
    return null;
  } catch (error) {
    if (error instanceof Error && isLimitReached(error)) return error;
    throw error;
  }
}
