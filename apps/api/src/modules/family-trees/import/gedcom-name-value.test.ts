import { describe, expect, it } from 'vitest';
import { readGedcomName } from './gedcom-name-value.js';

describe('names of GEDCOM', () => {
  it.each([
    ['Іван Петрович /Шевчук/', 'Шевчук Іван Петрович'],
    ['/Шевчук/ Іван', 'Шевчук Іван'],
    ['Іван /Шевчук/ молодший', 'Шевчук Іван молодший'],
    ['Ганна /Шевчук (Коваль)/', 'Шевчук (Коваль) Ганна'],
    ['  Марія   //  ', 'Марія'],
    ['/Шевчук/', 'Шевчук'],
    ['Марія', 'Марія'],
    ['Іван /Шевчук', 'Шевчук Іван'],
    ['Людвіг /ван Бек/', 'ван Бек Людвіг'],
    ['<b>Марія</b> /Шевчук/', 'Шевчук <b>Марія</b>'],
    ['<b>Марія</b>', '<b>Марія</b>'],
    ['Марія/Шевчук/', 'Шевчук Марія'],
    ['Марія /Шевчук\u2044Коваль/', 'Шевчук/Коваль Марія'],
  ])('%s is %s', (value, fullName) => {
    expect(readGedcomName({ value })).toEqual({ fullName, isCut: false });
  });

  it('comes from its parts where the name lacks them', () => {
    expect(readGedcomName({ value: null, given: 'Марія', surname: 'Шевчук' }).fullName).toBe('Шевчук Марія');
    expect(readGedcomName({ value: 'Марія', surname: 'Шевчук' }).fullName).toBe('Шевчук Марія');
    expect(readGedcomName({ value: 'Марія Шевчук', surname: 'Шевчук' }).fullName).toBe('Марія Шевчук');
    expect(readGedcomName({ value: '/Шевчук/', given: 'Марія' }).fullName).toBe('Шевчук Марія');
  });

  it.each(['', '?', '//', '? /?/', '...', '\u200b', null])('%s is nobody known', (value) => {
    expect(readGedcomName({ value })).toEqual({ fullName: null, isCut: false });
  });

  it('is cut at 200 letters, between words where it can be', () => {
    expect(readGedcomName({ value: 'ш'.repeat(200) })).toEqual({ fullName: 'ш'.repeat(200), isCut: false });
    expect(readGedcomName({ value: 'ш'.repeat(201) })).toEqual({ fullName: 'ш'.repeat(200), isCut: true });
    const words = `${'ш'.repeat(150)} ${'в'.repeat(100)}`;
    expect(readGedcomName({ value: words })).toEqual({ fullName: 'ш'.repeat(150), isCut: true });
    const { fullName } = readGedcomName({ value: `${'ш'.repeat(199)}😀😀` });
    expect(fullName).toBe('ш'.repeat(199));
  });
});
