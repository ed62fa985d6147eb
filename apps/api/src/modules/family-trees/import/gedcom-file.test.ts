import { describe, expect, it } from 'vitest';
import { familyLines, fileOf, gedcomOf } from '../../../../test/support/gedcom-files.js';
import { type GedcomFile, readGedcomFile } from './gedcom-file.js';
import type { GedcomLink } from './gedcom-links.js';
import { GedcomRejected } from './gedcom-rejection.js';

const today = '2026-11-26';
const read = (...records: readonly (readonly string[])[]) =>
  readGedcomFile(fileOf(...records), 'utf-8', today);
const readPersonOf = (lines: readonly string[]) => {
  const [person] = read(['0 @I1@ INDI', ...lines]).people;
  if (!person) throw new Error('nobody was read');
  return { ...person.person, unreadableDates: person.unreadableDates };
};

/** Three people and a family of the first two with the third. */
const trio = [
  ['0 @I1@ INDI', '1 NAME Іван', '1 SEX M'],
  ['0 @I2@ INDI', '1 NAME Ганна'],
  ['0 @I3@ INDI', '1 NAME Петро'],
];
const familyOf = (...lines: readonly string[]) =>
  read(...trio, ['0 @F1@ FAM', '1 HUSB @I1@', '1 WIFE @I2@', '1 CHIL @I3@', ...lines]).links;
const shown = ({ from, to, type, qualifier, startDate, endDate, label }: GedcomLink) =>
  [from, to, type, qualifier, startDate, endDate, label].filter((fact) => fact !== null).join(' ');
const couple = (...lines: readonly string[]) => {
  const link = familyOf(...lines).find(({ type }) => type === 'spouse');
  return link ? `${shown(link)} (${link.unreadableDates})` : 'none';
};
/** Qualifiers of the third as a child of the first and of the second. */
const childOf = (...lines: readonly string[]) => {
  const [one, other] = [...trio.slice(0, 2)];
  const { links } = read(
    one ?? [],
    other ?? [],
    ['0 @I3@ INDI', ...lines],
    ['0 @F1@ FAM', '1 HUSB @I1@', '1 WIFE @I2@'],
  );
  return links.filter(({ type }) => type === 'parent').map(({ qualifier }) => qualifier);
};

