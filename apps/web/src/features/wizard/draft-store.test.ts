import { describe, expect, it } from 'vitest';
import { safeStorage, storageKeys } from '../../lib/storage.js';
import { emptyDraft } from './draft.js';
import { DraftStore, isWorthKeeping } from './draft-store.js';

const full = {
  ...emptyDraft,
  type: 'military',
  lastName: 'Бойко',
  gender: 'undefined',
  birthDate: '1991',
} as const;
const submission = { key: 'k', sent: '{}', pageId: null };

function storeOn(setItem?: () => void) {
  const map = new Map<string, string>();
  const storage = safeStorage(() => ({
    getItem: (key) => map.get(key) ?? null,
    setItem: setItem ?? ((key, value) => void map.set(key, value)),
    removeItem: (key) => void map.delete(key),
  }));
  const storeOf = (personId: string) => new DraftStore(storage, personId, () => 1_700_000_000_000);
  return { store: storeOf('u1'), storeOf, map };
}

describe('the draft', () => {
  it('is read back as it was written, with its attempt', () => {
    const { store } = storeOn();
    expect(store.write(full, submission)).toEqual({ savedAtMs: 1_700_000_000_000, isKept: true });
    expect(store.read()).toEqual({ draft: full, savedAtMs: 1_700_000_000_000, submission });
  });

  it('stays for as long as the page is open when the browser keeps nothing', () => {
    const { store } = storeOn(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(store.write(full, null).isKept).toBe(false);
    expect(store.read().draft).toEqual(full);
  });

  it('is shown to nobody else on the same phone, and lies there for whoever wrote it', () => {
    const { store, storeOf } = storeOn();
    store.write(full, submission);
    const other = storeOf('u2');
    expect(other.read()).toEqual({ draft: emptyDraft, savedAtMs: null, submission: null });
    other.write({ ...emptyDraft, lastName: 'Коваль' }, null);
    expect(store.read().draft).toEqual(full);
    expect(other.read().draft.lastName).toBe('Коваль');
    other.clear();
    expect(store.read().submission).toEqual(submission);
  });

  it.each([
    '',
    '{',
    '[]',
    '"x"',
    'null',
    '{"u1":null}',
    '{"u1":[]}',
    '{"u1":{"lastName":"Бойко"}}',
    '{"type":"military","lastName":"Бойко","savedAtMs":1}',
  ])('of %j is empty', (text) => {
    const { store, map } = storeOn();
    map.set(storageKeys.memorialDraft, text);
    const kept = store.read();
    expect(kept).toEqual({ draft: emptyDraft, savedAtMs: null, submission: null });
    expect(isWorthKeeping(kept)).toBe(false);
  });

  it('takes nothing that is not of its kind', () => {
    const { store, map } = storeOn();
    map.set(
      storageKeys.memorialDraft,
      '{"u1":{"savedAtMs":1,"lastName":5,"type":"tree","submission":{"key":1}}}',
    );
    expect(store.read()).toEqual({ draft: emptyDraft, savedAtMs: 1, submission: null });
  });

  it('is cleared with its step', () => {
    const { store, map } = storeOn();
    store.write(full, null);
    store.writeStep(6);
    expect(store.readStep()).toBe(6);
    store.clear();
    expect(map.size).toBe(0);
    expect(store.readStep()).toBeNull();
  });
});
