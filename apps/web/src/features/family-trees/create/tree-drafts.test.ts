import { expect, test } from 'vitest';
import { safeStorage } from '../../../shared/storage/storage.js';
import { memoryStorage } from '../../../shared/testing/memory-storage.js';
import { type TreeDraft, TreeDrafts } from './tree-drafts.js';

const draft: TreeDraft = { name: 'Родина', description: '', isPublic: false, root: null, key: 'k' };

function drafts(text?: string) {
  const kept = memoryStorage();
  if (text !== undefined) kept.values.set('treeDrafts', text);
  let now = 1;
  return {
    kept,
    store: new TreeDrafts(
      safeStorage(() => kept),
      () => (now += 1),
    ),
  };
}

test('a guest’s draft passes to the member who signs in, a member’s to nobody else', () => {
  const { kept, store } = drafts();
  store.write('', draft);
  expect(store.read('u1')).toMatchObject({ name: 'Родина', isPublic: false });
  store.write('u1', { ...draft, name: 'Рід' });
  expect(store.read('u1')?.name).toBe('Рід');
  expect(store.read('')).toBeNull();
  expect(store.read('u2')).toBeNull();
  store.remove('u1');
  expect(kept.values.get('treeDrafts')).toBeUndefined();
});

test('an empty draft is not kept', () => {
  const { kept, store } = drafts();
  store.write('u1', { ...draft, name: ' ' });
  expect(kept.values.get('treeDrafts')).toBeUndefined();
});

test.each([
  '{',
  '{"of ":5}',
  '{"of ":{"name":1,"description":"","key":"k","savedAtMs":1}}',
  '{"of ":{"name":"Рід","description":"","key":"k","savedAtMs":"x"}}',
])('reads nothing from %s', (text) => {
  expect(drafts(text).store.read('')).toBeNull();
});

test('a person whose stored form is broken is left out', () => {
  const { store } = drafts(
    '{"of ":{"name":"Рід","description":"","key":"k","savedAtMs":1,"root":{"fullName":"Без адреси"}}}',
  );
  expect(store.read('')).toMatchObject({ name: 'Рід', isPublic: true, root: null });
});
