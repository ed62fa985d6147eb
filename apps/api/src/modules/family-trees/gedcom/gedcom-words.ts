/* Words of GEDCOM files that both the writer and the reader know. */

/** Name under which this product writes its files (HEAD.SOUR). */
export const gedcomProductId = 'VICHNA_PAMIAT';

/** Longest text of a date that is kept of an imported file, in characters; 5.5.1 allows 35. */
export const maxDateText = 100;

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
