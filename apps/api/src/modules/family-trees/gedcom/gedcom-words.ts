/* Words of GEDCOM files that both the writer and the reader know. */

/** Name under which this product writes its files (HEAD.SOUR). */
export const gedcomProductId = 'VICHNA_PAMIAT';

/** Months of the Gregorian and the Julian calendar, January first. */
export const gedcomMonths: readonly string[] = [
  'JAN',
  'FEB',
  'MAR',
  'APR',
  'MAY',
  'JUN',
  'JUL',
  'AUG',
  'SEP',
  'OCT',
  'NOV',
  'DEC',
];
