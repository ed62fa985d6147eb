import { describe, expect, it } from 'vitest';
import { safeStorage } from '../../../../shared/storage/storage.js';
import { memoryStorage } from '../../../../shared/testing/memory-storage.js';
import { emptyDraft } from './draft.js';
import { DraftStore } from './draft-store.js';
import { openForTree } from './open-draft.js';

const treeId = 'a'.repeat(24);
const personId = 'b'.repeat(24);
const errand = { treeId, generationOrder: 3, personId };
const person = {
  fullName: 'Ґудзь Лев Миколайович',
  gender: 'male',
  birthDate: '1968',
  birthDateQualifier: null,
  deathDate: '2014',
  deathDateQualifier: 'about',
  birthPlace: 'Стрий',
  deathPlace: null,
};

const storeWith = (draft = emptyDraft, stored: unknown = null) => {
  const kept = memoryStorage();
  const store = new DraftStore(
    safeStorage(() => kept),
    'u1',
    () => 1,
  );
  if (draft !== emptyDraft) store.write({ draft, submission: null, errand: stored }, null);
  return store;
};

describe('a person of a tree', () => {
  it('fills an empty draft with what is known exactly', () => {
    const store = storeWith();
    expect(openForTree(store, { ...errand, person }, '')).toEqual(errand);
    expect(store.read()).toMatchObject({
      draft: {
        ...emptyDraft,
        lastName: 'Ґудзь',
        firstName: 'Лев',
        middleName: 'Миколайович',
        gender: 'male',
        birthDate: '1968',
        deathDate: '',
        birthPlace: 'Стрий',
      },
      errand,
    });
  });

  it('may have a first name alone, or nothing to take over', () => {
    const store = storeWith();
    openForTree(store, { ...errand, person: { fullName: 'Лев' } }, '');
    expect(store.read().draft).toMatchObject({ lastName: '', firstName: 'Лев' });
    for (const nobody of [undefined, null, 'text', { fullName: 7 }]) {
      const empty = storeWith();
      openForTree(empty, { ...errand, person: nobody }, '');
      expect(empty.readSavedAtMs()).toBeNull();
    }
  });

  it('does not take the place of a draft about somebody else, nor get its page', () => {
    const other = { ...emptyDraft, lastName: 'Бойко' };
    const store = storeWith(other);
    expect(openForTree(store, { ...errand, person }, '')).toEqual({ ...errand, personId: null });
    expect(store.read().draft).toEqual(other);
  });

  it('is found again with its own draft', () => {
    const own = { ...emptyDraft, lastName: 'Ґудзь' };
    expect(
      openForTree(storeWith(own, errand), null, `?treeId=${treeId}&generation=3&personId=${personId}`),
    ).toEqual(errand);
  });
});

it('leaves the draft alone for somebody new', () => {
  const store = storeWith();
  expect(openForTree(store, null, `?treeId=${treeId}&generation=3`)).toEqual({ ...errand, personId: null });
  expect(store.readSavedAtMs()).toBeNull();
  expect(openForTree(store, null, '?treeId=1')).toBeNull();
});
