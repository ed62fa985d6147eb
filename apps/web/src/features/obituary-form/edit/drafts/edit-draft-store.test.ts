import { describe, expect, it } from 'vitest';
import { safeStorage } from '../../../../shared/storage/storage.js';
import { memoryStorage } from '../../../../shared/testing/memory-storage.js';
import { toForm } from '../edit-form.js';
import { fullObituary } from '../testing/full-obituary.js';
import { applyDraft, EditDraftStore } from './edit-draft-store.js';

const day = 24 * 3_600_000;
const kept = memoryStorage();
const storage = safeStorage(() => kept);
const storeOf = (pageId: string, personId: string, nowMs = 0) =>
  new EditDraftStore(pageId, personId, storage, () => nowMs);
const draft = { revision: 3, changed: { birthPlace: 'Стрий' }, hadPhoto: false };

describe('unsaved changes', () => {
  it('are stored and deleted by page and user', () => {
    storeOf('p1', 'olena').write(draft);
    storeOf('p1', 'petro').write({ ...draft, revision: 4 });
    storeOf('p2', 'olena').write({ ...draft, revision: 5 });
    expect(storeOf('p1', 'olena').read()).toEqual({ ...draft, savedAtMs: 0 });
    storeOf('p1', 'olena').clear();
    expect(storeOf('p1', 'olena').read()).toBeNull();
    expect(storeOf('p1', 'petro').read()?.revision).toBe(4);
    expect(storeOf('p2', 'olena').read()?.revision).toBe(5);
  });

  it('are limited in number and age', () => {
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
  ])('%s is ignored', (text) => {
    kept.values.set('editDrafts', text);
    expect(storeOf('p1', 'olena').read()).toBeNull();
  });

  const base = toForm(fullObituary());

  it('are applied to the page; invalid values are ignored', () => {
    expect(applyDraft(base, { birthPlace: 'Стрий', noindex: 'так', hobbies: 'хор' })).toEqual({
      ...base,
      birthPlace: 'Стрий',
    });
    expect(applyDraft(base, { hobbies: [{ text: 'Хор' }, 7] }).hobbies).toEqual([
      { text: 'Хор' },
      { text: '' },
    ]);
  });

  it.each([
    [{ isAlive: true }, 'alive'],
    [{ passing: 'died' }, 'died'],
    [{ passing: 'died', status: 'missing', isAlive: true }, 'missing'],
  ] as const)('of a version that knew no status, %j, give %s', (changed, status) => {
    const form = applyDraft({ ...base, status: 'killed', isAlive: false, passing: 'killed' }, changed);
    expect(form.status).toBe(status);
    if (status === 'died') expect(form).toMatchObject({ isAlive: false, passing: 'died' });
    if (status === 'alive') expect(form).toMatchObject({ isAlive: true, passing: '' });
  });

  it('restore an incomplete date and an emptied list', () => {
    const form = applyDraft(base, {
      birthDate: '12.05',
      battles: [{ name: 'Бій', date: '05.20' }],
      education: [],
    });
    expect(form).toMatchObject({ birthDate: '12.05', education: [] });
    expect(form.battles[0]).toMatchObject({ name: 'Бій', date: '05.20' });
  });
});