describe('people of a file', () => {
  it('have name, gender, dates and places', () => {
    const { people, families, notes } = readGedcomFile(
      gedcomOf(
        familyLines.map((row) => row.replace('\u0301', '')),
        'windows-1251',
      ),
      'windows-1251',
      today,
    );
    expect([people.length, families, notes]).toEqual([7, 3, 1]);
    expect(people[0]?.person).toEqual({
      fullName: 'Шевчук Іван Петрович',
      gender: 'male',
      birthDate: '1890',
      birthDateQualifier: 'about',
      deathDate: '1944-03-14',
      deathDateQualifier: null,
      birthPlace: 'Моринці, Україна',
      deathPlace: 'Корсунь',
      isAlive: false,
    });
  });

  it.each<[string, string[], boolean]>([
    ['nothing but a name', ['1 NAME Іван'], true],
    ['nothing at all', [], false],
    ['a birth 109 years ago', ['1 NAME Іван', '1 BIRT', '2 DATE 1918'], true],
    ['a birth 111 years ago', ['1 NAME Іван', '1 BIRT', '2 DATE 1915'], false],
    ['a birth after some year', ['1 NAME Іван', '1 BIRT', '2 DATE AFT 1890'], true],
    ['a birth since some year', ['1 NAME Іван', '1 BIRT', '2 DATE FROM 1890'], true],
    ['a birth of long ago or not', ['1 NAME Іван', '1 BIRT', '2 DATE BET 1910 AND 1960'], true],
    ['a birth in some years', ['1 NAME Іван', '1 BIRT', '2 DATE FROM 1914 TO 1918'], true],
    ['a birth in years of long ago', ['1 NAME Іван', '1 BIRT', '2 DATE BET 1890 AND 1910'], false],
    ['a death in some years', ['1 NAME Іван', '1 DEAT', '2 DATE BET 1910 AND 1960'], false],
    ['a death without a date', ['1 NAME Іван', '1 DEAT Y'], false],
    ['a death that cannot be read', ['1 NAME Іван', '1 DEAT', '2 DATE 31 FEB 1950'], false],
    ['a place of death', ['1 NAME Іван', '1 DEAT', '2 PLAC Київ'], false],
    ['a burial', ['1 NAME Іван', '1 BURI', '2 PLAC Байкове'], false],
    ['an empty line of death', ['1 NAME Іван', '1 DEAT'], true],
    ['a denied death', ['1 NAME Іван', '1 DEAT N'], true],
    ['an old birth that is private', ['1 NAME Іван', '1 RESN privacy', '1 BIRT', '2 DATE 1800'], true],
    ['an old birth that is confidential', ['1 RESN CONFIDENTIAL, LOCKED', '1 BIRT', '2 DATE 1800'], true],
    ['an old birth that is locked', ['1 NAME Іван', '1 RESN locked', '1 BIRT', '2 DATE 1800'], false],
    ['a private death', ['1 NAME Іван', '1 RESN privacy', '1 DEAT Y'], false],
  ])('with %s: living %#', (_, lines, isAlive) => {
    expect(readPersonOf(lines).isAlive).toBe(isAlive);
  });

  it.each<[string, string[], Partial<ReturnType<typeof readPersonOf>>]>([
    ['31 FEB', ['1 BIRT', '2 DATE 31 FEB 1900'], { birthDate: null, unreadableDates: 1 }],
    ['a day to come', ['1 BIRT', '2 DATE 2 JAN 2027'], { birthDate: null, unreadableDates: 1 }],
    [
      'a death before the birth',
      ['1 BIRT', '2 DATE 1900', '1 DEAT', '2 DATE 1899'],
      { birthDate: '1900', deathDate: null, isAlive: false, unreadableDates: 1 },
    ],
    ['an empty date', ['1 BIRT', '2 DATE'], { birthDate: null, unreadableDates: 0 }],
    ['a name of HTML', ['1 NAME <img src=x onerror=alert(1)>'], { fullName: '<img src=x onerror=alert(1)>' }],
    ['a name in two lines', ['1 NAME Іван', '2 CONC ко /Шев', '2 CONC чук/'], { fullName: 'Шевчук Іванко' }],
    ['two births', ['1 BIRT', '2 DATE 1900', '1 BIRT', '2 DATE 1901'], { birthDate: '1900' }],
    ['a sex of its own', ['1 SEX X'], { gender: 'undefined' }],
    ['doubled signs', ['1 NAME @@Іван'], { fullName: '@Іван' }],
  ])('with %s', (_, lines, expected) => {
    expect(readPersonOf(lines)).toMatchObject(expected);
  });
});

