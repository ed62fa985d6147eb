import { expect, test } from 'vitest';
import { member, relationship } from '../testing/tree-parts.js';
import { mayRemoveMember } from './tree-role.js';

const person = member('a', 1, {});
const byOthers = relationship('a', 'other', 'b', { canChange: false });
const contributor = { mayEdit: false, isRoot: false };

test('a contributor removes own additions that nobody else has linked, but not the root', () => {
  expect(mayRemoveMember(person, [relationship('a', 'other', 'b')], contributor)).toBe(true);
  expect(mayRemoveMember(person, [{ ...byOthers, treeId: null }], contributor)).toBe(true);
  expect(mayRemoveMember(person, [relationship('c', 'other', 'b', { canChange: false })], contributor)).toBe(
    true,
  );
  expect(mayRemoveMember(person, [byOthers], contributor)).toBe(false);
  expect(mayRemoveMember(person, [], { ...contributor, isRoot: true })).toBe(false);
  expect(mayRemoveMember({ ...person, canChange: false }, [], contributor)).toBe(false);
});

test('those who edit the tree remove everybody', () => {
  expect(mayRemoveMember(person, [byOthers], { mayEdit: true, isRoot: true })).toBe(true);
});
