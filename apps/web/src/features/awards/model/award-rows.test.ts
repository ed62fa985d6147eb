import { buildAwardView } from '@memorial/contracts/testing/builders';
import { expect, test } from 'vitest';
import { awardRows } from './award-rows.js';

const rowsOf = (...names: string[]) =>
  awardRows(names.map((name, index) => buildAwardView({ _id: String(index), name }))).map(
    ({ name, awards }) => [name, awards.map(({ degree }) => degree)],
  );

test('the degrees of one award share a row', () => {
  expect(
    rowsOf(
      'Орден Свободи',
      'Орден «За мужність» I ступеня',
      'Орден «За мужність» II ступеня',
      'Орден Європи',
    ),
  ).toEqual([
    ['Орден Свободи', [null]],
    ['Орден «За мужність»', ['I', 'II']],
    ['Орден Європи', [null]],
  ]);
});

test('classes do, too, and a country stays in the name', () => {
  expect(
    rowsOf(
      'Золотий Хрест Бойової Заслуги 1-го класу',
      'Золотий Хрест Бойової Заслуги 2-го класу',
      'Орден Вахтанга Горгасала IV ступеня (Грузія)',
      'Орден Вахтанга Горгасала V ступеня (Грузія)',
    ),
  ).toEqual([
    ['Золотий Хрест Бойової Заслуги', ['1', '2']],
    ['Орден Вахтанга Горгасала (Грузія)', ['IV', 'V']],
  ]);
});

test('a degree that is alone, as a search may find it, keeps its full name', () => {
  expect(rowsOf('Орден «За мужність» III ступеня', 'Орден Богдана Хмельницького III ступеня')).toEqual([
    ['Орден «За мужність» III ступеня', [null]],
    ['Орден Богдана Хмельницького III ступеня', [null]],
  ]);
});
