import { formatPartialDate, isPartialDate } from '../dates.js';
import { editingMessages } from '../messages/ui/editing.js';

/** A value outside of its form, as stored or as typed: a date in words, entries of a list one after the other. */
export function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).filter(Boolean).join(', ');
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return isPartialDate(value) ? formatPartialDate(value) : value.trim();
}

/** Filled values of a row in one line. */
export function rowText(row: object): string {
  return Object.entries(row)
    .map(([key, value]) => (key === 'isAlive' ? aliveText(value) : valueText(value)))
    .filter(Boolean)
    .join(', ');
}

/** @param alive flag of a relative, or the choice of a form */
function aliveText(alive: unknown): string {
  if (alive === true || alive === 'yes') return editingMessages.living;
  return alive === false || alive === 'no' ? editingMessages.departed.toLocaleLowerCase('uk') : '';
}
