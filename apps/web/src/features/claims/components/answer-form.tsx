import { maxClaimText } from '@memorial/contracts/claims/claims.constants';
import type { ClaimView } from '@memorial/contracts/claims/claims.schemas';
import { claimMessages as copy } from '@memorial/contracts/messages/ui/claims';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { ChoiceCard } from '@memorial/ui/choice-card/choice-card';
import { ChoiceGroup } from '@memorial/ui/choice-group/choice-group';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { Textarea } from '@memorial/ui/textarea/textarea';
import { useToast } from '@memorial/ui/toast/toast';
import { useId, useRef, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.js';
import { formatDateTime } from '../../../shared/format/format-date-time.js';
import { LazyConfirmDialog } from '../../../shared/loading/lazy-confirm-dialog.js';
import { useUnsavedChangesGuard } from '../../../shared/navigation/use-unsaved-changes-guard.js';
import records from '../../../shared/records/records.module.css';
import { useAnswerClaim } from '../api/change-claim.mutation.js';

/** The owner's answer to a claim, once. */
export function AnswerForm({ claim }: { claim: ClaimView }) {
  const answer = useAnswerClaim(claim._id);
  const toast = useToast();
  const group = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const choice = useRef<HTMLDivElement>(null);
  const [agrees, setAgrees] = useState<boolean | null>(null);
  const [text, setText] = useState('');
  const [errors, setErrors] = useState<{ readonly choice?: string; readonly text?: string }>({});
  const isUnsent = () => text !== '' && !answer.isSuccess;
  const leaving = useUnsavedChangesGuard({
    hasUnsavedChanges: isUnsent,
    isLostOnReturn: isUnsent,
    isLostOnClose: isUnsent,
  });

  function choose(isAgreed: boolean) {
    setAgrees(isAgreed);
    setErrors(({ text: missing }) => (missing ? { text: missing } : {}));
  }

  function submit() {
    const isTextMissing = text.trim() === '';
    setErrors({
      ...(agrees === null && { choice: copy.answerChoiceNeeded }),
      ...(isTextMissing && { text: copy.textNeeded }),
    });
    if (agrees === null) {
      choice.current?.querySelector('input')?.focus();
      return;
    }
    if (isTextMissing) {
      field.current?.focus();
      return;
    }
    answer.mutate({ text, agrees }, { onSuccess: () => toast.success(copy.answered) });
  }

  const day = formatDateTime(claim.answerUntil ?? '');
  const term = claim.kind === 'succession' ? copy.successionUntil : copy.answerUntil;
  return (
    <section className={records.section}>
      <h2 className={records.heading}>{copy.answer}</h2>
      <p className={records.lead}>{typeset(copy.answerLead)}</p>
      <p className={records.note}>{typeset(fillText(term, { day }))}</p>
      <form
        noValidate
        className={records.panel}
        onSubmit={(event) => {
          event.preventDefault();
          if (!answer.isPending) submit();
        }}
      >
        <div ref={choice} className={records.panel} inert={answer.isPending}>
          <ChoiceGroup legend={copy.answerChoice} error={errors.choice}>
            <ChoiceCard
              group={group}
              value="no"
              isChosen={agrees === false}
              note={copy.disagreeText}
              onPress={() => choose(false)}
            >
              {copy.disagree}
            </ChoiceCard>
            <ChoiceCard
              group={group}
              value="yes"
              isChosen={agrees === true}
              note={copy.agreeText}
              onPress={() => choose(true)}
            >
              {copy.agree}
            </ChoiceCard>
          </ChoiceGroup>
          <Field label={copy.answerText} error={errors.text}>
            <Textarea
              ref={field}
              rows={5}
              limit={maxClaimText}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setErrors(({ choice: missing }) => (missing ? { choice: missing } : {}));
              }}
            />
          </Field>
        </div>
        <div className={records.end}>
          {answer.error && (
            <Notice tone="error" title={copy.answerFailed}>
              {typeset(
                `${answer.error instanceof ApiError ? answer.error.message : commonMessages.error} ${copy.textKept}`,
              )}
            </Notice>
          )}
          <Button type="submit" variant="main" busy={answer.isPending} className={records.send}>
            {copy.sendAnswer}
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
    </section>
  );
}
