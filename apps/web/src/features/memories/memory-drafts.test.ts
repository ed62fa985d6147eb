import { describe, expect, it } from 'vitest';
import { safeStorage } from '../../lib/storage.js';
import { memoryStorage } from '../../lib/testing/memory-storage.js';
import { MemoryDrafts } from './memory-drafts.js';

const draft = { content: 'Він садив яблуні.', title: '', relationship: 'сусідка', key: 'k1' };

function drafts(now = { ms: 1_000 }) {
  const kept = memoryStorage();
  return {
    kept,
    now,
    store: new MemoryDrafts(
      safeStorage(() => kept),
      () => now.ms,
    ),
  };
}

describe('a memory that is being written', () => {
  it('is kept by page; an empty one is none', () => {
    const { kept, store } = drafts();
    expect(store.write('p1', 'u1', draft)).toBe(true);
    expect(store.read('p1', 'u1')).toEqual(draft);
    expect(store.read('p2', 'u1')).toBeNull();
    store.write('p1', 'u1', { ...draft, content: ' ', relationship: '' });
    expect(kept.values.size).toBe(0);
  });

  it('follows a guest into the account, and then belongs to it', () => {
    const { store } = drafts();
    store.write('p1', null, draft);
    expect(store.read('p1', 'u1')).toEqual(draft);
    store.write('p1', 'u1', { ...draft, content: 'Він садив яблуні й груші.' });
    expect(store.read('p1', null)).toBeNull();
    expect(store.read('p1', 'u2')).toBeNull();
  });

  it('gives way to what a guest wrote later', () => {
    const { store, now } = drafts();
    store.write('p1', 'u1', draft);
    now.ms += 1;
    store.write('p1', null, { ...draft, content: 'Новіше.' });
    expect(store.read('p1', 'u1')?.content).toBe('Новіше.');
  });

  it('goes after three months, and the oldest of very many before', () => {
    const { store, now } = drafts();
    for (let page = 0; page < 25; page += 1) {
      now.ms += 1;
      store.write(`p${page}`, 'u1', draft);
    }
    expect(store.read('p4', 'u1')).toBeNull();
    expect(store.read('p5', 'u1')).not.toBeNull();
    now.ms += 91 * 24 * 3_600_000;
    store.write('p1', 'u1', draft);
    expect(store.read('p24', 'u1')).toBeNull();
  });

  it.each(['{', '[]', 'null', '{"p1 u1":{"content":1}}', '{"p1 u1":null}'])('reads %s as nothing', (text) => {
    const { kept, store } = drafts();
    kept.values.set('memoryDrafts', text);
    expect(store.read('p1', 'u1')).toBeNull();
  });
});
