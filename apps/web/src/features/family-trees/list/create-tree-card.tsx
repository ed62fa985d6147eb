import { familyTreeListMessages as copy } from '@memorial/contracts/messages/ui/family-tree-list';
import { planMessages } from '@memorial/contracts/messages/ui/plans';
import { fillText, typeset } from '@memorial/contracts/text';
import { Icon } from '@memorial/ui/icon/icon';
import { Link } from '@memorial/ui/link/link';
import { paths } from '../../../shared/navigation/paths.js';
import { type PlanLimit, usePlanLimit } from '../../../shared/plans/plan-limit.js';
import styles from './tree-cards.module.css';

/** Last card of the list: leads to the creation, or tells by which limit it is locked. */
export function CreateTreeCard({ reached }: { reached: PlanLimit | null }) {
  const planLimit = usePlanLimit();
  if (reached === null)
    return (
      <Link href={paths.familyTreeCreate} className={styles.create}>
        <span className={styles.sign}>
          <Icon name="plus" />
        </span>
        {copy.create}
      </Link>
    );
  return (
    <button type="button" className={styles.create} onClick={() => planLimit.show(reached)}>
      <span className={styles.sign}>
        <Icon name="lock" />
      </span>
      {copy.create}
      <span className={styles.reason}>{reasonOf(reached)}</span>
    </button>
  );
}

function reasonOf({ isFrozen, usage }: PlanLimit): string {
  if (isFrozen) return planMessages.frozenTitle;
  const { used = 0, limit = null } = usage ?? {};
  return limit ? typeset(fillText(planMessages.usedAloud, { used, limit })) : copy.onPremium;
}
