/** Reads Ukrainian abbreviations in full, in the case that their neighbours demand. */
import { finalDot } from './dates.js';
import { capitalised, caseAfter, type Declension, declension, takesObject, wordBefore } from './grammar.js';
import { type Case, ordinal } from './numerals.js';

/** Words before the name of a place. */
const places = new Map<string, Declension>([
  ['м', declension('місто міста місту місто містом місті')],
  ['с', declension('село села селу село селом селі')],
  ['сел', declension('селище селища селищу селище селищем селищі')],
  ['хут', declension('хутір хутора хутору хутір хутором хуторі')],
  ['вул', declension('вулиця вулиці вулиці вулицю вулицею вулиці')],
  ['пров', declension('провулок провулка провулку провулок провулком провулку')],
  ['просп', declension('проспект проспекту проспекту проспект проспектом проспекті')],
  ['пл', declension('площа площі площі площу площею площі')],
  ['бульв', declension('бульвар бульвару бульвару бульвар бульваром бульварі')],
  ['буд', declension('будинок будинку будинку будинок будинком будинку')],
  ['кв', declension('квартира квартири квартирі квартиру квартирою квартирі')],
  ['ст', declension('станція станції станції станцію станцією станції')],
  ['р', declension('річка річки річці річку річкою річці')],
  ['смт', declension('селище селища селищу селище селищем селищі')],
]);

/** Words before the name of a person. */
const titles = new Map<string, Declension>([
  ['проф', declension('професор професора професору професора професором професорі')],
  ['акад', declension('академік академіка академіку академіка академіком академіку')],
  ['доц', declension('доцент доцента доценту доцента доцентом доценті')],
  ['ген', declension('генерал генерала генералу генерала генералом генералі')],
  ['полк', declension('полковник полковника полковнику полковника полковником полковнику')],
  [
    'підполк',
    declension('підполковник підполковника підполковнику підполковника підполковником підполковнику'),
  ],
  ['кап', declension('капітан капітана капітану капітана капітаном капітані')],
  ['серж', declension('сержант сержанта сержанту сержанта сержантом сержанті')],
  ['лейт', declension('лейтенант лейтенанта лейтенанту лейтенанта лейтенантом лейтенанті')],
  ['о', declension('отець отця отцю отця отцем отці')],
]);

const fixed: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:і|й|та)\s+(?:т\.\s*д\.|т\.\s*і\.)/giu, 'і так далі'],
  [/(?<!\p{L})(?:і|й|та)\s+т\.\s*п\./giu, 'і тому подібне'],
  [/(?<!\p{L})до\s+н\.\s*е\./giu, 'до нашої ери'],
  [/(?<!\p{L})н\.\s*е\./giu, 'нашої ери'],
  [/(?<!\p{L})у\s+т\.\s*ч\./giu, 'у тому числі'],
  [/(?<!\p{L})в\s+т\.\s*ч\./giu, 'в тому числі'],
  [/(?<!\p{L})к\.\s*м\.\s*н\./giu, 'кандидат медичних наук'],
  [/(?<!\p{L})д\.\s*м\.\s*н\./giu, 'доктор медичних наук'],
  [/(?<!\p{L})к\.\s*т\.\s*н\./giu, 'кандидат технічних наук'],
  [/\/год(?:\.|(?!\p{L}))/giu, ' на годину'],
  [/(?<!\p{L})кв\.\s*м(?:\.|(?!\p{L}))(?!\s*\p{Lu}\p{Ll})/gu, 'квадратних метрів'],
  [/(?<!\p{L})ім\./giu, 'імені'],
  [/(?<!\p{L})ін\./giu, 'інші'],
  [/(?<!\p{L})бл\./giu, 'близько'],
  [/(?<!\p{L})напр\./giu, 'наприклад'],
  [/(?<!\p{L})див\./giu, 'дивіться'],
  [/(?<!\p{L})тел\./giu, 'телефон'],
  [/(?<!\p{L})год\.(?=\s*$)/giu, 'годин'],
];

function expandFixed(text: string): string {
  return fixed.reduce(
    (all, [pattern, words]) =>
      all.replace(pattern, (found, ...rest) => {
        const at = rest.find((value): value is number => typeof value === 'number') ?? 0;
        const spoken = /^\p{Lu}/u.test(found) ? capitalised(words) : words;
        return `${spoken}${finalDot(found, all.slice(at + found.length))}`;
      }),
    text,
  );
}

