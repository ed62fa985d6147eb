import { counted } from '@memorial/contracts/text';
import { Notice } from '@memorial/ui/notice/notice';
import type { FieldErrors } from 'react-hook-form';
import { fieldFaultsOf } from '../form-faults.js';
import { accountFieldWords as words } from './account-field-words.js';
import { refusalDetail } from './refusal-detail.js';

/**
 * Summary above the form, announced to screen readers: the number of invalid fields, or the API error if it
 * is not shown at a field.
 */
export function FormSummary({
  errors,
  submitCount,
  refusal,
}: {
  errors: FieldErrors;
  submitCount: number;
  refusal: unknown;
}) {
  const count = Object.keys(errors).length;
  if (submitCount > 0 && count > 0) {
    return (
      <Notice key={submitCount} tone="error" title={words.checkFields}>
        {counted(count, words.oneField, words.someFields, words.manyFields)}.
      </Notice>
    );
  }
  if (!refusal || (fieldFaultsOf(refusal).length > 0 && count > 0)) return null;
  return (
    <Notice key={submitCount} tone="error" title={refusal instanceof Error ? refusal.message : null}>
      {refusalDetail(refusal)}
    </Notice>
  );
}
