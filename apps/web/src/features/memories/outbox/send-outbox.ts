import type { CreatedMemoryView } from '@memorial/contracts/memories/memories.schemas';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { createMemory } from '../api/create-memory.js';
import type { Outbox, UnsentMemory } from './outbox.js';

const lockName = 'waiting-memories';

export interface SendOutboxOptions {
  readonly outbox: Outbox;
  readonly api: ApiClient;
  /** User id of the current token; null for a guest. */
  readonly userId: () => string | null;
  /** Key of a page behind a password, which this tab has. */
  readonly pageKey: (obituaryId: string) => string | undefined;
  readonly onSent: (memory: CreatedMemoryView) => void;
  /** Undefined if the browser lacks the Web Locks API. Then only the Idempotency-Key prevents duplicates. */
  readonly locks?: Pick<LockManager, 'request'> | undefined;
}

/**
 * `sent`: nothing is left to send; `retryLater`: no connection or a temporary error; `otherTab`: another tab
 * is sending.
 */
export type SendOutcome = 'sent' | 'retryLater' | 'otherTab';

/**
 * Sends the user's unsent memories and those of guests one by one, in one tab at a time. Never rejects. A guest's
 * memory stays that of the guest, whoever has signed in since.
 */
export async function sendOutbox(options: SendOutboxOptions): Promise<SendOutcome> {
  const { locks } = options;
  if (!locks) return sendAll(options);
  const outcome: SendOutcome = await locks.request(lockName, { ifAvailable: true }, async (lock) =>
    lock ? sendAll(options) : 'otherTab',
  );
  return outcome;
}

/**
 * Memories for pages behind a password, with the key that did not open it: they wait until the tab has another one,
 * because no other tab has the key that their author had.
 */
const locked = new Map<string, string | undefined>();

async function sendAll({ outbox, api, userId, pageKey, onSent }: SendOutboxOptions): Promise<SendOutcome> {
  const isLocked = ({ key, sent: { obituaryId } }: UnsentMemory) =>
    locked.has(key) && locked.get(key) === pageKey(obituaryId);
  const tried = new Set<string>();
  for (;;) {
    const sender = userId();
    // Read the outbox on each turn: another tab may have sent the memory or moved it back to the drafts.
    const next = outbox
      .snapshot()
      .find((row) => isSentBy(row, sender) && row.refusal === null && !tried.has(row.key) && !isLocked(row));
    if (!next) return 'sent';
    tried.add(next.key);
    try {
      const memory = await createMemory(api, {
        input: next.sent,
        idempotencyKey: next.key,
        attempt: next.attempt,
      });
      outbox.remove(next.key);
      onSent(memory);
    } catch (error) {
      if (isRetryable(error)) return 'retryLater';
      if (error instanceof ApiError && error.code === 'obituary.locked')
        locked.set(next.key, pageKey(next.sent.obituaryId));
      else outbox.setRefusal(next.key, error instanceof Error ? error.message : '');
    }
  }
}

/** True for the user's own memories and for those of guests, which are sent without a token. */
function isSentBy({ personId, sent }: UnsentMemory, sender: string | null): boolean {
  return Boolean(sent.author) || (personId ?? sender) === sender;
}

/** True for errors that a later attempt may not have: network, 401, 429, 5xx. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500;
}

/** True if the server could not be reached. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}
