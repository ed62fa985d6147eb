import type { TreeLimitsView } from '@memorial/contracts/family-trees/family-trees.schemas';
import type { planErrors } from '@memorial/contracts/messages/errors/plans';
import type { PlanLimit } from '../../../shared/plans/plan-limit.js';

const frozen: keyof typeof planErrors = 'plan.frozen';

/** The limit that a check reports; null if another tree fits. */
export function treeLimitOf(check: TreeLimitsView): PlanLimit | null {
  if (check.canCreate) return null;
  return {
    limitType: 'family',
    currentPlan: check.subscriptionLevel,
    usage: { used: check.currentCount, limit: check.limit },
    isFrozen: check.reason === frozen,
  };
}
