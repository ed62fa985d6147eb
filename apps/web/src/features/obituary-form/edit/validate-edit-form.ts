import { dayOfInstant, isPartialDate } from '@memorial/contracts/dates';
import { reconcileUnknownDates } from '@memorial/contracts/obituaries/obituaries.schemas';
import { checkLifeDates, checkMilitaryRows } from '@memorial/contracts/obituaries/obituary-validation';
import type { EditForm } from './edit-form.js';
import { contractIssues } from './edit-payload.js';
import { tabIndexOf } from './edit-tabs.js';

export interface EditIssue {
  /** Path of the form field. */
  readonly path: string;
  readonly message: string;
}

/**
 * Form path for a contract path: lists that are edited in one text field get one error for the whole field.
 */
export function formPathOf(path: string): string {
  const [key = '', index, field] = path.split('.');
  if (key === 'tags' || index === undefined) return key;
  if (key === 'hobbies') return `${key}.${index}.text`;
  return field === undefined ? `${key}.${index}` : `${key}.${index}.${field}`;
}

/**
 * Validate the form: at most one issue per field, in tab order.
 * @param stored form values of the stored page
 * @param nowMs current time, epoch milliseconds; life dates after that day in Kyiv are rejected
 */
export function validateEditForm(form: EditForm, stored: EditForm, nowMs: number): readonly EditIssue[] {
  const date = (value: string) => (isPartialDate(value) ? value : null);
  const life = checkLifeDates(
    reconcileUnknownDates({
      ...form,
      birthDate: date(form.birthDate),
      deathDate: form.isAlive ? null : date(form.deathDate),
    }),
    dayOfInstant(nowMs),
  );
  const issues = contractIssues(form).map(({ path, message }) => ({
    path: formPathOf(path.join('.')),
    message,
  }));
  const first = new Map<string, EditIssue>();
  const service = checkMilitaryRows(form.militaryService, stored.militaryService);
  for (const { path, message } of [...issues, ...life, ...service])
    if (!first.has(path)) first.set(path, { path, message });
  return [...first.values()].sort((a, b) => tabIndexOf(a.path) - tabIndexOf(b.path));
}
