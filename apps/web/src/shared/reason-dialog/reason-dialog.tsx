import { maxReason } from '@memorial/contracts/administration/administration.constants';
import { adminReasonMessages as copy } from '@memorial/contracts/messages/ui/admin-reason';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { Textarea } from '@memorial/ui/textarea/textarea';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { ApiError } from '../api/api-error.js';
import { formatRetryAfter } from '../format/format-retry-after.js';
import styles from './reason-dialog.module.css';

export interface ReasonDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Consequences of the act. */
  readonly text?: string;
  readonly confirmText: string;
  readonly isDangerous?: boolean;
  /** Label of the field and the text where it is empty; by default those of a decision. */
  readonly reasonTexts?: { readonly label: string; readonly needed: string };
  /** Longest reason, in characters. */
  readonly reasonLimit?: number;
  /** Hint of the field; by default that administrators alone read the reason. */
  readonly reasonHint?: string;
  /** Heading of the notice of a failure; by default that the decision is not saved. */
  readonly failedText?: string;
  /** Further fields, above the reason. */
  readonly children?: ReactNode;
  readonly finalFocus?: RefObject<HTMLElement | null>;
  /** Rejects with the error of the call, which the dialog shows. */
  readonly onConfirm: (reason: string) => Promise<unknown>;
}

/** Asks why, then acts. What is written stays until the act is done or the dialog is closed. */
export function ReasonDialog({ open, onClose, ...props }: ReasonDialogProps) {
  return open ? <OpenReasonDialog {...props} onClose={onClose} /> : null;
}

function OpenReasonDialog({
  onClose,
  title,
  text,
  confirmText,
  isDangerous = false,
  reasonTexts = { label: copy.reason, needed: copy.needed },
  reasonLimit = maxReason,
  reasonHint = copy.hint,
  failedText = copy.failed,
  children,
  finalFocus,
  onConfirm,
}: Omit<ReasonDialogProps, 'open'>) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const formId = useId();

  async function confirm() {
    const isEmpty = reason.trim() === '';
    setMissing(isEmpty);
    if (isEmpty || isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await onConfirm(reason.trim());
      onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={title}
      description={text && typeset(text)}
      finalFocus={finalFocus}
      actions={
        <>
          <Button type="submit" form={formId} variant={isDangerous ? 'danger' : 'main'} busy={isBusy}>
            {confirmText}
          </Button>
          <Button disabled={isBusy} onClick={onClose}>
            {commonMessages.cancel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        inert={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        {children}
        <Field label={reasonTexts.label} hint={typeset(reasonHint)} error={isMissing && reasonTexts.needed}>
          <Textarea
            rows={3}
            limit={reasonLimit}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setMissing(false);
            }}
          />
        </Field>
        {error !== null && (
          <Notice tone="error" title={typeset(failedText)}>
            {typeset(
              [error instanceof ApiError ? error.message : commonMessages.error, formatRetryAfter(error)]
                .filter(Boolean)
                .join(' '),
            )}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
