import { expect, test } from 'vitest';
import { cardPlace, cardSubtitle, hasMilitaryIcon, truncate } from './card-text.js';

test('truncates only beyond the limit', () => {
  expect(truncate('Ґалайда Євдокія Ілліч', 21)).toBe('Ґалайда Євдокія Ілліч');
  expect(truncate('Ґалайда Євдокія Іллівна', 20)).toBe('Ґалайда Євдокія Іллі…');
});

test('leaves no space, comma or opened quotation before the ellipsis', () => {
  expect(truncate('Військовик, письменник, етнограф, «Пластуни»', 35)).toBe(
    'Військовик, письменник, етнограф…',
  );
  expect(truncate('Дем’яненко Ярослав, Ігорович', 20)).toBe('Дем’яненко Ярослав…');
});

test('uses the birthplace, then the place of death, then nothing', () => {
  expect(cardPlace({ birthPlace: 'Опішня', deathPlace: 'Полтава' })).toBe('Опішня');
  expect(cardPlace({ birthPlace: '  ', deathPlace: 'Полтава' })).toBe('Полтава');
  expect(cardPlace({ birthPlace: null })).toBeNull();
});

test.each([
  [{ profession: 'Учителька', achievement: 'відмінниця', rank: 'Солдат' }, 'Учителька, відмінниця'],
  [{ profession: 'Учителька', achievement: ' ' }, 'Учителька'],
  [{ achievement: 'відмінниця', unit: 'ТрО' }, 'відмінниця'],
  [{ rank: 'Солдат', unit: 'ТрО' }, 'Солдат, ТрО'],
  [{ unit: 'ТрО' }, 'ТрО'],
  [{}, null],
])('the subtitle of %o is %s', (deeds, subtitle) => {
  expect(cardSubtitle(deeds)).toBe(subtitle);
});

test('a rank or a unit brings the military icon', () => {
  expect(hasMilitaryIcon({ rank: 'Солдат' })).toBe(true);
  expect(hasMilitaryIcon({ unit: 'ТрО' })).toBe(true);
  expect(hasMilitaryIcon({ rank: '', profession: 'Учителька' })).toBe(false);
});
