import { familyTreeListMessages as copy } from '@memorial/contracts/messages/ui/family-tree-list';
import { familyTreeMessages } from '@memorial/contracts/messages/ui/family-trees';
import { typeset } from '@memorial/contracts/text';
import { Notice } from '@memorial/ui/notice/notice';
import { isPlanLimitError, isUnanswered } from '../../../shared/api/api-error.js';
import { fieldErrorsOf } from '../../../shared/forms/field-errors.js';

/** Tells why the tree was not created. Plan limits open a dialog; field errors are shown at the fields. */
export function SubmitNotice({
  error,
  isSignInRequired,
}: {
  error: Error | null;
  isSignInRequired: boolean;
}) {
  if (isSignInRequired) return <Notice>{copy.signInRequired}</Notice>;
  if (!error || isPlanLimitError(error) || fieldErrorsOf(error).length > 0) return null;
  const title = isUnanswered(error) ? familyTreeMessages.createFailed : error.message;
  return (
    <Notice tone="error" title={typeset(title)}>
      {copy.inputKept}
    </Notice>
  );
}
