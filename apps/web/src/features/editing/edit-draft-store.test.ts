import { describe, expect, it } from 'vitest';
import { safeStorage } from '../../lib/storage.js';
import { memoryStorage } from '../../lib/testing/memory-storage.js';
import { EditDraftStore, laidOver } from './edit-draft-store.js';
import { toForm } from './edit-form.js';
import { fullPage } from './testing/full-page.js';

const day = 24 * 3_600_000;
const kept = memoryStorage();
const storage = safeStorage(() => kept);
const storeOf = (pageId: string, personId: string, nowMs = 0) =>
  new EditDraftStore(pageId, personId, storage, () => nowMs);
const draft = { revision: 3, changed: { birthPlace: 'Стрий' }, hadPhoto: false };

describe('unsaved changes', () => {
  it('are kept by page and person, and forgotten alone', () => {
    storeOf('p1', 'olena').write(draft);
    storeOf('p1', 'petro').write({ ...draft, revision: 4 });
    storeOf('p2', 'olena').write({ ...draft, revision: 5 });
    expect(storeOf('p1', 'olena').read()).toEqual({ ...draft, savedAtMs: 0 });
    storeOf('p1', 'olena').clear();
    expect(storeOf('p1', 'olena').read()).toBeNull();
    expect(storeOf('p1', 'petro').read()?.revision).toBe(4);
    expect(storeOf('p2', 'olena').read()?.revision).toBe(5);
  });

  it('are of few pages and not for ever', () => {
    for (let page = 0; page < 12; page += 1) storeOf(`many-${page}`, 'u', page).write(draft);
    expect(storeOf('many-1', 'u').read()).toBeNull();
    expect(storeOf('many-11', 'u').read()).not.toBeNull();
    storeOf('late', 'u', 91 * day).write(draft);
    expect(storeOf('many-11', 'u').read()).toBeNull();
  });

  it.each([
    '{',
    '[]',
    '{"p1 olena": 7}',
    '{"p1 olena": {"savedAtMs": "x"}}',
    '{"p1 olena": {"savedAtMs": 1e300, "revision": 1, "changed": {"birthPlace": "Стрий"}}}',
  ])('%s is none', (text) => {
    kept.values.set('editDrafts', text);
    expect(storeOf('p1', 'olena').read()).toBeNull();
  });

  const base = toForm(fullPage());

  it('lie over the page; what is of no use of them leaves it as it is', () => {
    expect(laidOver(base, { birthPlace: 'Стрий', noindex: 'так', hobbies: 'хор' })).toEqual({
      ...base,
      birthPlace: 'Стрий',
    });
    expect(laidOver(base, { hobbies: [{ text: 'Хор' }, 7] }).hobbies).toEqual([
      { text: 'Хор' },
      { text: '' },
    ]);
  });

  it('bring a date as far as it was typed, and rows that were all taken away', () => {
    const form = laidOver(base, {
      birthDate: '12.05',
      battles: [{ name: 'Бій', date: '05.20' }],
      education: [],
    });
    expect(form).toMatchObject({ birthDate: '12.05', education: [] });
    expect(form.battles[0]).toMatchObject({ name: 'Бій', date: '05.20' });
  });
});
