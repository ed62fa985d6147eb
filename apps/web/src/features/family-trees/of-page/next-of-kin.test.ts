import { expect, it } from 'vitest';
import type { LoadedTree } from '../api/get-family-tree.query.js';
import { loadedTree, member, relationship } from '../testing/tree-parts.js';
import { nextOfKin } from './next-of-kin.js';

const first = loadedTree(
  'first',
  [
    member('me', 2, { fullName: 'Ґудзь Іван', hasPage: true }),
    member('orest', 3, { fullName: 'Ґудзь Орест', gender: 'male', birthDate: '1930' }),
    member('olha', 3, { fullName: 'Ґудзь Ольга', gender: 'female', birthDate: '1934' }),
    member('nina', 2, { fullName: "Дем'яненко Ніна", gender: 'female' }),
    member('hidden', 1, { fullName: 'Жива людина', redacted: 'living' }),
    member('noName', 1, { fullName: null }),
    member('sasha', 1, { fullName: 'Ґудзь Саша' }),
  ],
  [
    relationship('orest', 'parent', 'me'),
    relationship('olha', 'parent', 'me'),
    relationship('me', 'spouse', 'nina', { qualifier: 'divorced' }),
    relationship('me', 'parent', 'hidden'),
    relationship('me', 'parent', 'noName'),
    relationship('me', 'parent', 'sasha'),
  ],
);
const told = (trees: readonly LoadedTree[], rows: Parameters<typeof nextOfKin>[2] = []) =>
  nextOfKin(trees, 'me', rows).map(({ word, member: { personId } }) => `${word} ${personId}`);

it('names relatives of the trees, and nobody who is nameless', () => {
  expect(told([first])).toEqual([
    'батько orest',
    'мати olha',
    'колишня дружина nina',
    'син або донька sasha',
  ]);
});

it('repeats no mere claim, and no link of somebody nameless', () => {
  const [, ...rows] = first.relationships;
  const claimed = relationship('orest', 'parent', 'me', { isConfirmed: false });
  expect(told([loadedTree('claim', first.tree.members, [claimed, ...rows])])).not.toContain('батько orest');
});

it('calls a stepfather so', () => {
  const step = relationship('orest', 'parent', 'me', { qualifier: 'step' });
  expect(told([loadedTree('step', first.tree.members, [step])])).toEqual(['вітчим orest']);
});

it('leaves out those whom the page names itself, by name and year of birth', () => {
  const rows = [
    { name: 'ґудзь  Орест', birthDate: '1930-05-01' },
    { name: 'Ґудзь Ольга', birthDate: '1901' },
    { name: 'Дем’яненко Ніна', birthDate: null },
  ];
  expect(told([first], rows)).toEqual(['мати olha', 'син або донька sasha']);
});

it('names everybody once, whom two trees have', () => {
  const second = loadedTree(
    'second',
    [
      member('me', 2, { fullName: 'Ґудзь Іван' }),
      member('other', 3, { fullName: 'Ґудзь Орест', gender: 'male', birthDate: '1930' }),
      member('taras', 2, { fullName: 'Ґудзь Тарас', gender: 'male' }),
    ],
    [relationship('other', 'parent', 'me'), relationship('other', 'parent', 'taras')],
  );
  expect(told([first, second])).toEqual([
    'батько orest',
    'мати olha',
    'колишня дружина nina',
    'син або донька sasha',
    'брат taras',
  ]);
});
