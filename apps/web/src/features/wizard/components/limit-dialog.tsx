import { limitExplanations, limitTitles, planTexts } from '@memorial/contracts/messages/plans.messages';
import { planLevels, planLimit } from '@memorial/contracts/plans/plans';
import type { LimitCheckView } from '@memorial/contracts/subscription/subscription.schemas';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { wizardWords as words } from '../wizard-words.js';

/** No further page on this plan: why, how much is used, and the way to a plan that allows more. */
export function LimitDialog({
  check,
  onClose,
  onUpgrade,
}: {
  check: LimitCheckView;
  onClose: () => void;
  onUpgrade: () => void;
}) {
  const { limitType, currentPlan, usage } = check;
  const close = (
    <Button key="close" onClick={onClose}>
      {planTexts.understood}
    </Button>
  );
  const upgrade = (
    <Button key="upgrade" variant="main" onClick={onUpgrade}>
      {planTexts.upgrade}
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={typeset(limitTitles[limitType])}
      description={typeset(limitExplanations[limitType])}
      actions={canRise(check) ? [upgrade, close] : close}
    >
      <p className="muted">
        {fillText(words.used, {
          used: String(usage.used),
          limit: String(usage.limit ?? planLimit(currentPlan, limitType) ?? '∞'),
        })}
      </p>
    </Dialog>
  );
}

/** Whether a dearer plan allows more of it. */
function canRise({ limitType, currentPlan }: LimitCheckView): boolean {
  const amount = (level: string) => planLimit(level, limitType) ?? Number.POSITIVE_INFINITY;
  return planLevels
    .slice(planLevels.indexOf(currentPlan) + 1)
    .some((level) => amount(level) > amount(currentPlan));
}
