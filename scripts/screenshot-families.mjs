/** Families for screenshots of family trees, as GEDCOM 5.5.1. */
const husbands = [
  'Іван',
  'Петро',
  'Микола',
  'Василь',
  'Степан',
  'Григорій',
  'Олексій',
  'Тарас',
  'Андрій',
  'Юрій',
];
const wives = ['Ганна', 'Марія', 'Олена', 'Катерина', 'Софія', 'Євдокія', 'Надія', 'Оксана', 'Ярина', 'Леся'];
const surnames = ['Шевчук', 'Коваль', 'Мельник', 'Кривоносенко-Заболотний', 'Ткаченко', 'Бондар', 'Гнатюк'];
const patronymics = {
  Іван: ['Іванович', 'Іванівна'],
  Петро: ['Петрович', 'Петрівна'],
  Микола: ['Миколайович', 'Миколаївна'],
  Василь: ['Васильович', 'Василівна'],
  Степан: ['Степанович', 'Степанівна'],
  Григорій: ['Григорович', 'Григорівна'],
  Олексій: ['Олексійович', 'Олексіївна'],
  Тарас: ['Тарасович', 'Тарасівна'],
  Андрій: ['Андрійович', 'Андріївна'],
  Юрій: ['Юрійович', 'Юріївна'],
};
const firstYear = 1895;
const yearsOfGeneration = 27;
const generations = 4;

/**
 * A family of one couple and its descendants in four generations: couples have as many children as give `count` people,
 * every third child marries, one man twice.
 * @param {number} count number of people, at least 4
 * @returns {string}
 */
export function familyFile(count) {
  const people = [];
  const families = [];
  const add = (sex, generation, from) => {
    const number = people.length + 1;
    const first = (sex === 'm' ? husbands : wives)[(number * 7) % 10];
    const father = from ? people[families[from - 1].husband - 1] : undefined;
    const surname = father?.surname ?? surnames[number % surnames.length];
    const patronymic = patronymics[father?.first ?? husbands[(number * 3) % 10]][sex === 'm' ? 0 : 1];
    people.push({ number, sex, generation, from, surname, first, patronymic, marriages: [] });
    return people.at(-1);
  };
  const marry = (husband, wife) => {
    families.push({ husband: husband.number, wife: wife.number, children: [] });
    for (const one of [husband, wife]) one.marriages.push(families.length);
    return families.length;
  };
  const widths = { 4: 2, 13: 3, 40: 4 };
  const children = widths[count] ?? 5;
  let couples = [marry(add('m', 0), add('f', 0))];
  for (let generation = 1; generation < generations && people.length < count; generation += 1) {
    const next = [];
    for (const family of couples)
      for (let child = 0; child < children && people.length < count; child += 1) {
        const born = add(child % 2 === 0 ? 'm' : 'f', generation, family);
        families[family - 1].children.push(born.number);
        if (generation === generations - 1 || child > 2 || people.length >= count) continue;
        const spouse = add(born.sex === 'm' ? 'f' : 'm', generation);
        next.push(born.sex === 'm' ? marry(born, spouse) : marry(spouse, born));
        // The first man of the second generation married twice.
        if (generation === 1 && child === 0 && count > 4 && people.length < count)
          next.push(marry(born, add('f', generation)));
      }
    couples = next;
  }
  return [
    '0 HEAD',
    '1 GEDC',
    '2 VERS 5.5.1',
    '1 CHAR UTF-8',
    ...people.flatMap(personLines),
    ...families.flatMap(familyLines),
    '0 TRLR',
    '',
  ].join('\n');
}

function personLines({ number, sex, generation, from, surname, first, patronymic, marriages }) {
  const born = firstYear + generation * yearsOfGeneration + (number % 9);
  return [
    `0 @I${number}@ INDI`,
    `1 NAME ${first} ${patronymic} /${surname}/`,
    `1 SEX ${sex === 'm' ? 'M' : 'F'}`,
    '1 BIRT',
    `2 DATE ${born}`,
    // The youngest are alive; they show without their name to guests.
    ...(generation < generations - 1 || number % 3 === 0
      ? ['1 DEAT', `2 DATE ${born + 30 + (number % 40)}`]
      : []),
    ...(from ? [`1 FAMC @F${from}@`] : []),
    ...marriages.map((family) => `1 FAMS @F${family}@`),
  ];
}

function familyLines({ husband, wife, children }, place) {
  return [
    `0 @F${place + 1}@ FAM`,
    `1 HUSB @I${husband}@`,
    `1 WIFE @I${wife}@`,
    ...children.map((child) => `1 CHIL @I${child}@`),
  ];
}
