import { describe, expect, it } from 'vitest';
import { member, relationship } from '../testing/tree-parts.js';
import { relativesInTree, relativesText } from './relatives.js';

const people = [
  member('orest', 3, { fullName: 'Ґудзь Орест Іванович', gender: 'male' }),
  member('olha', 3, { fullName: 'Ґудзь Ольга', gender: 'female' }),
  member('nina', 3, { fullName: 'Ґудзь Ніна', gender: 'female' }),
  member('ivan', 2, { fullName: 'Ґудзь Іван', gender: 'male' }),
  member('mariia', 2, { fullName: 'Ґудзь Марія', gender: 'female' }),
  member('nobody', 2, { fullName: null }),
];
const relationships = [
  relationship('orest', 'spouse', 'olha', { qualifier: 'married' }),
  relationship('nina', 'spouse', 'orest', { qualifier: 'divorced' }),
  relationship('orest', 'parent', 'ivan'),
  relationship('olha', 'parent', 'ivan'),
  relationship('orest', 'parent', 'mariia'),
  relationship('ivan', 'sibling', 'nobody'),
];
const textOf = (id: string) => relativesText(relativesInTree(people, relationships)(id));

describe('the text of relatives', () => {
  it('names them by their first names, in the nominative', () => {
    expect(textOf('orest')).toBe('дружина: Ольга; колишня дружина: Ніна; діти: Іван, Марія');
    expect(textOf('olha')).toBe('чоловік: Орест; син: Іван');
  });

  it('has brothers and sisters of a common parent, and those who are linked as such', () => {
    expect(textOf('ivan')).toBe('батьки: Орест, Ольга; брати й\u00a0сестри: Марія, Невідомо');
    expect(textOf('mariia')).toBe('батько: Орест; брат: Іван');
  });

  it('is empty without relatives', () => {
    expect(relativesText(relativesInTree(people, [])('orest'))).toBe('');
  });

  it('tells no sex that is not known', () => {
    const both = [member('a', 1, { fullName: 'Коваль Саша' }), member('b', 1, { fullName: 'Коваль Женя' })];
    const text = (qualifier: 'married' | 'divorced') =>
      relativesText(relativesInTree(both, [relationship('a', 'spouse', 'b', { qualifier })])('a'));
    expect(text('married')).toBe('у\u00a0шлюбі: Женя');
    expect(text('divorced')).toBe('раніше у\u00a0шлюбі: Женя');
  });
});
