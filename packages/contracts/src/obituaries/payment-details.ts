import { plainDigits } from './bank-card-number.js';
import { hasLuhnDigit } from './luhn-digit.js';

/* Payment details in texts that tell about a life: years, dates and telephone numbers stand there too. */

export const paymentDetailKinds = ['cardNumber', 'iban'] as const;
export type PaymentDetailKind = (typeof paymentDetailKinds)[number];

/**
 * Kinds of payment details in a text: card numbers of a known issuer with a valid check digit, and IBANs with valid
 * check digits. Links are ignored. Takes linear time, because it also runs on texts that are refused.
 * @param options.inAnyGroups also finds card numbers in groups of odd lengths: for texts that are then looked at, not refused
 */
export function paymentDetailsIn(text: string, { inAnyGroups = false } = {}): PaymentDetailKind[] {
  const plain = plainDigits(text);
  const candidates = [...cardCandidatesOf(plain), ...(inAnyGroups ? runsOf(digitGroupsOf(plain)) : [])];
  const found: Readonly<Record<PaymentDetailKind, boolean>> = {
    cardNumber: candidates.some(isCardNumber),
    iban: containsIban(plain),
  };
  return paymentDetailKinds.filter((kind) => found[kind]);
}

export function containsPaymentDetails(text: string): boolean {
  return paymentDetailsIn(text).length > 0;
}

/** First digits of the networks in use: Mastercard, Visa, American Express and others; ПРОСТІР has 9804. */
const issuer = /^(?:[3-6]|2[2-7]|9804)/;

function isCardNumber(digits: string): boolean {
  return issuer.test(digits) && hasLuhnDigit(digits);
}

interface DigitGroup {
  readonly digits: string;
  /** True when at most three characters, none of them a letter, stand between it and the group before. */
  readonly isJoined: boolean;
}

/** Lengths of groups in which card numbers are written; each may be cut into single digits too. */
const groupings: readonly (readonly number[])[] = [
  [4, 4, 4, 4, 3],
  [4, 4, 4, 4, 2],
  [4, 4, 4, 4, 1],
  [4, 4, 4, 4],
  [8, 8],
  [4, 6, 5],
  [4, 6, 4],
];
const minDigits = 13;
const maxDigits = 19;

function cardCandidatesOf(plain: string): string[] {
  const groups = digitGroupsOf(plain);
  return groups.flatMap(({ digits }, start) => {
    if (digits.length === 1) return singleDigitsFrom(groups, start);
    if (digits.length >= minDigits && digits.length <= maxDigits) return [digits];
    const ofLength = groupings.filter(([length]) => length === digits.length);
    return ofLength.flatMap((lengths) => joined(groups, start, lengths) ?? []);
  });
}

function digitGroupsOf(plain: string): DigitGroup[] {
  let end = 0;
  return [...plain.matchAll(/\d+/g)].map((match, index) => {
    const gap = plain.slice(end, Math.min(match.index, end + 7));
    const isJoined = index > 0 && match.index - end < 7 && [...gap].length <= 3 && !/\p{L}/u.test(gap);
    end = match.index + match[0].length;
    return { digits: match[0], isJoined };
  });
}

function joined(groups: readonly DigitGroup[], start: number, lengths: readonly number[]): string | null {
  let digits = '';
  for (const [index, length] of lengths.entries()) {
    const group = groups[start + index];
    if (group?.digits.length !== length || (index > 0 && !group.isJoined)) return null;
    digits += group.digits;
  }
  return digits;
}

/** Groups that follow one another, joined to every possible length; without those that are parts of dates. */
function runsOf(groups: readonly DigitGroup[]): string[] {
  return groups.flatMap((_, start) => {
    const runs: string[] = [];
    let run = '';
    let isDates = true;
    for (let at = start; at < groups.length && run.length < maxDigits; at += 1) {
      const group = groups[at];
      if (!group || (at > start && !group.isJoined)) break;
      run += group.digits;
      isDates &&= partOfDate.test(group.digits);
      if (!isDates && run.length >= minDigits && run.length <= maxDigits) runs.push(run);
    }
    return runs;
  });
}

/** A day, a month or a year. */
const partOfDate = /^(?:[0-2]?\d|3[01]|(?:1[89]|20)\d\d)$/;

/** Single digits from a start on that may be the first of a card number, joined to every possible length. */
function singleDigitsFrom(groups: readonly DigitGroup[], start: number): string[] {
  const found: string[] = [];
  let digits = '';
  for (let at = start; at < start + maxDigits; at += 1) {
    const group = groups[at];
    if (group?.digits.length !== 1 || (at > start && !group.isJoined)) break;
    digits += group.digits;
    if (digits.length === 4 && !issuer.test(digits)) break;
    if (digits.length >= minDigits) found.push(digits);
  }
  return found;
}

/** Lengths by country (ISO 13616 register, 2025). */
const ibanLengths: ReadonlyMap<string, number> = new Map(
  (
    [
      [15, 'NO'],
      [16, 'BE'],
      [18, 'DK FI NL'],
      [19, 'SI'],
      [20, 'AT EE KZ LT LU'],
      [21, 'CH HR LV'],
      [22, 'BG DE GB GE IE RS'],
      [23, 'IL'],
      [24, 'AD CZ ES MD RO SE SK'],
      [25, 'PT'],
      [26, 'TR'],
      [27, 'FR GR IT'],
      [28, 'AZ BY CY HU PL'],
      [29, 'UA'],
      [33, 'RU'],
    ] as const
  ).flatMap(([length, countries]) => countries.split(' ').map((country) => [country, length] as const)),
);

/** Letters that look alike in both alphabets, as in «УА» before an account number. */
const ibanStart = /(?<![\p{L}\d])([A-Z]{2}|[УU][АA])(?=[^\p{L}\d]{0,3}\d[^\p{L}\d]{0,3}\d)/gu;

function containsIban(plain: string): boolean {
  const text = plain.toUpperCase();
  return [...text.matchAll(ibanStart)].some((match) => {
    const country = match[1]?.replace('У', 'U').replace('А', 'A') ?? '';
    const length = ibanLengths.get(country);
    if (length === undefined) return false;
    const rest = alphanumericsFrom(text, match.index + 2, length - 2);
    return rest !== null && hasIbanDigits(`${country}${rest}`);
  });
}

/** The next so many letters and digits, with at most three other characters between two; null when there are fewer. */
function alphanumericsFrom(text: string, start: number, count: number): string | null {
  let found = '';
  let gap = 0;
  for (let at = start; found.length < count; at += 1) {
    const character = text[at];
    if (character === undefined) return null;
    if (/[A-Z0-9]/.test(character)) {
      found += character;
      gap = 0;
    } else {
      gap += 1;
      if (gap > 3) return null;
    }
  }
  return found;
}

/** Verify the check digits (ISO 7064, MOD 97-10). */
function hasIbanDigits(iban: string): boolean {
  const moved = `${iban.slice(4)}${iban.slice(0, 4)}`;
  const remainder = [...moved].reduce((rest, character) => {
    const value = Number.parseInt(character, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
  return remainder === 1;
}
