import { editingMessages as copy } from '@memorial/contracts/messages/ui/editing';
import { gatedKeys } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import type { LimitType } from '@memorial/contracts/plans/limit-types';
import { type PlanLevel, planLimit } from '@memorial/contracts/plans/plan-table';
import { createContext, type ReactNode, use } from 'react';
import { lazyPart, ShowLazyPart } from '../../../shared/loading/lazy-part.js';
import { queryKeys, withQuery } from '../../../shared/navigation/paths.js';
import {
  othersPlan,
  type PlanLimit,
  type PlanLimitHandlers,
  usePlanLimit,
} from '../../../shared/plans/plan-limit.js';
import styles from '../fields/form-layout.module.css';
import type { EditKey } from './edit-form.js';
import type { EditTab } from './edit-tabs.js';

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

/** False: the plan is that of another account, which alone can change it. */
export const IsOwnPlan = createContext(true);

/** Shows a limit that was met on a tab; a purchase returns to that tab. */
export function useTabLimit(tab: EditTab): (limit: PlanLimit, handlers?: PlanLimitHandlers) => void {
  const planLimits = usePlanLimit();
  const isOwn = use(IsOwnPlan);
  return (limit, handlers) =>
    planLimits.show(limit, isOwn ? { returnPath: tabPath(tab), ...handlers } : othersPlan);
}

/** Path and query that open a tab of this page. */
export const tabPath = (tab: EditTab) => withQuery(window.location.pathname, { [queryKeys.tab]: tab });

/** Few keepers see it. */
export const planLock = lazyPart(() =>
  import('./plan-lock-of-page.js').then(({ PlanLockOfPage }) => PlanLockOfPage),
);

/** Something that the plan may lack: the lock comes first then, and what an earlier plan left can only be removed. */
export function PlanGate({
  limitType,
  plan,
  tab,
  isStored,
  frozenText = copy.frozen,
  children,
}: {
  limitType: LimitType | undefined;
  plan: PlanLevel | null;
  tab: EditTab;
  /** The page has it from an earlier plan. */
  isStored: boolean;
  frozenText?: string;
  children: (isFrozen: boolean) => ReactNode;
}) {
  const showLimit = useTabLimit(tab);
  const isOwnPlan = use(IsOwnPlan);
  const isFrozen = limitType !== undefined && isLocked(plan, limitType);
  return (
    <>
      {isFrozen && (
        <ShowLazyPart
          part={planLock}
          props={{
            limitType,
            isOwnPlan,
            onCompare: () => showLimit({ limitType, currentPlan: plan ?? 'FREE', usage: null }),
          }}
          isWanted
          isShown
        />
      )}
      {isFrozen && isStored && <p className={styles.lead}>{frozenText}</p>}
      {(!isFrozen || isStored) && children(isFrozen)}
    </>
  );
}
