import { planMessages } from '@memorial/contracts/messages/ui/plans';
import type { PlanView } from '@memorial/contracts/plans/plans.schemas';
import { fillText } from '@memorial/contracts/text';
import { MemberLinkButton } from '../../../shared/auth/member-link-button.js';
import { paths, withQuery } from '../../../shared/navigation/paths.js';
import { purchaseQueryKeys } from '../../../shared/purchases/purchase-query-keys.js';

/** Button to choose a plan: asks guests to sign in, leads members to their profile. */
export function ChoosePlan({ plan, isMain }: { plan: PlanView; isMain: boolean }) {
  const isFree = plan.price === 0;
  const href = isFree
    ? paths.profileTariffs
    : withQuery(paths.profileTariffs, { [purchaseQueryKeys.plan]: plan.level });
  const text = isFree ? planMessages.chooseFree : fillText(planMessages.choose, { price: plan.price });
  return (
    <MemberLinkButton reason="plan" variant={isMain ? 'main' : 'line'} wide href={href}>
      {text}
    </MemberLinkButton>
  );
}
