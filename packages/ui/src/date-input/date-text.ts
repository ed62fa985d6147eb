import { partialDateFrom } from '@memorial/contracts/dates';

/**
 * State of the text: `complete` is a full or partial date, `incomplete` is not typed to the end, `invalid`
 * cannot be a date.
 */
export type DateTextState = 'empty' | 'complete' | 'incomplete' | 'invalid';

export interface ParsedDateText {
  state: DateTextState;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; empty unless the state is `complete`. */
  value: string;
}

function isMonth(text: string): boolean {
  const month = Number(text);
  return month >= 1 && month <= 12;
}

function maskDigits(digits: string): string {
  // Up to four digits may be a year: insert no dots yet.
  if (digits.length <= 4) return digits;
  const day = digits.slice(0, 2);
  const month = digits.slice(2, 4);
  // 05 1941: a month above 12 is the start of a year.
  if (Number(month) > 12) return `${day}.${digits.slice(2, 6)}`;
  return `${day}.${month}.${digits.slice(4, 8)}`;
}

function pad(group: string): string {
  return group.length === 1 ? `0${group}` : group;
}

/**
 * Inserts dots while a date is typed at the end of the field: `ДД.ММ.РРРР`, `ММ.РРРР` or `РРРР`. Accepts
 * dots, commas, slashes, dashes and spaces as separators, and a pasted ISO date.
 */
export function maskDateText(raw: string): string {
  const iso = raw.trim().match(/^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?/);
  if (iso) {
    const [, year = '', month = '', day] = iso;
    return [day, month, year]
      .filter((part) => part !== undefined)
      .map(pad)
      .join('.');
  }
  const groups = raw
    .replace(/[^\d]+/g, '.')
    .replace(/^\./, '')
    .split('.');
  const [first = '', second, third, ...rest] = groups;
  if (second === undefined) return maskDigits(first.slice(0, 8));
  if (rest.length > 0 || first.length > 2) return maskDigits(groups.join('').slice(0, 8));
  if (third !== undefined) {
    if (second.length > 2) return maskDigits(groups.join('').slice(0, 8));
    return [pad(first), second === '' ? '' : pad(second), third.slice(0, 4)].join('.').replace(/\.\.$/, '.');
  }
  // 12.031 is day, month and the start of a year; 12.194 is month and the start of a year.
  if (second.length > 2 && isMonth(second.slice(0, 2)))
    return `${pad(first)}.${second.slice(0, 2)}.${second.slice(2, 6)}`;
  return `${pad(first)}.${second.slice(0, 4)}`;
}

const invalid: ParsedDateText = { state: 'invalid', value: '' };
const incomplete: ParsedDateText = { state: 'incomplete', value: '' };

/** Parses `ДД.ММ.РРРР`, `ММ.РРРР` or `РРРР`. A day that does not exist is `invalid`. */
export function parseDateText(text: string): ParsedDateText {
  const trimmed = text.trim().replace(/\.+$/, '');
  if (trimmed === '') return { state: 'empty', value: '' };
  const parts = trimmed.split('.');
  const yearText = parts.at(-1) ?? '';
  if (parts.length > 3 || !/^[\d.]+$/.test(trimmed)) return invalid;
  const monthText = parts.length > 1 ? (parts.at(-2) ?? '') : null;
  const dayText = parts.length > 2 ? (parts[0] ?? '') : null;
  if (yearText.length < 4) {
    // 31.04 can still become 31.04.1941 only if both numbers fit a day and a month.
    const tooFar = parts.length === 3 && (!isMonth(monthText ?? '') || Number(dayText) > 31);
    return tooFar ? invalid : incomplete;
  }
  const value = partialDateFrom(yearText, monthText ?? '', dayText ?? '');
  return value === null ? invalid : { state: 'complete', value };
}
