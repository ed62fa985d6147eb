/** Reads numbers that are no dates: counts, ordinals, decimals, units, money, telephone numbers. */
import { finalDot } from './dates.js';
import { caseAfter, countAgreement, ordinalAgreement, takesObject, wordBefore } from './grammar.js';
import {
  type Case,
  cardinal,
  countForm,
  digitByDigit,
  type Gender,
  joined,
  maxNumeral,
  ordinal,
  withEnding,
} from './numerals.js';
import { type Unit, unitNames, units } from './units.js';

/** Digits, also in groups of three. */
const whole = '\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3})+(?!\\d)|\\d+';

/** Digit by digit, in the groups in which people tell them. */
export function spellTelephones(text: string): string {
  return text
    .replace(
      /(?<![\d\p{L}])(?:(\+)?(38)[\s-]?)?\(?(0[\s-]?\d{2})\)?[\s-]?(\d{3})[\s-]?(\d{2})[\s-]?(\d{2})(?!\d)/gu,
      (_, plus: string | undefined, country: string | undefined, ...groups: string[]) => {
        const start = country ? `${plus ? 'плюс ' : ''}${digitByDigit(country)} ` : '';
        return `${start}${groups.slice(0, 4).map(onlyDigits).join(', ')}`;
      },
    )
    .replace(
      /(?<![\d\p{L}])\+(\d{1,4}(?:[\s()-]{1,2}\d{1,6}){2,6}|\d{9,15})(?!\d)/gu,
      (_, number: string) => {
        const groups = number.split(/\D+/).filter((group) => group !== '');
        return `плюс ${groups.map(digitByDigit).join(', ')}`;
      },
    );
}

function onlyDigits(group: string): string {
  return digitByDigit(group.replace(/\D/g, ''));
}

