import { expect, it } from 'vitest';
import { nobody } from './living-person.js';
import { newLivingDraft, openLivingDraft } from './open-living-draft.js';

const errand = { treeId: 'a'.repeat(24), generationOrder: 2, personId: null };
const olena = { ...nobody, firstName: 'Олена' };
const stored = { person: olena, key: null, pageId: null, errand, savedAtMs: 1 };

it('begins with nobody, or with the person of the tree', () => {
  expect(openLivingDraft(null, errand, { person: { fullName: 'Олена' } })).toEqual({
    draft: { person: nobody, key: null, pageId: null, errand },
    kept: null,
  });
  const person = { ...errand, personId: 'b'.repeat(24) };
  expect(newLivingDraft(person, { person: { fullName: 'Олена' } }).person).toEqual(olena);
});

it('goes on with the draft of the same errand, or of a form that no tree opens now', () => {
  expect(openLivingDraft(stored, errand, null)).toEqual({ draft: stored, kept: null });
  expect(openLivingDraft(stored, null, null)).toEqual({ draft: stored, kept: null });
});

it('asks where the draft was begun for something else', () => {
  for (const begunFor of [null, { ...errand, generationOrder: 3 }, { ...errand, treeId: 'c'.repeat(24) }])
    expect(openLivingDraft({ ...stored, errand: begunFor }, errand, null).kept?.person).toEqual(olena);
});
