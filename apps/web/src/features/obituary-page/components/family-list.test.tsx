import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FamilyList } from './family-list.js';

const member = {
  name: 'Ігор Степанович',
  relation: 'Батько',
  isAlive: null,
  birthDate: '1960',
  description: null,
};
const line = () => screen.getByRole('listitem').textContent?.replaceAll('\u00a0', ' ');

it.each([
  [{}, 'батько Ігор Степанович'],
  [{ isAlive: true }, 'батько Ігор Степанович'],
  [{ isAlive: false }, 'батько Ігор Степанович, 1960 — †світлої пам’яті'],
  [{ isAlive: false, birthDate: null }, 'батько Ігор Степанович, †світлої пам’яті'],
  [{ relation: 'Інше' }, 'Ігор Степанович'],
])('a relative with %o is one line: %s', (over, text) => {
  render(<FamilyList members={[{ ...member, ...over }]} />);
  expect(line()).toBe(text);
});
