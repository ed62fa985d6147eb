import { accountFieldMessages as copy } from '@memorial/contracts/messages/ui/account-fields';
import { counted } from '@memorial/contracts/text';
import { Notice } from '@memorial/ui/notice/notice';
import type { FieldErrors } from 'react-hook-form';
import { fieldErrorsOf } from '../forms/field-errors.js';
import { errorHint } from './error-hint.js';

/**
 * Summary above the form, announced to screen readers: the number of invalid fields, or the API error if it
 * is not shown at a field.
 */
export function FormSummary({
  errors,
  submitCount,
  error,
}: {
  errors: FieldErrors;
  submitCount: number;
  error: unknown;
}) {
  const count = Object.keys(errors).length;
  if (submitCount > 0 && count > 0) {
    return (
      <Notice key={submitCount} tone="error" title={copy.checkFields}>
        {counted(count, copy.oneField, copy.someFields, copy.manyFields)}.
      </Notice>
    );
  }
  if (!error || (fieldErrorsOf(error).length > 0 && count > 0)) return null;
  return (
    <Notice key={submitCount} tone="error" title={error instanceof Error ? error.message : null}>
      {errorHint(error)}
    </Notice>
  );
}
