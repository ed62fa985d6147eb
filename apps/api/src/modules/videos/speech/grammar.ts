/** Ukrainian grammar around a number or an abbreviation: what its neighbours demand of it. */
import { type Case, countForm, type Gender } from './numerals.js';

const prepositions: Readonly<Record<Exclude<Case, 'nom' | 'dat'>, readonly string[]>> = {
  gen: [
    ...['з', 'із', 'зі', 'від', 'од', 'до', 'після', 'біля', 'коло', 'для', 'без', 'крім', 'окрім', 'серед'],
    ...['проти', 'близько', 'протягом', 'упродовж', 'впродовж', 'поблизу', 'навколо', 'замість', 'вище'],
    ...['нижче', 'більше', 'менше', 'напередодні', 'наприкінці'],
    ...['сягав', 'сягала', 'сягало', 'сягали', 'досяг', 'досягла', 'досягав', 'досягло'],
    ...['неподалік', 'всередині', 'посеред', 'щодо', 'заради'],
  ],
  acc: ['на', 'про', 'через', 'за', 'по', 'понад', 'крізь'],
  inst: ['перед', 'між', 'над', 'під'],
  loc: ['у', 'в', 'о', 'об', 'при'],
};
const caseOfPreposition = new Map(
  Object.entries(prepositions).flatMap(([of, words]) => words.map((word) => [word, of as Case] as const)),
);

