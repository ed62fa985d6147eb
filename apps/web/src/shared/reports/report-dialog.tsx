import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { reportButtonMessages } from '@memorial/contracts/messages/ui/report-button';
import { reportMessages as copy, reportReasonLabels } from '@memorial/contracts/messages/ui/reports';
import { type PageBackground, pageBackgrounds } from '@memorial/contracts/obituaries/obituaries.constants';
import {
  maxReportText,
  type ReportReason,
  reportReasons,
} from '@memorial/contracts/reports/reports.constants';
import type { CreateReportRequest } from '@memorial/contracts/reports/reports.schemas';
import { typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { ChoiceCard } from '@memorial/ui/choice-card/choice-card';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { Textarea } from '@memorial/ui/textarea/textarea';
import { useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.js';
import { formatRetryAfter } from '../format/format-retry-after.js';
import { useCreateReport } from './create-report.mutation.js';
import styles from './report-dialog.module.css';

export interface ReportDialogProps {
  readonly target: CreateReportRequest['target'];
  /** The button that was pressed. */
  readonly button: HTMLElement;
  /** Time of the press: each opens the dialog. */
  readonly time: number;
}

/** Form of a report; thanks take its place once it is sent. What is written stays when the dialog is closed. */
export function ReportDialog({ target, button, time }: ReportDialogProps) {
  const [closed, setClosed] = useState(0);
  const open = closed !== time;
  const onOpenChange = (isOpen: boolean) => setClosed(isOpen ? 0 : time);
  const create = useCreateReport();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const formId = useId();
  const close = <Button onClick={() => onOpenChange(false)}>{copy.close}</Button>;

  function submit() {
    setMissing(reason === null);
    if (reason !== null && !create.isPending) create.mutate({ target, reason, text: text.trim() || null });
  }

  const theme = themeOf(button);
  const shared = {
    open,
    onOpenChange,
    finalFocus: { current: button },
    title: reportButtonMessages.report,
    ...(theme && { theme }),
  };
  if (create.data)
    return (
      <Dialog {...shared} actions={close}>
        <Thanks />
      </Dialog>
    );
  return (
    <Dialog
      {...shared}
      description={typeset(copy.lead)}
      actions={
        <>
          <Button type="submit" form={formId} variant="main" busy={create.isPending}>
            {copy.send}
          </Button>
          {close}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {/* Inert while it is sent: the fields must show what was sent. */}
        <div className={styles.form} inert={create.isPending}>
          <Reasons
            chosen={reason}
            isMissing={isMissing}
            onChoose={(next) => {
              setReason(next);
              setMissing(false);
            }}
          />
          <Field label={copy.text} hint={typeset(copy.textHint)}>
            <Textarea
              rows={3}
              limit={maxReportText}
              value={text}
              onChange={({ target: { value } }) => setText(value)}
            />
          </Field>
        </div>
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
      </form>
    </Dialog>
  );
}

/** Theme of the page that the button is on. */
function themeOf(button: HTMLElement): PageBackground | undefined {
  const theme = button.closest<HTMLElement>('[data-theme]')?.dataset.theme;
  return pageBackgrounds.find((background) => background === theme);
}

interface ReasonsProps {
  readonly chosen: ReportReason | null;
  readonly isMissing: boolean;
  readonly onChoose: (reason: ReportReason) => void;
}

function Reasons({ chosen, isMissing, onChoose }: ReasonsProps) {
  const [group, errorId] = [useId(), useId()];
  const options = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isMissing) options.current?.querySelector('input')?.focus();
  }, [isMissing]);
  return (
    <fieldset ref={options} className={styles.options} aria-describedby={isMissing ? errorId : undefined}>
      <legend className={styles.legend}>{copy.reason}</legend>
      {reportReasons.map((reason) => (
        <ChoiceCard
          key={reason}
          group={group}
          value={reason}
          isChosen={chosen === reason}
          onPress={() => onChoose(reason)}
        >
          {typeset(reportReasonLabels[reason])}
        </ChoiceCard>
      ))}
      {isMissing && (
        <p id={errorId} role="alert" className={styles.error}>
          {copy.chooseReason}
        </p>
      )}
    </fieldset>
  );
}

/** Takes the focus, which the form had. */
function Thanks() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} className={styles.thanks}>
      <Notice tone="success" title={copy.sent}>
        {typeset(copy.sentText)}
      </Notice>
    </div>
  );
}
