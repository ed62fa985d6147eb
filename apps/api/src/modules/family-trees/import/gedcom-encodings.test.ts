import { describe, expect, it } from 'vitest';
import { familyLines, gedcomOf } from '../../../../test/support/gedcom-files.js';
import { femaleNames, maleNames } from '../../../seed/first-names.js';
import { SeededRandom } from '../../../seed/seeded-random.js';
import { surnames } from '../../../seed/surnames.js';
import { readableEncodings } from './gedcom-encodings.js';

/** The family without letters that code pages lack. */
const plain = familyLines.map((line) => line.replace(/\u0301/gu, ''));
const ofDos = plain.map((line) => line.replace(/і/g, 'i').replace(/І/g, 'I').replace(/[ґҐ]/g, 'Г'));
const inCapitals = plain.map((line) => (line.startsWith('1 NAME') ? line.toUpperCase() : line));
const names = [
  'Шевчук Іван Петрович',
  'Шевчук (Коваль) Ганна',
  'Шевчук Євген Іванович',
  'Ґудзь Марія',
  'Їжакевич Софія',
];

const namesOf = (bytes: Buffer) => readableEncodings(bytes);
const firstOf = (bytes: Buffer) => readableEncodings(bytes)[0].encoding;

describe('encodings of a file', () => {
  it.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1251', 'koi8-u'] as const)('%s is found', (encoding) => {
    expect(namesOf(gedcomOf(plain, encoding))).toEqual([{ encoding, names }]);
  });

  it('ibm866 is found, with Latin i', () => {
    expect(namesOf(gedcomOf(ofDos, 'ibm866'))[0]).toEqual({
      encoding: 'ibm866',
      names: [
        'Шевчук Iван Петрович',
        'Шевчук (Коваль) Ганна',
        'Шевчук Євген Iванович',
        'Гудзь Марiя',
        'Їжакевич Софiя',
      ],
    });
  });

  it('ANSEL is found by its marks before letters', () => {
    const name = [
      0xa1,
      ...Buffer.from('ukasz J'),
      0xe2,
      ...Buffer.from('ozef /D'),
      0xf1,
      ...Buffer.from('abrowski/'),
    ];
    const bytes = Buffer.concat([
      Buffer.from('0 HEAD\r1 CHAR ANSEL\r0 @I1@ INDI\r1 NAME '),
      Buffer.from(name),
      Buffer.from('\r0 TRLR\r'),
    ]);
    expect(namesOf(bytes)[0]).toEqual({ encoding: 'ansel', names: ['Dąbrowski Łukasz Józef'] });
  });

  it.each([
    ['acute', [0x4a, 0xe2], 'ozef', 'Józef'],
    ['umlaut', [0x4d, 0xe8], 'uller', 'Müller'],
    ['ogonek', [0x57, 0xf1], 'ass', 'Wąss'],
  ])('ANSEL is found by one letter with %s', (_, before, after, name) => {
    const bytes = Buffer.concat([
      Buffer.from('0 HEAD\n0 @I1@ INDI\n1 NAME '),
      Buffer.from([...before]),
      Buffer.from(`${after}\n0 TRLR\n`),
    ]);
    expect(namesOf(bytes)[0]).toEqual({ encoding: 'ansel', names: [name] });
  });

  it.each(['windows-1251', 'koi8-u'] as const)('%s is found in capitals', (encoding) => {
    expect(firstOf(gedcomOf(inCapitals, encoding))).toBe(encoding);
  });

  it('others that are nearly as likely are offered', () => {
    const bytes = gedcomOf(['0 HEAD', '0 @I1@ INDI', '1 NAME ОТЕЦЬ', '0 TRLR'], 'windows-1251');
    const offered = namesOf(bytes).map(({ encoding }) => encoding);
    expect(offered[0]).toBe('windows-1251');
    expect(offered).toContain('koi8-u');
  });

  it.each([
    ['1 CHAR UTF-8', 'windows-1251'],
    ['1 CHAR ANSEL', 'windows-1251'],
    ['1 CHAR WINDOWS-1251', 'utf-8'],
    ['', 'koi8-u'],
  ] as const)('the header «%s» does not mislead about %s', (header, encoding) => {
    const lines = plain.map((line) => (line.startsWith('1 CHAR') ? header : line));
    expect(firstOf(gedcomOf(lines, encoding))).toBe(encoding);
  });

  /** A file with people of these names. */
  const fileOfNames = (written: readonly string[], encoding: Parameters<typeof gedcomOf>[1]) =>
    gedcomOf(
      ['0 HEAD', ...written.flatMap((name, index) => [`0 @I${index}@ INDI`, `1 NAME ${name}`])],
      encoding,
    );

  it.each([
    ['windows-1250', 'Wałęsa Michał|Żółkiewski Stanisław|Święcicka Józefa|Król Agnieszka|Łoś Rafał'],
    ['windows-1250', 'Dvořák Jiří|Šťastná Růžena|Novák Tomáš|Černý Václav|Bartoš Zdeněk'],
  ] as const)('%s is found by names as %s', (encoding, written) => {
    const [first, ...others] = readableEncodings(fileOfNames(written.split('|'), encoding));
    expect(first).toEqual({ encoding, names: written.split('|').slice(0, 5) });
    expect(others.map((one) => one.encoding)).not.toContain('windows-1251');
  });

  it('windows-1252 is offered for the same bytes, which are read as letters of the neighbours first', () => {
    const written = ['Fernández Núñez José', 'Brûlé François', 'Besançon Hélène'];
    const read = readableEncodings(fileOfNames(written, 'windows-1252'));
    expect(read.map(({ encoding }) => encoding)).toEqual(['windows-1250', 'windows-1252']);
    expect(read[1]?.names).toEqual(written);
  });

  it.each(['windows-1250', 'windows-1252'] as const)('names of Germans in %s are read', (encoding) => {
    const written = ['Müller Jürgen', 'Schröder Käthe', 'Weiß Günther', 'Österreicher Uwe'];
    expect(readableEncodings(fileOfNames(written, encoding))[0].names).toEqual(written);
  });

  const ukrainian = ['windows-1251', 'koi8-u'] as const;
  const seeds = Array.from({ length: 200 }, (_, index) => index + 1);
  it.each(ukrainian)('%s is found by a few Ukrainian names, whoever they are', (encoding) => {
    for (const seed of seeds) {
      const random = new SeededRandom(seed);
      const written = Array.from({ length: 1 + (seed % 4) }, () => {
        const name = `${surnames.pick(random)} ${(seed % 2 ? maleNames : femaleNames).pick(random)}`;
        return (seed % 5 === 0 ? name.toUpperCase() : name).replace('’', "'");
      });
      expect([seed, written, firstOf(fileOfNames(written, encoding))]).toEqual([seed, written, encoding]);
    }
  });

  it('UTF-16 is found without a mark', () => {
    expect(firstOf(gedcomOf(plain, 'utf-16le').subarray(2))).toBe('utf-16le');
    expect(firstOf(gedcomOf(plain, 'utf-16be').subarray(2))).toBe('utf-16be');
  });

  it('is UTF-8 alone for letters that all encodings share', () => {
    const latin = gedcomOf(['0 HEAD', '0 @I1@ INDI', '1 NAME Ivan /Franko/', '0 TRLR']);
    expect(namesOf(latin)).toEqual([{ encoding: 'utf-8', names: ['Franko Ivan'] }]);
    expect(namesOf(Buffer.alloc(0))).toEqual([{ encoding: 'utf-8', names: [] }]);
  });
});
