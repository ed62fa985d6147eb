import type { createMemoryEndpoint } from '@memorial/contracts/memories/memories.endpoints';
import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import type { MemoryView } from '@memorial/contracts/memories/memories.schemas';
import type { ApiClient } from '../../../lib/api-client.js';
import { ApiError } from '../../../lib/api-error.js';
import type { Outbox } from './outbox.js';

const lockName = 'waiting-memories';

export interface Delivery {
  readonly outbox: Outbox;
  readonly api: ApiClient;
  /** User id of the current token; null for a guest. */
  readonly personId: () => string | null;
  readonly onSent: (memory: MemoryView) => void;
  /** Undefined if the browser lacks the Web Locks API. Then only the Idempotency-Key prevents duplicates. */
  readonly locks?: Pick<LockManager, 'request'> | undefined;
}

/**
 * `sent`: nothing is left to send; `retryLater`: no connection or a temporary error; `otherTab`: another tab
 * is sending.
 */
export type DeliveryEnd = 'sent' | 'waiting' | 'elsewhere';

/** Sends the person's unsent memories one by one, in one tab at a time. Never rejects. */
export async function deliverWaiting(delivery: Delivery): Promise<DeliveryEnd> {
  const { locks } = delivery;
  if (!locks) return sendAll(delivery);
  const end: DeliveryEnd = await locks.request(lockName, { ifAvailable: true }, async (lock) =>
    lock ? sendAll(delivery) : 'elsewhere',
  );
  return end;
}

async function sendAll({ outbox, api, personId, onSent }: Delivery): Promise<DeliveryEnd> {
  const tried = new Set<string>();
  for (;;) {
    const person = personId();
    // Read the outbox on each turn: another tab may have sent the memory or moved it back to the drafts.
    const next = outbox
      .snapshot()
      .find((row) => row.personId === person && row.refusal === null && !tried.has(row.key));
    if (!next) return 'sent';
    tried.add(next.key);
    try {
      const memory = await api.call<typeof createMemoryEndpoint>(
        memoryRoutes.create,
        { body: next.sent },
        { access: 'user', idempotencyKey: next.key },
      );
      outbox.remove(next.key);
      onSent(memory);
    } catch (error) {
      if (isWorthWaiting(error)) return 'waiting';
      outbox.refuse(next.key, error instanceof Error ? error.message : '');
    }
  }
}

/** True for errors that a later attempt may not have: network, 401, 429, 5xx. */
export function isWorthWaiting(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500;
}

/** True if the server could not be reached. */
export function isLineFault(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}