describe('families of a file', () => {
  it('are parents and spouses', () => {
    expect(familyOf().map(shown)).toEqual(['0 2 parent birth', '1 2 parent birth', '0 1 spouse married']);
  });

  it.each<[string, string[], string]>([
    ['a marriage', ['1 MARR', '2 DATE 3 MAY 1920'], '0 1 spouse married 1920-05-03 (0)'],
    ['a marriage about a year', ['1 MARR', '2 DATE ABT 1920'], '0 1 spouse married 1920 (0)'],
    ['a marriage before a year', ['1 MARR', '2 DATE BEF 1920'], '0 1 spouse married (1)'],
    ['a divorce', ['1 MARR', '2 DATE 1920', '1 DIV', '2 DATE 1925'], '0 1 spouse divorced 1920 1925 (0)'],
    ['a divorce that did not happen', ['1 DIV N'], '0 1 spouse married (0)'],
    ['a divorce without a date', ['1 DIV Y'], '0 1 spouse divorced (0)'],
    [
      'a divorce before the marriage',
      ['1 MARR', '2 DATE 1920', '1 DIV', '2 DATE 1919'],
      '0 1 spouse divorced 1920 (1)',
    ],
    ['no marriage, as 7.0 says it', ['1 NO MARR'], '0 1 spouse partner (0)'],
    [
      'a partnership of our own',
      ['1 EVEN', '2 TYPE Спільне життя', '2 DATE FROM 1990 TO 1995'],
      '0 1 spouse partner 1990 1995 (0)',
    ],
    [
      'a widowhood of our own',
      ['1 MARR Y', '1 EVEN', '2 TYPE Вдівство', '2 DATE 1944'],
      '0 1 spouse widowed 1944 (0)',
    ],
  ])('with %s', (_, lines, expected) => {
    expect(couple(...lines)).toBe(expected);
  });

  it.each<[string, string[], (string | null)[]]>([
    ['nothing said', ['1 FAMC @F1@'], ['birth', 'birth']],
    ['adoption', ['1 FAMC @F1@', '2 PEDI adopted'], ['adopted', 'adopted']],
    ['7.0', ['1 FAMC @F1@', '2 PEDI FOSTER'], ['foster', 'foster']],
    ['a phrase', ['1 FAMC @F1@', '2 PEDI OTHER', '3 PHRASE пасинок або пасербиця'], ['step', 'step']],
    ['an unknown kind', ['1 FAMC @F1@', '2 PEDI SEALING'], ['birth', 'birth']],
    [
      'the event of an adoption',
      ['1 ADOP', '2 FAMC @F1@', '3 ADOP HUSB', '1 FAMC @F1@'],
      ['adopted', 'birth'],
    ],
  ])('with children by %s', (_, lines, expected) => {
    expect(childOf(...lines)).toEqual(expected);
  });

  it('of our own are no couples unless they say so', () => {
    const own = (...lines: readonly string[]) =>
      readGedcomFile(
        gedcomOf([
          '0 HEAD',
          '1 SOUR VICHNA_PAMIAT',
          ...trio.flat(),
          '0 @F1@ FAM',
          '1 HUSB @I1@',
          '1 WIFE @I2@',
          ...lines,
          '0 TRLR',
        ]),
        'utf-8',
        today,
      ).links.map(shown);
    expect(own('1 CHIL @I3@')).toEqual(['0 2 parent birth', '1 2 parent birth']);
    expect(own('1 MARR Y')).toEqual(['0 1 spouse married']);
    expect(own('1 EVEN', '2 TYPE Спільне життя')).toEqual(['0 1 spouse partner']);
  });

  it('tell of either parent apart', () => {
    const links = familyOf('2 _FREL Natural', '2 _MREL Step');
    expect(links.map(({ qualifier }) => qualifier)).toEqual(['birth', 'step', 'married']);
  });

  it('are known by what either record says', () => {
    const { links, lost } = read(
      ['0 @I1@ INDI', '1 FAMS @F1@'],
      ['0 @I2@ INDI', '1 FAMS @F1@'],
      ['0 @I3@ INDI', '1 FAMC @F1@'],
      ['0 @F1@ FAM'],
    );
    expect(links.map(shown)).toEqual(['0 2 parent birth', '1 2 parent birth', '0 1 spouse married']);
    expect(lost).toBe(0);
  });

  it('without parents are siblings, all of them or each with the next', () => {
    const siblings = (count: number) => {
      const people = Array.from({ length: count }, (_, index) => [`0 @I${index}@ INDI`, '1 FAMC @F1@']);
      return read(...people, ['0 @F1@ FAM', '1 HUSB @VOID@']);
    };
    expect(siblings(3).links.map(shown)).toEqual(['0 1 sibling', '0 2 sibling', '1 2 sibling']);
    expect(siblings(3).lost).toBe(0);
    expect(siblings(12).links).toHaveLength(11);
  });

  it.each<[string, string[], string[], number]>([
    ['words', ['1 ASSO @I1@', '2 RELA хрещений'], ['0 1 other хрещений'], 0],
    ['7.0', ['1 ASSO @I1@', '2 ROLE OTHER', '3 PHRASE хрещений'], ['0 1 other хрещений'], 0],
    ['a step-parent', ['1 ASSO @I1@', '2 RELA вітчим або мачуха'], ['0 1 parent step'], 0],
    ['no words', ['1 ASSO @I1@', '2 ROLE GODP'], [], 1],
    ['too many words', ['1 ASSO @I1@', `2 RELA ${'ж'.repeat(61)}`], [], 1],
    ['nobody', ['1 ASSO @I9@', '2 RELA хрещений'], [], 1],
  ])('and associations with %s', (_, lines, expected, lost) => {
    const { links, lost: found } = read(['0 @I1@ INDI'], ['0 @I2@ INDI', ...lines]);
    expect(links.map(shown)).toEqual(expected);
    expect(found).toBe(lost);
  });
});

