import { describe, expect, it } from 'vitest';
import { readGedcomDate } from './gedcom-date.js';

describe('dates of GEDCOM', () => {
  it.each([
    ['1914', '1914', null],
    ['MAR 1914', '1914-03', null],
    ['14 MAR 1914', '1914-03-14', null],
    ['3 Mar 1914', '1914-03-03', null],
    ['14 MARCH 1914', '1914-03-14', null],
    ['14.03.1914', '1914-03-14', null],
    ['1914-03-14', '1914-03-14', null],
    ['ABT 1914', '1914', 'about'],
    ['CAL MAY 1914', '1914-05', 'about'],
    ['est 1914', '1914', 'about'],
    ['INT 1914 (перед війною)', '1914', 'about'],
    ['BEF 1914', '1914', 'before'],
    ['TO 1914', '1914', 'before'],
    ['AFT 2 FEB 1914', '1914-02-02', 'after'],
    ['FROM 1914', '1914', 'about'],
    ['BET 1914 AND 1918', '1914', 'about'],
    ['BET 3 MAR 1914 AND 10 MAR 1914', '1914-03', null],
    ['BET MAR 1914 AND OCT 1914', '1914', null],
    ['FROM 1914 TO 1918', '1914', 'about'],
    ['@#DGREGORIAN@ 14 MAR 1914', '1914-03-14', null],
    ['GREGORIAN 14 MAR 1914', '1914-03-14', null],
    ['@#DJULIAN@ 25 OCT 1917', '1917-11-07', null],
    ['JULIAN 29 FEB 1900', '1900-03-13', null],
    ['@#DJULIAN@ 31 DEC 1899', '1900-01-12', null],
    ['@#DJULIAN@ MAR 1850', '1850-03', 'about'],
    ['@#DJULIAN@ 1850', '1850', null],
    ['11 FEB 1731/32', '1732-02-11', null],
    ['  29  FEB  2000 ', '2000-02-29', null],
  ])('%s is %s %s', (value, date, qualifier) => {
    expect(readGedcomDate(value)).toMatchObject({ date, qualifier });
  });

  it.each([
    ['1914', '1914'],
    ['ABT MAR 1914', '1914-03'],
    ['BEF 1914', '1914'],
    ['TO 1914', '1914'],
    ['BET 1910 AND 1960', '1960'],
    ['BET 1960 AND 1910', '1960'],
    ['FROM 1910 TO 1960', '1960'],
    ['BET 3 MAR 1914 AND 10 MAR 1914', '1914-03-10'],
    ['BET 1914 AND JULIAN 31 DEC 1918', '1919-01-13'],
    ['AFT 1910', null],
    ['> 1910', null],
    ['FROM 1910', null],
  ])('%s is %s at the latest', (value, latest) => {
    expect(readGedcomDate(value)?.latest).toBe(latest);
  });

  it.each([
    '31 FEB 1914',
    '29 FEB 1900',
    'JULIAN 30 FEB 1900',
    '0 MAR 1914',
    '14 XYZ 1914',
    '(перед війною)',
    '@#DFRENCH R@ 3 VEND 3',
    'FRENCH_R 3 VEND 3',
    '@#DHEBREW@ 2 TVT 5758',
    'HEBREW 2 TVT 5758',
    '44 BC',
    '0800',
    '12 MAR',
    'BET 1914',
    '1910/60',
    'BET 31 FEB 1914 AND 1918',
    'unknown',
    `${'9'.repeat(100_000)}`,
    '',
  ])('%.30s cannot be read', (value) => {
    expect(readGedcomDate(value)).toBeNull();
  });
});
