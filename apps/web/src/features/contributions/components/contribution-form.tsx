import {
  type CreateContributionInput,
  type CreateContributionRequest,
  createContributionInput,
  type OpenContributionView,
} from '@memorial/contracts/contributions/contributions.schemas';
import { guestWritingMinMs } from '@memorial/contracts/memories/memories.constants';
import { contributionMessages as copy } from '@memorial/contracts/messages/ui/contributions';
import { typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Checkbox } from '@memorial/ui/checkbox/checkbox';
import { ChoiceCard } from '@memorial/ui/choice-card/choice-card';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { Textarea } from '@memorial/ui/textarea/textarea';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { ApiError, isUnanswered } from '../../../shared/api/api-error.js';
import { formatRetryAfter } from '../../../shared/format/format-retry-after.js';
import { SchemaTextLimits } from '../../../shared/forms/schema-text-limits.js';
import { useApiForm } from '../../../shared/forms/use-api-form.js';
import { useIsOnline } from '../../../shared/hooks/use-is-online.js';
import { newKey } from '../../../shared/idempotency/new-key.js';
import { LazyConfirmDialog } from '../../../shared/loading/lazy-confirm-dialog.js';
import { useUnsavedChangesGuard } from '../../../shared/navigation/use-unsaved-changes-guard.js';
import type { RecordedVoice } from '../../../shared/voices/voice-recorder.js';
import { useCreateContribution } from '../api/create-contribution.mutation.js';
import type { ContributionFile } from '../api/upload-contribution-file.js';
import { ContributionDrafts } from '../model/contribution-drafts.js';
import type { ContributionKey } from '../model/contribution-keys.js';
import { ContributionPhotos } from './contribution-photos.js';
import { ContributionVoice } from './contribution-voice.js';
import styles from './contributions.module.css';

const drafts = new ContributionDrafts();
const fieldNames = ['content', 'author.name', 'author.relation', 'author.email', 'consent'] as const;

export interface ContributionFormProps {
  readonly token: string;
  readonly accepts: OpenContributionView['accepts'];
  readonly onSent: (sent: {
    readonly entry: ContributionKey;
    readonly files: readonly ContributionFile[];
    readonly toFamily: boolean;
  }) => void;
}

