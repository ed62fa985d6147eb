import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { sessionProofMessages as copy } from '@memorial/contracts/messages/ui/session-proof';
import { typeset } from '@memorial/contracts/text';
import { userRoutes } from '@memorial/contracts/users/users.routes';
import { Button } from '@memorial/ui/button/button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { Field } from '@memorial/ui/field/field';
import { PasswordInput } from '@memorial/ui/password-input/password-input';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { HiddenUsername } from '../account-fields/hidden-username.js';
import { useApi } from '../api/api-context.js';
import { ApiError } from '../api/api-error.js';
import { useApiMutation } from '../api/use-api-mutation.js';
import { formatRetryAfter } from '../format/format-retry-after.js';
import { useSession } from '../session/session-context.js';

export interface SessionProofDialogProps {
  readonly open: boolean;
  readonly onCancel: () => void;
  readonly onProved: () => void;
  readonly onSignInAgain: () => void;
}

/** Asks for the password; an account without one is offered to sign in again. */
export function SessionProofDialog({ open, onCancel, onProved, onSignInAgain }: SessionProofDialogProps) {
  const api = useApi();
  const account = useQuery({
    queryKey: ['session-proof'],
    queryFn: ({ signal }) => api.call(userRoutes.me, { signal }),
    enabled: open,
  });
  // Asked for the password while nobody knows: most accounts have one.
  const hasPassword = account.data?.hasPassword ?? true;
  const formId = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={copy.title}
      description={typeset(hasPassword ? copy.text : copy.textWithoutPassword)}
      actions={
        <>
          {hasPassword && (
            <Button variant="main" type="submit" form={formId}>
              {copy.confirm}
            </Button>
          )}
          <Button variant={hasPassword ? 'quiet' : 'main'} onClick={onSignInAgain}>
            {copy.signInAgain}
          </Button>
        </>
      }
    >
      {open && hasPassword && <PasswordForm id={formId} onProved={onProved} />}
    </Dialog>
  );
}

function PasswordForm({ id, onProved }: { id: string; onProved: () => void }) {
  const { user } = useSession();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const prove = useApiMutation(
    (api, sent: string) => api.call(authRoutes.reauthenticate, { body: { password: sent } }),
    { onSuccess: onProved },
  );
  const { error } = prove;
  const refusal = error && [messageOf(error), formatRetryAfter(error)].filter(Boolean).join(' ');
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(password === '');
        if (password !== '' && !prove.isPending) prove.mutate(password);
      }}
    >
      <HiddenUsername email={user?.email ?? null} />
      <Field label={copy.password} error={isMissing ? copy.passwordNeeded : refusal}>
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => {
            setPassword(target.value);
            setMissing(false);
          }}
        />
      </Field>
    </form>
  );
}

function messageOf(error: Error): string {
  return error instanceof ApiError ? error.message : commonMessages.error;
}