/** «118-ї», «90-х рр.», «24-річний», «100-річчя». */
function spellEndings(text: string): string {
  return text.replace(
    /(?<![\d\p{L}])(\d{1,6})[-–](\p{Ll}+)(\s+рр\.)?(?=(?:\s+([\p{L}']+))?)/gu,
    (
      found,
      digits: string,
      ending: string,
      years: string | undefined,
      following = '',
      at: number,
      all: string,
    ) => {
      const value = Number(digits);
      const next = years ? 'роки' : following;
      if (ending.length <= 3) {
        const words = withEnding(value, ending, next);
        if (words === null) return `${cardinal(value)} ${ending}`;
        return years
          ? `${words} ${decadeOf(words, wordBefore(all, at))}${finalDot(found, all.slice(at + found.length))}`
          : words;
      }
      return value > 0 && value < 1000 ? `${joined(value)}${ending}` : `${cardinal(value)} ${ending}`;
    },
  );
}

/** «роки», «років» or «роках» behind «сорокові», «сорокових». */
function decadeOf(ordinalWords: string, before: string): string {
  if (!ordinalWords.endsWith('их')) return ordinalWords.endsWith('ими') ? 'роками' : 'роки';
  return caseAfter(before) === 'loc' ? 'роках' : 'років';
}

const denominators = ['', 'десят', 'сот', 'тисячн'];

/** «три цілих п'ять десятих». */
function decimal(integer: string, fraction: string, of: Case): string {
  const isGenitive = of === 'gen';
  const direct: Case = isGenitive ? 'gen' : 'nom';
  const part = Number(fraction);
  const ending = (value: number) => (countForm(value) === 'one' ? (isGenitive ? 'ої' : 'а') : 'их');
  const before = Number(integer);
  return [
    cardinal(before, direct, 'f'),
    `ціл${ending(before)}`,
    cardinal(part, direct, 'f'),
    `${denominators[fraction.length] ?? ''}${ending(part)}`,
  ].join(' ');
}

/** «1,5 року», «3,5 км», «12,5%». */
function spellDecimals(text: string): string {
  const pattern = new RegExp(
    `(?<![\\d\\p{L},.])(\\d{1,9})[,.](\\d{1,3})(?![\\d,.]*\\d)(?:\\s*(${unitNames}\\.?)(?![\\p{L}]))?(?=(?:\\s*([\\p{L}']+))?)`,
    'gu',
  );
  return text.replace(
    pattern,
    (
      found,
      integer: string,
      fraction: string,
      short: string | undefined,
      noun = '',
      at: number,
      all: string,
    ) => {
      const name = short?.replace(/\.$/, '');
      const unit = name === undefined ? undefined : units.get(name);
      const demanded = caseAfter(wordBefore(all, at)) === 'gen' ? 'gen' : 'nom';
      const isHalf = integer === '1' && fraction === '5';
      const isFeminine = unit ? unit.gender === 'f' : countAgreement(2, '', noun).gender === 'f';
      const number = isHalf ? (isFeminine ? 'півтори' : 'півтора') : decimal(integer, fraction, demanded);
      if (!unit) return short === undefined ? number : `${number} ${short}`;
      return `${number} ${unit.part}${finalDot(short ?? '', all.slice(at + found.length))}`;
    },
  );
}

/** A unit behind its number: «5 тис. грн», «12 км», «50%», «3 год». */
function spellUnits(text: string): string {
  const pattern = new RegExp(
    `(?<![\\d\\p{L},.])(?:(${whole})\\s*(?:${'[–—-]'}\\s*(\\d{1,9}))?\\s*)(${unitNames}\\.?)(?![\\p{L}'-])(?:(\\s*)(грн|км|га|т|кг)(\\.?)(?![\\p{L}]))?`,
    'gu',
  );
  return text.replace(
    pattern,
    (
      found,
      first: string,
      last: string | undefined,
      short: string,
      space: string | undefined,
      second: string | undefined,
      dot: string | undefined,
      at: number,
      all: string,
    ) => {
      const unit = units.get(short.replace(/\.$/, ''));
      const value = parseDigits(first);
      if (!unit || value > maxNumeral) return found;
      const before = wordBefore(all, at);
      const demanded = caseAfter(before) ?? (takesObject(before) ? 'acc' : null);
      const of = demanded === 'gen' || demanded === 'acc' ? demanded : 'nom';
      const counted = last === undefined ? value : Number(last);
      const noun = unitForm(unit, counted, of);
      const range = last === undefined ? '' : ` — ${cardinal(counted, of, unit.gender)}`;
      const tail = second === undefined ? '' : `${space ?? ''}${units.get(second)?.many ?? second}`;
      const end = finalDot(second === undefined ? short : (dot ?? ''), all.slice(at + found.length));
      return `${cardinal(value, of, unit.gender)}${range} ${noun}${tail}${end}`;
    },
  );
}

function unitForm(unit: Unit, count: number, of: Case): string {
  const form = countForm(count);
  if (of === 'gen') return form === 'one' ? unit.part : unit.many;
  return form === 'one' && of === 'acc' ? (unit.accusative ?? unit.one) : unit[form];
}

function parseDigits(digits: string): number {
  return Number(digits.replace(/\D/g, ''));
}

/** Every other number, in agreement with the words around it. */
function spellRest(text: string): string {
  const pattern = new RegExp(
    `(?<![\\d])(${whole})(?:(\\s*[–—]\\s*|-)(\\d{1,9})(?!\\d))?(?=(?:\\s+([\\p{L}'-]+))?(?:\\s+([\\p{L}'-]+))?)`,
    'gu',
  );
  return text.replace(
    pattern,
    (
      found,
      first: string,
      link: string | undefined,
      last: string | undefined,
      next = '',
      second = '',
      at: number,
      all: string,
    ) => {
      const value = parseDigits(first);
      if (isLong(first) || (last !== undefined && isLong(last))) return spelledDigits(found);
      const before = wordBefore(all, at);
      const spell = speller(before, next.toLowerCase(), second.toLowerCase());
      if (last === undefined) return spaced(spell(value), all, at, found);
      return `${spaced(spell(value, Number(last)), all, at, first)}${link === undefined ? ' ' : ' — '}${spell(Number(last))}`;
    },
  );
}

function isLong(digits: string): boolean {
  return digits.replace(/\D/g, '').length > 12 || /^0\d/.test(digits);
}

function spelledDigits(text: string): string {
  return text.replace(/\d+/g, digitByDigit);
}

/** A number that touches a letter is a word of its own: «М777», «Т-64». */
function spaced(words: string, text: string, at: number, found: string): string {
  const isTouched = /[\p{L}]-?$/u.test(text.slice(Math.max(0, at - 2), at));
  const touches = /^\p{L}/u.test(text.slice(at + found.length, at + found.length + 1));
  return `${isTouched ? ' ' : ''}${words}${touches ? ' ' : ''}`;
}

function speller(before: string, next: string, second: string): (value: number, counted?: number) => string {
  // «36 ОБрМП», «95 ОДШБр».
  const isUnit = /^о?\p{L}{0,3}бр(?:мп)?$/u.test(next) && /бр/u.test(next);
  return (value, counted = value) => {
    const isNumbered =
      /^(?:№|номер\p{L}*|школ\p{L}*|палат\p{L}*|сторінк\p{L}*|стат\p{L}+|будин\p{L}+|квартир\p{L}+)$/u.test(
        before,
      );
    if (isNumbered) return cardinal(value);
    const agreed = isUnit ? brigade(before) : ordinalAgreement(value, before, next);
    if (agreed) return ordinal(value, agreed.of, agreed.gender);
    // An adjective may stand between: «3 молодші сестри».
    const noun = /(?:их|их|іх|і)$/u.test(next) && second !== '' && isAdjective(next) ? second : next;
    const { gender, of } = countAgreement(counted, before, noun);
    return cardinal(value, of, gender);
  };
}

function brigade(before: string): { readonly gender: Gender; readonly of: Case } {
  return { gender: 'f', of: caseAfter(before) ?? 'gen' };
}

function isAdjective(word: string): boolean {
  return /(?:[нклдтсвшжчр]их|ніх|[нклдтсвшжч]і)$/u.test(word) && !/^(?:діт|люд|доч|роч)/u.test(word);
}

/** A sentence with its remaining numbers in words. */
export function spellNumbers(sentence: string): string {
  const steps = [spellEndings, spellDecimals, spellUnits, spellRest];
  const plain = sentence
    .replace(/№\s*(?=\d)/gu, 'номер ')
    .replace(/(?<=\d)\s*\/\s*(?=\d)/gu, ' дріб ')
    // «будинок 5-А».
    .replace(/(?<=\d)-(?=\p{Lu}(?!\p{L}))/gu, ' ')
    // «Сокіл-2», «Т-64».
    .replace(/(?<=\p{L})-(?=\d)/gu, ' ');
  return steps.reduce((text, step) => step(text), plain);
}
