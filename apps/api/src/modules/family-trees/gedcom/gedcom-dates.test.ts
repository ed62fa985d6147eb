import type { GedcomVersion } from '@memorial/contracts/family-trees/gedcom.constants';
import { gedcomVersions } from '@memorial/contracts/family-trees/gedcom.constants';
import { describe, expect, it } from 'vitest';
import { link, person } from '../../../../test/support/gedcom-families.js';
import { fileOf } from '../../../../test/support/gedcom-files.js';
import { readGedcomFile } from '../import/gedcom-file.js';
import { dateNodes } from './gedcom-date-value.js';
import { gedcomText } from './gedcom-text.js';
import type { GedcomTree } from './gedcom-tree.js';
import { writeGedcom } from './write-gedcom.js';

const today = '2026-11-26';

/** The tree of a file, as the export gets it after an import. */
function treeOf(file: Buffer): GedcomTree {
  const { people, links } = readGedcomFile(file, 'utf-8', today);
  return {
    people: people.map(({ person: read }, index) => ({ ...person(`p${index}`, read), dateTexts: read })),
    relationships: links.map((row) => ({
      ...link(`p${row.from}`, `p${row.to}`, row.type, row),
      dateTexts: row,
    })),
  };
}

/** Lines of DATE in a file, with those below them. */
function datesOf(text: string): string[] {
  const [, body = ''] = text.split('INDI');
  return [...body.matchAll(/^\d DATE(.*)(?:\r\n\d PHRASE (.*))?$/gm)].map(([, value = '', phrase]) =>
    [value.trim(), phrase?.trim()].filter((part) => part !== undefined).join(' | '),
  );
}

const birthOf = (...lines: string[]) =>
  fileOf(['0 @I1@ INDI', '1 NAME Орест', '1 BIRT', ...lines, '1 DEAT Y']);
const written = (file: Buffer, version: GedcomVersion) => writeGedcom(treeOf(file), version, today);

