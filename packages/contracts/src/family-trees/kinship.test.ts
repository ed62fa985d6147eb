import { describe, expect, it } from 'vitest';
import type { Gender } from '../obituaries/obituaries.constants.js';
import type { RelationshipQualifier } from './family-trees.constants.js';
import { findKinships } from './kinship.js';
import { canonicalRelationship, type StoredRelationship } from './relationship-rules.js';

const men =
  'Гнат Федір Степан Петро Роман Юрко Ігор Павло Лев Микола Ярослав Тарас Богдан Денис Василь Андрій Марко Гліб Карпо Мирон Остап Нестор Лесь Захар Сава';
const women =
  'Ганна Марія Єфросинія Оксана Катря Софія Олена Соломія Надія Зоя Іванна Тетяна Люба Віра Ніна Лідія Яна Ольга Дарка Поліна Рута';
const genders = new Map<string, Gender>([
  ...men.split(' ').map((name) => [name, 'male'] as const),
  ...women.split(' ').map((name) => [name, 'female'] as const),
]);
const genderOf = (name: string): Gender => genders.get(name) ?? 'undefined';

const couples: readonly [string, string, string, RelationshipQualifier?][] = [
  // Parents, then their children.
  ['Гнат', '', 'Федір Степан'],
  ['Федір', 'Ганна', 'Марія Ігор'],
  ['Степан', '', 'Петро'],
  ['Петро', '', 'Роман'],
  ['Роман', '', 'Юрко'],
  ['Микола', 'Єфросинія', 'Оксана Лев'],
  ['Ігор', 'Оксана', 'Ярослав Тарас Катря'],
  ['Ігор', 'Ніна', 'Гліб', 'divorced'],
  ['Павло', 'Марія', 'Богдан Софія Саша'],
  ['Лев', '', 'Іванна'],
  ['Ярослав', 'Олена', 'Соломія'],
  ['Тарас', 'Надія', 'Остап'],
  ['Денис', 'Катря', ''],
  ['Богдан', '', 'Зоя'],
  ['Василь', 'Тетяна', 'Олена Люба Андрій'],
  ['Марко', 'Люба', ''],
  ['Андрій', 'Віра', ''],
  ['Карпо', 'Ніна', ''],
  ['Карпо', '', 'Лідія'],
  ['Нестор', 'Соломія', 'Дарка'],
  ['Ольга', '', 'Нестор'],
  ['Дарка', '', 'Лесь'],
  ['Захар', 'Рута', '', 'partner'],
];

const row = (
  from: string,
  type: 'parent' | 'spouse' | 'sibling',
  to: string,
  qualifier: RelationshipQualifier | null = null,
): StoredRelationship => ({ ...canonicalRelationship({ from, to, type }), qualifier });

const family: StoredRelationship[] = [
  ...couples.flatMap(([one, other, children, qualifier = 'married']) => [
    ...(other === '' ? [] : [row(one, 'spouse', other, qualifier)]),
    ...children
      .split(' ')
      .filter(Boolean)
      .flatMap((child) =>
        [one, other].filter(Boolean).map((parent) => row(parent, 'parent', child, 'birth')),
      ),
  ]),
  row('Тарас', 'parent', 'Мирон', 'adopted'),
  row('Надія', 'parent', 'Мирон', 'adopted'),
  row('Катря', 'parent', 'Яна', 'foster'),
  row('Сава', 'parent', 'Гліб', 'step'),
  row('Захар', 'sibling', 'Поліна'),
];

