import { isOpenClaim } from '@memorial/contracts/claims/claims.constants';
import type { ExaminedClaimView } from '@memorial/contracts/claims/claims.schemas';
import { adminClaimMessages as copy } from '@memorial/contracts/messages/ui/admin-claims';
import { Button } from '@memorial/ui/button/button';
import { useToast } from '@memorial/ui/toast/toast';
import { useState } from 'react';
import { ReasonDialog } from '../../../shared/reason-dialog/reason-dialog.js';
import { type ClaimAct, useClaimAct } from '../api/admin-claims.js';
import styles from '../components/entries.module.css';
import { DecideClaimDialog } from './decide-claim-dialog.js';

type ActKind = ClaimAct['kind'];

const words: Readonly<Record<ActKind, { readonly title: string; readonly text: string }>> = {
  review: { title: copy.review, text: copy.reviewText },
  decide: { title: copy.decide, text: copy.decideText },
  freeze: { title: copy.freeze, text: copy.freezeText },
  unfreeze: { title: copy.unfreeze, text: copy.unfreezeText },
  allowSynthesis: { title: copy.allowSynthesis, text: copy.allowSynthesisText },
};

/** Buttons for all that can be done about a claim now. */
export function ClaimActs({ claim }: { claim: ExaminedClaimView }) {
  const { _id: id, state, kind, obituary } = claim;
  const act = useClaimAct({ id, obituaryId: obituary._id });
  const toast = useToast();
  const [chosen, setChosen] = useState<ActKind | null>(null);
  const acts: readonly ActKind[] = [
    ...(state === 'open' ? (['review'] as const) : []),
    ...(isOpenClaim(state) ? (['decide'] as const) : []),
    ...(kind === 'ai' && state === 'accepted' && !claim.synthesisAllowedAt
      ? (['allowSynthesis'] as const)
      : []),
    ...(obituary.isAvailable ? ([claim.isFrozen ? 'unfreeze' : 'freeze'] as const) : []),
  ];

  async function confirm(sent: ClaimAct) {
    await act.mutateAsync(sent);
    toast.success(copy.done);
  }

  return (
    <p className={styles.actions}>
      {acts.map((one, index) => (
        <Button
          key={one}
          variant={index === 0 && isOpenClaim(state) ? 'main' : 'line'}
          onClick={() => setChosen(one)}
        >
          {words[one].title}
        </Button>
      ))}
      {chosen === 'decide' && (
        <DecideClaimDialog
          claim={claim}
          onClose={() => setChosen(null)}
          onDecide={(decision) => confirm({ kind: 'decide', ...decision })}
        />
      )}
      {chosen !== null && chosen !== 'decide' && (
        <ReasonDialog
          open
          onClose={() => setChosen(null)}
          title={words[chosen].title}
          text={words[chosen].text}
          confirmText={words[chosen].title}
          onConfirm={(reason) => confirm({ kind: chosen, reason })}
        />
      )}
    </p>
  );
}
