import { describe, expect, it } from 'vitest';
import { noPhotoDetails } from '../../../../shared/photos/photo-details.js';
import { safeStorage, storageKeys } from '../../../../shared/storage/storage.js';
import { emptyDraft } from './draft.js';
import { DraftStore, isWorthSaving } from './draft-store.js';

const full = {
  ...emptyDraft,
  type: 'military',
  lastName: 'Бойко',
  gender: 'undefined',
  birthDate: '1991',
  gallery: [{ key: 'g', name: 'сад.jpg', caption: 'У саду', details: noPhotoDetails }],
  awards: [
    {
      key: 'a',
      awardId: 'id',
      name: 'Орден',
      type: 'Military',
      category: null,
      imageUrl: '/o.svg',
      dateAwarded: '2022',
      isPosthumous: true,
      description: '',
      photoKey: 'p',
    },
  ],
} as const;
const submission = { key: 'k', sent: '{}', pageId: null, doneParts: ['photo'] };
const matter = { draft: full, submission, errand: null };

const nothing = { draft: emptyDraft, savedAtMs: null, submission: null, errand: null };

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
  it('is read as it was written, with its submission', () => {
    const { store } = storeOn();
    const told = {
      ...matter,
      errand: { treeId: '0123456789abcdef01234567', generationOrder: 3, personId: null },
    };
    expect(store.write(told, null)).toEqual({ savedAtMs: 1_700_000_000_000, isPersisted: true });
    expect(store.read()).toEqual({ ...told, savedAtMs: 1_700_000_000_000 });
  });

  it('gets a later timestamp with each write, even within one millisecond', () => {
    const { store } = storeOn();
    const { savedAtMs } = store.write(matter, null);
    expect(store.write(matter, savedAtMs).savedAtMs).toBe(savedAtMs + 1);
    expect(store.readSavedAtMs()).toBe(savedAtMs + 1);
  });

  it('stays in memory when the browser stores nothing', () => {
    const { store } = storeOn(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(store.write({ ...matter, submission: null }, null).isPersisted).toBe(false);
    expect(store.read().draft).toEqual(full);
  });

  it('is visible only to its owner on a shared phone', () => {
    const { store, storeOf } = storeOn();
    store.write(matter, null);
    const other = storeOf('u2');
    expect(other.read()).toEqual(nothing);
    other.write({ ...matter, draft: { ...emptyDraft, lastName: 'Коваль' } }, null);
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
  ])('is empty for %j', (text) => {
    const { store, map } = storeOn();
    map.set(storageKeys.memorialDraft, text);
    const kept = store.read();
    expect(kept).toEqual(nothing);
    expect(isWorthSaving(kept)).toBe(false);
  });

  it('ignores values of a wrong type', () => {
    const { store, map } = storeOn();
    map.set(
      storageKeys.memorialDraft,
      '{"u1":{"savedAtMs":1,"lastName":5,"type":"tree","submission":{"key":1},"gallery":[{"key":""},7],"awards":[{"key":"a"}],"treeId":4}}',
    );
    expect(store.read()).toEqual({
      ...nothing,
      draft: { ...emptyDraft, passing: 'untold' },
      savedAtMs: 1,
      // Judged when it is followed.
      errand: 4,
    });
  });

  it('leaves the word for the death open when nobody was asked for it', () => {
    const { store, map } = storeOn();
    const { passing: _, ...earlier } = full;
    map.set(storageKeys.memorialDraft, JSON.stringify({ u1: { ...earlier, savedAtMs: 1 } }));
    expect(store.read().draft.passing).toBe('untold');
    store.write(matter, 1);
    expect(store.read().draft.passing, 'asked, and not answered').toBeNull();
  });

  it.each(['javascript:1', 'https://evil.example/x.svg', '//evil.example/x.svg', '/\\\\evil.example'])(
    'shows no picture from %s',
    (imageUrl) => {
      const { store, map } = storeOn();
      const award = JSON.stringify({ ...full.awards[0], imageUrl });
      map.set(storageKeys.memorialDraft, `{"u1":{"savedAtMs":1,"awards":[${award}]}}`);
      expect(store.read().draft.awards).toEqual([{ ...full.awards[0], imageUrl: null }]);
    },
  );

  it('stays with its submission for each of many users of one device', () => {
    const { storeOf } = storeOn();
    const people = Array.from({ length: 9 }, (_, place) => storeOf(`u${place}`));
    for (const person of people) person.write(matter, null);
    for (const person of people) expect(person.read()).toMatchObject({ draft: full, submission });
    expect(people[0]?.ownerIds()).toHaveLength(people.length);
  });

  it('keeps a draft in the old format until it is adopted', () => {
    const { store, storeOf, map } = storeOn();
    map.set(storageKeys.memorialDraft, '{"personalInfo":{"lastName":"Бойко"},"u1":{"savedAtMs":1}}');
    expect(store.readLegacy()).toBeNull();
    store.write(matter, 1);
    store.clear();
    expect(storeOf('u2').readLegacy()).toMatchObject({ personalInfo: { lastName: 'Бойко' } });
  });

  it('is cleared with its step', () => {
    const { store, map } = storeOn();
    store.write({ ...matter, submission: null }, null);
    store.writeStep(6);
    expect(store.readStep()).toBe(6);
    store.clear();
    expect(map.size).toBe(0);
    expect(store.readStep()).toBeNull();
  });

  it('has a separate step for each user', () => {
    const { store, storeOf, map } = storeOn();
    map.set(storageKeys.memorialStep, '4');
    expect(store.readStep()).toBe(4);
    store.writeStep(6);
    const other = storeOf('u2');
    expect(other.readStep()).toBeNull();
    other.writeStep(2);
    expect(store.readStep()).toBe(6);
    other.clear();
    expect([store.readStep(), other.readStep()]).toEqual([6, null]);
  });

  it.each(['', 'x', '{', '[]', '{"u1":"5"}', '{"u1":2.5}', 'null'])('has no step for %j', (text) => {
    const { store, map } = storeOn();
    map.set(storageKeys.memorialStep, text);
    expect(store.readStep()).toBeNull();
  });
});
