import { planErrorByLimit, type planErrors } from '@memorial/contracts/messages/errors/plans';
import { limitTypes } from '@memorial/contracts/plans/limit-types';
import { parseLimit } from '@memorial/contracts/plans/limit-usage';
import { planOf } from '@memorial/contracts/plans/plan-table';
import {
  type LimitDialogProps,
  LimitDialog as PlainLimitDialog,
} from '@memorial/ui/limit-dialog/limit-dialog';
import type { ApiError } from '../../shared/api/api-error.js';
import { recordOf } from '../../shared/format/record-of.js';
import { type PlanLimit, type PlanLimitHandlers, refusalHandlers } from '../../shared/plans/plan-limit.js';
import { purchaseReturnStore } from '../../shared/purchases/purchase-return.js';

const frozen: keyof typeof planErrors = 'plan.frozen';

/** The dialog; an upgrade notes the screen on which the limit was met, for the way back after the purchase. */
export function LimitDialog({
  onUpgrade,
  returnPath,
  ...props
}: LimitDialogProps & { returnPath?: string | undefined }) {
  function upgrade() {
    purchaseReturnStore.save(returnPath ?? window.location.pathname + window.location.search);
    onUpgrade?.();
  }
  return <PlainLimitDialog {...props} onUpgrade={onUpgrade && upgrade} />;
}

/**
 * Limit named in `details: { limitType, currentPlan, usage: { used, limit } }` of a `plan.*` error, with what the
 * shown screen can do about it; null when the error is not about a limit that the dialog can show.
 */
export function planLimitOfError({
  code,
  details,
}: ApiError): [limit: PlanLimit, handlers?: PlanLimitHandlers] | null {
  const limitType = limitTypes.find((type) => type === details.limitType || planErrorByLimit[type] === code);
  if (limitType === undefined) return null;
  const { currentPlan, usage } = details;
  const isFrozen = code === frozen;
  const limit: PlanLimit = {
    limitType,
    currentPlan: planOf(typeof currentPlan === 'string' ? currentPlan : null).level,
    usage: readUsage(usage),
    isFrozen,
  };
  return [limit, isFrozen ? undefined : refusalHandlers.get(limitType)];
}

function readUsage(value: unknown): PlanLimit['usage'] {
  const { used, limit } = recordOf(value);
  if (typeof used !== 'number' || limit === undefined) return null;
  return { used, limit: typeof limit === 'number' || typeof limit === 'string' ? parseLimit(limit) : null };
}
