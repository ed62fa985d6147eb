import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../test/support/seeded-random.js';
import { editDistanceMatch, typoNeighbours } from './typo-neighbours.js';

describe('editDistanceMatch', () => {
  it.each([
    ['шевченко', 'шевченко', 'whole'],
    ['шевчнко', 'шевченко', 'whole'],
    ['шеевченко', 'шевченко', 'whole'],
    ['шевчанко', 'шевченко', 'whole'],
    ['шевчекно', 'шевченко', 'whole'],
    ['шечве', 'шевченко', 'beginning'],
    ['шевчк', 'шевченко', 'beginning'],
    ['шечвекно', 'шевченко', null],
    ['петро', 'павло', null],
    ['бйко', 'бойко', 'whole'],
    ['іван', 'івам', null],
    ['лоськ', 'лось', 'whole'],
    ['пето', 'петренко', null],
  ])('of %s to %s is %s', (query, term, expected) => {
    expect(editDistanceMatch(query, term)).toBe(expected);
  });
});

it('any one typo leaves a neighbour in common, in a whole part and in a beginning of five letters or more', () => {
  const random = seededRandom();
  const letters = [...'абвгдежзийклмнопрстуфхцчшщьюяєії'];
  for (let round = 0; round < 5_000; round += 1) {
    const term = Array.from({ length: 5 + random.int(8) }, () => random.pick(letters));
    const query = term.slice(0, 5 + random.int(term.length - 4));
    const at = random.int(query.length);
    const kind = random.int(4);
    if (kind === 0) query.splice(at, 1);
    if (kind === 1) query.splice(at, 0, random.pick(letters));
    if (kind === 2) query[at] = random.pick(letters);
    if (kind === 3 && at > 0) query.splice(at - 1, 2, query[at] ?? '', query[at - 1] ?? '');
    if (query.length < 5) continue;
    const queryNeighbours = new Set(typoNeighbours(query.join('')));
    const shared = typoNeighbours(term.join('')).some((neighbour) => queryNeighbours.has(neighbour));
    expect(shared, `seed ${random.seed}: ${query.join('')} for ${term.join('')}`).toBe(true);
    expect(editDistanceMatch(query.join(''), term.join('')), `seed ${random.seed}`).not.toBeNull();
  }
});