describe('dates of an imported file', () => {
  it.each([
    ['14 MAR 1914', '14 MAR 1914', '14 MAR 1914'],
    ['ABT 1900', 'ABT 1900', 'ABT 1900'],
    ['Abt 1900', 'ABT 1900', 'ABT 1900'],
    ['CAL MAY 1914', 'CAL MAY 1914', 'CAL MAY 1914'],
    ['BEF 12 MAY 1911', 'BEF 12 MAY 1911', 'BEF 12 MAY 1911'],
    ['INT 1899 (about)', 'INT 1899 (about)', 'ABT 1899 | about'],
    ['FROM 1910 TO 1912', 'FROM 1910 TO 1912', 'FROM 1910 TO 1912'],
    ['TO 1914', 'TO 1914', 'TO 1914'],
    ['BET 3 MAR 1914 AND 10 MAR 1914', 'BET 3 MAR 1914 AND 10 MAR 1914', 'BET 3 MAR 1914 AND 10 MAR 1914'],
    ['@#DJULIAN@ 25 DEC 1899', '@#DJULIAN@ 25 DEC 1899', 'JULIAN 25 DEC 1899'],
    ['BET @#DJULIAN@ 1850 AND 1851', 'BET @#DJULIAN@ 1850 AND 1851', 'BET JULIAN 1850 AND 1851'],
    ['JULIAN 25 DEC 1899', '@#DJULIAN@ 25 DEC 1899', 'JULIAN 25 DEC 1899'],
    ['@#DHEBREW@ 2 TVT 5658', '@#DHEBREW@ 2 TVT 5658', 'HEBREW 2 TVT 5658'],
    ['@#DFRENCH R@ 3 VEND 3', '@#DFRENCH R@ 3 VEND 3', 'FRENCH_R 3 VEND 3'],
    ['44 B.C.', '44 B.C.', '44 BCE'],
    ['11 FEB 1731/32', '11 FEB 1731/32', '11 FEB 1732 | 11 FEB 1731/32'],
    ['14.03.1914', 'INT 14 MAR 1914 (14.03.1914)', '14 MAR 1914 | 14.03.1914'],
    [
      '~ 1914 (каже тітка @ Київ)',
      'INT 1914 (~ 1914 (каже тітка @@ Київ))',
      'ABT 1914 | ~ 1914 (каже тітка @ Київ)',
    ],
    ['< 1914', 'BEF 1914', 'BEF 1914 | < 1914'],
    ['(перед війною)', '(перед війною)', ' | перед війною'],
    ['на Покрову, 1890-ті', '(на Покрову, 1890-ті)', ' | на Покрову, 1890-ті'],
    ['31 FEB 1914', '(31 FEB 1914)', ' | 31 FEB 1914'],
    ['1 JAN 2099', '1 JAN 2099', '1 JAN 2099'],
    [`(${'ї'.repeat(98)})`, `(${'ї'.repeat(98)})`, ` | ${'ї'.repeat(98)}`],
  ])('%s goes out as %s, in 7.0 as %s', (came, old, fresh) => {
    expect(datesOf(written(birthOf(`2 DATE ${came}`), '5.5.1'))).toEqual([old]);
    expect(datesOf(written(birthOf(`2 DATE ${came}`), '7.0'))).toEqual([fresh]);
  });

  it.each([
    [
      ['2 DATE 30 JAN 1649', '3 PHRASE на Голосія'],
      'INT 30 JAN 1649 (на Голосія)',
      '30 JAN 1649 | на Голосія',
    ],
    [
      ['2 DATE BET 1910 AND 1912', '3 PHRASE між війнами'],
      'BET 1910 AND 1912',
      'BET 1910 AND 1912 | між війнами',
    ],
    [['2 DATE', '3 PHRASE перед війною'], '(перед війною)', ' | перед війною'],
  ])('%j of 7.0 goes out as %s, in 7.0 as it came', (lines, old, fresh) => {
    expect(datesOf(written(birthOf(...lines), '5.5.1'))).toEqual([old]);
    expect(datesOf(written(birthOf(...lines), '7.0'))).toEqual([fresh]);
  });

  it('is our own value where the text is too long to be kept', () => {
    expect(datesOf(written(birthOf(`2 DATE INT 1914 (${'ї'.repeat(100)})`), '5.5.1'))).toEqual(['ABT 1914']);
    expect(datesOf(written(birthOf(`2 DATE (${'ї'.repeat(100)})`), '5.5.1'))).toEqual([]);
  });

  it('of deaths say that somebody died, and those of couples stand with their events', () => {
    const file = fileOf(
      ['0 @I1@ INDI', '1 SEX M', '1 NAME Орест', '1 DEAT', '2 DATE (перед війною)'],
      ['0 @I2@ INDI', '1 SEX F', '1 NAME Марія', '1 DEAT Y'],
      ['0 @F1@ FAM', '1 HUSB @I1@', '1 WIFE @I2@'],
      ['1 MARR', '2 DATE BEF 1919', '1 DIV', '2 DATE @#DJULIAN@ 25 DEC 1921'],
    );
    const text = written(file, '5.5.1');
    expect(text).toContain('1 DEAT\r\n2 DATE (перед війною)');
    expect(text).toContain('1 MARR\r\n2 DATE BEF 1919\r\n1 DIV\r\n2 DATE @#DJULIAN@ 25 DEC 1921');
  });

  it.each(gedcomVersions)(
    'come back from a file of %s with the same dates, and go out as before',
    (version) => {
      const texts = [
        'ABT 1900',
        'INT 1899 (about)',
        'FROM 1910 TO 1912',
        '@#DJULIAN@ 25 DEC 1899',
        '11 FEB 1731/32',
        '14.03.1914',
        'EST 1914',
        '(перед війною)',
        '~ 1914',
      ];
      for (const came of texts) {
        const first = treeOf(birthOf(`2 DATE ${came}`));
        const second = treeOf(Buffer.from(writeGedcom(first, version, today)));
        const dates = (tree: GedcomTree) =>
          tree.people.map(({ personData: { birthDate, birthDateQualifier } }) => [
            birthDate,
            birthDateQualifier,
          ]);
        expect([came, dates(second)]).toEqual([came, dates(first)]);
        for (const other of gedcomVersions) {
          expect([came, writeGedcom(second, other, today)]).toEqual([came, writeGedcom(first, other, today)]);
        }
      }
    },
  );

  it('is ours alone where no text is known', () => {
    expect(dateNodes(null, undefined, '7.0')).toEqual([]);
    expect(gedcomText(dateNodes('ABT 1900', null, '5.5.1'), '5.5.1')).toContain('0 DATE ABT 1900');
  });
});
