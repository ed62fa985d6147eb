import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import { buildMemoryView } from '@memorial/contracts/testing/builders';
import { describe, expect, it, vi } from 'vitest';
import { ApiClient } from '../../../shared/api/api-client.js';
import { ApiError } from '../../../shared/api/api-error.js';
import type { CallInput, CallOptions } from '../../../shared/api/transport.js';
import { safeStorage } from '../../../shared/storage/storage.js';
import { memoryStorage } from '../../../shared/testing/memory-storage.js';
import { Outbox, type UnsentMemory } from './outbox.js';
import { sendOutbox } from './send-outbox.js';

const unsent = (key: string, personId: string | null = 'u1'): UnsentMemory => ({
  key,
  personId,
  sent: { obituaryId: 'p1', content: `Спогад ${key}` },
  refusal: null,
});

const networkError = new ApiError(0, 'client.network', 'Немає зв’язку');
const refused = new ApiError(404, 'obituary.notFound', 'Сторінку не знайдено');

function setUp(answer: (sent: CallInput, options?: CallOptions) => Promise<unknown>) {
  const kept = memoryStorage();
  const outbox = new Outbox(safeStorage(() => kept));
  const sent: (string | undefined)[] = [];
  const updated: (CallInput & CallOptions)[] = [];
  const api = new ApiClient(async (route, body, options) => {
    if (route === memoryRoutes.update) {
      updated.push({ ...body, ...options });
      return buildMemoryView();
    }
    expect(route).toBe(memoryRoutes.create);
    sent.push(options?.idempotencyKey);
    return answer(body, options);
  });
  const onSent = vi.fn();
  const person: { id: string | null } = { id: 'u1' };
  const pageKeys = new Map<string, string>();
  const pageKey = (id: string) => pageKeys.get(id);
  const deliver = (locks?: Pick<LockManager, 'request'>) =>
    sendOutbox({ outbox, api, userId: () => person.id, pageKey, onSent, locks });
  return { kept, outbox, sent, updated, onSent, person, pageKeys, deliver };
}

const accepted = async () => buildMemoryView();

