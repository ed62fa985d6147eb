import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import { buildMemoryView } from '@memorial/contracts/testing/builders';
import { describe, expect, it, vi } from 'vitest';
import { ApiClient } from '../../../lib/api-client.js';
import { ApiError } from '../../../lib/api-error.js';
import { safeStorage } from '../../../lib/storage.js';
import { memoryStorage } from '../../../lib/testing/memory-storage.js';
import type { CallOptions, Sent } from '../../../lib/transport.js';
import { deliverWaiting } from './deliver.js';
import { Outbox, type WaitingMemory } from './outbox.js';

const waiting = (key: string, personId = 'u1'): WaitingMemory => ({
  key,
  personId,
  sent: { obituaryId: 'p1', content: `Спогад ${key}` },
  refusal: null,
});

const noLine = new ApiError(0, 'client.network', 'Немає зв’язку');
const refused = new ApiError(404, 'obituary.notFound', 'Сторінку не знайдено');

function desk(answer: (sent: Sent, options?: CallOptions) => Promise<unknown>) {
  const kept = memoryStorage();
  const outbox = new Outbox(safeStorage(() => kept));
  const sent: (string | undefined)[] = [];
  const api = new ApiClient(async (route, body, options) => {
    expect(route).toBe(memoryRoutes.create);
    sent.push(options?.idempotencyKey);
    return answer(body, options);
  });
  const onSent = vi.fn();
  const person: { id: string | null } = { id: 'u1' };
  const deliver = (locks?: Pick<LockManager, 'request'>) =>
    deliverWaiting({ outbox, api, personId: () => person.id, onSent, locks });
  return { kept, outbox, sent, onSent, person, deliver };
}

const taken = async () => buildMemoryView();

describe('memories that wait for the line', () => {
  it('are sent one after the other, each with its own key, and forgotten', async () => {
    const { outbox, sent, onSent, kept, deliver } = desk(taken);
    outbox.add(waiting('a'));
    outbox.add(waiting('b'));
    expect(await deliver()).toBe('sent');
    expect(sent).toEqual(['a', 'b']);
    expect(onSent).toHaveBeenCalledTimes(2);
    expect(kept.values.size).toBe(0);
  });

  it('stay where there is no line yet', async () => {
    const { outbox, sent, deliver } = desk(() => Promise.reject(noLine));
    outbox.add(waiting('a'));
    outbox.add(waiting('b'));
    expect(await deliver()).toBe('waiting');
    expect(sent).toEqual(['a']);
    expect(outbox.snapshot()).toEqual([waiting('a'), waiting('b')]);
  });

  it.each([401, 429, 503])('stay after a %s', async (status) => {
    const { outbox, deliver } = desk(() => Promise.reject(new ApiError(status, 'client.http', '')));
    outbox.add(waiting('a'));
    expect(await deliver()).toBe('waiting');
    expect(outbox.snapshot()).toEqual([waiting('a')]);
  });

  it('are kept with the reason when the server refuses them, and hold up no others', async () => {
    const { outbox, sent, deliver } = desk((_, options) =>
      options?.idempotencyKey === 'a' ? Promise.reject(refused) : taken(),
    );
    outbox.add(waiting('a'));
    outbox.add(waiting('b'));
    expect(await deliver()).toBe('sent');
    expect(outbox.snapshot()).toEqual([{ ...waiting('a'), refusal: refused.message }]);
    await deliver();
    expect(sent).toEqual(['a', 'b']);
  });

  it('go as nobody else, also when the person changes between two of them', async () => {
    const state = desk(async () => {
      state.person.id = 'u2';
      return buildMemoryView();
    });
    state.outbox.add(waiting('a'));
    state.outbox.add(waiting('b'));
    await state.deliver();
    expect(state.sent).toEqual(['a']);
    state.person.id = null;
    await state.deliver();
    expect(state.sent).toEqual(['a']);
  });

  it('are sent by one tab at a time', async () => {
    const { outbox, sent, deliver } = desk(taken);
    outbox.add(waiting('a'));
    const request = async (_: string, __: LockOptions, run: (lock: Lock | null) => unknown) => run(null);
    expect(await deliver({ request } as unknown as LockManager)).toBe('elsewhere');
    expect(sent).toEqual([]);
  });
});

describe('the outbox', () => {
  it('gives the same list until something changes, and follows other tabs', () => {
    const { kept, outbox } = desk(taken);
    outbox.add(waiting('a'));
    expect(outbox.snapshot()).toBe(outbox.snapshot());
    const listener = vi.fn();
    const stop = outbox.subscribe(listener);
    kept.values.delete('waitingMemories');
    window.dispatchEvent(new StorageEvent('storage', { key: 'waitingMemories' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(outbox.snapshot()).toEqual([]);
    stop();
  });

  it.each([
    '{',
    'null',
    '[1,null,{"key":"a"}]',
    '[{"key":"a","personId":"u1","refusal":null,"sent":{}}]',
    '[{"key":"a","personId":"u1","refusal":null,"sent":{"obituaryId":"p1","content":5}}]',
    '[{"key":"a","personId":"u1","refusal":null,"sent":{"obituaryId":"p1","content":"x","title":{}}}]',
    '[{"key":"a","personId":"u1","refusal":null,"sent":{"obituaryId":"p1","content":"x","relationship":[]}}]',
    '[{"key":"a","personId":"u1","refusal":{},"sent":{"obituaryId":"p1","content":"x"}}]',
    '[{"key":"a","personId":"u1","sent":{"obituaryId":"p1","content":"x"}}]',
  ])('reads %s as nothing', (text) => {
    const { kept, outbox } = desk(taken);
    kept.values.set('waitingMemories', text);
    expect(outbox.snapshot()).toEqual([]);
  });
});
