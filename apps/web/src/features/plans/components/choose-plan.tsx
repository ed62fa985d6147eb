import { planTexts } from '@memorial/contracts/messages/plans.messages';
import type { PlanView } from '@memorial/contracts/plans/plans.schemas';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { useToast } from '@memorial/ui/toast/toast';
import type { MouseEvent } from 'react';
import { MemberLinkButton } from '../../../lib/member-link-button.js';
import { paths } from '../../../lib/paths.js';
import { useSession } from '../../../lib/session-context.js';
import { planWords as words } from '../plan-words.js';

/**
 * Chooses a plan: a guest is asked to sign in first, a member goes on to the profile. What is paid cannot be paid yet,
 * and pressing says so.
 */
export function ChoosePlan({ plan, isMain }: { plan: PlanView; isMain: boolean }) {
  const { status } = useSession();
  const toast = useToast();
  const isFree = plan.price === 0;
  const look = { variant: isMain ? 'main' : 'line', wide: true } as const;
  const text = isFree ? planTexts.chooseFree : fillText(planTexts.choose, { price: plan.price });

  if (status === 'guest')
    return (
      <MemberLinkButton {...look} reason="plan" href={isFree ? paths.profile : paths.servicePackages}>
        {text}
      </MemberLinkButton>
    );
  // Whether the stored token still holds is not known for a moment.
  const waits = status === 'checking';
  if (isFree)
    return (
      <LinkButton
        {...look}
        href={paths.profile}
        aria-disabled={waits || undefined}
        onClick={(event: MouseEvent) => waits && event.preventDefault()}
      >
        {text}
      </LinkButton>
    );
  return (
    <Button {...look} busy={waits} onClick={() => toast.info(words.notYet, { detail: words.notYetDetail })}>
      {text}
    </Button>
  );
}