const assistant = declension('помічник помічника помічникові помічника помічником помічникові');
/** Stems of masculine nouns whose genitive looks like a feminine nominative. */
const masculinePeople = /^(?:артист|художник|депутат|вчител|учител|майст|геро|співак|поет)(?!к)/u;

/** «народний артист», «народної артистки», «народні пісні». */
function peoples(noun: string): string {
  const isMasculine = masculinePeople.test(noun);
  const endings: readonly (readonly [RegExp, string])[] = isMasculine
    ? [
        [/(?:ів|ей|їв)$/u, 'их'],
        [/(?:ові|еві|єві|у|ю)$/u, 'ому'],
        [/(?:ом|ем|єм)$/u, 'им'],
        [/[ая]$/u, 'ого'],
        [/[иії]$/u, 'і'],
        [/./u, 'ий'],
      ]
    : [
        [/(?:ою|ею|єю)$/u, 'ою'],
        [/[ую]$/u, 'у'],
        [/(?:к|ниц)и$|ниці$/u, 'ої'],
        [/ці$/u, 'ій'],
        [/[иії]$/u, 'і'],
        [/(?:[ое]|ння|ття)$/u, 'е'],
        [/[ая]$/u, 'а'],
        [/./u, 'ий'],
      ];
  return `народн${endings.find(([pattern]) => pattern.test(noun))?.[1] ?? 'ий'}`;
}

const adverb = /^(?:навесні|влітку|восени|взимку|десь|приблизно|орієнтовно|ймовірно|імовірно|разом)$/u;

