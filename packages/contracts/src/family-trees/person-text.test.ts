import { describe, expect, it } from 'vitest';
import type { PersonDataView } from './person-data.schemas.js';
import { nameInTree, yearsInTree } from './person-text.js';
import { untoldPerson } from './redacted-person.js';

/** A person of whom all else is unknown. */
function person(told: Partial<PersonDataView>): { personData: PersonDataView } {
  return {
    personData: {
      ...untoldPerson,
      gender: 'undefined',
      isAlive: false,
      hasPage: false,
      canEdit: false,
      ...told,
    },
  };
}

describe('a name in a tree', () => {
  it.each([
    ['Ґудзь Орест Іванович', ['Ґудзь', 'Орест'], 'Орест'],
    ['Ґудзь Орест', ['Ґудзь', 'Орест'], 'Орест'],
    ['Орест', ['Орест'], 'Орест'],
    [
      'Орест, прозваний у селі Бджолярем',
      ['Орест, прозваний у селі Бджолярем'],
      'Орест, прозваний у селі Бджолярем',
    ],
    [' ', ['Невідомо'], 'Невідомо'],
    [null, ['Невідомо'], 'Невідомо'],
  ])('%j', (fullName, lines, given) => {
    expect(nameInTree(person({ fullName }))).toMatchObject({ lines, given });
  });

  it('is the given words for people of whom nothing is told', () => {
    const hidden = person({ fullName: 'Жива людина', redacted: 'living' });
    expect(nameInTree(hidden)).toMatchObject({ lines: ['Жива людина'], given: 'Жива людина' });
  });
});

describe('years in a tree', () => {
  it.each([
    [{ birthDate: '1930-05', deathDate: '1998' }, '1930\u00a0— 1998'],
    [{ birthDate: '1880', birthDateQualifier: 'about', deathDate: '1941' }, 'близько\u00a01880\u00a0— 1941'],
    [{ birthDate: '1962', isAlive: true }, 'нар.\u00a01962'],
    [{ deathDate: '1941', deathDateQualifier: 'after' }, 'пом.\u00a0після\u00a01941'],
    [{}, null],
  ] as const)('%j', (told, text) => {
    expect(yearsInTree(person(told))).toBe(text);
  });
});
