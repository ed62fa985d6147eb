import { describe, expect, it } from 'vitest';
import type { FamilyMemberView } from './family-trees.schemas.js';
import type { PersonDataView } from './person-data.schemas.js';
import { isLegibleOn, paperScale, posterFileName, recommendedPaper } from './poster.constants.js';
import { posterQuery } from './poster.schemas.js';
import { hasPhotos, posterMembers, posterName, posterPerson } from './poster-people.js';
import { untoldPerson } from './redacted-person.js';

const member = (personId: string, told: Partial<PersonDataView>): FamilyMemberView => ({
  personId,
  generationOrder: 1,
  createdBy: null,
  canChange: false,
  personData: {
    ...untoldPerson,
    isAlive: false,
    hasPage: false,
    canEdit: false,
    ...told,
  },
});

describe('paper', () => {
  it('doubles its area with each size', () => {
    expect(paperScale('a4')).toBe(1);
    expect(paperScale('a2')).toBeCloseTo(2);
    expect(210 * paperScale('a1')).toBeCloseTo(594, 0);
  });

  it.each([
    [9, 'a4', true, 'a4'],
    [7, 'a4', true, 'a4'],
    [6.9, 'a4', false, 'a3'],
    [4, 'a4', false, 'a2'],
    [4, 'a3', false, 'a2'],
    [3, 'a1', true, 'a1'],
    [2.9, 'a4', false, 'a1'],
    [1, 'a4', false, 'a1'],
  ] as const)(
    'for names of %f points: %s, legible: %s, recommended: %s',
    (namePt, paper, isLegible, better) => {
      expect(isLegibleOn(namePt, paper)).toBe(isLegible);
      expect(recommendedPaper(namePt, paper)).toBe(better);
    },
  );
});

it.each([
  ['Родина Дем’яненків', 'Родина Дем’яненків A4.pdf'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j A4.pdf'],
  ['..\u0000\u202e../..', 'family-tree A4.pdf'],
  [' ', 'family-tree A4.pdf'],
  ['ї'.repeat(200), `${'ї'.repeat(100)} A4.pdf`],
])('the file of a tree named %j is %j', (name, file) => {
  expect(posterFileName(name, { paper: 'a4', format: 'pdf' })).toBe(file);
});

describe('people of a poster', () => {
  const people = [
    member('dead', { fullName: 'Ґудзь Орест Іванович' }),
    member('alive', { fullName: 'Ґудзь Олена', isAlive: true }),
    member('redacted', { fullName: 'Жива людина', isAlive: null, redacted: 'living' }),
    member('closed', { fullName: 'Сторінка закрита', isAlive: null, redacted: 'closed' }),
    member('unknown', {}),
  ];

  it('are all, or all but the living, with and without a name', () => {
    expect(posterMembers(people, 'true')).toEqual(people);
    expect(posterMembers(people, 'nameless').map(posterName)).toEqual([
      ['Ґудзь', 'Орест Іванович'],
      ['Жива людина'],
      ['Жива людина'],
      ['Сторінка закрита'],
      ['Невідомо'],
    ]);
    expect(posterMembers(people, 'false').map(({ personId }) => personId)).toEqual([
      'dead',
      'closed',
      'unknown',
    ]);
  });

  it('have whole names, the surname apart', () => {
    const names = [
      ...people.map(posterName),
      posterName(member('long', { fullName: 'Орест, прозваний у селі Бджолярем' })),
    ];
    expect(names).toEqual([
      ['Ґудзь', 'Орест Іванович'],
      ['Ґудзь', 'Олена'],
      ['Жива людина'],
      ['Сторінка закрита'],
      ['Невідомо'],
      ['Орест, прозваний у селі Бджолярем'],
    ]);
  });

  it('tell their longest word, broken at hyphens', () => {
    const { longestWord } = posterPerson(member('a', { fullName: 'Гулак-Артемовська Ія' }));
    expect(longestWord).toBe('Артемовська'.length);
  });

  it('need room for portraits if somebody has a photo', () => {
    expect(hasPhotos(people)).toBe(false);
    expect(hasPhotos([...people, member('photo', { photoUrl: '/p' })])).toBe(true);
  });
});

it('the query needs a format, all else has a default', () => {
  expect(posterQuery.parse({ format: 'svg' })).toEqual({
    format: 'svg',
    paper: 'a4',
    living: 'true',
    portraits: true,
  });
  expect(posterQuery.safeParse({}).success).toBe(false);
  expect(posterQuery.safeParse({ format: 'pdf', paper: 'a5' }).success).toBe(false);
});
