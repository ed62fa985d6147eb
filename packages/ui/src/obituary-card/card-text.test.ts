import { expect, test } from 'vitest';
import {
  cardName,
  cardPlace,
  cardSubtitle,
  hasMilitaryIcon,
  previewSubtitle,
  truncate,
} from './card-text.js';

test('truncates at a word, only beyond the limit', () => {
  expect(truncate('Учителька української', 21)).toBe('Учителька української');
  expect(truncate('Учителька української мови', 22)).toBe('Учителька української…');
  expect(truncate('Учителька української мови', 20)).toBe('Учителька…');
  expect(truncate('Новоград-Волинський', 18), 'a long first word stays whole').toBe('Новоград-Волинський');
});

test('leaves no space, comma or opened quotation before the ellipsis', () => {
  expect(truncate('Військовик, письменник, етнограф, «Пластуни»', 35)).toBe(
    'Військовик, письменник, етнограф…',
  );
  expect(truncate('Дем’яненко Ярослав, Ігорович', 20)).toBe('Дем’яненко Ярослав…');
});

test.each([
  ['Косач Лариса Петрівна (Леся Українка)', 'Косач Лариса Петрівна (Леся Українка)'],
  [
    'Окуневська-Морачевська Софія Атанасівна (перша лікарка-українка)',
    'Окуневська-Морачевська Софія Атанасівна',
  ],
  [
    'Пустовойтенко-Криворучко Володимир-Станіслав-Костянтин Олександрович',
    'Пустовойтенко-Криворучко Володимир-Станіслав-Костянтин О.',
  ],
  ['а'.repeat(200), 'а'.repeat(200)],
])('a card names %s as %s', (name, shown) => {
  expect(cardName(name)).toBe(shown);
});

test('uses the birthplace, then the place of death, then nothing', () => {
  expect(cardPlace({ birthPlace: 'Опішня', deathPlace: 'Полтава' })).toBe('Опішня');
  expect(cardPlace({ birthPlace: '  ', deathPlace: 'Полтава' })).toBe('Полтава');
  expect(cardPlace({ birthPlace: null })).toBeNull();
  expect(cardPlace({ birthPlace: 'Опішня, Полтавська область' })).toBe('Опішня');
  expect(cardPlace({ birthPlace: 'Кобеляки (нині місто)' })).toBe('Кобеляки');
  expect(cardPlace({ birthPlace: '(невідомо)' })).toBe('(невідомо)');
});

test.each([
  [{ profession: 'Учителька', achievement: 'відмінниця', rank: 'Солдат' }, ['Учителька', 'відмінниця']],
  [{ profession: 'Учителька', achievement: ' ' }, ['Учителька']],
  [{ achievement: 'відмінниця', unit: 'ТрО' }, ['відмінниця']],
  [{ rank: 'Солдат', unit: 'ТрО' }, ['Солдат', 'ТрО']],
  [{ unit: 'ТрО' }, ['ТрО']],
  [{}, []],
])('the subtitle of a civilian with %o is %s', (deeds, subtitle) => {
  expect(cardSubtitle({ category: 'civilian', ...deeds })).toEqual(subtitle);
});

test('a soldier is told by rank and unit first', () => {
  const soldier = { category: 'military', profession: 'Столяр', rank: 'Солдат', unit: 'ТрО' } as const;
  expect(cardSubtitle(soldier)).toEqual(['Солдат', 'ТрО', 'Столяр']);
  expect(previewSubtitle(soldier)).toEqual(['Солдат', 'ТрО', 'Столяр']);
  expect(previewSubtitle({ ...soldier, unit: null })).toEqual(['Столяр']);
});

test('a card leaves out whole facts after the second, the preview none', () => {
  const general = {
    category: 'military',
    rank: 'Генерал-майор',
    unit: '4-та кінно-артилерійська рота',
    profession: 'Військовик, письменник, етнограф',
    achievement: 'Орден',
  } as const;
  expect(cardSubtitle(general)).toEqual(['Генерал-майор', '4-та кінно-артилерійська рота']);
  expect(previewSubtitle(general)).toHaveLength(4);
  const unit = 'а'.repeat(200);
  expect(cardSubtitle({ ...general, unit })).toEqual(['Генерал-майор', unit]);
});

test('a rank or a unit brings the military icon', () => {
  expect(hasMilitaryIcon({ rank: 'Солдат' })).toBe(true);
  expect(hasMilitaryIcon({ unit: 'ТрО' })).toBe(true);
  expect(hasMilitaryIcon({ rank: '', unit: null })).toBe(false);
});
