import { planTexts } from '@memorial/contracts/messages/plans.messages';
import type { PlanView } from '@memorial/contracts/plans/plans.schemas';
import { fillText } from '@memorial/contracts/text';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import type { MouseEvent } from 'react';
import { MemberLinkButton } from '../../../lib/member-link-button.js';
import { paths } from '../../../lib/paths.js';
import { useSession } from '../../../lib/session-context.js';

/** Chooses a plan: a guest is asked to sign in first, a member goes on to the plans of the profile. */
export function ChoosePlan({ plan, isMain }: { plan: PlanView; isMain: boolean }) {
  const { status } = useSession();
  const look = { variant: isMain ? 'main' : 'line', wide: true } as const;
  const text = plan.price === 0 ? planTexts.chooseFree : fillText(planTexts.choose, { price: plan.price });

  if (status === 'guest')
    return (
      <MemberLinkButton {...look} reason="plan" href={paths.profileTariffs}>
        {text}
      </MemberLinkButton>
    );
  // Whether the stored token still holds is not known for a moment.
  const waits = status === 'checking';
  return (
    <LinkButton
      {...look}
      href={paths.profileTariffs}
      aria-disabled={waits || undefined}
      onClick={(event: MouseEvent) => waits && event.preventDefault()}
    >
      {text}
    </LinkButton>
  );
}
