/** Ukrainian numerals in words, with the ASCII apostrophe that speech engines read. */

export type Gender = 'm' | 'f' | 'n';
export type Case = 'nom' | 'gen' | 'dat' | 'acc' | 'inst' | 'loc';

/** Forms in the order of `caseIndex`. */
type Forms = readonly [nom: string, gen: string, dat: string, acc: string, inst: string, loc: string];

const cases = ['nom', 'gen', 'dat', 'acc', 'inst', 'loc'] as const satisfies readonly Case[];

/** Largest number in words; longer ones are read digit by digit. */
export const maxNumeral = 999_999_999_999;

const forms = (text: string): Forms => {
  const [nom = '', gen = '', dat = '', acc = '', inst = '', loc = ''] = text.split(' ');
  return [nom, gen, dat, acc, inst, loc];
};

const one = {
  m: forms('один одного одному один одним одному'),
  f: forms('одна однієї одній одну однією одній'),
  n: forms('одне одного одному одне одним одному'),
} as const;
const two = {
  m: forms('два двох двом два двома двох'),
  f: forms('дві двох двом дві двома двох'),
  n: forms('два двох двом два двома двох'),
} as const;

const plain = new Map<number, Forms>([
  [0, forms('нуль нуля нулю нуль нулем нулі')],
  [3, forms('три трьох трьом три трьома трьох')],
  [4, forms('чотири чотирьох чотирьом чотири чотирма чотирьох')],
  [5, forms("п'ять п'яти п'яти п'ять п'ятьма п'яти")],
  [6, forms('шість шести шести шість шістьма шести')],
  [7, forms('сім семи семи сім сімома семи')],
  [8, forms('вісім восьми восьми вісім вісьмома восьми')],
  [9, forms("дев'ять дев'яти дев'яти дев'ять дев'ятьма дев'яти")],
  [40, forms('сорок сорока сорока сорок сорока сорока')],
  [90, forms("дев'яносто дев'яноста дев'яноста дев'яносто дев'яноста дев'яноста")],
  [100, forms('сто ста ста сто ста ста')],
  [200, forms('двісті двохсот двомстам двісті двомастами двохстах')],
  [300, forms('триста трьохсот трьомстам триста трьомастами трьохстах')],
  [400, forms('чотириста чотирьохсот чотирьомстам чотириста чотирмастами чотирьохстах')],
  [500, forms("п'ятсот п'ятисот п'ятистам п'ятсот п'ятьмастами п'ятистах")],
  [600, forms('шістсот шестисот шестистам шістсот шістьмастами шестистах')],
  [700, forms('сімсот семисот семистам сімсот сьомастами семистах')],
  [800, forms('вісімсот восьмисот восьмистам вісімсот вісьмастами восьмистах')],
  [900, forms("дев'ятсот дев'ятисот дев'ятистам дев'ятсот дев'ятьмастами дев'ятистах")],
]);
/** «десять», «двадцять»: the last letter changes. */
const inTy: readonly (readonly [number, string])[] = [
  [10, 'десят'],
  [11, 'одинадцят'],
  [12, 'дванадцят'],
  [13, 'тринадцят'],
  [14, 'чотирнадцят'],
  [15, "п'ятнадцят"],
  [16, 'шістнадцят'],
  [17, 'сімнадцят'],
  [18, 'вісімнадцят'],
  [19, "дев'ятнадцят"],
  [20, 'двадцят'],
  [30, 'тридцят'],
];
for (const [value, stem] of inTy) {
  plain.set(value, [`${stem}ь`, `${stem}и`, `${stem}и`, `${stem}ь`, `${stem}ьма`, `${stem}и`]);
}
for (const [value, stem] of [
  [50, "п'ятдесят"],
  [60, 'шістдесят'],
  [70, 'сімдесят'],
  [80, 'вісімдесят'],
] as const) {
  plain.set(value, [stem, `${stem}и`, `${stem}и`, stem, `${stem}ьма`, `${stem}и`]);
}

