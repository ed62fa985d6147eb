import {
  type ContributionEntryView,
  updateContributionInput,
} from '@memorial/contracts/contributions/contributions.schemas';
import { contributionMessages as copy } from '@memorial/contracts/messages/ui/contributions';
import { displayText, fillText, keepTogether, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { Textarea } from '@memorial/ui/textarea/textarea';
import { useToast } from '@memorial/ui/toast/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { formatDateTime } from '../../../shared/format/format-date-time.js';
import { SchemaTextLimits } from '../../../shared/forms/schema-text-limits.js';
import { useApiForm } from '../../../shared/forms/use-api-form.js';
import { LazyConfirmDialog } from '../../../shared/loading/lazy-confirm-dialog.js';
import { renditionAt } from '../../../shared/obituary/photo-sources.js';
import { useChangeEntry } from '../api/change-entry.mutation.js';
import { entryQuery } from '../api/get-entry.query.js';
import { useWithdrawEntry } from '../api/withdraw-entry.mutation.js';
import type { ContributionKey } from '../model/contribution-keys.js';
import styles from './contributions.module.css';

export interface OwnEntriesProps {
  readonly entries: readonly ContributionKey[];
  /** True right after one was sent: its writer is still here. */
  readonly isOpen: boolean;
  /** Called when an entry was withdrawn, or cannot be changed from here any more. */
  readonly onGone: (entryId: string) => void;
  readonly onForgetAll: () => void;
}

/**
 * Entries that were sent from this device through a link, to change or to withdraw them. They are shown on demand: several
 * people may write on one device, and the next one shall not read a letter of the last.
 */
export function OwnEntries({ entries, isOpen, onGone, onForgetAll }: OwnEntriesProps) {
  const [isAskedFor, setAskedFor] = useState(false);
  const titleId = useId();
  if (!isOpen && !isAskedFor)
    return (
      <div className={styles.section}>
        <Button variant="quiet" flush="start" onClick={() => setAskedFor(true)}>
          {copy.showMine}
        </Button>
      </div>
    );
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {copy.mine}
      </h2>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.entryId} className={styles.row}>
            <OwnEntry entry={entry} onGone={() => onGone(entry.entryId)} />
          </li>
        ))}
      </ul>
      <Forget onConfirm={onForgetAll} />
    </section>
  );
}

function Forget({ onConfirm }: { onConfirm: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} variant="quiet" flush="start" onClick={() => setOpen(true)}>
        {copy.forget}
      </Button>
      <LazyConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        onLoadFailed={() => setOpen(false)}
        finalFocus={button}
        title={copy.forgetTitle}
        description={copy.forgetText}
        confirmText={copy.forgetConfirm}
        cancelText={copy.keepKeys}
        onConfirm={async () => onConfirm()}
      />
    </>
  );
}

function OwnEntry({ entry, onGone }: { entry: ContributionKey; onGone: () => void }) {
  const { data, error } = useQuery(entryQuery(useApi(), entry));
  const [isChanging, setChanging] = useState(false);
  const isGone = error instanceof ApiError && error.status === 404;
  const forget = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) forget();
  }, [isGone]);
  if (!data) return null;
  if (isChanging) return <ChangeForm entry={entry} data={data} onDone={() => setChanging(false)} />;
  return (
    <article className={styles.entry}>
      <p className={styles.facts}>
        {[data.toFamily ? copy.forFamily : null, stateOf(data)].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.text}>{keepTogether(displayText(data.content))}</p>
      {data.photos.length > 0 && (
        <ul className={styles.photos} aria-label={copy.photos}>
          {data.photos.map(({ _id, url }, index) => (
            <li key={_id} className={styles.photo}>
              <img
                src={renditionAt(url, 320)}
                alt={fillText(copy.photo, { number: index + 1 })}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
      {data.voice && (
        // biome-ignore lint/a11y/useMediaCaption: nobody has written the words of the note.
        <audio
          className={styles.sound}
          src={data.voice.url}
          controls
          preload="none"
          aria-label={copy.voiceReady}
        />
      )}
      <p className={styles.facts}>
        {typeset(fillText(copy.mineUntil, { moment: formatDateTime(data.changeableUntil) }))}
      </p>
      <div className={styles.tools}>
        <Button variant="quiet" flush="start" onClick={() => setChanging(true)}>
          {copy.change}
        </Button>
        <Withdraw entry={entry} onGone={onGone} />
      </div>
    </article>
  );
}

function stateOf({ state, toFamily }: ContributionEntryView): string {
  if (state === 'pending') return copy.statePending;
  return state === 'approved' || toFamily ? copy.stateApproved : copy.stateRejected;
}

function ChangeForm({
  entry,
  data,
  onDone,
}: {
  entry: ContributionKey;
  data: ContributionEntryView;
  onDone: () => void;
}) {
  const change = useChangeEntry(entry);
  const toast = useToast();
  const { register, errors, setFocus, submit } = useApiForm({
    schema: updateContributionInput,
    defaultValues: { content: data.content },
    fields: ['content'],
    mutation: change,
    send: async ({ content }) => {
      await change.mutateAsync({ content });
      toast.success(copy.changed);
      onDone();
    },
  });
  useEffect(() => setFocus('content'), [setFocus]);
  return (
    <SchemaTextLimits schema={updateContributionInput}>
      <form className={styles.form} noValidate aria-label={copy.changeTitle} onSubmit={submit}>
        <Field label={copy.content} error={errors.content?.message}>
          <Textarea rows={6} {...register('content')} />
        </Field>
        {change.error && (
          <Notice tone="error" title={copy.changeFailed}>
            {typeset(change.error.message)}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button variant="main" type="submit" busy={change.isPending}>
            {copy.save}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {copy.discard}
          </Button>
        </div>
      </form>
    </SchemaTextLimits>
  );
}

function Withdraw({ entry, onGone }: { entry: ContributionKey; onGone: () => void }) {
  const withdraw = useWithdrawEntry(entry);
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  async function confirm() {
    try {
      await withdraw.mutateAsync();
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) {
        toast.error(copy.withdrawFailed);
        throw error;
      }
    }
    toast.success(copy.withdrawn);
    onGone();
  }
  return (
    <>
      <Button ref={button} variant="quiet" onClick={() => setOpen(true)}>
        {copy.withdraw}
      </Button>
      <LazyConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        onLoadFailed={() => setOpen(false)}
        finalFocus={button}
        title={copy.withdrawTitle}
        description={copy.withdrawText}
        confirmText={copy.withdraw}
        cancelText={copy.keep}
        danger
        onConfirm={confirm}
      />
    </>
  );
}
