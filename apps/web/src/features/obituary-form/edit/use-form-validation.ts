import type { FieldIssue } from '@memorial/contracts/envelopes.schemas';
import { useRef, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { EditForm } from './edit-form.js';
import { formPathOf, validateEditForm } from './validate-edit-form.js';

/** Error messages by form path. */
export type FieldErrorMap = ReadonlyMap<string, string>;

const noErrors: FieldErrorMap = new Map();

/** Error returned by the server for a field, and the field's value at that time. */
interface ServerError {
  readonly path: string;
  readonly message: string;
  readonly value: string;
}

/**
 * Validation of the form: its own rules after the first check, and errors from the server until the field
 * changes.
 * @param stored returns the form values of the stored page
 */
export function useFormValidation(form: UseFormReturn<EditForm>, stored: () => EditForm) {
  const [errors, setErrors] = useState(noErrors);
  const isChecked = useRef(false);
  const serverErrors = useRef<readonly ServerError[]>([]);
  const valueAt = (path: string) => JSON.stringify(form.getValues(path as FieldPath<EditForm>) ?? null);

  function run(): FieldErrorMap {
    const found = new Map(
      validateEditForm(form.getValues(), stored(), Date.now()).map(({ path, message }) => [path, message]),
    );
    for (const { path, message, value } of serverErrors.current)
      if (!found.has(path) && valueAt(path) === value) found.set(path, message);
    setErrors(found);
    return found;
  }

  return {
    errors,
    /** Validates now and, from then on, after each change. */
    validate: (): FieldErrorMap => {
      isChecked.current = true;
      serverErrors.current = [];
      return run();
    },
    revalidate: () => {
      if (isChecked.current) run();
    },
    /** Shows errors returned by the server. */
    showServerErrors: (fields: readonly FieldIssue[]): FieldErrorMap => {
      serverErrors.current = fields.map((field) => {
        const path = formPathOf(field.path);
        return { path, message: field.message, value: valueAt(path) };
      });
      return run();
    },
  };
}