/** Names of the powers of a thousand. */
const scales = [
  {
    value: 1e9,
    gender: 'm',
    singular: forms('мільярд мільярда мільярду мільярд мільярдом мільярді'),
    plural: forms('мільярди мільярдів мільярдам мільярди мільярдами мільярдах'),
  },
  {
    value: 1e6,
    gender: 'm',
    singular: forms('мільйон мільйона мільйону мільйон мільйоном мільйоні'),
    plural: forms('мільйони мільйонів мільйонам мільйони мільйонами мільйонах'),
  },
  {
    value: 1e3,
    gender: 'f',
    singular: forms('тисяча тисячі тисячі тисячу тисячею тисячі'),
    plural: forms('тисячі тисяч тисячам тисячі тисячами тисячах'),
  },
] as const;

/** Number of the noun that follows a count: «рік», «роки», «років». */
export function countForm(count: number): 'one' | 'few' | 'many' {
  const last = count % 10;
  if (count % 100 >= 11 && count % 100 <= 14) return 'many';
  if (last === 1) return 'one';
  return last >= 2 && last <= 4 ? 'few' : 'many';
}

/**
 * «сорок два», «сорока двох».
 * @param value a whole number from 0 to `maxNumeral`
 * @param gender of the noun that is counted
 */
export function cardinal(value: number, of: Case = 'nom', gender: Gender = 'm'): string {
  const index = cases.indexOf(of);
  const words: string[] = [];
  let rest = value;
  for (const scale of scales) {
    const count = Math.floor(rest / scale.value);
    rest %= scale.value;
    if (count === 0) continue;
    if (count > 1) words.push(belowThousand(count, index, scale.gender));
    words.push(scaleName(scale, count, of));
  }
  if (rest > 0 || words.length === 0) words.push(belowThousand(rest, index, gender));
  return words.join(' ');
}

function scaleName(scale: (typeof scales)[number], count: number, of: Case): string {
  const form = countForm(count);
  const index = cases.indexOf(of);
  if (form === 'one') return scale.singular[index] ?? '';
  const isDirect = of === 'nom' || of === 'acc';
  return scale.plural[isDirect && form === 'many' ? cases.indexOf('gen') : index] ?? '';
}

/** Components of a number below a thousand: 342 is 300, 40 and 2. */
function componentsOf(value: number): number[] {
  const hundreds = value - (value % 100);
  const rest = value % 100;
  const parts = rest < 20 ? [rest] : [rest - (rest % 10), rest % 10];
  return [hundreds, ...parts].filter((part) => part > 0);
}

function belowThousand(value: number, index: number, gender: Gender): string {
  if (value === 0) return plain.get(0)?.[index] ?? '';
  return componentsOf(value)
    .map((part) => {
      if (part === 1) return one[gender][index];
      if (part === 2) return two[gender][index];
      return plain.get(part)?.[index];
    })
    .join(' ');
}

const ordinalStems = new Map<number, string>([
  [0, 'нульов'],
  [1, 'перш'],
  [2, 'друг'],
  [4, 'четверт'],
  [5, "п'ят"],
  [6, 'шост'],
  [7, 'сьом'],
  [8, 'восьм'],
  [9, "дев'ят"],
  ...inTy,
  [40, 'сороков'],
  [50, "п'ятдесят"],
  [60, 'шістдесят'],
  [70, 'сімдесят'],
  [80, 'вісімдесят'],
  [90, "дев'яност"],
  [100, 'сот'],
  [200, 'двохсот'],
  [300, 'трьохсот'],
  [400, 'чотирьохсот'],
  [500, "п'ятисот"],
  [600, 'шестисот'],
  [700, 'семисот'],
  [800, 'восьмисот'],
  [900, "дев'ятисот"],
]);

