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
  /** Whose token would be sent at this moment; null for nobody's. */
  readonly personId: () => string | null;
  readonly onSent: (memory: MemoryView) => void;
  /** Undefined where the browser has none: the Idempotency-Key alone then keeps it to one memory. */
  readonly locks?: Pick<LockManager, 'request'> | undefined;
}

/** `sent`: nothing of theirs waits any more; `waiting`: there is no line yet; `elsewhere`: another tab is at it. */
export type DeliveryEnd = 'sent' | 'waiting' | 'elsewhere';

/** Sends what a person wrote without a line, one after the other, in one tab at a time. Never rejects. */
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
    // Read anew each time: another tab may have sent it, or taken it back for changing.
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

/** Whether the same words may be taken another time: the line, the server's own trouble, a session that ended. */
export function isWorthWaiting(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500;
}

/** Whether the line was what failed. */
export function isLineFault(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}
