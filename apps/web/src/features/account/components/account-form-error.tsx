import { settingsMessages as copy } from '@memorial/contracts/messages/ui/settings';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import type { FieldErrors } from 'react-hook-form';
import { FormSummary } from '../../../shared/account-fields/form-summary.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { useSignOut } from '../../../shared/auth/sign-out.mutation.js';

/** Shows why a change was rejected. If a recent sign-in is required, offers to sign in again. */
export function AccountFormError({
  errors = {},
  submitCount = 1,
  error,
}: {
  errors?: FieldErrors;
  submitCount?: number;
  error: unknown;
}) {
  if (!(error instanceof ApiError) || error.code !== 'user.freshSignInRequired')
    return <FormSummary errors={errors} submitCount={submitCount} error={error} />;
  return <Notice tone="warning" title={error.message} action={<SignInAgainButton />} />;
}

function SignInAgainButton() {
  // The `expired` reason sends the user to sign-in and then back to this screen.
  const signOut = useSignOut('expired');
  return (
    <Button variant="line" busy={signOut.isPending} onClick={() => signOut.mutate(null)}>
      {copy.signInAgain}
    </Button>
  );
}
