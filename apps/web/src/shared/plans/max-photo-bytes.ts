import { type PlanLevel, planOf } from '@memorial/contracts/plans/plan-table';

/** Maximum photo size of a plan, in bytes; null when the plan is unknown. */
export function maxPhotoBytesOf(plan: PlanLevel | null): number | null {
  return plan && planOf(plan).features.maxPhotoFileSize;
}
