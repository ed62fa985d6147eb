import { describe, expect, it } from 'vitest';
import { familyLines, gedcomOf } from '../../../../test/support/gedcom-files.js';
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
