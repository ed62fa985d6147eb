import {
  type CreateMemoryInput,
  type CreateMemoryRequest,
  createMemoryInput,
  type MemoryView,
} from '@memorial/contracts/memories/memories.schemas';
import { memoryActionMessages as copy } from '@memorial/contracts/messages/ui/memory-actions';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { displayText, fillText, typeset } from '@memorial/contracts/text';
import { Notice } from '@memorial/ui/notice/notice';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, isPlanLimitError } from '../../../shared/api/api-error.js';
import { useAuthPrompt } from '../../../shared/auth/auth-prompt.js';
import { useApiForm } from '../../../shared/forms/use-api-form.js';
import { newKey } from '../../../shared/idempotency/new-key.js';
import { leaveMemoryHref } from '../../../shared/navigation/paths.js';
import { useSessionStore } from '../../../shared/session/session-context.js';
import styles from '../actions/memory-actions.module.css';
import { useCreateMemory } from '../api/create-memory.mutation.js';
import { outbox } from '../outbox/outbox.js';
import { isNetworkError } from '../outbox/send-outbox.js';
import { MemoryDrafts } from './memory-drafts.js';
import { MemoryForm, memoryFieldNames } from './memory-form.js';
import type { Person } from './use-person.js';

const drafts = new MemoryDrafts();

export interface NewMemoryFormProps {
  readonly obituary: ObituaryView;
  readonly person: Person;
  /** Incremented on each request to write; the text field then takes focus. */
  readonly openRequests: number;
  readonly onSent: (memory: MemoryView) => void;
  /** Called when the memory was queued because there is no connection. */
  readonly onQueued: () => void;
  readonly onClose: () => void;
}

/** Form for a new memory. Every change is saved on the device until the memory is sent. */
export function NewMemoryForm({
  obituary,
  person,
  openRequests,
  onSent,
  onQueued,
  onClose,
}: NewMemoryFormProps) {
  const create = useCreateMemory();
  const prompt = useAuthPrompt();
  const session = useSessionStore();
  const [draft] = useState(() => drafts.read(obituary._id, person.id));
  const [key, setKey] = useState(() => draft?.key ?? newKey());
  const [isDraftSaved, setDraftSaved] = useState(true);
  const [isSignInRequired, setSignInRequired] = useState(false);
  const form = useApiForm({
    schema: createMemoryInput,
    defaultValues: {
      obituaryId: obituary._id,
      content: draft?.content ?? '',
      relationship: draft?.relationship ?? '',
      title: draft?.title ?? '',
    },
    fields: memoryFieldNames,
    mutation: create,
    send,
  });
  const { setFocus, subscribe } = form;

  useEffect(() => {
    if (openRequests > 0) setFocus('content');
  }, [openRequests, setFocus]);
  const onValues = useEffectEvent((values: CreateMemoryRequest) => saveDraft(values, key));
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onValues(values) }),
    [subscribe],
  );

  function saveDraft({ content, title, relationship }: CreateMemoryRequest, draftKey: string) {
    const texts = { content, title: title ?? '', relationship: relationship ?? '' };
    setDraftSaved(drafts.write(obituary._id, person.id, { ...texts, key: draftKey }));
  }

  function askToSignIn() {
    setSignInRequired(true);
    prompt.ask({ reason: 'memory', returnTo: leaveMemoryHref(obituary._id) });
  }

  /** The memory of an earlier attempt was deleted: the next attempt creates a new one, also after a reload. */
  function renewKey() {
    const next = newKey();
    setKey(next);
    saveDraft(form.getValues(), next);
  }

  async function send(input: CreateMemoryInput) {
    setSignInRequired(false);
    const { status } = await session.whenChecked();
    if (status === 'guest' || person.id === null) return askToSignIn();
    try {
      const memory = await create.mutateAsync({ input, idempotencyKey: key });
      drafts.remove(obituary._id, person.id);
      onSent(memory);
    } catch (error) {
      if (isNetworkError(error)) {
        outbox.add({ key, personId: person.id, sent: input, refusal: null });
        drafts.remove(obituary._id, person.id);
        return onQueued();
      }
      if (error instanceof ApiError && error.status === 401) return askToSignIn();
      if (error instanceof ApiError && error.code === 'memory.createdAndDeleted') renewKey();
      throw error;
    }
  }

  const visibilityNote =
    obituary.premoderation && !obituary.canEdit ? copy.waitsFirst : copy.shownImmediately;
  return (
    <MemoryForm
      form={form}
      title={copy.formTitle}
      submitText={copy.send}
      closeText={copy.close}
      busy={create.isPending}
      onClose={onClose}
    >
      <div className={styles.notes}>
        <p>{visibilityNote}</p>
        {person.name && <p>{typeset(fillText(copy.signedAs, { name: displayText(person.name) }))}</p>}
        <p>{isDraftSaved ? copy.draftSaved : copy.draftNotSaved}</p>
      </div>
      <SubmitError error={create.error} isSignInRequired={isSignInRequired} />
    </MemoryForm>
  );
}

/** Shows why the memory was not sent. Plan limits open a dialog; field errors are shown at the fields. */
function SubmitError({ error, isSignInRequired }: { error: unknown; isSignInRequired: boolean }) {
  if (isSignInRequired) return <Notice>{copy.signInRequired}</Notice>;
  if (!error || isPlanLimitError(error)) return null;
  const isServerError = !(error instanceof ApiError) || error.status >= 500;
  return (
    <Notice
      tone="error"
      title={isServerError || !(error instanceof Error) ? copy.sendFailed : typeset(error.message)}
    >
      {copy.sendFailedText}
    </Notice>
  );
}
