import { type ClaimOutcome, isOpenClaim, outcomesOfKind } from '@memorial/contracts/claims/claims.constants';
import type { ExaminedClaimView } from '@memorial/contracts/claims/claims.schemas';
import { adminOutcomeLabels, adminClaimMessages as copy } from '@memorial/contracts/messages/ui/admin-claims';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { Select } from '@memorial/ui/select/select';
import { useToast } from '@memorial/ui/toast/toast';
import { useState } from 'react';
import { type ClaimAct, useClaimAct } from '../api/admin-claims.js';
import styles from '../components/entries.module.css';
import { ReasonDialog } from '../components/reason-dialog.js';

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
  const [outcome, setOutcome] = useState<ClaimOutcome | null>(null);
  const [isMissing, setMissing] = useState(false);
  const acts: readonly ActKind[] = [
    ...(state === 'open' ? (['review'] as const) : []),
    ...(isOpenClaim(state) ? (['decide'] as const) : []),
    ...(kind === 'ai' && state === 'accepted' && !claim.synthesisAllowedAt
      ? (['allowSynthesis'] as const)
      : []),
    ...(obituary.isAvailable ? ([claim.isFrozen ? 'unfreeze' : 'freeze'] as const) : []),
  ];

  async function confirm(reason: string) {
    if (chosen === null) return;
    if (chosen !== 'decide') await act.mutateAsync({ kind: chosen, reason });
    else if (outcome === null) {
      setMissing(true);
      throw new Error(copy.outcomeNeeded);
    } else await act.mutateAsync({ kind: 'decide', reason, outcome });
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
      <ReasonDialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        title={words[chosen ?? 'decide'].title}
        text={words[chosen ?? 'decide'].text}
        confirmText={words[chosen ?? 'decide'].title}
        {...(chosen === 'decide' && { reasonHint: copy.decideHint })}
        onConfirm={confirm}
      >
        {chosen === 'decide' && (
          <Field label={copy.outcome} error={isMissing && copy.outcomeNeeded}>
            <Select
              value={outcome ?? ''}
              options={[
                { value: '', label: copy.chooseOutcome },
                ...outcomesFor(claim).map((value) => ({ value, label: adminOutcomeLabels[value] })),
              ]}
              onChange={({ target }) => {
                setOutcome(outcomesFor(claim).find((one) => one === target.value) ?? null);
                setMissing(false);
              }}
            />
          </Field>
        )}
      </ReasonDialog>
    </p>
  );
}

/** An open claim can only be declined. Texts are changed on the page itself, before the decision. */
function outcomesFor({ kind, state, photoId }: ExaminedClaimView): readonly ClaimOutcome[] {
  const accepted: readonly ClaimOutcome[] = state === 'inReview' ? outcomesOfKind[kind] : [];
  const possible = accepted.filter(
    (outcome) => outcome !== 'wording' && (outcome !== 'photoRemoved' || photoId !== null),
  );
  return ['declined', ...possible];
}