const hardEndings: Readonly<Record<Gender | 'pl', Forms>> = {
  m: forms('ий ого ому ий им ому'),
  f: forms('а ої ій у ою ій'),
  n: forms('е ого ому е им ому'),
  pl: forms('і их им і ими их'),
};
const third: Readonly<Record<Gender | 'pl', Forms>> = {
  m: forms('третій третього третьому третій третім третьому'),
  f: forms('третя третьої третій третю третьою третій'),
  n: forms('третє третього третьому третє третім третьому'),
  pl: forms('треті третіх третім треті третіми третіх'),
};

/**
 * «сорок другий», «двотисячного». Only the last component is declined.
 * @param value a whole number from 0 to `maxNumeral`
 */
export function ordinal(value: number, of: Case = 'nom', gender: Gender | 'pl' = 'm'): string {
  const index = cases.indexOf(of);
  const declined = (stem: string) => `${stem}${hardEndings[gender][index]}`;
  const round = scales.find((scale) => value % scale.value === 0);
  if (value > 0 && round) {
    const count = Math.floor(value / round.value);
    const last = count % 1000;
    const before = (count - last) * round.value;
    const stem = round.value === 1e3 ? 'тисячн' : round.value === 1e6 ? 'мільйонн' : 'мільярдн';
    return [
      ...(before > 0 ? [cardinal(before)] : []),
      declined(`${last > 1 ? joined(last) : ''}${stem}`),
    ].join(' ');
  }
  const last = componentsOf(value % 1000).at(-1) ?? 0;
  const before = value - last;
  const end = last === 3 ? (third[gender][index] ?? '') : declined(ordinalStems.get(last) ?? '');
  return [...(before > 0 ? [cardinal(before)] : []), end].join(' ');
}

const joinedUnits = new Map<number, string>([
  [1, 'одно'],
  [2, 'дво'],
  [3, 'три'],
  [4, 'чотири'],
  [90, "дев'яносто"],
  [100, 'сто'],
]);

/**
 * First part of a compound adjective: «двадцятичотири» of «двадцятичотирирічний».
 * @param value from 1 to 999
 */
export function joined(value: number): string {
  return componentsOf(value)
    .map((part) => joinedUnits.get(part) ?? plain.get(part)?.[1] ?? '')
    .join('');
}

const collectives = new Map([
  [2, 'двоє'],
  [3, 'троє'],
]);

/**
 * Numeral with the ending that is written behind its digits: «118-ї» is «сто вісімнадцятої», «2-х» is «двох».
 * @param following the next word, which decides between «третю» and «третьою» for «3-ю»
 * @returns null when no form has this ending
 */
export function withEnding(value: number, ending: string, following: string): string | null {
  const collective = collectives.get(value);
  if (collective?.endsWith(ending) && /є$/u.test(ending)) return collective;
  const isCount =
    value > 1 && value < 10 && /^(?:о|ь?о)?х$/u.test(ending) && !/^(?:рок|числ)/u.test(following);
  const ordinals = isCount ? [] : ordinalForms(value);
  const found = [...ordinals, ...cases.map((of) => cardinal(value, of))].filter((form) =>
    form.endsWith(ending),
  );
  const isFeminine = /.[іїй]$/u.test(following) && !/^(?:бій|рій|стрій|край|змій)$/u.test(following);
  const locative = ending === 'й' && isFeminine ? ordinal(value, 'loc', 'f') : undefined;
  const instrumental = /(?:ою|ею|єю)$/u.test(following)
    ? found.find((form) => form.endsWith('ою'))
    : undefined;
  return locative ?? instrumental ?? found[0] ?? null;
}

function ordinalForms(value: number): string[] {
  const kinds = ['m', 'f', 'n', 'pl'] as const;
  // The accusative before the instrumental: both may end in «ю».
  return kinds.flatMap((kind) => cases.map((of) => ordinal(value, of, kind)));
}

/** «нуль шість сім». */
export function digitByDigit(digits: string): string {
  return [...digits].map((digit) => cardinal(Number(digit))).join(' ');
}