/** «Relative: word» for a person; several words from the shortest way on. */
const told: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Ярослав: {
    Ігор: 'батько',
    Оксана: 'мати',
    Федір: 'дідусь',
    Ганна: 'бабуся',
    Микола: 'дідусь',
    Гнат: 'прадідусь',
    Соломія: 'донька',
    Дарка: 'онука',
    Лесь: 'правнук',
    Тарас: 'брат',
    Катря: 'сестра',
    Гліб: 'брат по батькові',
    Марія: 'тітка',
    Лев: 'дядько',
    Степан: 'двоюрідний дід',
    Петро: 'двоюрідний дядько',
    Роман: 'троюрідний брат',
    Юрко: 'троюрідний племінник',
    Богдан: 'двоюрідний брат',
    Софія: 'двоюрідна сестра',
    Саша: 'двоюрідний брат або сестра',
    Іванна: 'двоюрідна сестра',
    Зоя: 'двоюрідна племінниця',
    Остап: 'племінник',
    Мирон: 'племінник',
    Яна: 'племінниця',
    Олена: 'дружина',
    Василь: 'тесть',
    Тетяна: 'теща',
    Андрій: 'шурин',
    Люба: 'своячка',
    Марко: 'свояк',
    Віра: 'дружина брата дружини',
    Надія: 'братова',
    Денис: 'чоловік сестри',
    Павло: 'чоловік тітки',
    Нестор: 'зять',
    Ольга: 'сваха',
    Ніна: 'колишня дружина батька',
  },
  Олена: {
    Ярослав: 'чоловік',
    Ігор: 'свекор',
    Оксана: 'свекруха',
    Тарас: 'дівер',
    Катря: 'зовиця',
    Федір: 'дідусь чоловіка',
    Гнат: 'прадідусь чоловіка',
    Богдан: 'двоюрідний брат чоловіка',
    Надія: 'дружина брата чоловіка',
    Денис: 'чоловік сестри чоловіка',
    Остап: 'племінник чоловіка',
    Соломія: 'донька',
    Нестор: 'зять',
    Дарка: 'онука',
  },
  Ігор: {
    Олена: 'невістка',
    Надія: 'невістка',
    Денис: 'зять',
    Ніна: 'колишня дружина',
    Соломія: 'онука',
    Дарка: 'правнучка',
    Мирон: 'онук',
    Василь: 'сват',
    Павло: 'чоловік сестри',
    Юрко: 'двоюрідний внучатий племінник',
  },
  Соломія: {
    Тарас: 'дядько',
    Гнат: 'прапрадідусь',
    Федір: 'прадідусь',
    Ганна: 'прабабуся',
    Богдан: 'двоюрідний дядько',
    Зоя: 'троюрідна сестра',
    Марія: 'двоюрідна баба',
    Степан: 'двоюрідний прадід',
    Юрко: 'чотириюрідний брат',
    Надія: 'дружина дядька',
    Денис: 'чоловік тітки',
    Ольга: 'свекруха',
    Остап: 'двоюрідний брат',
  },
  Тарас: { Мирон: 'син', Остап: 'син', Дарка: 'внучата племінниця', Лесь: 'правнучатий племінник' },
  Мирон: { Тарас: 'батько', Надія: 'мати', Остап: 'брат', Ігор: 'дідусь' },
  Катря: { Яна: 'прийомна донька', Олена: 'братова', Гліб: 'брат по батькові' },
  Яна: { Катря: 'прийомна мати', Ігор: 'дідусь', Денис: 'чоловік прийомної матері' },
  Гліб: {
    Карпо: 'чоловік матері',
    Сава: 'вітчим',
    Лідія: 'зведена сестра',
    Оксана: 'дружина батька',
    Ніна: 'мати',
  },
  Карпо: { Гліб: 'син дружини' },
  Сава: { Гліб: 'пасинок' },
  Оксана: { Гліб: 'син чоловіка', Ганна: 'свекруха', Марія: 'зовиця', Павло: 'чоловік сестри чоловіка' },
  Марія: { Оксана: 'братова', Ярослав: 'племінник', Соломія: 'внучата племінниця', Гліб: 'племінник' },
  Ольга: { Соломія: 'невістка', Олена: 'сваха', Ярослав: 'сват', Дарка: 'онука' },
  Захар: { Рута: 'партнерка', Поліна: 'сестра' },
  Ніна: { Ігор: 'колишній чоловік', Федір: 'батько колишнього чоловіка', Гліб: 'син', Карпо: 'чоловік' },
  Рута: { Захар: 'партнер', Поліна: 'сестра партнера' },
};

