import { type ClaimKind, maxClaimText, maxEvidence } from '@memorial/contracts/claims/claims.constants';
import {
  claimKindLabels,
  claimKindTexts,
  claimMessages as copy,
} from '@memorial/contracts/messages/ui/claims';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { obituaryPageMessages } from '@memorial/contracts/messages/ui/obituary-page';
import { personRelationLabels, personRelations } from '@memorial/contracts/obituaries/obituaries.constants';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { isLivingStatus } from '@memorial/contracts/obituaries/person-status';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { ChoiceCard } from '@memorial/ui/choice-card/choice-card';
import { ChoiceGroup } from '@memorial/ui/choice-group/choice-group';
import { Field } from '@memorial/ui/field/field';
import { Link } from '@memorial/ui/link/link';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Notice } from '@memorial/ui/notice/notice';
import { Select } from '@memorial/ui/select/select';
import { Textarea } from '@memorial/ui/textarea/textarea';
import { useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.js';
import { formatRetryAfter } from '../../../shared/format/format-retry-after.js';
import { LazyConfirmDialog } from '../../../shared/loading/lazy-confirm-dialog.js';
import { claimHref, proposalsHref } from '../../../shared/navigation/paths.js';
import { useUnsavedChangesGuard } from '../../../shared/navigation/use-unsaved-changes-guard.js';
import { PhotoChoice } from '../../../shared/photo-choice/photo-choice.js';
import records from '../../../shared/records/records.module.css';
import { type SentClaim, useCreateClaim } from '../api/create-claim.mutation.js';
import {
  type ClaimErrors,
  type ClaimValues,
  isWritten,
  noValues,
  offeredKinds,
  readClaim,
  withoutErrorsOf,
} from '../model/claim-form.js';
import { pagePhotos } from '../model/page-photos.js';
import { ClaimHead } from './claim-head.js';
import { PictureList } from './picture-list.js';

/** Form of a claim about a page; thanks take its place once it is sent. */
export function ClaimForm({ page }: { page: ObituaryView }) {
  const create = useCreateClaim();
  const [values, setValues] = useState<ClaimValues>(noValues);
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [errors, setErrors] = useState<ClaimErrors>({});
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const isUnsent = () => !create.data && isWritten(values, pictures);
  const leaving = useUnsavedChangesGuard({
    hasUnsavedChanges: isUnsent,
    isLostOnReturn: isUnsent,
    isLostOnClose: isUnsent,
  });
  useEffect(() => {
    if (refusals > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus();
  }, [refusals]);

  function change(changed: Partial<ClaimValues>) {
    setValues((before) => ({ ...before, ...changed }));
    // A changed value is judged again when it is sent.
    setErrors((before) => withoutErrorsOf(before, changed));
  }

  function submit() {
    const { body, errors: missing } = readClaim(values);
    setErrors(missing);
    if (!body) return setRefusals((count) => count + 1);
    create.mutate({ pageId: page._id, body, pictures });
  }

  if (create.data) return <Sent page={page} sent={create.data} />;
  return (
    <>
      <ClaimHead title={copy.title} subject={page} page={page} lead={typeset(copy.lead)} />
      {!page.canEdit && (
        <p className={records.note}>
          {typeset(copy.correct)}{' '}
          <Link className="link" href={proposalsHref(page._id)}>
            {obituaryPageMessages.propose}
          </Link>
        </p>
      )}
      <form
        ref={form}
        noValidate
        className={records.panel}
        onSubmit={(event) => {
          event.preventDefault();
          if (!create.isPending) submit();
        }}
      >
        {/* Inert while it is sent: the fields must show what was sent. */}
        <div className={records.panel} inert={create.isPending}>
          <Kinds page={page} values={values} error={errors.kind} onChange={change} />
          {values.kind === 'photo' && (
            <Photos page={page} values={values} error={errors.photoId} onChange={change} />
          )}
          <Field label={copy.relation} error={errors.relation}>
            <Select
              options={[
                { value: '', label: copy.chooseRelation },
                ...personRelations.map((value) => ({ value, label: personRelationLabels[value] })),
              ]}
              value={values.relation}
              onChange={({ target }) => change({ relation: target.value as ClaimValues['relation'] })}
            />
          </Field>
          <Field
            label={copy.text}
            hint={typeset(values.kind === 'succession' ? copy.successionTextHint : copy.textHint)}
            error={errors.text}
          >
            <Textarea
              rows={6}
              limit={maxClaimText}
              value={values.text}
              onChange={({ target }) => change({ text: target.value })}
            />
          </Field>
          <PictureList
            hint={typeset(copy.evidenceHint)}
            pictures={pictures.map((file, index) => ({ id: String(index), name: file.name }))}
            isFull={pictures.length >= maxEvidence}
            onAdd={(file) => setPictures((before) => [...before, file].slice(0, maxEvidence))}
            onRemove={(id) => setPictures((before) => before.filter((_, index) => String(index) !== id))}
          />
        </div>
        <div className={records.end}>
          {create.error && (
            <Notice tone="error" title={copy.sendFailed}>
              {typeset(
                [
                  create.error instanceof ApiError ? create.error.message : commonMessages.error,
                  formatRetryAfter(create.error),
                  copy.textKept,
                ]
                  .filter(Boolean)
                  .join(' '),
              )}
            </Notice>
          )}
          <Button type="submit" variant="main" busy={create.isPending} className={records.send}>
            {copy.send}
          </Button>
        </div>
      </form>
      <LazyConfirmDialog
        open={leaving.isBlocked}
        onOpenChange={(isOpen) => !isOpen && leaving.cancel()}
        onLoadFailed={leaving.cancel}
        title={copy.leaving}
        description={copy.leavingText}
        confirmText={copy.stay}
        cancelText={copy.leave}
        onConfirm={leaving.cancel}
        onCancel={leaving.proceed}
      />
    </>
  );
}

interface ChoiceProps {
  readonly page: ObituaryView;
  readonly values: ClaimValues;
  readonly error: string | undefined;
  readonly onChange: (changed: Partial<ClaimValues>) => void;
}

/** Consent after a death is explained on pages of the dead alone. */
function kindText(kind: ClaimKind, { status }: ObituaryView): string {
  const isOfDead = kind === 'photo' && !isLivingStatus(status);
  return isOfDead ? `${claimKindTexts.photo} ${copy.photoConsent}` : claimKindTexts[kind];
}

function Kinds({ page, values, error, onChange }: ChoiceProps) {
  const group = useId();
  return (
    <ChoiceGroup legend={copy.kind} error={error}>
      {offeredKinds(page.myRole !== null).map((kind) => (
        <ChoiceCard
          key={kind}
          group={group}
          value={kind}
          isChosen={values.kind === kind}
          note={typeset(kindText(kind, page))}
          onPress={() => onChange({ kind })}
        >
          {claimKindLabels[kind]}
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  );
}

function Photos({ page, values, error, onChange }: ChoiceProps) {
  const photos = pagePhotos(page);
  if (photos.length === 0) return <Notice title={copy.noPhotos} />;
  return (
    <PhotoChoice
      legend={copy.photo}
      error={error}
      photos={photos}
      chosenId={values.photoId}
      onChoose={(photoId) => onChange({ photoId })}
    />
  );
}

/** Thanks; they take the focus. */
function Sent({ page, sent: { claim, left } }: { page: ObituaryView; sent: SentClaim }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <>
      <ClaimHead title={copy.title} subject={page} page={page} />
      <div ref={element} tabIndex={-1}>
        <Notice
          tone="success"
          title={copy.sent}
          action={
            <LinkButton variant="quiet" href={claimHref(claim._id)}>
              {copy.open}
            </LinkButton>
          }
        >
          {typeset(copy.sentText)}
        </Notice>
      </div>
      {left.length > 0 && (
        <Notice
          tone="warning"
          title={fillText(copy.picturesLeft, { names: left.map(({ name }) => name).join(', ') })}
        />
      )}
    </>
  );
}
