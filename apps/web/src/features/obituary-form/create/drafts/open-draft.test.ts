import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { GalleryStore } from '../../../../shared/drafts/gallery-store.js';
import { PhotoStore } from '../../../../shared/drafts/photo-store.js';
import { defaultCrop } from '../../../../shared/portrait-crop/crop.js';
import { safeStorage } from '../../../../shared/storage/storage.js';
import { draftFileStore } from '../../../../shared/testing/draft-file-store.js';
import { memoryStorage } from '../../../../shared/testing/memory-storage.js';
import { emptyDraft } from './draft.js';
import { DraftStore } from './draft-store.js';
import { continueDraft, openForTree, startNewDraft } from './open-draft.js';

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
    expect(openForTree(store, { ...errand, person }, '')).toEqual({ errand, kept: null });
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

  it('does not take the place of a draft about somebody else', () => {
    const other = { ...emptyDraft, lastName: 'Бойко', firstName: 'Іван' };
    for (const begunFor of [
      null,
      treeId,
      { ...errand, personId: 'c'.repeat(24) },
      { ...errand, personId: null },
    ]) {
      const store = storeWith(other, begunFor);
      expect(openForTree(store, { ...errand, person }, '')).toEqual({
        errand,
        kept: { name: 'Іван Бойко', savedAtMs: 1 },
      });
      expect(store.read()).toMatchObject({ draft: other, errand: begunFor });
    }
  });

  it('is found again with its own draft', () => {
    const own = { ...emptyDraft, lastName: 'Ґудзь' };
    expect(
      openForTree(storeWith(own, errand), null, `?treeId=${treeId}&generation=3&personId=${personId}`),
    ).toEqual({ errand, kept: null });
  });
});

describe('a draft that is kept', () => {
  const other = { ...emptyDraft, lastName: 'Бойко' };
  const storesWith = async () => {
    const database = new IDBFactory();
    const files = draftFileStore(() => database);
    const stores = {
      draft: storeWith(other, null),
      photo: new PhotoStore('u1', files),
      gallery: new GalleryStore('u1', files),
    };
    await stores.photo.write({ file: new File(['x'], 'ivan.jpg'), crop: defaultCrop });
    return stores;
  };
  it('goes on for the tree', async () => {
    const stores = await storesWith();
    continueDraft(stores, errand);
    expect(stores.draft.read()).toMatchObject({ draft: other, errand });
    expect(openForTree(stores.draft, errand, '').kept).toBeNull();
    expect(await stores.photo.read()).not.toBeNull();
  });

  it('is deleted with its files for a new one', async () => {
    const stores = await storesWith();
    await startNewDraft(stores, errand, { person });
    expect(stores.draft.read()).toMatchObject({ draft: { lastName: 'Ґудзь' }, errand });
    expect(await stores.photo.read()).toBeNull();
    await startNewDraft(stores, { ...errand, personId: null }, null);
    expect(stores.draft.readSavedAtMs()).toBeNull();
  });
});

it('leaves the draft alone for somebody new', () => {
  const store = storeWith();
  const somebody = { ...errand, personId: null };
  expect(openForTree(store, null, `?treeId=${treeId}&generation=3`)).toEqual({
    errand: somebody,
    kept: null,
  });
  expect(store.readSavedAtMs()).toBeNull();
  expect(openForTree(store, null, '?treeId=1')).toEqual({ errand: null, kept: null });
  const begun = storeWith({ ...emptyDraft, firstName: 'Олена' }, somebody);
  expect(openForTree(begun, somebody, '').kept).toBeNull();
  expect(openForTree(begun, { ...somebody, relative: `child.${personId}` }, '').kept?.name).toBe('Олена');
});
