import type { LimitType } from '@memorial/contracts/plans/limit-types';
import type { PlanLevel } from '@memorial/contracts/plans/plan-table';
import { PlanLock } from '@memorial/ui/plan-lock/plan-lock';
import type { EditTab } from '../edit-tabs.js';
import { useTabLimit } from '../use-tab-limit.js';

export interface TabLockProps {
  readonly limitType: LimitType;
  readonly plan: PlanLevel | null;
  readonly tab: EditTab;
}

/** Stands on a tab where the plan lacks something. */
export function TabLock({ limitType, plan, tab }: TabLockProps) {
  const showLimit = useTabLimit(tab);
  return (
    <PlanLock
      limitType={limitType}
      headingLevel={3}
      onCompare={() => showLimit({ limitType, currentPlan: plan ?? 'FREE', usage: null })}
    />
  );
}
