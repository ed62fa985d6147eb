import type { LimitType } from '@memorial/contracts/plans/limit-types';
import { type PlanLevel, planLimit } from '@memorial/contracts/plans/plans';
import type { EditKey } from './edit-form.js';

/** Keys of a page that a plan must have before they are written; each is the limit's name, too. */
const gatedKeys = ['education', 'background', 'customAttributes'] as const satisfies readonly (EditKey &
  LimitType)[];

/**
 * Whether the keeper's plan does not have a part of the page.
 * @param plan null when it is not known: nothing is then locked, the server decides
 */
export function isLocked(plan: PlanLevel | null, part: LimitType): boolean {
  return plan !== null && planLimit(plan, part) === 0;
}

/** What of the form the plan does not have. */
export function lockedKeys(plan: PlanLevel | null): ReadonlySet<EditKey> {
  return new Set(gatedKeys.filter((key) => isLocked(plan, key)));
}