describe('sending the outbox', () => {
  it('sends memories one by one with their own keys and removes them', async () => {
    const { outbox, sent, onSent, kept, deliver } = setUp(accepted);
    outbox.add(unsent('a'));
    outbox.add(unsent('b'));
    expect(await deliver()).toBe('sent');
    expect(sent).toEqual(['a', 'b']);
    expect(onSent).toHaveBeenCalledTimes(2);
    expect(kept.values.size).toBe(0);
  });

  it('keeps them while offline', async () => {
    const { outbox, sent, deliver } = setUp(() => Promise.reject(networkError));
    outbox.add(unsent('a'));
    outbox.add(unsent('b'));
    expect(await deliver()).toBe('retryLater');
    expect(sent).toEqual(['a']);
    expect(outbox.snapshot()).toEqual([unsent('a'), unsent('b')]);
  });

  it.each([401, 429, 503])('keeps them after a %s', async (status) => {
    const { outbox, deliver } = setUp(() => Promise.reject(new ApiError(status, 'client.http', '')));
    outbox.add(unsent('a'));
    expect(await deliver()).toBe('retryLater');
    expect(outbox.snapshot()).toEqual([unsent('a')]);
  });

  it('stores the reason of a rejected memory and sends the others', async () => {
    const { outbox, sent, deliver } = setUp((_, options) =>
      options?.idempotencyKey === 'a' ? Promise.reject(refused) : accepted(),
    );
    outbox.add(unsent('a'));
    outbox.add(unsent('b'));
    expect(await deliver()).toBe('sent');
    expect(outbox.snapshot()).toEqual([{ ...unsent('a'), refusal: refused.message }]);
    await deliver();
    expect(sent).toEqual(['a', 'b']);
  });

  it('keeps a memory for a page behind a password until the tab has another key of it', async () => {
    const { outbox, sent, pageKeys, onSent, deliver } = setUp((_, options) =>
      options?.idempotencyKey === 'locked' && pageKeys.get('p1') !== 'right'
        ? Promise.reject(new ApiError(403, 'obituary.locked', 'Цю сторінку відкриває пароль'))
        : accepted(),
    );
    outbox.add(unsent('locked'));
    outbox.add(unsent('b'));
    expect(await deliver()).toBe('sent');
    expect(outbox.snapshot()).toEqual([unsent('locked')]);
    await deliver();
    pageKeys.set('p1', 'ended');
    await deliver();
    await deliver();
    expect(sent).toEqual(['locked', 'b', 'locked']);
    pageKeys.set('p1', 'right');
    await deliver();
    expect(sent).toEqual(['locked', 'b', 'locked', 'locked']);
    expect(onSent).toHaveBeenCalledTimes(2);
    expect(outbox.snapshot()).toEqual([]);
  });

  it('updates the memory of an earlier attempt with other text whose response was lost', async () => {
    const { outbox, updated, onSent, deliver } = setUp(() =>
      Promise.reject(new ApiError(409, 'request.keyReused', '', { _id: 'm1' })),
    );
    outbox.add(unsent('a'));
    expect(await deliver()).toBe('sent');
    expect(updated).toEqual([{ params: { id: 'm1' }, body: { content: 'Спогад a' } }]);
    expect(onSent).toHaveBeenCalledOnce();
    expect(outbox.snapshot()).toEqual([]);
  });

  it('stops when another user signs in between two memories', async () => {
    const state = setUp(async () => {
      state.person.id = 'u2';
      return buildMemoryView();
    });
    state.outbox.add(unsent('a'));
    state.outbox.add(unsent('b'));
    await state.deliver();
    expect(state.sent).toEqual(['a']);
    state.person.id = null;
    await state.deliver();
    expect(state.sent).toEqual(['a']);
  });

  const ofGuest = {
    ...unsent('a', null),
    sent: { obituaryId: 'p1', content: 'Спогад a', author: { name: 'Олена' }, website: '', elapsedMs: 9_000 },
  };

  it('sends the same request of a guest without an account', async () => {
    const bodies: unknown[] = [];
    const { outbox, person, onSent, deliver } = setUp(async ({ body }) => {
      bodies.push(body);
      if (bodies.length === 1) throw networkError;
      return { ...buildMemoryView(), editKey: 'k1' };
    });
    person.id = null;
    outbox.add(ofGuest);
    expect(await deliver()).toBe('retryLater');
    expect(await deliver()).toBe('sent');
    expect(bodies).toEqual([ofGuest.sent, ofGuest.sent]);
    expect(onSent).toHaveBeenCalledWith(expect.objectContaining({ editKey: 'k1' }));
  });

  it('sends the memory of a guest without the token of the user who has signed in since', async () => {
    const requests: unknown[] = [];
    const { outbox, onSent, deliver } = setUp(async ({ body }, options) => {
      requests.push({ body, access: options?.access });
      return { ...buildMemoryView(), editKey: 'k1' };
    });
    outbox.add(ofGuest);
    expect(await deliver()).toBe('sent');
    expect(requests).toEqual([{ body: ofGuest.sent, access: 'public' }]);
    expect(onSent).toHaveBeenCalledWith(expect.objectContaining({ editKey: 'k1' }));
  });

  it('sends the memory of a guest although the row names a user', async () => {
    const { outbox, sent, person, deliver } = setUp(accepted);
    person.id = 'u2';
    outbox.add({ ...ofGuest, personId: 'u1' });
    expect(await deliver()).toBe('sent');
    expect(sent).toEqual(['a']);
  });

  it('repeats the earlier attempt of a guest and then changes its text', async () => {
    const { outbox, person, updated, deliver } = setUp(async () => ({ ...buildMemoryView(), editKey: 'k1' }));
    person.id = null;
    const sent = { ...ofGuest.sent, content: 'Інші слова' };
    outbox.add({ ...ofGuest, sent, attempt: ofGuest.sent });
    expect(await deliver()).toBe('sent');
    expect(updated).toMatchObject([
      { body: { content: 'Інші слова', author: { name: 'Олена' } }, editKey: 'k1', access: 'public' },
    ]);
  });

  it('runs in one tab at a time', async () => {
    const { outbox, sent, deliver } = setUp(accepted);
    outbox.add(unsent('a'));
    const request = async (_: string, __: LockOptions, run: (lock: Lock | null) => unknown) => run(null);
    expect(await deliver({ request } as unknown as LockManager)).toBe('otherTab');
    expect(sent).toEqual([]);
  });
});

describe('the outbox', () => {
  it('returns the same array until a change and follows other tabs', () => {
    const { kept, outbox } = setUp(accepted);
    outbox.add(unsent('a'));
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
  ])('ignores %s', (text) => {
    const { kept, outbox } = setUp(accepted);
    kept.values.set('waitingMemories', text);
    expect(outbox.snapshot()).toEqual([]);
  });
});
