import { planErrors } from '@memorial/contracts/messages/errors/plans';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { familyTreeListMessages as copy } from '@memorial/contracts/messages/ui/family-tree-list';
import { planMessages, usedUpTexts } from '@memorial/contracts/messages/ui/plans';
import { planLimit } from '@memorial/contracts/plans/plan-table';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { Icon } from '@memorial/ui/icon/icon';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { PlanLock } from '@memorial/ui/plan-lock/plan-lock';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useDraftUserId } from '../../../shared/drafts/use-draft-user-id.js';
import { paths } from '../../../shared/navigation/paths.js';
import { type PlanLimit, usePlanLimit } from '../../../shared/plans/plan-limit.js';
import { useTreeLimit } from '../hooks/use-tree-limit.js';
import styles from './create-tree.module.css';
import { CreateTreeForm, type CreateTreeFormProps } from './create-tree-form.js';

/** Creation of a family tree; a lock where the plan has no room for another one. */
export function CreateTree({ picker }: Pick<CreateTreeFormProps, 'picker'>) {
  const userId = useDraftUserId();
  const limit = useTreeLimit();
  if (limit.isPending)
    return (
      <SkeletonGroup label={commonMessages.loading} className={styles.form}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  if (limit.reached) return <TreeLock reached={limit.reached} />;
  return <CreateTreeForm key={userId} userId={userId} picker={picker} />;
}

function TreeLock({ reached }: { reached: PlanLimit }) {
  const limits = usePlanLimit();
  const { currentPlan, usage, isFrozen } = reached;
  const used = usedUpTexts.family;
  const hasTrees = planLimit(currentPlan, 'family') !== 0;
  if (!isFrozen && !hasTrees) return <PlanLock limitType="family" onCompare={() => limits.show(reached)} />;
  if (isFrozen || !used || usage === null || usage.limit === null)
    return (
      <EmptyState
        picture={<Icon name="lock" size="xl" />}
        title={planMessages.frozenTitle}
        text={typeset(planErrors['plan.frozen'].text)}
        action={<Button onClick={() => limits.show(reached)}>{planMessages.compare}</Button>}
      />
    );
  return (
    <EmptyState
      picture={<Icon name="lock" size="xl" />}
      title={typeset(used.title)}
      text={`${typeset(used.explanation)} ${typeset(fillText(planMessages.usedAloud, { used: usage.used, limit: usage.limit }))}.`}
      action={<LinkButton href={paths.familyTrees}>{copy.toList}</LinkButton>}
    />
  );
}
