import { type LimitType, limitTypes } from '@memorial/contracts/plans/limit-types';
import { useEffect } from 'react';
import { othersPlan, type PlanLimitHandlers, refusalHandlers } from './plan-limit.js';

/**
 * Handlers for the modal that a refused call opens, for screens that can do more about a limit than name the plans.
 * @param handlers the same object while nothing changes; null: the screen has none now
 */
export function useRefusalHandlers(limitType: LimitType, handlers: PlanLimitHandlers | null): void {
  useEffect(() => {
    if (handlers === null) return;
    refusalHandlers.set(limitType, handlers);
    return () => {
      refusalHandlers.delete(limitType);
    };
  }, [limitType, handlers]);
}

/**
 * Limits that do not count in the account that owns the page: those of memories in the one that writes, those of trees in
 * the one that owns the tree.
 */
const limitsBesidePage: ReadonlySet<LimitType> = new Set(['memories', 'family']);
const limitsOfPage = limitTypes.filter((limitType) => !limitsBesidePage.has(limitType));

/** Offers no plan for a call that is refused by the plan of another account's page. @param isOthers false: changes nothing */
export function useOthersPlan(isOthers: boolean): void {
  useEffect(() => {
    if (!isOthers) return;
    for (const limitType of limitsOfPage) refusalHandlers.set(limitType, othersPlan);
    return () => {
      for (const limitType of limitsOfPage) refusalHandlers.delete(limitType);
    };
  }, [isOthers]);
}
