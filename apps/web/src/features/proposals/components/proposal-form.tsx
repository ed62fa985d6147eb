import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { proposalMessages as copy } from '@memorial/contracts/messages/ui/proposals';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { maxOpenProposals } from '@memorial/contracts/proposals/proposals.constants';
import { createProposalInput } from '@memorial/contracts/proposals/proposals.schemas';
import { displayText, fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { Textarea } from '@memorial/ui/textarea/textarea';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { ApiError } from '../../../shared/api/api-error.js';
import { formatRetryAfter } from '../../../shared/format/format-retry-after.js';
import { SchemaTextLimits } from '../../../shared/forms/schema-text-limits.js';
import { LazyConfirmDialog } from '../../../shared/loading/lazy-confirm-dialog.js';
import {
  signInErrands,
  useUnsavedChangesGuard,
} from '../../../shared/navigation/use-unsaved-changes-guard.js';
import records from '../../../shared/records/records.module.css';
import { useSession } from '../../../shared/session/session-context.js';
import { type ProposalFormControl, useProposalForm } from '../hooks/use-proposal-form.js';
import { FactFields, type FieldRenderer } from './fact-fields.js';

export interface ProposalFormProps {
  readonly page: ObituaryView;
  readonly userId: string;
  /** As many proposals wait as one author may have. */
  readonly isFull: boolean;
  readonly renderField: FieldRenderer;
}

/**
 * Form of a proposal. Thanks take its place once it is sent, and a notice while no more fit, unless something is
 * written.
 */
export function ProposalForm({ page, userId, isFull, renderField }: ProposalFormProps) {
  const isLost = () => !control.state.isDraftSaved && control.isFilled();
  const leaving = useUnsavedChangesGuard({
    hasUnsavedChanges: () => control.isFilled(),
    isLostOnReturn: isLost,
    isLostOnClose: isLost,
    errands: signInErrands,
  });
  const control = useProposalForm(page, userId, leaving.cancel);
  const { phase, isDraftSaved } = control.state;
  // Once shown with the notice, the fields stay even when emptied: the focus is in them.
  const [isKept, setKept] = useState(false);
  if (isFull && !isKept && control.isFilled()) setKept(true);
  return (
    <>
      {phase.kind === 'sent' ? (
        <Sent onMore={isFull ? null : control.empty} />
      ) : (
        <>
          {isFull && (
            <Notice title={fillText(copy.full, { max: maxOpenProposals })}>{typeset(copy.fullText)}</Notice>
          )}
          {(!isFull || isKept) && (
            <Fields page={page} control={control} isFull={isFull} renderField={renderField} />
          )}
        </>
      )}
      <LazyConfirmDialog
        open={leaving.isBlocked}
        onOpenChange={(isOpen) => !isOpen && leaving.cancel()}
        onLoadFailed={leaving.cancel}
        title={copy.leaving}
        description={isDraftSaved ? copy.leavingText : copy.leavingLost}
        confirmText={copy.stay}
        cancelText={copy.leave}
        onConfirm={leaving.cancel}
        onCancel={leaving.proceed}
      />
    </>
  );
}

/** Names in the schema are those of the form, but for the fields of the page. */
const schemaPathOf = (name: string) => (name === 'text' || name === 'relation' ? name : `fields.${name}`);

function Fields({
  page,
  control,
  isFull,
  renderField,
}: Omit<ProposalFormProps, 'userId'> & { control: ProposalFormControl }) {
  const { form, state, submit, empty } = control;
  const { phase, errors, refusals } = state;
  const element = useRef<HTMLFormElement>(null);
  const { user } = useSession();
  const isSending = phase.kind === 'sending';
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  return (
    <FormProvider {...form}>
      <SchemaTextLimits schema={createProposalInput} pathOf={schemaPathOf}>
        <form
          ref={element}
          noValidate
          className={records.stack}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isSending) submit();
          }}
        >
          {state.isRestored && (
            <Notice
              title={copy.draftRestored}
              action={
                <Button variant="quiet" flush="start" icon="trash" onClick={empty}>
                  {copy.dropDraft}
                </Button>
              }
            />
          )}
          {/* Inert while it is sent: the fields must show what was sent. */}
          <div className={records.stack} inert={isSending}>
            <FactFields
              page={page}
              opened={state.opened}
              errors={errors}
              renderField={renderField}
              onOpen={control.open}
              onClose={control.close}
            />
            <div className={records.section}>
              <h2 className={records.heading}>{copy.text}</h2>
              <Field label={copy.text} labelHidden hint={copy.textHint} error={errors.get('text')}>
                <Textarea rows={6} {...form.register('text')} />
              </Field>
              <Field label={copy.relation} optional error={errors.get('relation')}>
                <TextInput
                  placeholder={copy.relationExample}
                  autoComplete="off"
                  {...form.register('relation')}
                />
              </Field>
            </div>
          </div>
          <div className={records.end}>
            {user?.fullName && (
              <p className={records.note}>{fillText(copy.signed, { name: displayText(user.fullName) })}</p>
            )}
            {!state.isDraftSaved && <p className={records.note}>{copy.draftNotSaved}</p>}
            {phase.kind === 'writing' && phase.error !== null && <NotSent error={phase.error} />}
            <Button type="submit" variant="main" busy={isSending} disabled={isFull} className={records.send}>
              {copy.send}
            </Button>
          </div>
        </form>
      </SchemaTextLimits>
    </FormProvider>
  );
}

function NotSent({ error }: { error: unknown }): ReactNode {
  const message = error instanceof ApiError ? error.message : commonMessages.error;
  return (
    <Notice tone="error" title={copy.sendFailed}>
      {typeset([message, formatRetryAfter(error), copy.textKept].filter(Boolean).join(' '))}
    </Notice>
  );
}

/** Thanks in place of the form; they take the focus. */
function Sent({ onMore }: { onMore: (() => void) | null }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1}>
      <Notice
        tone="success"
        title={copy.sent}
        {...(onMore && {
          action: (
            <Button variant="quiet" flush="start" onClick={onMore}>
              {copy.writeMore}
            </Button>
          ),
        })}
      >
        {copy.sentText}
      </Notice>
    </div>
  );
}
