import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import type { FieldErrors } from 'react-hook-form';
import { FormSummary } from '../../lib/account-fields/form-summary.js';
import { ApiError } from '../../lib/api-error.js';
import { useSignOut } from '../../lib/sign-out.mutation.js';
import { settingsWords as words } from './settings-words.js';

/** What stands in the way of a change. Where a sign-in has to be recent, the way to it is offered. */
export function Refusal({
  errors = {},
  submitCount = 1,
  error,
}: {
  errors?: FieldErrors;
  submitCount?: number;
  error: unknown;
}) {
  if (!(error instanceof ApiError) || error.code !== 'user.freshSignInRequired')
    return <FormSummary errors={errors} submitCount={submitCount} refusal={error} />;
  return <Notice tone="warning" title={error.message} action={<SignInAgainButton />} />;
}

function SignInAgainButton() {
  // As a session that ended: the way leads to sign in and from there back to here.
  const signOut = useSignOut('expired');
  return (
    <Button variant="line" busy={signOut.isPending} onClick={() => signOut.mutate(null)}>
      {words.signInAgain}
    </Button>
  );
}

/** Whether the password that was asked for was the wrong one; that stands at its field. */
export function isWrongPassword(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'user.wrongPassword';
}
