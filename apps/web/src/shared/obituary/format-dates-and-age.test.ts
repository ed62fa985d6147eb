import { formatLifeYears, nameLines } from '@memorial/contracts/obituaries/format-name-and-years';
import { describe, expect, it } from 'vitest';
import { formatLifeAge, formatLifeDates } from './format-dates-and-age.js';

const life = (birthDate: string | null, deathDate: string | null, isAlive = false) => ({
  isAlive,
  birthDate,
  deathDate,
});
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

describe('a name', () => {
  it('of three words breaks after the surname', () => {
    expect(nameLines("Дем'яненко Ярослав Ігорович")).toEqual(['Дем’яненко', 'Ярослав Ігорович']);
  });

  it.each([
    ['Ґалайда Євдокія', ['Ґалайда Євдокія']],
    ['Шевченко', ['Шевченко']],
    [null, ['Ім’я не вказано']],
    ['Ібн Рашид Алі Ахмед', ['Ібн Рашид Алі Ахмед']],
  ])('%s stays as it is', (name, lines) => {
    expect(nameLines(name)).toEqual(lines);
  });
});

describe('dates of a life', () => {
  it.each([
    [life('1991-03-14', '2023-10-07'), '14 березня 1991 — 7 жовтня 2023', '1991 — 2023', '32 роки'],
    [life('1941', '2024-08'), '1941 — серпень 2024', '1941 — 2024', 'близько 83 років'],
    [life('2003', '2024'), '2003 — 2024', '2003 — 2024', 'близько 21 року'],
    [life(null, '2023-05-17'), 'Смерть: 17 травня 2023', 'пом. 2023', null],
    [life('1938', null), 'Дата народження: 1938', 'нар. 1938', null],
    [life(null, null), 'Дати життя невідомі', null, null],
    [life('1965', null, true), 'Дата народження: 1965', null, null],
    [life(null, null, true), null, null, null],
  ])('%o', (facts, dates, years, age) => {
    expect([formatLifeDates(facts), formatLifeYears(facts), formatLifeAge(facts)].map(plain)).toEqual([
      dates,
      years,
      age,
    ]);
  });

  it('are not torn apart at a line end', () => {
    expect(formatLifeDates(life('1991-03-14', '2023-10-07'))).toContain('14\u00a0березня\u00a01991\u00a0—');
  });
});
