import { obituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import {
  buildMilitaryObituaryView,
  buildObituaryCard,
  buildObituaryList,
} from '@memorial/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { readStories, storyOf } from './story.js';

const storiesOf = (answer: unknown) => readStories(answer).map(storyOf);

describe('recommendations', () => {
  it('are read from a list and from «data»', () => {
    const card = buildObituaryCard();
    expect(storiesOf([card])).toEqual(storiesOf(buildObituaryList([card])));
    expect(storiesOf([card])).toMatchObject([{ id: card._id, name: card.fullName }]);
  });

  it.each([[null], [{}], ['ні'], [{ data: 'ні' }], [[]]])('of %o are none', (answer) => {
    expect(readStories(answer)).toEqual([]);
  });

  it('are dropped without a string id', () => {
    const rows = [{ _id: 7, name: 'Сім' }, { name: 'Ніхто' }, { _id: '' }, null, { _id: 'a', name: 'Є' }];
    expect(storiesOf(rows)).toMatchObject([{ id: 'a', name: 'Є' }]);
  });

  it('take rank and unit of the first service', () => {
    const view = buildMilitaryObituaryView();
    const [story] = storiesOf([obituaryCard.parse(view)]);
    expect(story).toMatchObject({ rank: view.militaryRank, unit: view.militaryUnit, category: 'military' });
    const [old] = storiesOf([
      { _id: 'a', militaryService: [{ rank: 'Солдат', unit: 'ТрО' }, { rank: 'Сержант' }] },
    ]);
    expect(old).toMatchObject({ rank: 'Солдат', unit: 'ТрО' });
  });

  it.each([
    [['Орден'], 'Орден'],
    [[{ title: 'Медаль', description: 'За мужність' }], 'Медаль'],
    [[{ title: ' ', description: 'За мужність' }], 'За мужність'],
    [[], null],
  ])('take the first achievement of %o', (achievements, told) => {
    expect(storiesOf([{ _id: 'a', achievements }])[0]?.achievement).toBe(told);
  });

  it.each([
    ['Опішня', { location: 'Бахмут' }, 'Опішня\u00a0— Бахмут'],
    ['Келечин, Закарпатська область', 'Москва (в’язниця)', 'Келечин\u00a0— Москва'],
    ['Канів', 'Канів, Черкаська область', 'Канів'],
    ['Канів', ' ', 'Канів'],
    [null, 'Бахмут', 'Бахмут'],
    [null, null, null],
  ])('name the towns of %o and %o', (birthPlace, deathPlace, places) => {
    expect(storiesOf([{ _id: 'a', birthPlace, deathPlace }])[0]?.places).toBe(places);
  });
});
