import { buildAwardView } from '@memorial/contracts/testing/builders';
import { expect, it } from 'vitest';
import { addAwards, hasAwardNamed, toCustomAward } from './add-awards.js';

const courage = buildAwardView();
const freedom = buildAwardView({ _id: '64b000000000000000000002', name: 'Орден Свободи' });

it('appends the selection in order', () => {
  const names = addAwards(addAwards([], [freedom]), [courage]).map(({ name }) => name);
  expect(names).toEqual([freedom.name, courage.name]);
});

it('adds each award once and keeps existing details', () => {
  const [first] = addAwards([], [courage]);
  if (!first) throw new Error('nothing was chosen');
  const told = { ...first, dateAwarded: '2023-03', description: 'За Бахмут' };
  expect(addAwards([told], [courage, freedom, freedom])).toEqual([told, ...addAwards([], [freedom])]);
});

it('cleans the name of a custom award', () => {
  expect(toCustomAward({ name: '  Відзнака   роти ', type: 'Military' }, 'k')).toMatchObject({
    key: 'k',
    awardId: null,
    name: 'Відзнака роти',
    type: 'Military',
  });
});

it('compares names regardless of their spelling variants', () => {
  const others = [{ name: 'Орден «За мужність» III ступеня' }, { name: 'Медаль «Пам’ять»' }];
  expect(hasAwardNamed(' орден "За мужність" III  ступеня', others)).toBe(true);
  expect(hasAwardNamed("медаль Пам'ять", others)).toBe(true);
  expect(hasAwardNamed('Орден «За мужність»', others)).toBe(false);
});
