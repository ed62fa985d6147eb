/**
 * Validation rules across several fields of an obituary, and the check for payment card numbers. No
 * dependencies; each returns the issues found.
 */
import { comparePartialDates } from '../dates.js';
import type { FieldIssue } from '../envelopes.schemas.js';
import { obituaryMessages } from '../messages/ui/obituaries.js';
import type { Visibility } from './obituaries.constants.js';
import { isAwaited, isLivingStatus, type PersonStatus } from './person-status.js';

export interface LifeDates {
  readonly isAlive: boolean;
  readonly birthDate: string | null;
  readonly birthDateUnknown: boolean;
  readonly deathDate: string | null;
  readonly deathDateUnknown: boolean;
}

/** Further fields of a whole obituary that its checks read. */
interface Awaited {
  readonly status?: PersonStatus;
  readonly lastContactDate?: string | null;
}

/**
 * Check the dates of a whole obituary, stored and sent fields merged. The deceased need both dates unless
 * marked unknown; the living must not have a date of death. A partial date is rejected only if no day in it
 * would be valid.
 * @param todayIso current day in Kyiv ('YYYY-MM-DD'); null skips the check for future dates
 */
export function checkLifeDates(page: LifeDates & Awaited, todayIso: string | null): FieldIssue[] {
  const { isAlive, birthDate, deathDate, status = 'alive', lastContactDate = null } = page;
  const issues: FieldIssue[] = [];
  if (isAlive && deathDate !== null) {
    const { livingHasNoDeathDate, awaitedHasNoSuchDate } = obituaryMessages;
    issues.push(issue('deathDate', isAwaited(status) ? awaitedHasNoSuchDate : livingHasNoDeathDate));
  }
  if (!isAlive && birthDate === null && !page.birthDateUnknown) {
    issues.push(issue('birthDate', obituaryMessages.birthDateRequired));
  }
  if (!isAlive && deathDate === null && !page.deathDateUnknown) {
    issues.push(issue('deathDate', obituaryMessages.deathDateRequired));
  }
  if (todayIso !== null && birthDate !== null && comparePartialDates(birthDate, todayIso) > 0) {
    issues.push(issue('birthDate', obituaryMessages.birthInFuture));
  }
  if (todayIso !== null && deathDate !== null && comparePartialDates(deathDate, todayIso) > 0) {
    issues.push(issue('deathDate', obituaryMessages.deathInFuture));
  }
  if (isAwaited(status) && lastContactDate !== null) {
    issues.push(...checkContact(lastContactDate, birthDate, todayIso));
  }
  return [...issues, ...checkDateOrder(birthDate, deathDate)];
}

function checkContact(contact: string, birthDate: string | null, todayIso: string | null): FieldIssue[] {
  const { contactInFuture, contactBeforeBirth } = obituaryMessages;
  if (todayIso !== null && comparePartialDates(contact, todayIso) > 0)
    return [issue('lastContactDate', contactInFuture)];
  if (birthDate === null || comparePartialDates(contact, birthDate) >= 0) return [];
  return [issue('lastContactDate', contactBeforeBirth)];
}

/** Reject a death before the birth. */
export function checkDateOrder(
  birthDate: string | null | undefined,
  deathDate: string | null | undefined,
): FieldIssue[] {
  if (!birthDate || !deathDate || comparePartialDates(deathDate, birthDate) >= 0) return [];
  return [issue('deathDate', obituaryMessages.deathBeforeBirth)];
}

/** Reject `public` for a living, missing or captive person. */
export function checkVisibility({
  visibility,
  status,
}: {
  readonly visibility: Visibility;
  readonly status: PersonStatus;
}): FieldIssue[] {
  if (!isLivingStatus(status) || visibility !== 'public') return [];
  const { livingIsNotPublic, awaitedIsNotPublic } = obituaryMessages;
  return [issue('visibility', isAwaited(status) ? awaitedIsNotPublic : livingIsNotPublic)];
}

interface MilitaryRow {
  readonly rank?: string | null;
  readonly branch?: string | null;
  readonly unit?: string | null;
}

/**
 * Check service rows in the edit form: rank and branch are required once rank, branch or unit is filled. The
 * wizard and the server do not require them, so a row that is still as it was stored is not checked: a page
 * whose unit alone is known must stay editable.
 * @param storedRows rows of the stored page, in the same shape
 */
export function checkMilitaryRows(
  rows: readonly MilitaryRow[],
  storedRows: readonly MilitaryRow[] = [],
): FieldIssue[] {
  const stored = new Set(storedRows.map(contentOfRow));
  return rows.flatMap((row, index) => {
    const isFilled = (text: string | null | undefined) => Boolean(text?.trim());
    if (![row.rank, row.branch, row.unit].some(isFilled) || stored.has(contentOfRow(row))) return [];
    const issues: FieldIssue[] = [];
    if (!isFilled(row.rank))
      issues.push(issue(`militaryService.${index}.rank`, obituaryMessages.rankRequired));
    if (!isFilled(row.branch))
      issues.push(issue(`militaryService.${index}.branch`, obituaryMessages.branchRequired));
    return issues;
  });
}

/** The filled fields of a row, independent of their order and of surrounding spaces. */
function contentOfRow(row: MilitaryRow): string {
  const filled = Object.entries(row)
    .map(([key, value]) => [key, typeof value === 'string' ? value.trim() : (value ?? '')] as const)
    .filter(([, value]) => value !== '');
  return JSON.stringify(filled.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function issue(path: string, message: string): FieldIssue {
  return { path, code: 'custom', message };
}
