import { gatedKeys } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import type { LimitType } from '@memorial/contracts/plans/limit-types';
import { type PlanLevel, planLimit } from '@memorial/contracts/plans/plan-table';
import type { EditKey } from './edit-form.js';

/**
 * True if the owner's plan does not include a feature.
 * @param plan null when it is unknown: then nothing is locked and the server decides
 */
export function isLocked(plan: PlanLevel | null, limitType: LimitType): boolean {
  return plan !== null && planLimit(plan, limitType) === 0;
}

/** Form fields the current plan does not include. */
export function lockedKeys(plan: PlanLevel | null): ReadonlySet<EditKey> {
  return new Set(gatedKeys.filter((key) => isLocked(plan, key)));
}
