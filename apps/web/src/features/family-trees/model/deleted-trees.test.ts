import { expect, test } from 'vitest';
import { safeStorage } from '../../../shared/storage/storage.js';
import { memoryStorage } from '../../../shared/testing/memory-storage.js';
import { DeletedTrees } from './deleted-trees.js';

const startMs = Date.parse('2026-11-24T10:00:00.000Z');
const hourMs = 3_600_000;

test('a deleted tree is offered to its owner for 48 hours', () => {
  let now = startMs;
  const kept = memoryStorage();
  const store = new DeletedTrees(
    safeStorage(() => kept),
    () => now,
  );
  store.add({ id: 't1', name: 'Рід', userId: 'u1' });
  now += hourMs;
  store.add({ id: 't2', name: 'Родина', userId: 'u1' });
  store.add({ id: 't3', name: 'Чужа', userId: 'u2' });
  expect(store.list('u1').map(({ id, restorableUntil }) => `${id} ${restorableUntil}`)).toEqual([
    't2 2026-11-26T11:00:00.000Z',
    't1 2026-11-26T10:00:00.000Z',
  ]);
  store.remove('t2');
  expect(store.list('u1')).toHaveLength(1);
  now = startMs + 48 * hourMs;
  expect(store.list('u1')).toEqual([]);
});

test('broken records are skipped', () => {
  const kept = memoryStorage();
  kept.values.set('deletedTrees', '{"t1":{"name":5},"t2":null}');
  expect(new DeletedTrees(safeStorage(() => kept)).list('u1')).toEqual([]);
});
