import type { FieldFault } from '@memorial/contracts/envelopes.schemas';
import { useRef, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { editFaults, fieldOf } from './edit-faults.js';
import type { EditForm } from './edit-form.js';

/** What is wrong, by the path of the field. */
export type Faults = ReadonlyMap<string, string>;

const noFaults: Faults = new Map();

/** What the server said of a field, and what stood there then. */
interface Refused {
  readonly path: string;
  readonly message: string;
  readonly value: string;
}

/** What is wrong with the form: by its own rules once it was checked, by the server's word until the field is changed. */
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
    /** Looks at the form, and from now on at every change of it. */
    check: (): Faults => {
      isChecked.current = true;
      refused.current = [];
      return look();
    },
    lookAgain: () => {
      if (isChecked.current) look();
    },
    /** Faults that the server named. */
    refuse: (fields: readonly FieldFault[]): Faults => {
      refused.current = fields.map((field) => {
        const path = fieldOf(field.path);
        return { path, message: field.message, value: valueAt(path) };
      });
      return look();
    },
  };
}