/** Form of an entry. Words are saved on the device with every change; photos and voice live as long as the screen. */
export function ContributionForm({ token, accepts, onSent }: ContributionFormProps) {
  const create = useCreateContribution(token);
  const [draft] = useState(() => drafts.read(token));
  const [key, setKey] = useState(() => draft?.key ?? newKey());
  const [isDraftSaved, setDraftSaved] = useState(true);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [voice, setVoice] = useState<RecordedVoice | null>(null);
  const [isRecording, setRecording] = useState(false);
  const [openedAtMs] = useState(() => Date.now());
  const attempt = useRef(draft?.attempt);
  const trap = useRef<HTMLInputElement>(null);
  const isOnline = useIsOnline();
  const form = useApiForm({
    schema: createContributionInput,
    defaultValues: {
      content: draft?.content ?? '',
      author: { name: draft?.name ?? '', relation: draft?.relation ?? '', email: draft?.email ?? '' },
      toFamily: draft?.toFamily ?? false,
    },
    fields: fieldNames,
    mutation: create,
    send,
  });
  const { register, errors, subscribe, watch, setValue, handleSubmit } = form;
  const toFamily = watch('toFamily') === true;
  const hasFiles = photos.length > 0 || voice !== null || isRecording;
  const leaving = useUnsavedChangesGuard({
    hasUnsavedChanges: () => hasFiles,
    isLostOnReturn: () => hasFiles,
    isLostOnClose: () => hasFiles || !isDraftSaved,
  });

  const onValues = useEffectEvent((values: CreateContributionRequest) => saveDraft(values, key));
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onValues(values) }),
    [subscribe],
  );
  const isWaiting = create.error !== null && isUnanswered(create.error);
  const sendAgain = useEffectEvent(() => void handleSubmit(send)());
  useEffect(() => {
    if (isOnline && isWaiting) sendAgain();
    // Only a connection that comes back sends again; a press of the button does so at any time.
  }, [isOnline]);

  function saveDraft({ content, author, toFamily: isLetter }: CreateContributionRequest, draftKey: string) {
    const isSaved = drafts.write(token, {
      content,
      name: author.name,
      relation: author.relation ?? '',
      email: author.email ?? '',
      toFamily: isLetter ?? false,
      key: draftKey,
      attempt: attempt.current,
    });
    setDraftSaved(isSaved);
  }

  /** Another attempt is another entry: the one of this key exists no more, or has other words. */
  function renewKey() {
    const next = newKey();
    setKey(next);
    saveDraft(form.getValues(), next);
  }

  function setAttempt(request: CreateContributionRequest | undefined) {
    attempt.current = request;
    saveDraft(form.getValues(), key);
  }

  async function send(values: CreateContributionInput) {
    const waitMs = openedAtMs + guestWritingMinMs - Date.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    const elapsedMs = Math.max(Date.now() - openedAtMs, guestWritingMinMs);
    const input = { ...values, website: trap.current?.value ?? '', elapsedMs };
    const earlier = attempt.current;
    setAttempt(earlier ?? input);
    try {
      const sent = { input, idempotencyKey: key, attempt: earlier };
      const { _id: entryId, editKey } = await create.mutateAsync(sent);
      drafts.remove(token);
      const photoFiles = photos.map((file, index) => ({
        kind: 'photo' as const,
        file,
        key: `${key}-${index}`,
      }));
      const voiceFiles = voice ? [{ kind: 'voice' as const, file: voice.file, key: `${key}-voice` }] : [];
      const files = [...photoFiles, ...voiceFiles];
      onSent({ entry: { token, entryId, editKey }, files, toFamily: input.toFamily });
    } catch (error) {
      if (trap.current) trap.current.value = '';
      const code = error instanceof ApiError ? error.code : null;
      const isLimited = error instanceof ApiError && error.status === 429;
      // A refused attempt created nothing: the next one may differ. A limit does not tell of an earlier one.
      if (!isUnanswered(error) && !(earlier && isLimited)) setAttempt(undefined);
      if (code === 'memory.createdAndDeleted' || code === 'request.keyReused') renewKey();
      throw error;
    }
  }

  return (
    <SchemaTextLimits schema={createContributionInput}>
      <form className={styles.form} noValidate aria-label={copy.title} onSubmit={form.submit}>
        {/* Inert while it is sent: the fields must show what was sent. */}
        <div className={styles.form} inert={form.formState.isSubmitting}>
          <Field label={copy.content} hint={copy.contentHint} error={errors.content?.message}>
            <Textarea rows={6} {...register('content')} />
          </Field>
          <Field label={copy.name} error={errors.author?.name?.message}>
            <TextInput autoComplete="name" {...register('author.name')} />
          </Field>
          <Field label={copy.relation} optional error={errors.author?.relation?.message}>
            <TextInput placeholder={copy.relationExample} {...register('author.relation')} />
          </Field>
          <ContributionPhotos accepts={accepts} photos={photos} onChange={setPhotos} />
          {accepts.voice && (
            <ContributionVoice
              maxSeconds={accepts.voiceSeconds}
              voice={voice}
              onChange={setVoice}
              onHolding={setRecording}
            />
          )}
          <Kind isLetter={toFamily} onChange={(next) => setValue('toFamily', next, { shouldDirty: true })} />
          <Field label={copy.email} hint={copy.emailHint} optional error={errors.author?.email?.message}>
            <TextInput type="email" inputMode="email" autoComplete="email" {...register('author.email')} />
          </Field>
          <Checkbox
            {...register('consent')}
            description={typeset(copy.consentHint)}
            error={errors.consent?.message}
          >
            {typeset(copy.consent)}
          </Checkbox>
          <div className="visually-hidden" aria-hidden="true">
            <input ref={trap} name="website" tabIndex={-1} autoComplete="off" />
          </div>
        </div>
        {hasFiles && <p className={styles.note}>{typeset(copy.filesNotKept)}</p>}
        {!isDraftSaved && <p className={styles.note}>{typeset(copy.draftNotSaved)}</p>}
        <SendError error={create.error} isKept={isDraftSaved} />
        <div className={styles.actions}>
          <Button variant="main" type="submit" busy={form.formState.isSubmitting} className={styles.send}>
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
    </SchemaTextLimits>
  );
}

function Kind({ isLetter, onChange }: { isLetter: boolean; onChange: (isLetter: boolean) => void }) {
  const group = useId();
  const options = [
    { isChosen: !isLetter, value: 'page', label: copy.forPage, text: copy.forPageText },
    { isChosen: isLetter, value: 'family', label: copy.forFamily, text: copy.forFamilyText },
  ];
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{copy.kind}</legend>
      {options.map(({ isChosen, value, label, text }) => (
        <ChoiceCard
          key={value}
          group={group}
          value={value}
          isChosen={isChosen}
          onPress={() => onChange(value === 'family')}
        >
          <span className={styles.choice}>
            <span>{label}</span>
            <span className={styles.note}>{typeset(text)}</span>
          </span>
        </ChoiceCard>
      ))}
    </fieldset>
  );
}

/** Reason of a failure; field errors are shown at the fields. */
function SendError({ error, isKept }: { error: Error | null; isKept: boolean }) {
  if (!error) return null;
  if (isUnanswered(error))
    return (
      <Notice tone="warning" title={copy.offline}>
        {typeset(isKept ? copy.offlineText : copy.offlineUnsaved)}
      </Notice>
    );
  const isRefused = error instanceof ApiError && error.status < 500;
  const advice = [formatRetryAfter(error), isRefused ? copy.textKept : copy.notSentText];
  return (
    <Notice tone="error" title={isRefused ? typeset(error.message) : copy.notSent}>
      {typeset(advice.filter(Boolean).join(' '))}
    </Notice>
  );
}
