import { expect, it } from 'vitest';
import { member, relationship } from '../../testing/tree-parts.js';
import { relationshipText } from './relationship-text.js';

const man = (fullName: string) => member('him', 2, { fullName, gender: 'male' });
const untold = member('them', 2, { fullName: 'Ґудзь Саша' });
const father = man('Ґудзь Орест Іванович');

it.each([
  [relationship('him', 'parent', 'me', { qualifier: 'birth' }), father, 'батько: Ґудзь Орест Іванович'],
  [
    relationship('him', 'parent', 'me', { qualifier: 'adopted' }),
    father,
    'батько (за усиновленням): Ґудзь Орест Іванович',
  ],
  [relationship('him', 'parent', 'me', { qualifier: 'step' }), father, 'вітчим: Ґудзь Орест Іванович'],
  [relationship('me', 'parent', 'them', { qualifier: 'foster' }), untold, 'прийомна дитина: Ґудзь Саша'],
  [relationship('me', 'parent', 'him'), father, 'син: Ґудзь Орест Іванович'],
  [relationship('them', 'parent', 'me'), untold, 'один із батьків: Ґудзь Саша'],
  [relationship('me', 'parent', 'them'), untold, 'дитина: Ґудзь Саша'],
  [
    relationship('him', 'spouse', 'me', { qualifier: 'divorced' }),
    father,
    'колишній чоловік: Ґудзь Орест Іванович',
  ],
  [relationship('me', 'sibling', 'them'), untold, 'брат або сестра: Ґудзь Саша'],
  [relationship('him', 'other', 'me', { label: 'хрещений' }), father, 'хрещений: Ґудзь Орест Іванович'],
  [
    relationship('me', 'other', 'him', { label: 'хрещений' }),
    father,
    'зв’язок «хрещений»: Ґудзь Орест Іванович',
  ],
  [relationship('me', 'other', 'him'), father, 'інший зв’язок: Ґудзь Орест Іванович'],
])('%#', (row, other, text) => {
  expect(relationshipText(row, 'me', other)).toBe(text);
});
