import { dayOfInstant, isPartialDate } from '@memorial/contracts/dates';
import { checkLifeDates, checkMilitaryRows } from '@memorial/contracts/obituaries/obituary-rules';
import type { EditForm } from './edit-form.js';
import { contractIssues } from './edit-payload.js';
import { editTabs, tabOfPath } from './edit-tabs.js';

export interface EditFault {
  /** Of the form's field. */
  readonly path: string;
  readonly message: string;
}

/** The form's field for a path of the page: lists that are written in one field are faulty as a whole. */
export function fieldOf(path: string): string {
  const [key = '', index, field] = path.split('.');
  if (key === 'tags' || index === undefined) return key;
  if (key === 'hobbies') return `${key}.${index}.text`;
  return field === undefined ? `${key}.${index}` : `${key}.${index}.${field}`;
}

/**
 * What is wrong with a form, at most one fault a field, in the order of the tabs.
 * @param nowMs the instant whose day in Kyiv no date of life may lie behind
 */
export function editFaults(form: EditForm, nowMs: number): readonly EditFault[] {
  const date = (value: string) => (isPartialDate(value) ? value : null);
  const life = checkLifeDates(
    {
      isAlive: form.isAlive,
      birthDate: form.birthDateUnknown ? null : date(form.birthDate),
      birthDateUnknown: form.birthDateUnknown,
      deathDate: form.isAlive || form.deathDateUnknown ? null : date(form.deathDate),
      deathDateUnknown: form.deathDateUnknown,
    },
    dayOfInstant(nowMs),
  );
  const issues = contractIssues(form).map(({ path, message }) => ({
    path: fieldOf(path.join('.')),
    message,
  }));
  const first = new Map<string, EditFault>();
  for (const { path, message } of [...issues, ...life, ...checkMilitaryRows(form.militaryService)])
    if (!first.has(path)) first.set(path, { path, message });
  const place = ({ path }: EditFault) => {
    const tab = tabOfPath(path);
    return tab === null ? -1 : editTabs.indexOf(tab);
  };
  return [...first.values()].sort((a, b) => place(a) - place(b));
}
