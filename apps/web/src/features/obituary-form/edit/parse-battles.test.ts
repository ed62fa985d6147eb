import { describe, expect, it } from 'vitest';
import { parseBattles } from './parse-battles.js';

const parsed = (line: string) => {
  const [battle] = parseBattles(line);
  return battle && [battle.name, battle.date];
};

it('makes a row of each line, without empty ones', () => {
  expect(parseBattles('\n  Іловайськ \r\n\n\t\nДебальцеве\n')).toEqual([
    { name: 'Іловайськ', date: '', description: '' },
    { name: 'Дебальцеве', date: '', description: '' },
  ]);
  expect(parseBattles(' \n\n')).toEqual([]);
});

it.each([
  ['Іловайськ, 2014', 'Іловайськ', '2014'],
  ['Оборона Авдіївки 2022', 'Оборона Авдіївки', '2022'],
  ['Іловайськ 2014 року', 'Іловайськ', '2014'],
  ['Іловайськ, 2014 р.', 'Іловайськ', '2014'],
  ['Дебальцеве (лютий 2015)', 'Дебальцеве', '2015-02'],
  ['Дебальцеве(2015)', 'Дебальцеве', '2015'],
  ['Дебальцеве — Лютий 2015', 'Дебальцеве', '2015-02'],
  ['12 лютого 2015: вихід із Дебальцевого', 'вихід із Дебальцевого', '2015-02-12'],
  ['2014 — Савур-могила', 'Савур-могила', '2014'],
  ['12.02.2015 72 бригада під Дебальцевим', '72 бригада під Дебальцевим', '2015-02-12'],
  ['Мар’їнка 03.2022', 'Мар’їнка', '2022-03'],
  ['1. Бахмут, 2022', 'Бахмут', '2022'],
  ['Бій 12 ютого 2015', 'Бій 12 ютого', '2015'],
  ['— Бахмут', 'Бахмут', ''],
])('«%s»', (line, name, date) => {
  expect(parsed(line)).toEqual([name, date]);
});

describe('keeps a line as it is', () => {
  it.each([
    'Авдіївка 2014–2015',
    'Оборона Авдіївки 2022–2023',
    'Оборона Авдіївки, 2022 – лютий 2024',
    '2014–2015 Авдіївка',
    'серпень 2014 — лютий 2015, Дебальцеве',
    'Бій 31.02.2015',
    'Оборона Маріуполя, лютий–травень 2022',
    'Дебальцеве, 12–15 лютого 2015',
    'Бахмут, з 24 лютого по 16 травня 2022',
    'Маріуполь (24 лютого – 16 травня 2022)',
    'Савур-могила, літо 2014',
    'Іловайськ, кінець серпня 2014',
    'Висота 1042',
    'Об’єкт 20145',
    'Операція А2014',
    '2014',
    'лютий 2015',
    '72-га бригада',
  ])('«%s»', (line) => {
    expect(parsed(line)).toEqual([line, '']);
  });
});

it('takes numbers away where every line has one', () => {
  expect(parseBattles('1. Бахмут\n2. Соледар').map(({ name }) => name)).toEqual(['Бахмут', 'Соледар']);
  const brigades = '95. бригада під Лиманом\n— Соледар';
  expect(parseBattles(brigades).map(({ name }) => name)).toEqual(['95. бригада під Лиманом', 'Соледар']);
});

it('takes a name of 200 letters whole, and tells the rest of a longer one below it', () => {
  const name = 'ї'.repeat(200);
  expect(parseBattles(`${name}, 2014`)).toEqual([{ name, date: '2014', description: '' }]);
  const long = `${'Оборона селища '.repeat(14)}до світанку`;
  const [battle] = parseBattles(long);
  expect([...(battle?.name ?? '')].length).toBeLessThanOrEqual(200);
  expect(`${battle?.name} ${battle?.description}`).toBe(long);
  expect(parseBattles('Ї'.repeat(203))[0]).toMatchObject({ description: 'ЇЇЇ' });
});
