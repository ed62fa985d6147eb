import type { OwnMemoryList } from '@memorial/contracts/memories/memories.schemas';
import { buildMemoryView } from '@memorial/contracts/testing/builders';
import { expect, test } from 'vitest';
import { withUpdatedMemory } from './memory-query-cache.js';

const page = { _id: 'p1', fullName: 'Шевчук Марія', premoderation: true, myRole: null };
const memory = (id: string, state: 'pending' | 'approved') => ({
  ...buildMemoryView({ _id: id, state }),
  obituary: page,
});

const list: OwnMemoryList = {
  data: [memory('m1', 'pending'), memory('m2', 'approved')],
  total: 2,
  isTotalExact: true,
  page: 1,
  limit: 10,
  counts: { pending: 1, approved: 1, rejected: 0 },
};

test('a decided memory keeps its position and changes the counts', () => {
  const changed = withUpdatedMemory(list, buildMemoryView({ _id: 'm1', state: 'rejected' }));
  expect(changed.data.map(({ _id, state }) => [_id, state])).toEqual([
    ['m1', 'rejected'],
    ['m2', 'approved'],
  ]);
  expect(changed.data[0]?.obituary).toEqual(page);
  expect(changed.counts).toEqual({ pending: 0, approved: 1, rejected: 1 });
});

test('a list without the memory is unchanged', () => {
  expect(withUpdatedMemory(list, buildMemoryView({ _id: 'm3', state: 'rejected' }))).toBe(list);
});
