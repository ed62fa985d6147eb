import { type ClaimOutcome, outcomesOfKind } from '@memorial/contracts/claims/claims.constants';
import type { DecideClaimRequest, ExaminedClaimView } from '@memorial/contracts/claims/claims.schemas';
import { adminOutcomeLabels, adminClaimMessages as copy } from '@memorial/contracts/messages/ui/admin-claims';
import { Field } from '@memorial/ui/field/field';
import { Select } from '@memorial/ui/select/select';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { fieldErrorsOf } from '../../../shared/forms/field-errors.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { getObituaryQuery } from '../../../shared/obituary/get-obituary.query.js';
import { ReasonDialog } from '../../../shared/reason-dialog/reason-dialog.js';
import { changedMeanwhile, changedWording, type Wording, WordingFields } from './wording-fields.js';

export interface DecideClaimDialogProps {
  readonly claim: ExaminedClaimView;
  readonly onClose: () => void;
  readonly onDecide: (decision: DecideClaimRequest) => Promise<unknown>;
}

type Errors = Readonly<Record<string, string>>;

/** Asks for the outcome of a claim, for the new texts where it changes some, and for the reason. */
export function DecideClaimDialog({ claim, onClose, onDecide }: DecideClaimDialogProps) {
  const [outcome, setOutcome] = useState<ClaimOutcome | null>(null);
  const [wording, setWording] = useState<Wording>({});
  const [errors, setErrors] = useState<Errors>({});
  const page = useQuery({
    ...getObituaryQuery(useApi(), useQueryClient(), claim.obituary._id, 'member'),
    enabled: outcome === 'wording',
  });
  const possible = outcomesFor(claim);

  async function confirm(reason: string) {
    if (outcome === null) return refuse({ outcome: copy.outcomeNeeded });
    const fields = outcome === 'wording' && page.data ? changedWording(page.data, wording) : {};
    if (outcome === 'wording' && Object.keys(fields).length === 0)
      return refuse({ outcome: copy.nothingChanged });
    setErrors({});
    try {
      const { revision } = page.data ?? {};
      await onDecide({ outcome, reason, ...(outcome === 'wording' && { fields, revision }) });
    } catch (error) {
      const found = fieldErrorsOf(error).map(({ path, message }) => [path.replace(/^fields\./, ''), message]);
      // The next attempt is over what the page says by then.
      const now = outcome === 'wording' ? (await page.refetch()).data : undefined;
      const changed = page.data && now ? changedMeanwhile(page.data, now, wording) : {};
      setErrors({ ...Object.fromEntries(found), ...changed });
      throw error;
    }
  }

  function refuse(found: Errors) {
    setErrors(found);
    throw new Error(found.outcome);
  }

  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={copy.decide}
      text={copy.decideText}
      confirmText={copy.decide}
      reasonHint={copy.decideHint}
      onConfirm={confirm}
    >
      <Field label={copy.outcome} error={errors.outcome}>
        <Select
          value={outcome ?? ''}
          options={[
            { value: '', label: copy.chooseOutcome },
            ...possible.map((value) => ({ value, label: adminOutcomeLabels[value] })),
          ]}
          onChange={({ target }) => {
            setOutcome(possible.find((one) => one === target.value) ?? null);
            setErrors({});
          }}
        />
      </Field>
      {outcome === 'wording' && page.error && (
        <QueryError query={page} title={copy.pageFailed} headingLevel={3} />
      )}
      {outcome === 'wording' && page.data && (
        <WordingFields page={page.data} wording={wording} errors={errors} onChange={setWording} />
      )}
    </ReasonDialog>
  );
}

/** An open claim can only be declined. */
function outcomesFor({ kind, state, photoId }: ExaminedClaimView): readonly ClaimOutcome[] {
  const accepted: readonly ClaimOutcome[] = state === 'inReview' ? outcomesOfKind[kind] : [];
  return ['declined', ...accepted.filter((outcome) => outcome !== 'photoRemoved' || photoId !== null)];
}
