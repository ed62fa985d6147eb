import type { FieldIssue } from '@memorial/contracts/envelopes.schemas';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../api/api-error.js';
import { recordOf } from '../format/record-of.js';

/** Field errors of an API error; empty when there are none. */
export function fieldErrorsOf(error: unknown): readonly FieldIssue[] {
  if (!(error instanceof ApiError)) return [];
  const { fields } = error.details;
  return Array.isArray(fields) ? fields.filter(isFieldIssue) : [];
}

/**
 * Show field errors from the API in a form and focus the first one.
 * @returns false when no error matches a field of the form: then show the error as a whole
 */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  names: readonly FieldPath<T>[],
  setError: UseFormSetError<T>,
): boolean {
  const known = fieldErrorsOf(error).flatMap(({ path, message }) => {
    const name = names.find((candidate) => candidate === path);
    return name === undefined ? [] : [{ name, message }];
  });
  known.forEach(({ name, message }, index) => {
    setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return known.length > 0;
}

function isFieldIssue(value: unknown): value is FieldIssue {
  const { path, message } = recordOf(value);
  return typeof path === 'string' && typeof message === 'string';
}
