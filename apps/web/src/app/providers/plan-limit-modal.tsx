import { planErrorByLimit, type planErrors } from '@memorial/contracts/messages/errors/plans';
import { planMessages } from '@memorial/contracts/messages/ui/plans';
import { limitTypes } from '@memorial/contracts/plans/limit-types';
import { parseLimit } from '@memorial/contracts/plans/limit-usage';
import { planOf } from '@memorial/contracts/plans/plan-table';
import { typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import {
  type LimitDialogProps,
  LimitDialog as PlainLimitDialog,
} from '@memorial/ui/limit-dialog/limit-dialog';
import type { ApiError } from '../../shared/api/api-error.js';
import { recordOf } from '../../shared/format/record-of.js';
import { type PlanLimit, type PlanLimitHandlers, refusalHandlers } from '../../shared/plans/plan-limit.js';
import { purchaseReturnStore } from '../../shared/purchases/purchase-return.js';

const frozen: keyof typeof planErrors = 'plan.frozen';

/**
 * The dialog; an upgrade notes the screen on which the limit was met, for the way back after the purchase. For the plan
 * of another account it says so, and offers nothing.
 */
export function LimitDialog({
  onUpgrade,
  ways: { returnPath, isOthersPlan },
  ...props
}: LimitDialogProps & { ways: PlanLimitHandlers }) {
  function upgrade() {
    purchaseReturnStore.save(returnPath ?? window.location.pathname + window.location.search);
    onUpgrade?.();
  }
  if (isOthersPlan)
    return (
      <Dialog
        open={props.open}
        onOpenChange={props.onOpenChange}
        title={typeset(planMessages.othersTitle)}
        description={typeset(planMessages.othersText)}
        actions={<Button onClick={() => props.onOpenChange(false)}>{planMessages.understood}</Button>}
      />
    );
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
  const handlers = refusalHandlers.get(limitType);
  return [limit, isFrozen && !handlers?.isOthersPlan ? undefined : handlers];
}

function readUsage(value: unknown): PlanLimit['usage'] {
  const { used, limit } = recordOf(value);
  if (typeof used !== 'number' || limit === undefined) return null;
  return { used, limit: typeof limit === 'number' || typeof limit === 'string' ? parseLimit(limit) : null };
}
