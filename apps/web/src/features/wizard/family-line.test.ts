import { describe, expect, it } from 'vitest';
import { familyRowOf } from './family-line.js';

describe('a line about somebody of the family', () => {
  it.each([
    ['дружина Олена', 'Дружина', 'Олена'],
    ['Син Тарас Ярошенко', 'Син', 'Тарас Ярошенко'],
    ['син: Тарас', 'Син', 'Тарас'],
    ['мама — Ганна Степанівна', 'Мати', 'Ганна Степанівна'],
    ['Олена, дружина', 'Дружина', 'Олена'],
    ['Соломія (донька)', 'Дочка', 'Соломія'],
    ['Марко – брат', 'Брат', 'Марко'],
    ['ДІДУСЬ Іван', 'Дідусь', 'Іван'],
  ])('%s: who it was and the name', (line, relation, name) => {
    expect(familyRowOf(line)).toEqual({ relation, name });
  });

  it.each([
    ['Олена'],
    ['дружина'],
    ['хрещена мати Ганна'],
    ['сини Тарас і Марко'],
    ['Син-Заболотний Петро'],
    ['інше Олена'],
    ['тітка Віра'],
    ['дружина і син'],
    ['Іван, брат Олени'],
  ])('%s: as it was written', (name) => {
    expect(familyRowOf(name)).toEqual({ relation: 'Інше', name });
  });
});
