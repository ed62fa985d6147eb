import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../test/support/seeded-random.js';
import { closeness, neighboursOf } from './typo-neighbours.js';

describe('closeness', () => {
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
  ])('of %s to %s is %s', (question, part, expected) => {
    expect(closeness(question, part)).toBe(expected);
  });
});

it('any one typo leaves a neighbour in common, in a whole part and in a beginning of five letters or more', () => {
  const random = seededRandom();
  const letters = [...'абвгдежзийклмнопрстуфхцчшщьюяєії'];
  for (let round = 0; round < 5_000; round += 1) {
    const part = Array.from({ length: 5 + random.int(8) }, () => random.pick(letters));
    const question = part.slice(0, 5 + random.int(part.length - 4));
    const at = random.int(question.length);
    const kind = random.int(4);
    if (kind === 0) question.splice(at, 1);
    if (kind === 1) question.splice(at, 0, random.pick(letters));
    if (kind === 2) question[at] = random.pick(letters);
    if (kind === 3 && at > 0) question.splice(at - 1, 2, question[at] ?? '', question[at - 1] ?? '');
    if (question.length < 5) continue;
    const asked = new Set(neighboursOf(question.join('')));
    const shared = neighboursOf(part.join('')).some((neighbour) => asked.has(neighbour));
    expect(shared, `seed ${random.seed}: ${question.join('')} for ${part.join('')}`).toBe(true);
    expect(closeness(question.join(''), part.join('')), `seed ${random.seed}`).not.toBeNull();
  }
});
