import type { GedcomEncoding } from '@memorial/contracts/family-trees/family-trees.constants';

/** A family of our own invention in GEDCOM 5.5.1: three generations, two marriages, an adopted child. */
export const familyLines: readonly string[] = [
  '0 HEAD',
  '1 SOUR Rodovid',
  '1 GEDC',
  '2 VERS 5.5.1',
  '2 FORM LINEAGE-LINKED',
  '1 CHAR ANSI',
  '0 @I1@ INDI',
  '1 NAME Іван Петрович /Шевчук/',
  '2 GIVN Іван Петрович',
  '2 SURN Шевчук',
  '1 SEX M',
  '1 BIRT',
  '2 DATE ABT 1890',
  '2 PLAC Моринці, , Україна',
  '1 DEAT',
  '2 DATE 14 MAR 1944',
  '2 PLAC Корсунь',
  '1 FAMS @F1@',
  '0 @I2@ INDI',
  '1 NAME Ганна /Шевчук (Коваль)/',
  '1 SEX F',
  '1 BIRT',
  '2 DATE BEF 1895',
  '1 DEAT Y',
  '1 FAMS @F1@',
  '0 @I3@ INDI',
  '1 NAME Є́вген Іванович /Шевчук/',
  '1 SEX M',
  '1 BIRT',
  '2 DATE MAY 1921',
  '1 DEAT',
  '2 DATE AFT 1980',
  '1 NOTE Дядько Гриць розповідав.',
  '1 FAMC @F1@',
  '1 FAMS @F2@',
  '1 FAMS @F3@',
  '0 @I4@ INDI',
  '1 NAME Марія /Ґудзь/',
  '1 SEX F',
  '1 BIRT',
  '2 DATE 1925',
  '1 DEAT',
  '2 DATE 31 FEB 1950',
  '1 FAMS @F2@',
  '0 @I5@ INDI',
  '1 NAME Софія /Їжакевич/',
  '1 SEX F',
  '1 BIRT',
  '2 DATE 1930',
  '1 DEAT Y',
  '1 FAMS @F3@',
  '0 @I6@ INDI',
  '1 NAME Олена /Шевчук/',
  '1 SEX F',
  '1 BIRT',
  '2 DATE 2 JAN 1960',
  '1 FAMC @F3@',
  '2 PEDI adopted',
  '0 @I7@ INDI',
  '1 NAME Петро /Шевчук/',
  '1 SEX M',
  '1 BIRT',
  '2 DATE 1948',
  '1 FAMC @F2@',
  '1 ASSO @I5@',
  '2 RELA хрещена',
  '0 @F1@ FAM',
  '1 HUSB @I1@',
  '1 WIFE @I2@',
  '1 CHIL @I3@',
  '1 MARR',
  '2 DATE 1919',
  '0 @F2@ FAM',
  '1 HUSB @I3@',
  '1 WIFE @I4@',
  '1 CHIL @I7@',
  '1 MARR',
  '2 DATE 1946',
  '1 DIV',
  '2 DATE 1955',
  '0 @F3@ FAM',
  '1 HUSB @I3@',
  '1 WIFE @I5@',
  '1 CHIL @I6@',
  '0 TRLR',
];

/** Text in an encoding; a letter that it lacks is an error. */
export function encodeText(text: string, encoding: Exclude<GedcomEncoding, 'ansel'>): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8');
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Buffer.from(
    [...text].map((letter) => {
      const byte = bytes.get(letter);
      if (byte === undefined) throw new Error(`${encoding} has no ${letter}`);
      return byte;
    }),
  );
}

/** A file of lines, with the line ends of old programs. */
export function gedcomOf(
  lines: readonly string[],
  encoding: Exclude<GedcomEncoding, 'ansel'> = 'utf-8',
): Buffer {
  return encodeText(lines.map((line) => `${line}\r\n`).join(''), encoding);
}

/** A file of these structures within one header and end. */
export function fileOf(...records: readonly (readonly string[])[]): Buffer {
  return gedcomOf(['0 HEAD', '1 CHAR UTF-8', ...records.flat(), '0 TRLR']);
}
