import { zodResolver } from '@hookform/resolvers/zod';
import {
  type CreateMemoryInput,
  type CreateMemorySent,
  createMemoryInput,
  type MemoryView,
} from '@memorial/contracts/memories/memories.schemas';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { displayText, fillText, typeset } from '@memorial/contracts/text';
import { Notice } from '@memorial/ui/notice/notice';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, isPlanRefusal } from '../../../lib/api-error.js';
import { useAuthPrompt } from '../../../lib/auth-prompt.js';
import { showFieldFaults } from '../../../lib/form-faults.js';
import { newKey } from '../../../lib/new-key.js';
import { leaveMemoryHref } from '../../../lib/paths.js';
import { useCreateMemory } from '../api/create-memory.mutation.js';
import { MemoryDrafts } from '../memory-drafts.js';
import { isLineFault } from '../outbox/deliver.js';
import { outbox } from '../outbox/outbox.js';
import styles from './desk.module.css';
import { deskWords as words } from './desk-words.js';
import { MemoryForm, memoryFieldNames } from './memory-form.js';
import type { Person } from './use-person.js';

const drafts = new MemoryDrafts();

export interface NewMemoryFormProps {
  readonly page: ObituaryView;
  readonly person: Person;
  /** Incremented on each request to write; the text field then takes focus. */
  readonly asked: number;
  readonly onSent: (memory: MemoryView) => void;
  /** Called when the memory was queued because there is no connection. */
  readonly onWaiting: () => void;
  readonly onClose: () => void;
}

/** Form for a new memory. Every change is saved on the device until the memory is sent. */
export function NewMemoryForm({ page, person, asked, onSent, onWaiting, onClose }: NewMemoryFormProps) {
  const create = useCreateMemory();
  const prompt = useAuthPrompt();
  const [draft] = useState(() => drafts.read(page._id, person.id));
  const [key, setKey] = useState(() => draft?.key ?? newKey());
  const [isKept, setKept] = useState(true);
  const [isSignInWanted, setSignInWanted] = useState(false);
  const form = useForm<CreateMemorySent, unknown, CreateMemoryInput>({
    resolver: zodResolver(createMemoryInput),
    defaultValues: {
      obituaryId: page._id,
      content: draft?.content ?? '',
      relationship: draft?.relationship ?? '',
      title: draft?.title ?? '',
    },
  });
  const { setFocus, setError, subscribe } = form;

  useEffect(() => {
    if (asked > 0) setFocus('content');
  }, [asked, setFocus]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { content, title, relationship } }) =>
          setKept(
            drafts.write(page._id, person.id, {
              content,
              title: title ?? '',
              relationship: relationship ?? '',
              key,
            }),
          ),
      }),
    [subscribe, page._id, person.id, key],
  );

  function askToSignIn() {
    setSignInWanted(true);
    prompt.ask({ reason: 'memory', returnTo: leaveMemoryHref(page._id) });
  }

  async function submit(input: CreateMemoryInput) {
    setSignInWanted(false);
    if (person.id === null) return askToSignIn();
    try {
      const memory = await create.mutateAsync({ input, idempotencyKey: key });
      drafts.remove(page._id, person.id);
      onSent(memory);
    } catch (error) {
      if (isLineFault(error)) {
        outbox.add({ key, personId: person.id, sent: input, refusal: null });
        drafts.remove(page._id, person.id);
        onWaiting();
      } else if (error instanceof ApiError && error.status === 401) askToSignIn();
      else {
        // The memory created by this attempt was deleted since: use a new key for the next one.
        if (error instanceof ApiError && error.code === 'memory.createdAndDeleted') setKey(newKey());
        showFieldFaults(error, memoryFieldNames, setError);
      }
    }
  }

  const note = page.premoderation && !page.canEdit ? words.waitsFirst : words.shownAtOnce;
  return (
    <MemoryForm
      form={form}
      title={words.formTitle}
      submitText={words.send}
      closeText={words.close}
      mutation={create}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.notes}>
        <p>{note}</p>
        {person.name && <p>{typeset(fillText(words.signedAs, { name: displayText(person.name) }))}</p>}
        <p>{isKept ? words.draftKept : words.draftNotKept}</p>
      </div>
      <Refusal error={create.error} isSignInWanted={isSignInWanted} />
    </MemoryForm>
  );
}

/** Shows why the memory was not sent. Plan limits open a dialog; field errors are shown at the fields. */
function Refusal({ error, isSignInWanted }: { error: unknown; isSignInWanted: boolean }) {
  if (isSignInWanted) return <Notice>{words.noAccountNow}</Notice>;
  if (!error || isPlanRefusal(error)) return null;
  const isOurs = !(error instanceof ApiError) || error.status >= 500;
  return (
    <Notice
      tone="error"
      title={isOurs || !(error instanceof Error) ? words.sendFailed : typeset(error.message)}
    >
      {words.sendFailedText}
    </Notice>
  );
}
