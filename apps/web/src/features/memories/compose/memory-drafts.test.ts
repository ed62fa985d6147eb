import { describe, expect, it } from 'vitest';
import { safeStorage } from '../../../shared/storage/storage.js';
import { memoryStorage } from '../../../shared/testing/memory-storage.js';
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

describe('a memory draft', () => {
  it('is stored per page; an empty one is deleted', () => {
    const { kept, store } = drafts();
    expect(store.write('p1', 'u1', draft)).toBe(true);
    expect(store.read('p1', 'u1')).toEqual(draft);
    expect(store.read('p2', 'u1')).toBeNull();
    store.write('p1', 'u1', { ...draft, content: ' ', relationship: '' });
    expect(kept.values.size).toBe(0);
  });

  it('passes from a guest to the member who signs in', () => {
    const { store } = drafts();
    store.write('p1', null, draft);
    expect(store.read('p1', 'u1')).toEqual(draft);
    store.write('p1', 'u1', { ...draft, content: 'Він садив яблуні й груші.' });
    expect(store.read('p1', null)).toBeNull();
    expect(store.read('p1', 'u2')).toBeNull();
  });

  it('is replaced by a newer guest draft', () => {
    const { store, now } = drafts();
    store.write('p1', 'u1', draft);
    now.ms += 1;
    store.write('p1', null, { ...draft, content: 'Новіше.' });
    expect(store.read('p1', 'u1')?.content).toBe('Новіше.');
  });

  it('expires after 90 days or beyond the limit of 20', () => {
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