describe('what a file has besides', () => {
  it('is counted', () => {
    const file = read(
      [
        '0 @I1@ INDI',
        '1 NAME Іван',
        '2 NICK Ваня',
        '1 NAME Ян',
        '1 OCCU коваль',
        '1 NOTE @N1@',
        '1 NOTE слова',
        '1 _UID 1',
        '1 CHAN',
        '2 DATE 1 JAN 2020',
      ],
      ['0 @I2@ INDI', '1 BIRT', '2 SOUR @S1@', '3 NOTE ще слова', '2 SOUR книга', '1 OBJE', '2 FILE a.jpg'],
      ['0 @N1@ NOTE слова'],
      ['0 @S1@ SOUR'],
      ['0 @O1@ OBJE'],
    );
    const { notes, sources, media, other } = file;
    expect({ notes, sources, media, other }).toEqual({ notes: 3, sources: 2, media: 2, other: 3 });
  });
});

describe('hostile files', () => {
  const reasonOf = (bytes: Buffer): string => {
    try {
      readGedcomFile(bytes, 'utf-8', today);
      return 'read';
    } catch (error) {
      if (error instanceof GedcomRejected) return error.reason;
      throw error;
    }
  };
  const nested = (depth: number) =>
    fileOf(['0 @I1@ INDI', ...Array.from({ length: depth }, (_, level) => `${level + 1} NOTE x`)]);
  const many = (count: number) =>
    fileOf(...Array.from({ length: count }, (_, index) => [`0 @I${index}@ INDI`]));

  it.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'notGedcom'],
    ['zeros', Buffer.alloc(10_000), 'notGedcom'],
    ['a zip', Buffer.from('PK\u0003\u0004\u0014\u0000\u0000\u0000', 'latin1'), 'notGedcom'],
    ['text', Buffer.from('Шановна редакціє!\n'.repeat(100)), 'notGedcom'],
    ['a header alone', Buffer.from('0 HEAD'), 'notGedcom'],
    ['no end', Buffer.from('0 HEAD\n0 @I1@ INDI\n1 NAME Іван'), 'notGedcom'],
    ['nobody', fileOf(), 'empty'],
    ['a level left out', fileOf(['0 @I1@ INDI', '3 NAME Іван']), 'notGedcom'],
    [
      'text between',
      fileOf(['0 @I1@ INDI', ...Array.from({ length: 9 }, () => 'дядько Гриць')]),
      'notGedcom',
    ],
    [
      'a text line',
      fileOf(['0 @I1@ INDI', ...Array.from({ length: 20 }, () => '1 NOTE слова'), 'дядько Гриць']),
      'read',
    ],
    ['20 levels', nested(20), 'read'],
    ['21 levels', nested(21), 'tooLong'],
    ['10,000 levels', nested(10_000), 'tooLong'],
    ['5,000 people', many(5_000), 'read'],
    ['5,001 people', many(5_001), 'tooLong'],
    ['200,001 lines', Buffer.from('0 HEAD\n'.repeat(200_001)), 'tooLong'],
    ['blank lines', Buffer.from(`0 HEAD\n${'\n'.repeat(1_000)}  0 @I1@ INDI\n0 TRLR\n\u001a`), 'read'],
    ['one line of megabytes', fileOf(['0 @I1@ INDI', `1 NAME ${'ш'.repeat(2_000_000)}`]), 'read'],
    [
      'endless CONC',
      fileOf(['0 @I1@ INDI', '1 NAME ш', ...Array.from({ length: 20_000 }, () => '2 CONC шшшшшшшшшш')]),
      'read',
    ],
    ['CONC before everything', Buffer.from('1 CONC x\n0 HEAD\n0 TRLR\n'), 'notGedcom'],
    ['two headers', fileOf(['0 HEAD', '1 CHAR ANSEL'], ['0 @I1@ INDI']), 'read'],
    ['somebody twice', fileOf(['0 @I1@ INDI'], ['0 @I1@ INDI']), 'notGedcom'],
    ['a family twice', fileOf(['0 @I1@ INDI'], ['0 @F1@ FAM'], ['0 @F1@ FAM']), 'notGedcom'],
    ['odd identifiers', fileOf(['0 @Особа 1@ INDI'], ['0 @F1@ FAM', '1 HUSB @Особа 1@']), 'read'],
    [
      'identifiers of objects',
      fileOf(['0 @constructor@ INDI', '1 FAMC @__proto__@'], ['0 @__proto__@ FAM', '1 HUSB @toString@']),
      'read',
    ],
  ])('%s', (_, bytes, expected) => {
    expect(reasonOf(bytes)).toBe(expected);
  });

  it.each<[string, (file: GedcomFile) => unknown, unknown, string[][]]>([
    [
      'loops of FAMC',
      ({ links }) => links.map(shown),
      ['0 0 parent birth'],
      [['0 @I1@ INDI', '1 FAMC @F1@', '1 FAMS @F1@'], ['0 @F1@ FAM']],
    ],
    [
      'pointers to nothing',
      ({ links, lost }) => [links.length, lost],
      [0, 3],
      [['0 @I1@ INDI'], ['0 @F1@ FAM', '1 HUSB @I8@', '1 WIFE @I9@', '1 CHIL @I7@']],
    ],
    [
      '@VOID@',
      ({ links, lost }) => [links.length, lost],
      [0, 0],
      [
        ['0 @I1@ INDI', '1 FAMC @VOID@', '1 ASSO @VOID@'],
        ['0 @F1@ FAM', '1 HUSB @VOID@', '1 CHIL @I1@'],
      ],
    ],
    [
      'a family without an identifier',
      ({ links }) => links.length,
      1,
      [['0 @I1@ INDI'], ['0 @I2@ INDI'], ['0 FAM', '1 HUSB @I1@', '1 WIFE @I2@']],
    ],
    [
      'three husbands',
      ({ links, lost }) => [links.length, lost],
      [1, 1],
      [['0 @I1@ INDI'], ['0 @I2@ INDI'], ['0 @F1@ FAM', '1 HUSB @I1@', '1 HUSB @I2@', '1 HUSB @I2@']],
    ],
    [
      'a family of thousands',
      ({ links, lost }) => [links.length, lost],
      [2 * 2_000 + 1, 1_998],
      [
        ...Array.from({ length: 4_000 }, (_, index) => [`0 @I${index}@ INDI`]),
        ['0 @F1@ FAM'],
        Array.from({ length: 4_000 }, (_, index) => `1 ${index < 2_000 ? 'HUSB' : 'CHIL'} @I${index}@`),
      ],
    ],
  ])('%s', (_, seen, expected, records) => {
    expect(seen(read(...records))).toEqual(expected);
  });
});