describe('kinship', () => {
  const pairs = Object.entries(told).flatMap(([person, words]) =>
    Object.entries(words).map(([relative, word]) => ({ person, relative, word })),
  );

  it('is told for more than eighty pairs', () => {
    expect(pairs.length).toBeGreaterThan(80);
  });

  it.each(pairs)('$relative is $word to $person', ({ person, relative, word }) => {
    expect(findKinships(genderOf, family, person, relative)[0]?.word).toBe(word);
  });

  it('is nothing to oneself and to strangers', () => {
    expect(findKinships(genderOf, family, 'Ярослав', 'Ярослав')).toEqual([]);
    expect(findKinships(genderOf, family, 'Ярослав', 'Рута')).toEqual([]);
  });

  it('names the shortest way first, and the others after it', () => {
    const cousins = [...family, row('Ярослав', 'spouse', 'Іванна', 'married')];
    expect(findKinships(genderOf, cousins, 'Ярослав', 'Іванна')).toEqual([
      { word: 'дружина', bond: 'marriage', steps: 1 },
      { word: 'двоюрідна сестра', bond: 'blood', steps: 4 },
    ]);
  });

  it('tells by which bond', () => {
    const bondOf = (person: string, relative: string) =>
      findKinships(genderOf, family, person, relative)[0]?.bond;
    expect(bondOf('Ігор', 'Остап')).toBe('blood');
    expect(bondOf('Ігор', 'Мирон')).toBe('adoption');
    expect(bondOf('Ігор', 'Яна')).toBe('foster');
    expect(bondOf('Ігор', 'Олена')).toBe('marriage');
  });

  it('joins siblings without parents through each other', () => {
    const rows = [row('Захар', 'sibling', 'Поліна'), row('Поліна', 'sibling', 'Рута')];
    expect(findKinships(genderOf, rows, 'Захар', 'Рута')[0]?.word).toBe('сестра');
  });

  it('tells parents of a child who are no couple by the child', () => {
    const rows = [row('Захар', 'parent', 'Дарка', 'birth'), row('Рута', 'parent', 'Дарка', 'birth')];
    expect(findKinships(genderOf, rows, 'Захар', 'Рута')[0]?.word).toBe('мати доньки');
  });

  it('calls an adopted child no half-brother', () => {
    const rows = [
      ...['Ігор', 'Оксана'].map((parent) => row(parent, 'parent', 'Тарас', 'birth')),
      ...['Лев', 'Ніна'].map((parent) => row(parent, 'parent', 'Мирон', 'birth')),
      row('Ігор', 'parent', 'Мирон', 'adopted'),
    ];
    expect(findKinships(genderOf, rows, 'Тарас', 'Мирон')[0]).toMatchObject({
      word: 'брат',
      bond: 'adoption',
    });
  });

  it('says nothing of a marriage that ended, or was none', () => {
    const words = (qualifier: RelationshipQualifier) => {
      const rows = [
        row('Марія', 'spouse', 'Павло', qualifier),
        row('Ганна', 'parent', 'Павло', 'birth'),
        row('Лідія', 'parent', 'Марія', 'birth'),
        row('Марія', 'parent', 'Софія', 'birth'),
        row('Павло', 'parent', 'Гліб', 'birth'),
      ];
      const wordOf = (person: string, relative: string) =>
        findKinships(genderOf, rows, person, relative)[0]?.word;
      return [
        wordOf('Марія', 'Ганна'),
        wordOf('Лідія', 'Павло'),
        wordOf('Лідія', 'Ганна'),
        wordOf('Софія', 'Гліб'),
      ];
    };
    expect(words('married')).toEqual(['свекруха', 'зять', 'сваха', 'зведений брат']);
    expect(words('partner')).toEqual(['мати партнера', 'партнер доньки', undefined, undefined]);
    expect(words('divorced')).toEqual([
      'мати колишнього чоловіка',
      'колишній чоловік доньки',
      undefined,
      undefined,
    ]);
  });

  it('names both words where the sex is not known', () => {
    const rows = [
      row('А', 'spouse', 'Б', 'divorced'),
      row('А', 'parent', 'В', 'birth'),
      row('В', 'parent', 'Г', 'birth'),
      row('А', 'parent', 'Ґ', 'foster'),
    ];
    const wordOf = (person: string, relative: string) =>
      findKinships(genderOf, rows, person, relative)[0]?.word;
    expect(wordOf('А', 'Б')).toBe('колишній чоловік або дружина');
    expect(wordOf('А', 'В')).toBe('син або донька');
    expect(wordOf('Г', 'А')).toBe('дідусь або бабуся');
    expect(wordOf('А', 'Г')).toBe('онук або онука');
    expect(wordOf('А', 'Ґ')).toBe('прийомний син або донька');
    expect(wordOf('Б', 'Г')).toBe('онук або онука колишнього чоловіка або дружини');
  });
});
