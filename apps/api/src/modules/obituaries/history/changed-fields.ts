import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type ChangeField, changeFields } from '@memorial/contracts/history/history.schemas';
import {
  type FieldDefinition,
  obituaryFields,
  unknownableDates,
} from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { statusOf } from '@memorial/contracts/obituaries/person-status';
import type { StoredObituary } from '../obituary.schema.js';
import type { FieldDigests, StoredValues } from './change.schema.js';

/** A field is as the change left it, as it was before the change, or neither. */
export type FieldState = 'unchanged' | 'undone' | 'changedSince';

const fields: Readonly<Record<string, FieldDefinition>> = obituaryFields;

/** Value of a field as stored; documents of earlier versions lack newer fields. */
export function fieldValueOf(obituary: StoredObituary, field: ChangeField): unknown {
  if (field === 'category') return obituary.chosenCategory;
  if (field === 'status') return statusOf(obituary);
  return obituary[field] ?? fields[field]?.empty ?? null;
}

/** Fields with another value; `isAlive` is left out, because it follows from the status. */
export function changedFieldsOf(before: StoredObituary, after: StoredObituary): ChangeField[] {
  return changeFields.filter(
    (field) =>
      field !== 'isAlive' && !isDeepStrictEqual(fieldValueOf(before, field), fieldValueOf(after, field)),
  );
}

/** Values before a change, and digests of those before and after it. */
export function valuesOf(
  before: StoredObituary,
  after: StoredObituary,
  changed: readonly ChangeField[],
): Pick<StoredValues, 'before' | 'digests'> {
  return {
    before: Object.fromEntries(changed.map((field) => [field, fieldValueOf(before, field)])),
    digests: Object.fromEntries(
      changed.map((field): [ChangeField, FieldDigests] => [
        field,
        { before: digestOf(before, field), after: digestOf(after, field) },
      ]),
    ),
  };
}

/**
 * One change instead of two that follow each other: with the older values before, and the newer after. A field that has
 * its older value again is left out.
 */
export function mergedValues(
  older: Pick<StoredValues, 'before' | 'digests'>,
  newer: Pick<StoredValues, 'before' | 'digests'>,
): Pick<StoredValues, 'before' | 'digests'> {
  const digests = changeFields.flatMap((field): [ChangeField, FieldDigests][] => {
    const [first, last] = [older.digests[field], newer.digests[field]];
    const merged = first && last ? { before: first.before, after: last.after } : (first ?? last);
    return merged && merged.before !== merged.after ? [[field, merged]] : [];
  });
  const before = { ...newer.before, ...older.before };
  return {
    before: Object.fromEntries(digests.map(([field]) => [field, before[field] ?? null])),
    digests: Object.fromEntries(digests),
  };
}

/** States of the fields of a change in the obituary as it is now. */
export function fieldStatesOf(
  changed: readonly ChangeField[],
  { digests }: Pick<StoredValues, 'digests'>,
  digestNow: (field: ChangeField) => string,
): ReadonlyMap<ChangeField, FieldState> {
  const stateOf = (field: ChangeField): FieldState => {
    const now = digestNow(field);
    if (now === digests[field]?.after) return 'unchanged';
    return now === digests[field]?.before ? 'undone' : 'changedSince';
  };
  return new Map(changed.map((field) => [field, stateOf(field)]));
}

/** Digests of the fields of an obituary; each is computed once. */
export function digestsOf(obituary: StoredObituary): (field: ChangeField) => string {
  const known = new Map<ChangeField, string>();
  return (field) => {
    const digest = known.get(field) ?? digestOf(obituary, field);
    known.set(field, digest);
    return digest;
  };
}

/** Fields that are taken back together: a date and the flag that it is unknown, the status and its word. */
const pairedFields = [...unknownableDates, ['status', 'passing']] as const;

/** The given fields of a change, and those that belong together with them. */
export function withPairedFields(
  asked: readonly ChangeField[],
  changed: readonly ChangeField[],
): ChangeField[] {
  const paired = pairedFields.filter((pair) => pair.some((field) => asked.includes(field))).flat();
  return changed.filter((field) => asked.includes(field) || paired.some((one) => one === field));
}

function digestOf(obituary: StoredObituary, field: ChangeField): string {
  return createHash('sha256')
    .update(JSON.stringify(fieldValueOf(obituary, field)))
    .digest('base64url');
}
