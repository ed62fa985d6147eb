import { limitExplanations, planMessages } from '@memorial/contracts/messages/ui/plans';
import { typeset } from '@memorial/contracts/text';
import { PlanLock, type PlanLockProps } from '@memorial/ui/plan-lock/plan-lock';
import styles from '../fields/form-layout.module.css';

/** Lock with the plans that open it; on a page of another account, one sentence about whose plan decides. */
export function PlanLockOfPage({ isOwnPlan, ...props }: PlanLockProps & { isOwnPlan: boolean }) {
  if (isOwnPlan) return <PlanLock {...props} headingLevel={3} />;
  return (
    <p className={styles.lead}>
      {typeset(limitExplanations[props.limitType])} {typeset(planMessages.othersText)}
    </p>
  );
}
