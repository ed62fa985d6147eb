import { buildAwardView } from '@memorial/contracts/testing/builders';
import { expect, it } from 'vitest';
import { isNamedAmong, joinAwards, writtenIn } from './join-awards.js';

const courage = buildAwardView();
const freedom = buildAwardView({ _id: '64b000000000000000000002', name: 'Орден Свободи' });

it('what was chosen stands at the end, in the order of choosing', () => {
  const names = joinAwards(joinAwards([], [freedom]), [courage]).map(({ name }) => name);
  expect(names).toEqual([freedom.name, courage.name]);
});

it('each is there once, and what was told of it stays', () => {
  const [first] = joinAwards([], [courage]);
  if (!first) throw new Error('nothing was chosen');
  const told = { ...first, dateAwarded: '2023-03', description: 'За Бахмут' };
  expect(joinAwards([told], [courage, freedom, freedom])).toEqual([told, ...joinAwards([], [freedom])]);
});

it('one that is written in has its name cleaned, and is of no catalogue', () => {
  expect(writtenIn({ name: '  Відзнака   роти ', type: 'Military' }, 'k')).toMatchObject({
    key: 'k',
    awardId: null,
    name: 'Відзнака роти',
    type: 'Military',
  });
});

it('is the same by its name, however that is typed', () => {
  const others = [{ name: 'Орден «За мужність» III ступеня' }, { name: 'Медаль «Пам’ять»' }];
  expect(isNamedAmong(' орден "За мужність" III  ступеня', others)).toBe(true);
  expect(isNamedAmong("медаль Пам'ять", others)).toBe(true);
  expect(isNamedAmong('Орден «За мужність»', others)).toBe(false);
});
