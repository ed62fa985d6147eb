import type { logoutEndpoint } from '@memorial/contracts/auth/auth.endpoints';
import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import { useMutation } from '@tanstack/react-query';
import type { FieldErrors } from 'react-hook-form';
import { FormSummary } from '../../lib/account-fields/form-summary.js';
import { useApi } from '../../lib/api-context.js';
import { ApiError } from '../../lib/api-error.js';
import { useSessionStore } from '../../lib/session-context.js';
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
  const api = useApi();
  const session = useSessionStore();
  const leave = useMutation({
    mutationFn: () => api.call<typeof logoutEndpoint>(authRoutes.logout, {}, { access: 'user' }),
    // As a session that ended: the way leads to sign in and from there back to here.
    onSettled: () => session.end('expired'),
  });
  return (
    <Button variant="line" busy={leave.isPending} onClick={() => leave.mutate()}>
      {words.signInAgain}
    </Button>
  );
}

/** Whether the password that was asked for was the wrong one; that stands at its field. */
export function isWrongPassword(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'user.wrongPassword';
}
