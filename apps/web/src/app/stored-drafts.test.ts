import { describe, expect, it } from 'vitest';
import { MemoryDrafts } from '../features/memories/compose/memory-drafts.js';
import { emptyDraft } from '../features/obituary-form/create/drafts/draft.js';
import { DraftStore } from '../features/obituary-form/create/drafts/draft-store.js';
import { EditDraftStore } from '../features/obituary-form/edit/drafts/edit-draft-store.js';
import { safeStorage } from '../shared/storage/storage.js';
import { memoryStorage } from '../shared/testing/memory-storage.js';

/** Texts as the builds before `PersistedRecords` stored them. */
const stored = {
  memorialDraft:
    '{"u2":{"savedAtMs":3},"u1":{"type":"civilian","lastName":"Бойко","birthDate":"1941","savedAtMs":5,"submission":{"key":"k","sent":"{}","pageId":null,"doneParts":["photo"]},"treeId":null}}',
  editDrafts:
    '{"p1 u1":{"savedAtMs":5,"revision":3,"changed":{"birthPlace":"Стрий","education":[]},"hadPhoto":true}}',
  memoryDrafts:
    '{"p1 ":{"content":"Він садив яблуні.","title":"","relationship":"сусідка","key":"k1","savedAtMs":5}}',
};

function storageWith(texts: Readonly<Record<string, string>>) {
  const kept = memoryStorage();
  for (const [key, text] of Object.entries(texts)) kept.values.set(key, text);
  return { kept, storage: safeStorage(() => kept) };
}

describe('drafts that an earlier build stored', () => {
  it('open whole', () => {
    const { storage } = storageWith(stored);
    expect(new DraftStore(storage, 'u1').read()).toEqual({
      // The word was not asked for yet.
      draft: { ...emptyDraft, type: 'civilian', lastName: 'Бойко', birthDate: '1941', passing: 'untold' },
      savedAtMs: 5,
      submission: { key: 'k', sent: '{}', pageId: null, doneParts: ['photo'] },
      errand: null,
    });
    expect(new EditDraftStore('p1', 'u1', storage).read()).toEqual({
      savedAtMs: 5,
      revision: 3,
      changed: { birthPlace: 'Стрий', education: [] },
      hadPhoto: true,
    });
    expect(new MemoryDrafts(storage).read('p1', 'u1')).toEqual({
      content: 'Він садив яблуні.',
      title: '',
      relationship: 'сусідка',
      key: 'k1',
    });
  });

  it('are stored again as they were', () => {
    const { kept, storage } = storageWith(stored);
    const edit = new EditDraftStore('p1', 'u1', storage, () => 6);
    const before = edit.read();
    if (before) edit.write(before);
    expect(kept.values.get('editDrafts')).toBe(stored.editDrafts);
  });
});

it('leaves values of others alone, known or not', () => {
  const { kept, storage } = storageWith({
    memorialDraft: '{"personalInfo":{},"u2":{"savedAtMs":3,"later":[1]}}',
  });
  const drafts = new DraftStore(storage, 'u1', () => 7);
  drafts.write({ draft: emptyDraft, submission: null, errand: null }, null);
  drafts.clear();
  expect(kept.values.get('memorialDraft')).toBe('{"personalInfo":{},"u2":{"savedAtMs":3,"later":[1]}}');
});
