import { isOpenClaim, maxEvidence } from '@memorial/contracts/claims/claims.constants';
import type { ClaimView } from '@memorial/contracts/claims/claims.schemas';
import {
  claimKindLabels,
  claimOutcomeTexts,
  claimStateLabels,
  claimMessages as copy,
  ownClaimOutcomeTexts,
  receivedClaimLabels,
} from '@memorial/contracts/messages/ui/claims';
import { personRelationLabels } from '@memorial/contracts/obituaries/obituaries.constants';
import { displayText, fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { useToast } from '@memorial/ui/toast/toast';
import { type RefObject, useRef, useState } from 'react';
import { formatDateTime } from '../../../shared/format/format-date-time.js';
import { useErrorToast } from '../../../shared/hooks/use-error-toast.js';
import { LazyConfirmDialog } from '../../../shared/loading/lazy-confirm-dialog.js';
import records from '../../../shared/records/records.module.css';
import { useAddEvidence, useRemoveEvidence, useWithdrawClaim } from '../api/change-claim.mutation.js';
import { AnswerForm } from './answer-form.js';
import { ClaimHead } from './claim-head.js';
import { PictureList } from './picture-list.js';

/** A claim with its state; its claimant can complete and withdraw it, the owner of the page can answer it. */
export function ClaimDetails({ claim }: { claim: ClaimView }) {
  const { obituary, kind, relation, text, state, outcome, reason } = claim;
  const isWaiting = isOpenClaim(state);
  const titles = claim.role === 'claimant' ? claimKindLabels : receivedClaimLabels;
  const outcomeTexts = claim.role === 'claimant' ? ownClaimOutcomeTexts : claimOutcomeTexts;
  const stateLine = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <ClaimHead title={titles[kind]} subject={obituary} />
      <div className={records.section}>
        <p ref={stateLine} tabIndex={-1} className={records.state}>
          {claim.canAnswer ? (
            <span className={records.new}>{copy.waitsForAnswer}</span>
          ) : (
            <span className={state === 'accepted' ? records.accepted : undefined}>
              {claimStateLabels[state]}
            </span>
          )}
        </p>
        <p className={records.note}>
          {[
            fillText(copy.raisedAt, { moment: formatDateTime(claim.createdAt) }),
            personRelationLabels[relation],
          ].join(' · ')}
        </p>
        <p className={records.quote}>{displayText(text)}</p>
      </div>
      {outcome && (
        <section className={records.section}>
          <h2 className={records.heading}>{copy.decision}</h2>
          <p>{typeset(outcomeTexts[outcome])}</p>
          {reason && <p className={records.quote}>{displayText(reason)}</p>}
        </section>
      )}
      {claim.role === 'owner' && <Answer claim={claim} />}
      {claim.role === 'claimant' && isWaiting && <Evidence claim={claim} />}
      {claim.role === 'claimant' && isWaiting && <Withdraw claim={claim} focusAfter={stateLine} />}
    </>
  );
}

function Answer({ claim }: { claim: ClaimView }) {
  const { answer, canAnswer, state } = claim;
  if (canAnswer) return <AnswerForm claim={claim} />;
  if (!answer) return isOpenClaim(state) ? <p className={records.note}>{copy.answerClosed}</p> : null;
  return (
    <section className={records.section}>
      <h2 className={records.heading}>{copy.answer}</h2>
      <p>{answer.agrees ? copy.agree : copy.disagree}</p>
      <p className={records.quote}>{displayText(answer.text)}</p>
    </section>
  );
}

function Evidence({ claim: { _id, evidence } }: { claim: ClaimView }) {
  const add = useAddEvidence(_id);
  const remove = useRemoveEvidence(_id);
  const toast = useToast();
  const showError = useErrorToast();
  return (
    <PictureList
      hint={typeset(copy.evidenceHint)}
      pictures={evidence.map(({ _id: id }, index) => ({
        id,
        name: fillText(copy.pictureNumber, { number: index + 1 }),
      }))}
      isFull={evidence.length >= maxEvidence}
      isBusy={add.isPending}
      onAdd={(file) =>
        add.mutate(file, { onSuccess: () => toast.success(copy.pictureAdded), onError: showError })
      }
      onRemove={(id) =>
        remove.mutate(id, { onSuccess: () => toast.success(copy.pictureGone), onError: showError })
      }
    />
  );
}

function Withdraw({ claim, focusAfter }: { claim: ClaimView; focusAfter: RefObject<HTMLElement | null> }) {
  const withdraw = useWithdrawClaim(claim._id);
  const toast = useToast();
  const showError = useErrorToast();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={records.end}>
      <Button ref={button} variant="quiet" flush="start" onClick={() => setOpen(true)}>
        {copy.withdraw}
      </Button>
      <LazyConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        onLoadFailed={() => setOpen(false)}
        finalFocus={button}
        title={copy.withdrawing}
        description={copy.withdrawingText}
        confirmText={copy.withdraw}
        cancelText={copy.keep}
        onConfirm={async () => {
          try {
            await withdraw.mutateAsync();
            toast.success(copy.withdrawn);
            // The button goes.
            focusAfter.current?.focus();
          } catch (error) {
            showError(error);
            throw error;
          }
        }}
      />
    </div>
  );
}
