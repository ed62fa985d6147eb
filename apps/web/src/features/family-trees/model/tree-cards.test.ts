import { describe, expect, it } from 'vitest';
import { loadedTree, member, relationship } from '../testing/tree-parts.js';
import { cardsOfTree } from './tree-cards.js';

const people = [
  member('ihor', 3, {
    fullName: 'Дем’яненко Ігор Федорович',
    gender: 'male',
    birthDate: '1930',
    deathDate: '1998',
  }),
  member('oksana', 3, { fullName: 'Дем’яненко Оксана', gender: 'female' }),
  member('nobody', 2, { fullName: null }),
];
const cards = cardsOfTree(loadedTree('tree', people, [relationship('ihor', 'spouse', 'oksana')]));

describe('the texts of a card', () => {
  it('are surname and first name, and for screen readers the relatives and the whole name', () => {
    expect(cards.get('ihor')).toMatchObject({
      title: 'Дем’яненко Ігор Федорович',
      name: 'Дем’яненко\nІгор',
      years: '1930\u00a0— 1998',
      description: 'Дем’яненко Ігор Федорович; дружина: Оксана',
    });
    expect(cards.get('nobody')).toMatchObject({ name: 'Невідомо', years: null, description: '' });
  });

  it.each([
    ['Дем’яненко Ігор Федорович', false],
    ['Перебийніс-Сіроманенко Ігор', true],
    ['Білоцерківець Ян', true],
    // Wide letters on both lines would take four.
    ['Шамшуренкова Олександрина', true],
    ['Сестра Марія Магдалина Свято-Покровська', true],
  ])('are set smaller where «%s» is long: %s', (fullName, isLong) => {
    const [card] = cardsOfTree(loadedTree('tree', [member('a', 1, { fullName })], [])).values();
    expect(card?.isLong).toBe(isLong);
  });
});
