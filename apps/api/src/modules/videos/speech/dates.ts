/** Reads dates, years, centuries and times of day: each function replaces what it finds in a sentence by words. */
import { capitalised, caseAfter, wordBefore } from './grammar.js';
import { type Case, cardinal, type Gender, ordinal } from './numerals.js';
import { unitNames, unitWords } from './units.js';

const months = [
  ...['січня', 'лютого', 'березня', 'квітня', 'травня', 'червня'],
  ...['липня', 'серпня', 'вересня', 'жовтня', 'листопада', 'грудня'],
];
const monthGenitive = months.join('|');
/** A month in any case. */
const monthName =
  '(?:січ|лют|берез|квіт|трав|черв|лип|серп|верес|жовт|листопад)\\p{L}{0,4}|груд(?:ень|ня|ні|нем)';
const yearWords: Readonly<Record<Case, readonly [one: string, many: string]>> = {
  nom: ['рік', 'роки'],
  gen: ['року', 'років'],
  dat: ['рокові', 'рокам'],
  acc: ['рік', 'роки'],
  inst: ['роком', 'роками'],
  loc: ['році', 'роках'],
};
const caseOfYearWord = new Map<string, Case>(
  Object.entries(yearWords).flatMap(([of, words]) => words.map((word) => [word, of as Case] as const)),
);
const dash = '[–—-]';
/** Abbreviated year, not the beginning of a word. */
const year = "(?:(?:року|рік|році|роком)(?!\\p{L})|рр?\\.|рр?(?![\\p{L}'-]))";