/** «нар.» and «пом.» in words that fit a man and a woman, by what follows: a year, a day or anything else. */
function expandLifeDates(text: string): string {
  const kinds = { нар: 'народження', пом: 'смерті' } as const;
  const kindOf = (short: string) => (short.toLowerCase() === 'нар' ? kinds.нар : kinds.пом);
  const asWritten = (short: string, words: string) => (/^\p{Lu}/u.test(short) ? capitalised(words) : words);
  return text
    .replace(
      /(?<!\p{L})(нар|пом)\.\s*(?:[ув]\s+)?(\d{4})(?![\d\p{L}]|[–—/.-]\d)(\s*(?:р\.|р(?![\p{L}'-])|році|року))?/giu,
      (whole, short: string, year: string, word: string | undefined, at: number, all: string) =>
        `${asWritten(short, `рік ${kindOf(short)}`)} ${ordinal(Number(year))}${finalDot(word ?? '', all.slice(at + whole.length))}`,
    )
    .replace(
      /(?<!\p{L})(нар|пом)\.\s*(?=\d{1,2}(?:[./]\d|-го|\s+(?:січ|лют|бер|квіт|трав|черв|лип|серп|вер|жовт|листоп|груд))|\d{4}-\d{2}-\d)/giu,
      (_, short: string) => `${asWritten(short, `дата ${kindOf(short)}`)}: `,
    )
    .replace(
      /(?<!\p{L})(нар|пом)\.\s*(?=бл\.|близько(?!\p{L}))/giu,
      (_, short: string) => `${asWritten(short, `рік ${kindOf(short)}`)} `,
    )
    .replace(
      /(?<!\p{L})(нар|пом)\.\s*(?=([\p{L}'-]+)?)/giu,
      (_, short: string, noun: string | undefined, at: number, all: string) => {
        const isBirth = kindOf(short) === kinds.нар;
        const isNoun =
          noun !== undefined &&
          noun.length > 3 &&
          /^\p{Ll}/u.test(noun) &&
          caseAfter(noun) === null &&
          !adverb.test(noun);
        if (isNoun) {
          const words = isBirth ? peoples(noun) : assistant[caseOfAssistant(wordBefore(all, at))];
          return `${asWritten(short, words)} `;
        }
        return `${asWritten(short, isBirth ? 'народження' : 'смерть')} `;
      },
    );
}

function caseOfAssistant(before: string): Case {
  const demanded = caseAfter(before);
  if (demanded) return demanded;
  return /^(?:служи|працю|бу[влд]|став|стала)/u.test(before) ? 'inst' : 'nom';
}

/** Names of towns that are plural and end as genitives do. */
const pluralTowns = /^(?:Суми|Бровари|Чернівці|Прилуки|Черкаси|Лубни|Ромни|Дубляни|Мости|Броди)$/u;
const genitiveName =
  /(?:[оеєї]ва|[сц]ька|ника|поля|града|города|бурга|[иії]|ого|ої|ьої|піль|ополя|єва|ина)$/u;

/** Without a preposition a place is a genitive behind a noun: «уродженець м. Києва», but «місто: м. Київ». */
function caseOfPlace(before: string, name: string): Case {
  const demanded = caseAfter(before);
  if (demanded) return demanded === 'acc' && ['на', 'по'].includes(before) ? 'loc' : demanded;
  if (takesObject(before)) return 'acc';
  return before !== '' && genitiveName.test(name) && !pluralTowns.test(name) ? 'gen' : 'nom';
}

/** One letter is a place or a priest in lower case alone: «М. Коваль» has an initial. */
function expandPlaces(text: string): string {
  return text
    .replace(
      /(?<![\p{L}\d'])([мср]|[сС]ел|[хХ]ут|[вВ]ул|[пП]ров|[пП]росп|[пП]л|[бБ]ульв|[бБ]уд|[кК]в|[сС]т|[сС]мт)(?:\.\s*|(?<=мт)\s+)(?=[«"]?(\p{Lu}[\p{L}'-]*|\d+))/gu,
      (whole, short: string, name: string, at: number) => {
        const found = places.get(short.toLowerCase());
        if (!found || (/^(?:м|с|ст|р|сел|хут|смт)$/iu.test(short) && /\d/u.test(name))) return whole;
        const words = found[caseOfPlace(wordBefore(text, at), name)];
        const kind = short.toLowerCase() === 'смт' ? `${words} міського типу` : words;
        return `${short === short.toLowerCase() ? kind : capitalised(kind)} `;
      },
    )
    .replace(
      /(?<=(\p{L}+)\s+)(обл\.?|р-н(?:[уіа]|ом)?)(?![\p{L}-])/gu,
      (found, adjective: string, short: string, at: number, all: string) => {
        const isRegion = short.startsWith('обл');
        return `${isRegion ? regionOf(adjective) : districtOf(adjective, wordBeforeAdjective(all, at))}${finalDot(found, all.slice(at + found.length))}`;
      },
    );
}

function wordBeforeAdjective(text: string, at: number): string {
  const before = text.slice(0, at).trimEnd();
  return wordBefore(before, before.length - (/[\p{L}'-]+$/u.exec(before)?.[0].length ?? 0));
}

function halfEnding(adjective: string): string {
  if (/й$/u.test(adjective)) return 'і';
  if (/ї$/u.test(adjective)) return 'и';
  return /у$/u.test(adjective) ? 'у' : 'а';
}

function regionOf(adjective: string): string {
  if (/ої$/u.test(adjective) || /ій$/u.test(adjective)) return 'області';
  return /ою$/u.test(adjective) ? 'областю' : 'область';
}

function districtOf(adjective: string, before: string): string {
  if (/ого$/u.test(adjective)) return 'району';
  if (/ому$/u.test(adjective)) return caseAfter(before) === 'loc' || before === '' ? 'районі' : 'району';
  return /им$/u.test(adjective) ? 'районом' : 'район';
}

function caseOfPerson(before: string, name: string): Case {
  const demanded = caseAfter(before);
  // «у проф. Коваленка» is a genitive: people are no places.
  if (demanded) return demanded === 'loc' ? 'gen' : demanded;
  if (/(?:ові|еві|єві|ому|у|ю)$/u.test(name)) return 'dat';
  if (/(?:ом|ем|им)$/u.test(name)) return 'inst';
  return before !== '' && /(?:[ая]|ого)$/u.test(name) ? 'gen' : 'nom';
}

const island = declension('острів острова острову острів островом острові');
const islandName = /^(?:Зміїн|Хортиц|Джарилгач|Березан|Тузл)/u;

function expandTitles(text: string): string {
  return text
    .replace(
      /(?<!\p{L})(ст|мол|гол)\.\s*(?=(сержант|лейтенант|солдат|матрос|прапорщик)(\p{L}*))/giu,
      (_, short: string, __, ending: string) => {
        const stem = { ст: 'старш', мол: 'молодш', гол: 'головн' }[short.toLowerCase()] ?? '';
        const agreed =
          ending === '' ? 'ий' : /^а$/u.test(ending) ? 'ого' : /^ом$/u.test(ending) ? 'им' : 'ому';
        return `${short === short.toLowerCase() ? stem : capitalised(stem)}${agreed} `;
      },
    )
    .replace(
      /(?<!\p{L})([пП]роф|[аА]кад|[дД]оц|[гГ]ен|[пП]олк|[пП]ідполк|[кК]ап|[сС]ерж|[лЛ]ейт|о)\.\s*(?=(?:\p{Lu}\.\s*){0,2}(\p{Lu}[\p{Ll}'-]+))/gu,
      (whole, short: string, name: string, at: number, all: string) => {
        const found = titles.get(short.toLowerCase());
        if (!found) return whole;
        const before = wordBefore(all, at);
        const isIsland = short === 'о' && (before === 'на' || islandName.test(name));
        const words = isIsland ? island[caseOfPlace(before, name)] : found[caseOfPerson(before, name)];
        return `${short === short.toLowerCase() ? words : capitalised(words)} `;
      },
    )
    .replace(
      /(?<!\p{L})(д-р)(а|у|ові|ом)?(?=\s+\p{Lu})/gu,
      (_, __, ending: string | undefined) => `доктор${ending ?? ''}`,
    )
    .replace(
      /(?<!\p{L})([сС])в\.\s*(?=(\p{Lu}[\p{L}'-]+))/gu,
      (_, first: string, name: string) => `${first}вят${holyEnding(name)} `,
    );
}

function holyEnding(name: string): string {
  if (/^(?:Анна|Марія|Варвара|Ольга|Катерина|Софія|Трійця)$/u.test(name)) return 'а';
  if (/(?:ії|и|ни)$/u.test(name)) return 'ої';
  return /[ая]$/u.test(name) ? 'ого' : 'ий';
}

const letterNames = new Map(
  Object.entries({
    А: 'а',
    Б: 'бе',
    В: 'ве',
    Г: 'ге',
    Ґ: 'ґе',
    Д: 'де',
    Е: 'е',
    Є: 'є',
    Ж: 'же',
    З: 'зе',
    И: 'и',
    І: 'і',
    Ї: 'ї',
    Й: 'йот',
    К: 'ка',
    Л: 'ел',
    М: 'ем',
    Н: 'ен',
    О: 'о',
    П: 'пе',
    Р: 'ер',
    С: 'ес',
    Т: 'те',
    У: 'у',
    Ф: 'еф',
    Х: 'ха',
    Ц: 'це',
    Ч: 'че',
    Ш: 'ша',
    Щ: 'ща',
    Ь: "м'який знак",
    Ю: 'ю',
    Я: 'я',
  }),
);

/** Acronyms that have vowels and are read letter by letter nevertheless. */
const spelledAcronyms = new Set(['ЗСУ', 'ООС', 'СБУ', 'ТРО', 'УНР', 'УСС', 'УГА', 'ДАІ']);

/** «те ге Шевченко», «зе ес у». */
function spellLetters(text: string): string {
  return text
    .replace(/(?<!\p{L})(\p{Lu})\.\s*(?=(?:\p{Lu}\.|\p{Lu}\p{Ll}))/gu, (whole, letter: string) => {
      const name = letterNames.get(letter);
      return name ? `${name} ` : whole;
    })
    .replace(/(?<![\p{L}'-])[\p{Lu}]{2,5}(?![\p{L}'])/gu, (word) => {
      const isSpelled = spelledAcronyms.has(word) || /^[БВГҐДЖЗЙКЛМНПРСТФХЦЧШЩ]+$/u.test(word);
      return isSpelled ? [...word].map((letter) => letterNames.get(letter) ?? letter).join(' ') : word;
    });
}

/** Abbreviations before numbers are read, so that «бл. 1920 р.» becomes «близько 1920 р.». */
export function expandBeforeNumbers(sentence: string): string {
  const halves = sentence.replace(
    /(?<=(\p{L}+)\s+)пол\.(?=\s)/gu,
    (_, adjective: string) => `половин${halfEnding(adjective)}`,
  );
  return expandTitles(expandFixed(expandLifeDates(halves)));
}

/** Abbreviations of places, initials and acronyms, once years and centuries have taken their «р.» and «ст.». */
export function expandAfterDates(sentence: string): string {
  return spellLetters(expandPlaces(sentence));
}
