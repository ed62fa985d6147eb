import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FamilyList } from './family-list.js';

it.each([
  ['Олена', 'О'],
  ['дружина Олена', 'О'],
  ['син Тарас', 'Т'],
  ['бабуся', 'б'],
  ['𝒪лена', '𝒪'],
])('%s stands beside the letter %s', (name, letter) => {
  const member = { name, relation: 'Інше', isAlive: null, birthDate: null, description: null };
  const { container } = render(<FamilyList members={[member]} />);
  expect(container.querySelector('[aria-hidden]')).toHaveTextContent(letter);
});
