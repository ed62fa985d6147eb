import { cutMarks } from '../clean-text.js';
import { hasLuhnDigit } from './luhn-digit.js';

const link = /\b(?:https?:\/\/|www\.)\S+/gi;
/** 16 digits in a row or in groups of four; otherwise 13 to 19 in a row, or groups of 4-6-5. */
const sixteenDigits = /(?:^|\D)\d{4}(?:[ \u00a0\-–]*\d{4}){3}(?!\d)/;
const otherNumbers = /(?:^|\D)(\d{13,19}|\d{4}[ \u00a0-]\d{6}[ \u00a0-]\d{5})(?!\d)/g;

/** Groups of four or single digits with any separators: dots, slashes, line breaks. */
const scatteredDigits = /(?:^|\D)(\d{4}(?:[^\p{L}\d]{0,3}\d{4}){3}|\d(?:[^\p{L}\d]{1,3}\d){12,18})(?!\d)/gu;
/** Invisible characters between digits. */
const invisibleCharacters = /\p{Default_Ignorable_Code_Point}/gu;

/** A text with ordinary digits, without links and invisible characters. Takes linear time. */
export function plainDigits(text: string): string {
  return cutMarks(text).normalize('NFKC').replace(invisibleCharacters, '').replace(link, ' ');
}

/**
 * True if the text contains a payment card number: 16 digits, or another length or other separators with a
 * valid check digit. Links are ignored. Takes linear time, because it also runs on texts that are refused.
 */
export function containsCardNumber(text: string): boolean {
  const plain = plainDigits(text);
  if (sixteenDigits.test(plain)) return true;
  return [otherNumbers, scatteredDigits]
    .flatMap((numbers) => [...plain.matchAll(numbers)])
    .some(([, number = '']) => hasLuhnDigit(number.replace(/\D/g, '')));
}
