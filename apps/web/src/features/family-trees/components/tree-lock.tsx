import { planErrors } from '@memorial/contracts/messages/errors/plans';
import { familyTreeListMessages as copy } from '@memorial/contracts/messages/ui/family-tree-list';
import { planMessages, usedUpTexts } from '@memorial/contracts/messages/ui/plans';
import { planLimit } from '@memorial/contracts/plans/plan-table';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { Icon } from '@memorial/ui/icon/icon';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { PlanLock } from '@memorial/ui/plan-lock/plan-lock';
import { paths } from '../../../shared/navigation/paths.js';
import { type PlanLimit, usePlanLimit } from '../../../shared/plans/plan-limit.js';

/** Stands in place of a form where the plan has no room for another tree, and says why. */
export function TreeLock({ reached }: { reached: PlanLimit }) {
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
