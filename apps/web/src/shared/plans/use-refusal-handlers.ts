import type { LimitType } from '@memorial/contracts/plans/limit-types';
import { useEffect } from 'react';
import { type PlanLimitHandlers, refusalHandlers } from './plan-limit.js';

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
