import { describe, expect, it } from 'vitest';
import {
  isBlank,
  livingErrors,
  livingPersonOf,
  nobody,
  toLivingObituary,
  toLivingPerson,
} from './living-person.js';

const now = Date.parse('2026-11-26T12:00:00Z');
const olena = { ...nobody, lastName: 'Коваль', firstName: 'Олена' };

describe('what is required', () => {
  it('is surname and first name', () => {
    const message = 'Необхідно заповнити прізвище та ім’я';
    expect(livingErrors(nobody, now)).toEqual({ lastName: message });
    expect(livingErrors({ ...olena, firstName: ' ' }, now)).toEqual({ firstName: message });
    expect(livingErrors(olena, now)).toEqual({});
  });

  it('is a date that exists, if there is any', () => {
    const date = (day: string, month: string, year: string) =>
      livingErrors({ ...olena, day, month, year }, now).birthDate;
    expect(date('', '', '1991')).toBeUndefined();
    expect(date('', '3', '1991')).toBeUndefined();
    expect(date('14', '3', '1991')).toBeUndefined();
    for (const [day, month, year] of [
      ['31', '02', '1991'],
      ['14', '03', ''],
      ['14', '', '1991'],
      ['', '03', '19'],
      ['00', '01', '1991'],
    ] as const)
      expect(date(day, month, year)).toMatch(/^Такої дати немає/);
    expect(date('27', '11', '2026')).toBe('Дата народження не може бути в майбутньому');
    expect(date('', '11', '2026')).toBeUndefined();
  });
});

describe('the body', () => {
  it('joins the name and keeps the precision of the date', () => {
    const person = { ...olena, middleName: '  Сергіївна ', day: '4', month: '3', year: '1991' };
    expect(toLivingObituary(person)).toEqual({
      fullName: 'Коваль Олена Сергіївна',
      birthDate: '1991-03-04',
      birthPlace: null,
      biography: null,
      gender: 'undefined',
      isAlive: true,
    });
    expect(toLivingObituary({ ...person, day: '' }).birthDate).toBe('1991-03');
    expect(toLivingObituary({ ...person, day: '', month: '' }).birthDate).toBe('1991');
    expect(toLivingObituary(olena).birthDate).toBeNull();
  });

  it('takes the birthplace where nothing else is told', () => {
    const person = { ...olena, birthPlace: ' Стрий ' };
    expect(toLivingObituary(person).biography).toBe('Місце народження: Стрий');
    expect(toLivingObituary({ ...person, biography: 'Вчителька.' }).biography).toBe('Вчителька.');
  });
});

it('reads stored values of any shape', () => {
  expect(toLivingPerson({ lastName: 'Коваль', firstName: 7, gender: 'female' })).toEqual({
    ...nobody,
    lastName: 'Коваль',
    gender: 'female',
  });
  for (const value of [null, 'text', [], { gender: 'other' }])
    expect(isBlank(toLivingPerson(value))).toBe(true);
});

it('takes over what a tree knows, but no date that is not exact', () => {
  const person = {
    fullName: 'Коваль Олена Сергіївна',
    gender: 'female',
    birthDate: '1991-03',
    birthDateQualifier: null,
    birthPlace: 'Стрий',
  };
  expect(livingPersonOf(person)).toEqual({
    ...olena,
    middleName: 'Сергіївна',
    gender: 'female',
    year: '1991',
    month: '03',
    birthPlace: 'Стрий',
  });
  expect(livingPersonOf({ ...person, birthDateQualifier: 'about' })).toMatchObject({ year: '', month: '' });
  expect(livingPersonOf({ fullName: 'Олена' })).toMatchObject({ lastName: '', firstName: 'Олена' });
  expect(isBlank(livingPersonOf('text'))).toBe(true);
});
