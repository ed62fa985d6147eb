import type { FieldFault } from '@memorial/contracts/envelopes.schemas';
import { useRef, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { editFaults, fieldOf } from './edit-faults.js';
import type { EditForm } from './edit-form.js';

/** Error messages by form path. */
export type Faults = ReadonlyMap<string, string>;

const noFaults: Faults = new Map();

/** Error returned by the server for a field, and the field's value at that time. */
interface Refused {
  readonly path: string;
  readonly message: string;
  readonly value: string;
}

/**
 * Validation of the form: its own rules after the first check, and errors from the server until the field
 * changes.
 */
export function useFormFaults(form: UseFormReturn<EditForm>) {
  const [faults, setFaults] = useState(noFaults);
  const isChecked = useRef(false);
  const refused = useRef<readonly Refused[]>([]);
  const valueAt = (path: string) => JSON.stringify(form.getValues(path as FieldPath<EditForm>) ?? null);

  function look(): Faults {
    const found = new Map(
      editFaults(form.getValues(), Date.now()).map(({ path, message }) => [path, message]),
    );
    for (const { path, message, value } of refused.current)
      if (!found.has(path) && valueAt(path) === value) found.set(path, message);
    setFaults(found);
    return found;
  }

  return {
    faults,
    /** Validates now and, from then on, after each change. */
    check: (): Faults => {
      isChecked.current = true;
      refused.current = [];
      return look();
    },
    lookAgain: () => {
      if (isChecked.current) look();
    },
    /** Shows errors returned by the server. */
    refuse: (fields: readonly FieldFault[]): Faults => {
      refused.current = fields.map((field) => {
        const path = fieldOf(field.path);
        return { path, message: field.message, value: valueAt(path) };
      });
      return look();
    },
  };
}