/** The dot of an abbreviation that ends its sentence stays. */
export function finalDot(abbreviation: string, rest: string): string {
  return abbreviation.trimEnd().endsWith('.') && /^["»”’)\]\s]*$/u.test(rest) ? '.' : '';
}

function caseOfTime(before: string): Case {
  return caseAfter(before) ?? 'gen';
}

const monthStems = [
  'січ',
  'лют',
  'бер',
  'квіт',
  'трав',
  'черв',
  'лип',
  'серп',
  'вер',
  'жовт',
  'листоп',
  'груд',
];

/** «5 бер. 1942» as «5 березня 1942». */
function spellShortMonths(text: string): string {
  return text.replace(
    /(?<=\d\s*)(січ|лют|берез|бер|квіт|трав|черв|лип|серп|верес|вер|жовт|листоп|груд)\.(?=\s*\d{4})/gu,
    (_, short: string) => months[monthStems.findIndex((stem) => short.startsWith(stem))] ?? short,
  );
}

/** A unit behind «25.10»; «24.02 м. Київ» is a place. */
const unitBehind = `\\s*(?:(?:${unitNames})(?!\\p{L}|\\.\\s*\\p{Lu})|(?:${unitWords})(?!\\p{L}))`;

/** 05.03.1942, 1942-03-05 and 05/03/1942 as «5 березня 1942 року». */
function spellNumericDates(text: string): string {
  return text
    .replace(/(?<![\d.])(\d{4})-(\d{2})-(\d{2})(?!\d)/gu, '$3.$2.$1')
    .replace(
      /(?<![\d.,])(\d{1,2})([./])(\d{1,2})\2(\d{4})(?!\d)(\s*(?:року|р\.|р(?![\p{L}'-])))?/gu,
      (whole, day: string, _, month: string, ofYear: string, word: string | undefined, at: number) => {
        const name = months[Number(month) - 1];
        if (!name || Number(day) < 1 || Number(day) > 31) return whole;
        return `${Number(day)} ${name} ${ofYear} року${finalDot(word ?? '', text.slice(at + whole.length))}`;
      },
    )
    .replace(
      new RegExp(`(?<![\\d.,])(0[1-9]|[12]\\d|3[01])\\.(0[1-9]|1[0-2])(?![\\d.]*\\d|${unitBehind})`, 'gu'),
      (_, ofMonth: string, month: string) => `${Number(ofMonth)} ${months[Number(month) - 1]}`,
    );
}

/** Days: «п'ятого березня», «з першого по п'яте березня». */
function spellDays(text: string): string {
  const inRange = new RegExp(
    `(?<![\\d\\p{L}])(\\d{1,2})\\s*(по|до|і|й|та|${dash})\\s*(\\d{1,2})(?=\\s+(?:${monthGenitive})(?!\\p{L}))`,
    'gu',
  );
  const ofMonth = new RegExp(`(?<![\\d\\p{L},.-])(\\d{1,2})(?=\\s+(?:${monthGenitive})(?!\\p{L}))`, 'gu');
  return text
    .replace(inRange, (whole, from: string, link: string, to: string, at: number) => {
      const before = wordBefore(text, at);
      const first = day(from, caseOfDay(before));
      if (/^\p{L}/u.test(link)) {
        const of = caseAfter(link) ?? caseOfDay(before);
        return `${first} ${link} ${day(to, of)}`;
      }
      if (caseAfter(before) === null) return `з ${day(from, 'gen')} по ${day(to, 'acc')}`;
      return whole.includes('-') || whole.includes('–') || whole.includes('—')
        ? `${first} — ${day(to, caseOfDay(before))}`
        : whole;
    })
    .replace(ofMonth, (_, number: string, at: number, all: string) => {
      const isSubject =
        at === 0 && /^\d+\s+\p{L}+(?:\s+\d{4}(?:\s+року|\s*р\.)?)?\s+—/u.test(all.slice(0, 60));
      const isNamed = /дат[аи]\P{L}[^.:]{0,30}:\s*$/iu.test(
        all.slice(Math.max(0, at - 40), at).replace(/:/u, ' :'),
      );
      return day(number, isSubject || isNamed ? 'nom' : caseOfDay(wordBefore(all, at)));
    });
}

function caseOfDay(before: string): Case {
  const demanded = caseAfter(before);
  return demanded === 'loc' || demanded === null ? 'gen' : demanded;
}

function day(number: string, of: Case): string {
  return ordinal(Number(number), of, 'n');
}

/** The year of a month, a season or a birth is a genitive: «у березні тисяча дев'ятсот сорок другого року». */
function spellYearsOfMonths(text: string): string {
  const pattern = new RegExp(
    `((?<!\\p{L})(?:${monthName}|навесні|влітку|восени|взимку|весни|літа|осені|зими|весною|літом|зимою))\\s+(\\d{4})(?![\\d\\p{L}]|${dash}\\d)(\\s*(?:року|р\\.|р(?![\\p{L}'-])))?(\\s*н\\.)?`,
    'giu',
  );
  return text.replace(pattern, (whole, month: string, number: string, word = '', born = '', at: number) => {
    const end = finalDot(born || word, text.slice(at + whole.length));
    return `${month} ${ordinal(Number(number), 'gen')} року${born ? ' народження' : ''}${end}`;
  });
}

/** «з 1939 по 1945 рр.», «між 1939 і 1945 рр.», «1939–1945 рр.», «(1942–2022)». */
function spellYearRanges(text: string): string {
  const spans = new RegExp(
    `(?<![\\p{L}])(з|із|зі|від)\\s+(\\d{4})(?:\\s*(?:року|р\\.))?\\s+(по|до)\\s+(\\d{4})(?!\\d)(\\s*(?:рок(?:у|и|ів)|${year}))?`,
    'giu',
  );
  const pairs = new RegExp(
    `(?<![\\d\\p{L}])(\\d{4})\\s*(${dash}|/|і|й|та)\\s*(\\d{4}|\\d{2}(?=\\s*рр?\\.))(?![\\d])(\\s*(?:рок(?:и|ів|ах|ами)|рр?\\.|рр?(?![\\p{L}'-])))?`,
    'gu',
  );
  return text
    .replace(
      spans,
      (whole, from: string, first: string, link: string, last: string, word = '', at: number) => {
        const end = finalDot(word, text.slice(at + whole.length));
        const of = link.toLowerCase() === 'по' ? 'acc' : 'gen';
        return `${from} ${ordinal(Number(first), 'gen')} ${link} ${ordinal(Number(last), of)} ${yearWords[of][0]}${end}`;
      },
    )
    .replace(
      pairs,
      (
        whole,
        first: string,
        link: string,
        last: string,
        word: string | undefined,
        at: number,
        all: string,
      ) => {
        const isWord = /\p{L}/u.test(link);
        if (word === undefined && (isWord || link === '/')) return whole;
        const of = caseOfPair(word?.trim() ?? '', all, at);
        const end = finalDot(word ?? '', all.slice(at + whole.length));
        const between = isWord ? link : '—';
        return `${ordinal(Number(first), of)} ${between} ${ordinal(Number(last), of)} ${yearWords[of][1]}${end}`;
      },
    );
}

function caseOfPair(word: string, text: string, at: number): Case {
  const before = wordBefore(text, at);
  const written = caseOfYearWord.get(word);
  const demanded = caseAfter(before);
  if (demanded) return demanded;
  if (written && written !== 'nom') return written;
  // Behind a noun it tells when; in brackets and at the start it is a heading.
  return before === '' || written === 'nom' ? 'nom' : 'gen';
}

/** «у 1942 р.», «1942 рік», «1942 року». */
function spellYears(text: string): string {
  const pattern = new RegExp(`(?<![\\d\\p{L},.])(\\d{3,4})(?![\\d])\\s*(${year})(\\s*н\\.)?`, 'gu');
  return text.replace(
    pattern,
    (whole, number: string, word: string, born: string | undefined, at: number) => {
      const end = finalDot(born ?? word, text.slice(at + whole.length));
      // «101 рік» is an age.
      if (number.length === 3 && word === 'рік') return whole;
      const of = caseOfYearWord.get(word) ?? caseOfTime(wordBefore(text, at));
      const isAccusative = of === 'nom' && ['acc', 'loc'].includes(caseAfter(wordBefore(text, at)) ?? '');
      const spoken = `${ordinal(Number(number), isAccusative ? 'acc' : of)} ${yearWords[of][0]}`;
      return `${spoken}${born ? ' народження' : ''}${end}`;
    },
  );
}

/** A year without its word: «У 1942 пішов на фронт», «народився 1942». */
function spellBareYears(text: string): string {
  const verb = '\\p{L}+(?:в|ла|ло|ли|вся|лася|лася|лось|лись|лася|сь)(?!\\p{L})';
  const ends = `(?=\\s*(?:[.,;:!?)»…—–]|$)|\\s+(?:і|й|та|в|у|на|з|до|від|під|його|її|їх|він|вона|вони|разом|${verb}|\\p{Lu}))`;
  const pattern = new RegExp(
    `(?<![\\p{L}])([УуВвЗз]|[ІіЗз]з|[Зз]і|[Вв]ід|[Дд]о|[Пп]ісля|[Пп]о|[Зз]а|[Нн]а|[Нн]ароди(?:вся|лася)|[Пп]омер(?:ла)?|[Зз]агину(?:в|ла)|народження|смерті)(\\s+)(1[5-9]\\d\\d|20\\d\\d)${ends}`,
    'gu',
  );
  return text.replace(pattern, (whole, word: string, space: string, number: string) => {
    if (/^(?:народження|смерті)$/u.test(word)) return `${word}${space}${ordinal(Number(number))}`;
    if (/00$/u.test(number) && number !== '2000') return whole;
    const of = caseAfter(word.toLowerCase()) ?? 'gen';
    return `${word}${space}${ordinal(Number(number), of)} ${yearWords[of][0]}`;
  });
}

/** «(2015)»: a year that tells when something was. */
function spellYearsInBrackets(text: string): string {
  return text.replace(
    /\(\s*(1[5-9]\d\d|20\d\d)\s*\)/gu,
    (_, number: string) => `(${ordinal(Number(number))} рік)`,
  );
}

/** «з 9.00 до 18.10». */
const timeSpan = new RegExp(
  `(?<=(?<!\\p{L})(?:[Зз]|[Іі]з|[Вв]ід)\\s+)(\\d{1,2}\\.[0-5]\\d)(\\s+до\\s+)(\\d{1,2}\\.[0-5]\\d)(?!\\.?\\d|${unitBehind})`,
  'gu',
);
const timeBehindPreposition = new RegExp(
  `(?<=(?<!\\p{L})(?:[Дд]о|[Зз]|[Іі]з|[Вв]ід|[Пп]ісля)\\s+)\\d{1,2}\\.[0-5]\\d(?!\\.?\\d|${unitBehind})`,
  'gu',
);
/** «24.02», but neither «14.30» nor «9.10». */
const shortDate = /^(?:0[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])$/;

/** «о 14:30», «з 9:00 до 18:00», «о 14.30». */
function spellTimes(text: string): string {
  const spell = (whole: string, hours: string, minutes: string, at: number, all: string): string => {
    const of = caseAfter(wordBefore(all, at)) ?? 'nom';
    const rest =
      minutes === '00'
        ? ''
        : ` ${minutes.startsWith('0') ? 'нуль ' : ''}${cardinal(Number(minutes), 'nom', 'f')}`;
    return Number(hours) > 23 || Number(minutes) > 59 ? whole : `${ordinal(Number(hours), of, 'f')}${rest}`;
  };
  const spellDotted = (time: string, at: number, all: string) => {
    const [hours = '', minutes = ''] = time.split('.');
    return spell(time, hours, minutes, at, all);
  };
  return text
    .replace(/(?<=(?<!\p{L})(?:о|об)\s+)(\d{1,2})\.([0-5]\d)(?!\.?\d)/giu, spell)
    .replace(timeSpan, (whole, from: string, link: string, to: string, at: number, all: string) =>
      ![from, to].every((time) => shortDate.test(time))
        ? `${spellDotted(from, at, all)}${link}${spellDotted(to, at + from.length + link.length, all)}`
        : whole,
    )
    .replace(timeBehindPreposition, (whole, at: number, all: string) =>
      shortDate.test(whole) ? whole : spellDotted(whole, at, all),
    )
    .replace(/(?<![\d.:])(\d{1,2}):([0-5]\d)(?![\d:])/gu, spell)
    .replace(
      /(?<=(?<!\p{L})об?\s+)(\d{1,2})(?=\s+(?:ранку|вечора|ночі|дня)(?!\p{L}))/giu,
      (_, hours: string) => ordinal(Number(hours), 'loc', 'f'),
    );
}

const romanDigits: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
const romanLike: Readonly<Record<string, string>> = { І: 'I', Х: 'X', С: 'C', М: 'M' };
const roman = '[IVXLCDMІХСМ]{1,9}';

/** Value of a Roman numeral, whose letters may be Cyrillic ones of the same look; null when it is none. */
function romanValue(letters: string): number | null {
  const latin = [...letters].map((letter) => romanLike[letter] ?? letter).join('');
  if (!/^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/.test(latin)) return null;
  const values = [...latin].map((letter) => romanDigits[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

const centuryWords: Readonly<Record<Case, readonly [one: string, many: string]>> = {
  nom: ['століття', 'століття'],
  gen: ['століття', 'століть'],
  dat: ['століттю', 'століттям'],
  acc: ['століття', 'століття'],
  inst: ['століттям', 'століттями'],
  loc: ['столітті', 'століттях'],
};
const caseOfCentury = new Map<string, Case>([
  ['столітті', 'loc'],
  ['століттям', 'inst'],
  ['століттю', 'dat'],
  ['століть', 'gen'],
  ['століттях', 'loc'],
]);

const award = /(?:орден|медал|відзнак|хрест|нагород)\p{L}*[^.!?]{0,60}$/iu;

/** «ордена III ст.», «І, ІІ та ІІІ ступенів»: degrees of awards, also in a list. */
function spellDegrees(text: string): string {
  const pattern = new RegExp(
    `(?<![\\p{L}\\d])((?:${roman}\\s*(?:,|і|й|та)\\s*){0,4})(${roman})\\s*(ст\\.|ступен(?:ів|я)(?!\\p{L}))`,
    'gu',
  );
  return text.replace(pattern, (whole, list: string, last: string, word: string, at: number) => {
    if (word === 'ст.' && !award.test(text.slice(Math.max(0, at - 90), at))) return whole;
    const spell = (letters: string) => ordinal(romanValue(letters) ?? 0, 'gen');
    const others = list.replace(new RegExp(roman, 'gu'), spell);
    const noun = list === '' ? 'ступеня' : 'ступенів';
    return `${others}${spell(last)} ${noun}${finalDot(word, text.slice(at + whole.length))}`;
  });
}

/** «у ХХ ст.», «XIX–XX ст.», «XXI століття». */
function spellCenturies(text: string): string {
  const pattern = new RegExp(
    `(?<![\\p{L}\\d])(${roman}|\\d{1,2})(?:\\s*${dash}\\s*(${roman}))?\\s*(ст\\.|століт\\p{L}{1,3})`,
    'gu',
  );
  return text.replace(pattern, (whole, first: string, last: string | undefined, word: string, at: number) => {
    const value = /\d/u.test(first) ? Number(first) : romanValue(first);
    const until = last === undefined ? null : romanValue(last);
    if (value === null || value === 0) return whole;
    const before = wordBefore(text, at);
    const of = caseOfCentury.get(word) ?? caseAfter(before) ?? (before === '' ? 'nom' : 'gen');
    const end = finalDot(word, text.slice(at + whole.length));
    const noun = centuryWords[of][until === null ? 0 : 1];
    const range = until === null ? '' : ` — ${ordinal(until, of, 'n')}`;
    return `${ordinal(value, of, 'n')}${range} ${noun}${end}`;
  });
}

const romanNouns: readonly (readonly [RegExp, Gender, Case])[] = [
  [/^(?:світова|група|категорія|пам'ятна)$/iu, 'f', 'nom'],
  [/^(?:світової|групи|категорії)$/iu, 'f', 'gen'],
  [/^(?:світову|групу|категорію)$/iu, 'f', 'acc'],
  [/^(?:світовій|групі|категорії)$/iu, 'f', 'loc'],
  [/^(?:світовою|групою)$/iu, 'f', 'inst'],
  [/^(?:ступеня|класу|розряду|курсу|тому|рангу|з'їзду|корпусу|рівня)$/iu, 'm', 'gen'],
  [/^(?:ступінь|клас|розряд|курс|том|з'їзд|корпус|рівень)$/iu, 'm', 'nom'],
  [/^(?:ступенем|класом|розрядом|курсом)$/iu, 'm', 'inst'],
  [/^(?:класі|курсі|томі|з'їзді)$/iu, 'm', 'loc'],
];

/** «Друга світова», «ордена третього ступеня», «Івана Другого». */
function spellRomanNumerals(text: string): string {
  const beforeNoun = new RegExp(`(?<![\\p{L}\\d-])(${roman})\\s+(?=([\\p{Ll}']+))`, 'gu');
  const behindName = new RegExp(`(\\p{Lu}[\\p{Ll}']+)\\s+(${roman})(?![\\p{L}\\d])`, 'gu');
  return text
    .replace(beforeNoun, (whole, letters: string, noun: string) => {
      const value = romanValue(letters);
      const found = romanNouns.find(([pattern]) => pattern.test(noun));
      if (!value || !found) return whole;
      const words = ordinal(value, found[2], found[1]);
      return `${/^світов/u.test(noun) ? capitalised(words) : words} `;
    })
    .replace(behindName, (whole, name: string, letters: string) => {
      const value = romanValue(letters);
      // One letter may be a word («І») or an initial; of two or more it is a numeral.
      if (!value || (letters.length === 1 && letters !== 'I' && letters !== 'V' && letters !== 'X'))
        return whole;
      const [gender, of] = agreementWithName(name);
      return `${name} ${capitalised(ordinal(value, of, gender))}`;
    })
    .replace(new RegExp(`(?<![\\p{L}\\d'-])(${roman})(?![\\p{L}\\d'.-])`, 'gu'), (whole, letters: string) => {
      const value = letters.length > 1 ? romanValue(letters) : null;
      return value ? ordinal(value) : whole;
    });
}

function agreementWithName(name: string): [Gender, Case] {
  if (/^(?:Катерина|Єлизавета|Ольга|Анна|Марія|Олександра|Вікторія|Софія)$/u.test(name)) return ['f', 'nom'];
  if (/(?:ою|ею|єю)$/u.test(name)) return ['f', 'inst'];
  if (/(?:ом|ем|єм)$/u.test(name)) return ['m', 'inst'];
  if (/(?:у|ю|ові|еві|єві)$/u.test(name)) return ['m', 'dat'];
  if (/[ая]$/u.test(name)) return ['m', 'gen'];
  if (/[иії]$/u.test(name)) return ['f', 'gen'];
  return ['m', 'nom'];
}

/** A sentence with its dates, years, centuries, Roman numerals and times in words. */
export function spellDates(sentence: string): string {
  const steps = [
    spellShortMonths,
    spellTimes,
    spellNumericDates,
    spellDays,
    spellYearsOfMonths,
    spellYearRanges,
    spellYears,
    spellBareYears,
    spellYearsInBrackets,
    spellDegrees,
    spellCenturies,
    spellRomanNumerals,
  ];
  return steps.reduce((text, step) => step(text), sentence);
}
