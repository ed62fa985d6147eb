import { guestWritingMinMs } from '@memorial/contracts/memories/memories.constants';
import {
  type CreateMemoryInput,
  type CreateMemoryRequest,
  createMemoryInput,
  type MemoryView,
} from '@memorial/contracts/memories/memories.schemas';
import { memoryActionMessages as copy } from '@memorial/contracts/messages/ui/memory-actions';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { displayText, fillText, typeset } from '@memorial/contracts/text';
import { Link } from '@memorial/ui/link/link';
import { Notice } from '@memorial/ui/notice/notice';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, isPlanLimitError, isUnanswered } from '../../../shared/api/api-error.js';
import { useAuthPrompt } from '../../../shared/auth/auth-prompt.js';
import { guestLinks } from '../../../shared/auth/sign-in-links.js';
import { formatRetryAfter } from '../../../shared/format/format-retry-after.js';
import { useApiForm } from '../../../shared/forms/use-api-form.js';
import { newKey } from '../../../shared/idempotency/new-key.js';
import { leaveMemoryHref } from '../../../shared/navigation/paths.js';
import { keepsPage } from '../../../shared/obituary/page-role.js';
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
  const [openedAtMs] = useState(() => Date.now());
  const attempt = useRef(draft?.attempt);
  const trap = useRef<HTMLInputElement>(null);
  const form = useApiForm({
    schema: createMemoryInput,
    defaultValues: {
      obituaryId: obituary._id,
      content: draft?.content ?? '',
      relationship: draft?.relationship ?? '',
      title: draft?.title ?? '',
      ...(person.isGuest && { author: { name: draft?.name ?? '', email: draft?.email ?? '' } }),
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

  function saveDraft({ content, title, relationship, author }: CreateMemoryRequest, draftKey: string) {
    const isSaved = drafts.write(obituary._id, person.id, {
      content,
      title: title ?? '',
      relationship: relationship ?? '',
      key: draftKey,
      name: author?.name ?? draft?.name,
      email: author?.email ?? draft?.email,
      attempt: attempt.current,
    });
    setDraftSaved(isSaved);
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

  function setAttempt(request: CreateMemoryRequest | undefined) {
    attempt.current = request;
    saveDraft(form.getValues(), key);
  }

  /** The request of a guest, after the least time of writing. */
  async function guestRequest(input: CreateMemoryInput): Promise<CreateMemoryInput> {
    const waitMs = openedAtMs + guestWritingMinMs - Date.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    const elapsedMs = Math.max(Date.now() - openedAtMs, guestWritingMinMs);
    return { ...input, website: trap.current?.value ?? '', elapsedMs };
  }

  async function send(values: CreateMemoryInput) {
    setSignInRequired(false);
    const { status } = await session.whenChecked();
    if (status === 'guest' && !person.isGuest) return askToSignIn();
    const earlier = attempt.current;
    // The earlier request of a guest may have been accepted: finish it, although a member has signed in since.
    const input =
      status === 'guest' ? await guestRequest(values) : { ...values, author: earlier && authorOf(earlier) };
    if (input.author) setAttempt(earlier ?? input);
    try {
      const memory = await create.mutateAsync({ input, idempotencyKey: key, attempt: attempt.current });
      drafts.remove(obituary._id, person.id);
      onSent(memory);
    } catch (error) {
      if (isNetworkError(error)) {
        const personId = input.author ? null : person.id;
        outbox.add({ key, personId, sent: input, attempt: attempt.current, refusal: null });
        drafts.remove(obituary._id, person.id);
        return onQueued();
      }
      const code = error instanceof ApiError ? error.code : null;
      const isLimited = error instanceof ApiError && error.status === 429;
      // A refused attempt created nothing: the next one may differ. A limit does not tell of an earlier one.
      if (input.author && !isUnanswered(error) && !(earlier && isLimited)) {
        setAttempt(undefined);
        if (status !== 'guest' && code !== 'memory.createdAndDeleted') return send(values);
      }
      if (trap.current) trap.current.value = '';
      if (error instanceof ApiError && error.status === 401) return askToSignIn();
      if (code === 'memory.createdAndDeleted') renewKey();
      throw error;
    }
  }

  const guestAuthor = draft?.attempt?.author;
  const needsReview =
    person.isGuest || Boolean(guestAuthor) || (obituary.premoderation && !keepsPage(obituary));
  const signedName = person.name && (guestAuthor?.name ?? person.name);
  const signedAs = signedName && fillText(copy.signedAs, { name: displayText(signedName) });
  return (
    <MemoryForm
      form={form}
      title={copy.formTitle}
      submitText={copy.send}
      closeText={copy.close}
      busy={form.formState.isSubmitting}
      guestFields={person.isGuest ? 'nameAndEmail' : 'none'}
      onClose={onClose}
    >
      <div className={styles.notes}>
        <p>
          {needsReview ? copy.waitsFirst : copy.shownImmediately}
          {signedAs && ` ${typeset(signedAs)}`}
        </p>
        {!isDraftSaved && <p>{copy.draftNotSaved}</p>}
        {person.isGuest && (
          <p>
            {copy.haveAccount}{' '}
            <Link href={guestLinks(leaveMemoryHref(obituary._id)).signIn}>{copy.signInAndSign}</Link>
          </p>
        )}
      </div>
      {person.isGuest && <TrapField ref={trap} />}
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
      {adviceOn(error)}
    </Notice>
  );
}

/** The guest who signed this request. */
function authorOf({ author }: CreateMemoryRequest): CreateMemoryInput['author'] {
  return author && { name: author.name, relation: author.relation ?? null, email: author.email ?? null };
}

/** The next step after a failed attempt. */
function adviceOn(error: unknown): string {
  if (!(error instanceof ApiError)) return copy.sendFailedText;
  if (error.code === 'obituary.notFound') return copy.pageClosedText;
  if (error.code === 'memory.tooFast') return copy.textKept;
  if (error.status !== 429) return copy.sendFailedText;
  return [copy.sendLaterText, formatRetryAfter(error)].filter(Boolean).join(' ');
}

/** A field that people do not see; scripts fill it in. */
function TrapField({ ref }: { ref: RefObject<HTMLInputElement | null> }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <input ref={ref} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
