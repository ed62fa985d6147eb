import type { LimitType } from '@memorial/contracts/plans/limit-types';
import type { PlanLevel } from '@memorial/contracts/plans/plans';
import type { UsageView } from '@memorial/contracts/subscription/subscription.schemas';
import { createContext, use } from 'react';

/** A limit that is used up, as a limit check or a refusal tells it. */
export interface PlanLimit {
  readonly limitType: LimitType;
  readonly currentPlan: PlanLevel;
  /** Null where the answer did not tell. */
  readonly usage: UsageView | null;
}

export interface PlanLimitWays {
  /** After the modal was closed without going for more. */
  readonly onClose?: () => void;
  /** In the place of the plain way to the plans: a screen that guards its leaving, or a purchase of its own. */
  readonly onUpgrade?: () => void;
}

export interface PlanLimitApi {
  /** Shows the limit modal. Refusals of calls open it by themselves: this is for what is known before a call. */
  show(limit: PlanLimit, ways?: PlanLimitWays): void;
}

export const PlanLimitContext = createContext<PlanLimitApi | null>(null);

export function usePlanLimit(): PlanLimitApi {
  const limit = use(PlanLimitContext);
  if (!limit) throw new Error('usePlanLimit needs a PlanLimitProvider above it');
  return limit;
}
