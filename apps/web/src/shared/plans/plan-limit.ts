import type { LimitType } from '@memorial/contracts/plans/limit-types';
import type { PlanLevel } from '@memorial/contracts/plans/plan-table';
import type { UsageView } from '@memorial/contracts/subscription/subscription.schemas';
import { createContext, use } from 'react';

/** A reached limit, from a limit check or an API error. */
export interface PlanLimit {
  readonly limitType: LimitType;
  readonly currentPlan: PlanLevel;
  /** Null when the response did not include it. */
  readonly usage: UsageView | null;
  /** True: a plan that has ended allowed it. */
  readonly isFrozen?: boolean;
}

export interface PlanLimitHandlers {
  /** Called when the modal was closed without choosing an upgrade. */
  readonly onClose?: () => void;
  /** Replaces the default link to the plans, for screens with a leave guard or their own purchase flow. */
  readonly onUpgrade?: () => void;
  /** Path to return to after a purchase; default: the shown one. */
  readonly returnPath?: string;
  /** True: the limit is that of another account's plan, so nothing is offered. */
  readonly isOthersPlan?: boolean;
}

/** Handlers for limits of a page of another account. */
export const othersPlan: PlanLimitHandlers = { isOthersPlan: true };

export interface PlanLimitApi {
  /**
   * Shows the limit modal. API errors open it automatically; use this for limits that are known before a
   * call.
   */
  show(limit: PlanLimit, handlers?: PlanLimitHandlers): void;
}

/** Handlers of the shown screen for the modal that an API error opens; set by `useRefusalHandlers`. */
export const refusalHandlers = new Map<LimitType, PlanLimitHandlers>();

export const PlanLimitContext = createContext<PlanLimitApi | null>(null);

export function usePlanLimit(): PlanLimitApi {
  const limit = use(PlanLimitContext);
  if (!limit) throw new Error('usePlanLimit needs a PlanLimitProvider above it');
  return limit;
}
