/** Rules of a page that bind several of its fields. No dependencies; each answers with the faults it found. */
import { comparePartialDates } from '../dates.js';
import type { FieldFault } from '../envelopes.schemas.js';
import { obituaryTexts } from '../messages/obituaries.messages.js';

export interface LifeDates {
  readonly isAlive: boolean;
  readonly birthDate: string | null;
  readonly birthDateUnknown: boolean;
  readonly deathDate: string | null;
  readonly deathDateUnknown: boolean;
}

/**
 * Dates of a whole page, stored and sent fields merged. Both dates are asked of the dead unless marked unknown;
 * of the living only a date of death is refused. Dates that are less exact than a day are refused only when no
 * day in them would do.
 * @param todayIso the day in Kyiv ('YYYY-MM-DD'); null leaves the future unchecked
 */
export function checkLifeDates(page: LifeDates, todayIso: string | null): FieldFault[] {
  const { isAlive, birthDate, deathDate } = page;
  const faults: FieldFault[] = [];
  if (isAlive && deathDate !== null) faults.push(fault('deathDate', obituaryTexts.livingHasNoDeathDate));
  if (!isAlive && birthDate === null && !page.birthDateUnknown) {
    faults.push(fault('birthDate', obituaryTexts.birthDateRequired));
  }
  if (!isAlive && deathDate === null && !page.deathDateUnknown) {
    faults.push(fault('deathDate', obituaryTexts.deathDateRequired));
  }
  if (todayIso !== null && birthDate !== null && comparePartialDates(birthDate, todayIso) > 0) {
    faults.push(fault('birthDate', obituaryTexts.birthInFuture));
  }
  if (todayIso !== null && deathDate !== null && comparePartialDates(deathDate, todayIso) > 0) {
    faults.push(fault('deathDate', obituaryTexts.deathInFuture));
  }
  return [...faults, ...checkDateOrder(birthDate, deathDate)];
}

/** Death before birth. */
export function checkDateOrder(
  birthDate: string | null | undefined,
  deathDate: string | null | undefined,
): FieldFault[] {
  if (!birthDate || !deathDate || comparePartialDates(deathDate, birthDate) >= 0) return [];
  return [fault('deathDate', obituaryTexts.deathBeforeBirth)];
}

interface MilitaryRow {
  readonly rank?: string | null;
  readonly branch?: string | null;
  readonly unit?: string | null;
}

/**
 * What the edit form asks of a row of service: whoever names rank, branch or unit names rank and branch. The
 * wizard asks nothing, so the server does not either.
 */
export function checkMilitaryRows(rows: readonly MilitaryRow[]): FieldFault[] {
  return rows.flatMap((row, index) => {
    const isFilled = (text: string | null | undefined) => Boolean(text?.trim());
    if (![row.rank, row.branch, row.unit].some(isFilled)) return [];
    const faults: FieldFault[] = [];
    if (!isFilled(row.rank)) faults.push(fault(`militaryService.${index}.rank`, obituaryTexts.rankRequired));
    if (!isFilled(row.branch))
      faults.push(fault(`militaryService.${index}.branch`, obituaryTexts.branchRequired));
    return faults;
  });
}

const link = /\b(?:https?:\/\/|www\.)\S+/gi;
/** 16 digits in a row or in fours; otherwise 13 to 19 in a row, or the 4-6-5 of some cards. */
const sixteenDigits = /(?:^|\D)\d{4}(?:[ \u00a0\-–]*\d{4}){3}(?!\d)/;
const otherNumbers = /(?:^|\D)(\d{13,19}|\d{4}[ \u00a0-]\d{6}[ \u00a0-]\d{5})(?!\d)/g;

/** Fours or single digits, however they are set apart: by dots, slashes, line ends … */
const scatteredDigits = /(?:^|\D)(\d{4}(?:[^\p{L}\d]{0,3}\d{4}){3}|\d(?:[^\p{L}\d]{1,3}\d){12,18})(?!\d)/gu;
/** Signs that nobody sees, between digits that everybody reads as one number. */
const unseenSigns = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Whether a text holds a number of a payment card: 16 digits, or another length or other signs between them with a valid
 * check digit. Links are left out.
 */
export function holdsCardNumber(text: string): boolean {
  const plain = text.normalize('NFKC').replace(unseenSigns, '').replace(link, ' ');
  if (sixteenDigits.test(plain)) return true;
  return [otherNumbers, scatteredDigits]
    .flatMap((numbers) => [...plain.matchAll(numbers)])
    .some(([, number = '']) => hasLuhnDigit(number.replace(/\D/g, '')));
}

/** The check digit of ISO/IEC 7812-1, annex B. */
function hasLuhnDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function fault(path: string, message: string): FieldFault {
  return { path, code: 'custom', message };
}
