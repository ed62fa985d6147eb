import { planErrors } from '@memorial/contracts/messages/errors/plans';
import {
  limitExplanations,
  limitTitles,
  planMessages,
  usedUpTexts,
} from '@memorial/contracts/messages/ui/plans';
import type { LimitType } from '@memorial/contracts/plans/limit-types';
import { planOffers } from '@memorial/contracts/plans/plan-offers';
import { type PlanLevel, planLimit, planOf } from '@memorial/contracts/plans/plan-table';
import { fillText, typeset } from '@memorial/contracts/text';
import { useRef } from 'react';
import { Button } from '../button/button.js';
import { Dialog } from '../dialog/dialog.js';
import styles from './limit-dialog.module.css';
import { OfferSlider } from './offer-slider.js';

export interface LimitDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  limitType: LimitType;
  currentPlan: PlanLevel;
  /** Null if the response had no usage. */
  usage: { readonly used: number; readonly limit: number | null } | null;
  /**
   * Leads to the plans; the caller closes the dialog. Without it, or if no plan raises the limit, the dialog
   * only informs.
   */
  onUpgrade?: () => void;
  /** True: a plan that has ended allowed it. */
  isFrozen?: boolean;
}

/** Dialog about a plan limit: its meaning, the usage, and plans with more. */
export function LimitDialog({
  open,
  onOpenChange,
  limitType,
  currentPlan,
  usage,
  onUpgrade,
  isFrozen = false,
}: LimitDialogProps) {
  const mainButton = useRef<HTMLButtonElement>(null);
  const isMonthly = limitType === 'monthly_videos';
  const offers = isMonthly ? [] : planOffers(currentPlan, limitType);
  const canUpgrade = onUpgrade !== undefined && (isMonthly || offers.some(({ lifts }) => lifts));
  const { title, explanation } = textsOf({ limitType, currentPlan, isFrozen });
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={typeset(title)}
      description={typeset(explanation)}
      initialFocus={mainButton}
      actions={
        <>
          {canUpgrade && (
            <Button ref={mainButton} variant="main" onClick={onUpgrade}>
              {isMonthly ? planMessages.raiseLimit : planMessages.upgrade}
            </Button>
          )}
          <Button ref={canUpgrade ? undefined : mainButton} onClick={close}>
            {isMonthly ? planMessages.waitNextMonth : planMessages.understood}
          </Button>
        </>
      }
    >
      <div className={styles.matter}>
        <CurrentPlan limitType={limitType} currentPlan={currentPlan} usage={usage} />
        {offers.length > 0 && <OfferSlider offers={offers} limitType={limitType} />}
      </div>
    </Dialog>
  );
}

function textsOf({
  limitType,
  currentPlan,
  isFrozen,
}: Pick<LimitDialogProps, 'limitType' | 'currentPlan' | 'isFrozen'>) {
  if (isFrozen) return { title: planMessages.frozenTitle, explanation: planErrors['plan.frozen'].text };
  const usedUp = planLimit(currentPlan, limitType) === 0 ? undefined : usedUpTexts[limitType];
  return usedUp ?? { title: limitTitles[limitType], explanation: limitExplanations[limitType] };
}

function CurrentPlan({
  limitType,
  currentPlan,
  usage,
}: Pick<LimitDialogProps, 'limitType' | 'currentPlan' | 'usage'>) {
  // Features that a plan lacks have no count.
  const limit = usage?.limit ?? planLimit(currentPlan, limitType);
  const counted = usage !== null && limit !== null && limit > 0 ? { used: usage.used, limit } : null;
  return (
    <div className={styles.current}>
      <p className={styles.line}>
        <span>{fillText(planMessages.current, { name: planOf(currentPlan).name })}</span>
        {counted && (
          <>
            <span className="visually-hidden">. {fillText(planMessages.usedAloud, counted)}.</span>
            <span className={styles.used} aria-hidden="true">
              {typeset(fillText(planMessages.used, counted))}
            </span>
          </>
        )}
      </p>
      {counted && (
        <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect
            className={styles.full}
            width={Math.min(100, (counted.used / counted.limit) * 100)}
            height="6"
          />
        </svg>
      )}
    </div>
  );
}
