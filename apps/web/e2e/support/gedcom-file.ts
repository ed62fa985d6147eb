/** Letters of windows-1251 outside of the alphabet that stands in order from 0xC0. */
const otherLetters: Readonly<Record<string, number>> = {
  Ґ: 0xa5,
  ґ: 0xb4,
  Є: 0xaa,
  є: 0xba,
  І: 0xb2,
  і: 0xb3,
  Ї: 0xaf,
  ї: 0xbf,
  '’': 0x92,
};

/** Bytes of a text in windows-1251, as older programs of genealogy write it. */
export function asWindows1251(text: string): Buffer {
  return Buffer.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      const inOrder = code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : null;
      const byte = otherLetters[letter] ?? inOrder ?? code;
      if (byte > 0xff) throw new Error(`windows-1251 has no ${letter}`);
      return byte;
    }),
  );
}

interface FilePerson {
  readonly given: string;
  readonly sex: 'M' | 'F';
  readonly birth: string;
  readonly death?: string;
  /** Numbers of families, from 1. */
  readonly childOf?: number;
}

/** A family of thirteen in four generations, and somebody beside, as a program of genealogy saves them. */
export function familyFile(surname: string): Buffer {
  const people: readonly FilePerson[] = [
    { given: 'Степан Ілліч', sex: 'M', birth: 'ABT 1880', death: '1943' },
    { given: 'Явдоха Їжаківна', sex: 'F', birth: '1885', death: '12 MAR 1951' },
    { given: 'Петро Степанович', sex: 'M', birth: '1907', death: 'SEP 1944', childOf: 1 },
    { given: 'Ганна Степанівна', sex: 'F', birth: '1910', death: '1998', childOf: 1 },
    { given: 'Ілля Степанович', sex: 'M', birth: '1912', death: '1933', childOf: 1 },
    { given: 'Олена Ґедівна', sex: 'F', birth: '1911', death: '1987' },
    { given: 'Марія Петрівна', sex: 'F', birth: '7 JAN 1932', death: '2015', childOf: 2 },
    { given: 'Василь Петрович', sex: 'M', birth: '1934', death: '2001', childOf: 2 },
    { given: 'Надія Петрівна', sex: 'F', birth: '1937', death: '1937', childOf: 2 },
    { given: 'Григорій Єгорович', sex: 'M', birth: '1905', death: '1941' },
    { given: 'Катерина Григорівна', sex: 'F', birth: '1933', death: '2019', childOf: 3 },
    { given: 'Андрій Григорович', sex: 'M', birth: '1936', death: '2008', childOf: 3 },
    { given: 'Оксана Василівна', sex: 'F', birth: '1991', childOf: 4 },
    { given: 'Тарас Невідомський', sex: 'M', birth: '1890', death: '1950' },
  ];
  const families = [
    { husband: 1, wife: 2, married: '1905' },
    { husband: 3, wife: 6, married: '4 NOV 1931' },
    { husband: 10, wife: 4, married: null },
    { husband: 8, wife: null, married: null },
  ];
  const records = people.flatMap(({ given, sex, birth, death, childOf }, index) => [
    `0 @I${index + 1}@ INDI`,
    `1 NAME ${given} /${surname}/`,
    `1 SEX ${sex}`,
    '1 BIRT',
    `2 DATE ${birth}`,
    '2 PLAC с. Моринці',
    ...(death ? ['1 DEAT', `2 DATE ${death}`] : []),
    ...(index === 0 ? ['1 NOTE Переказ про Січ'] : []),
    ...(childOf ? [`1 FAMC @F${childOf}@`] : []),
  ]);
  const couples = families.flatMap(({ husband, wife, married }, index) => [
    `0 @F${index + 1}@ FAM`,
    `1 HUSB @I${husband}@`,
    ...(wife ? [`1 WIFE @I${wife}@`] : []),
    ...people.flatMap(({ childOf }, child) => (childOf === index + 1 ? [`1 CHIL @I${child + 1}@`] : [])),
    ...(married ? ['1 MARR', `2 DATE ${married}`] : []),
  ]);
  const head = ['0 HEAD', '1 SOUR RODOVID', '1 GEDC', '2 VERS 5.5.1', '2 FORM LINEAGE-LINKED', '1 CHAR ANSI'];
  return asWindows1251([...head, ...records, ...couples, '0 TRLR', ''].join('\r\n'));
}
