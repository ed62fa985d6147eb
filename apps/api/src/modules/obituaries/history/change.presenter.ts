import { yearOf } from '@memorial/contracts/dates';
import { changeUndoDays, removedPartNameMaxLength } from '@memorial/contracts/history/history.constants';
import type { ChangeField, ChangeView, FieldValues } from '@memorial/contracts/history/history.schemas';
import type { Actor } from '../../../platform/access/caller.js';
import { restorableUntil } from '../../accounts/accounts.module.js';
import type { RemovedPart } from '../obituary-hooks.js';
import type { ChangeRow } from './change.repository.js';
import type { FieldState } from './changed-fields.js';

const undoMs = changeUndoDays * 24 * 60 * 60 * 1_000;

/** Values of changes before this time are erased. */
export function valuesErasableBefore(now: Date): Date {
  return new Date(now.getTime() - undoMs);
}

/** Values of a change that can still be undone: null after its term, and when they are erased. */
export function undoableValuesOf<Values extends { readonly storedAt: Date }>(
  { values }: { readonly values?: Values | undefined },
  now: Date,
): Values | null {
  return values && values.storedAt >= valuesErasableBefore(now) ? values : null;
}

/** Account that the history names; administrators stay unnamed. */
export function authorOf({ by, role }: Pick<ChangeRow, 'by' | 'role'>): string | null {
  return role === 'administrator' ? null : (by?.toHexString() ?? null);
}

/** Administrators alone take back what a claim has decided. */
export function mayUndo({ kind }: Pick<ChangeRow, 'kind'>, { isAdmin }: Pick<Actor, 'isAdmin'>): boolean {
  return kind !== 'decision' || isAdmin;
}

/** States of the fields of a change; null when it is too late for an undo. */
export type FieldStates = ReadonlyMap<ChangeField, FieldState> | null;

/** Fields of a change in a state; none when it is too late. */
export function fieldsIn(
  state: FieldState,
  { fields }: Pick<ChangeRow, 'fields'>,
  states: FieldStates,
): ChangeField[] {
  return fields.filter((field) => states?.get(field) === state);
}

export function presentChange(
  row: ChangeRow,
  states: FieldStates,
  names: ReadonlyMap<string, string>,
  actor: Pick<Actor, 'isAdmin'>,
): ChangeView {
  const userId = authorOf(row);
  const until = states && row.values && new Date(row.values.storedAt.getTime() + undoMs);
  return {
    _id: row._id.toHexString(),
    kind: row.kind,
    at: row.at.toISOString(),
    by: userId === null ? null : { userId, name: names.get(userId) ?? null },
    role: row.role,
    fields: row.fields,
    canUndo: mayUndo(row, actor) && fieldsIn('unchanged', row, states).length > 0,
    undoableUntil: row.fields.length === 0 ? null : (until?.toISOString() ?? null),
    isUndone:
      row.fields.length > 0 &&
      states !== null &&
      fieldsIn('undone', row, states).length === row.fields.length,
    changedSince: fieldsIn('changedSince', row, states),
    part: null,
  };
}

export function presentRemoval({ type, id, name, removedAt }: RemovedPart): ChangeView {
  return {
    _id: id,
    kind: 'removal',
    at: removedAt.toISOString(),
    by: null,
    role: null,
    fields: [],
    canUndo: true,
    undoableUntil: restorableUntil(removedAt).toISOString(),
    isUndone: false,
    changedSince: [],
    part: { type, name: name === null ? null : shortened(name) },
  };
}

/** Stored values as an obituary answers them. */
export function presentValues(values: Partial<Record<ChangeField, unknown>>): FieldValues {
  const { achievements } = values as Pick<FieldValues, 'achievements'>;
  const dated = achievements?.map((row) => ({ ...row, year: yearOf(row.date) }));
  return { ...values, ...(dated && { achievements: dated }) } as FieldValues;
}

function shortened(name: string): string {
  const characters = [...name.replace(/\s+/g, ' ').trim()];
  if (characters.length <= removedPartNameMaxLength) return characters.join('');
  return `${characters.slice(0, removedPartNameMaxLength - 1).join('')}…`;
}