/** Last word before a place of the text in lower case; empty after punctuation and at the start. */
export function wordBefore(text: string, at: number): string {
  return /([\p{L}\p{M}'-]+)\s+$/u.exec(text.slice(Math.max(0, at - 40), at))?.[1]?.toLowerCase() ?? '';
}

/** Case that a preposition demands; null for any other word. */
export function caseAfter(word: string): Case | null {
  return caseOfPreposition.get(word) ?? null;
}

const intransitive = /^(?:загин|помер|прийш|бу[влв]|жи[влв]|вижи|лиши|минул|народи|стал|став)/u;

/** True for a verb whose object follows: «зібрала 1 тис. грн» is «зібрала одну тисячу гривень». */
export function takesObject(word: string): boolean {
  return /^кошту/u.test(word) || (/(?:[аеиіоуюяї]в|ла|ли)$/u.test(word) && !intransitive.test(word));
}

/** With a capital letter first. */
export function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Declined word, e.g. of an abbreviation. */
export type Declension = Readonly<Record<Case, string>>;

/** @param text six forms: nominative, genitive, dative, accusative, instrumental, locative */
export function declension(text: string): Declension {
  const [nom = '', gen = '', dat = '', acc = '', inst = '', loc = ''] = text.split(' ');
  return { nom, gen, dat, acc, inst, loc };
}

interface NounForm {
  readonly gender: Gender;
  readonly of: Case;
}

/** Singular forms of nouns that often follow an ordinal written in digits: «на 82 році», «у складі 93 бригади». */
const singularNouns = new Map<string, NounForm>();
/** Cases in the order in which one of two equal forms is meant: «бригади» after a number is the genitive. */
function addSingular(gender: Gender, text: string): void {
  for (const [of, form] of Object.entries(declension(text)) as [Case, string][]) {
    if (!singularNouns.has(form)) singularNouns.set(form, { gender, of });
  }
}
for (const text of [
  'рік року рокові рік роком році',
  'клас класу класові клас класом класі',
  'курс курсу курсові курс курсом курсі',
  'батальйон батальйону батальйонові батальйон батальйоном батальйоні',
  'полк полку полкові полк полком полку',
  'корпус корпусу корпусові корпус корпусом корпусі',
  'взвод взводу взводові взвод взводом взводі',
  'загін загону загонові загін загоном загоні',
  'поверх поверху поверхові поверх поверхом поверсі',
  'ступінь ступеня ступеневі ступінь ступенем ступені',
  'розряд розряду розрядові розряд розрядом розряді',
]) {
  addSingular('m', text);
}
for (const text of [
  'бригада бригади бригаді бригаду бригадою бригаді',
  'дивізія дивізії дивізії дивізію дивізією дивізії',
  'рота роти роті роту ротою роті',
  'армія армії армії армію армією армії',
  'група групи групі групу групою групі',
  'школа школи школі школу школою школі',
  'річниця річниці річниці річницю річницею річниці',
  'застава застави заставі заставу заставою заставі',
]) {
  addSingular('f', text);
}
singularNouns.set('годині', { gender: 'f', of: 'loc' });
singularNouns.set('годину', { gender: 'f', of: 'acc' });

const adjectiveEndings: readonly (readonly [RegExp, NounForm])[] = [
  [/(?:ої|ьої)$/u, { gender: 'f', of: 'gen' }],
  [/(?:ого|ього)$/u, { gender: 'm', of: 'gen' }],
  [/(?:ому|ьому)$/u, { gender: 'm', of: 'loc' }],
];

/** Case and gender of an ordinal before these words; null where the number counts. */
export function ordinalAgreement(value: number, preposition: string, following: string): NounForm | null {
  const noun = singularNouns.get(following);
  if (noun) {
    // «21 рік», «101 бригада»: a count where nothing says otherwise.
    const isCounted = countForm(value) === 'one' && following === 'рік';
    if (isCounted) return null;
    const isAccusative = noun.of === 'nom' && caseAfter(preposition) === 'acc';
    return isAccusative ? { ...noun, of: 'acc' } : noun;
  }
  return adjectiveEndings.find(([ending]) => ending.test(following))?.[1] ?? null;
}

const feminine =
  /^(?:дон[ьі]|дочк|доч|сестр|внуч|онучк|онуко?[юк]$|правнуч|праонуч|дитин|людин|особ|годин|хвилин|секунд|гривн|гривен|тисяч|книг|книж|нагород|медал|ран[аиу]$|хат|бригад|рот[иау]$|армі|операц|зустріч|ноч|ніч|доб|неділ|пісн|сторін|картин|стат|робот|машин|корів|коров|школ|бібліотек|церк|родин|сім|жін|дівч|вулиц|криниц|групп?|медсест|копійк|сотн|верст|поем|вишив|яблун|вишн|груш|черешн|країн|област|мов[иау]$|подяк|грамот|світлин|фотограф|перемог|битв|війн|спеціальн|професі|посад|дружин)/u;
/** «контузії», «свічки». */
const feminineFew =
  /(?:ії|[чшжрй]ки|льки|троянди|квітки|ікони|сорочки|хустки|вишиванки|картини|берези|липи)$/u;
const neuter =
  /^(?:сел|міст|поранен|пораненн|житт|дит[яі]|дітищ|дерев|слов|вікн|озер|пол[яе]$|століт|десятиліт|відзнач|питан|завдан|ім'я|імен)/u;
const masculineInA =
  /^(?:син|брат|онук|внук|правнук|дн|місяц|тижн|ро[кц]|друг|учн|бійц|воїн|товариш|разу?$)/u;
const genitivePlural =
  /(?:ів|їв|ей)$|^(?:осіб|людей|дітей|доньок|дочок|сестер|внучок|онучок|правнучок|книг|книжок|нагород|медалей|годин|хвилин|років|бригад|сіл|міст|пісень|родин|сімей|жінок|разів)$/u;
/** Words that govern the genitive: «батько 2 синів», «у віці 25 років». */
const governsGenitive =
  /^(?:батьк|мат[иі]|мам|тат|дідус|бабус|прабабус|прадідус|вік|віц|віком|вихователь|сім'|родин|наставник|дружин|довжин|заввиш|висот|сум|вартіст)/u;

/**
 * Case and gender of a count before its noun: «2 доньки» is «дві», «батько 2 синів» is «двох».
 * @param before the word before the number
 * @param noun the word behind it; empty at the end
 */
export function countAgreement(value: number, before: string, noun: string): NounForm {
  const form = countForm(value);
  const demanded = caseAfter(before);
  const gender = genderOf(noun, form);
  if (noun === '') return { gender, of: demanded === 'gen' ? 'gen' : 'nom' };
  if (form === 'one') return { gender, of: singularCase(noun, gender, demanded) };
  if (/(?:ами|ями|дітьми|людьми|грошима)$/u.test(noun)) return { gender, of: 'inst' };
  if (/(?:ах|ях)$/u.test(noun)) return { gender, of: 'loc' };
  if (/(?:ам|ям)$/u.test(noun)) return { gender, of: 'dat' };
  if (demanded === 'gen' || demanded === 'acc') return { gender, of: demanded };
  if (takesObject(before) && form !== 'few') return { gender, of: 'acc' };
  const isGenitive = genitivePlural.test(noun) && (form === 'few' || governsGenitive.test(before));
  return { gender, of: isGenitive ? 'gen' : 'nom' };
}

function genderOf(noun: string, form: ReturnType<typeof countForm>): Gender {
  if (feminine.test(noun) || (form === 'few' && feminineFew.test(noun))) return 'f';
  if (neuter.test(noun)) return 'n';
  if (form !== 'one' || masculineInA.test(noun)) return 'm';
  if (/(?:[аяую]|ою|ею)$/u.test(noun)) return 'f';
  return /[оея]$/u.test(noun) ? 'n' : 'm';
}

function singularCase(noun: string, gender: Gender, demanded: Case | null): Case {
  if (/(?:ою|ею|єю|ом|ем|єм)$/u.test(noun)) return 'inst';
  if (demanded === 'gen' || demanded === 'loc')
    return demanded === 'loc' && !/[іу]$/u.test(noun) ? 'acc' : demanded;
  if (gender === 'f' && /[ую]$/u.test(noun)) return 'acc';
  if (gender === 'm' && /[ау]$|я$/u.test(noun)) return 'gen';
  return gender === 'f' && /[иії]$/u.test(noun) ? 'gen' : 'nom';
}
