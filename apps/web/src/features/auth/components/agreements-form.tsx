import { registerInput } from '@memorial/contracts/auth/auth.schemas';
import { authErrors } from '@memorial/contracts/messages/errors/auth';
import { accountFieldMessages } from '@memorial/contracts/messages/ui/account-fields';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { PasswordInput } from '@memorial/ui/password-input/password-input';
import { FormProvider } from 'react-hook-form';
import { HiddenUsername } from '../../../shared/account-fields/hidden-username.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { formatRetryAfter } from '../../../shared/format/format-retry-after.js';
import { useApiForm } from '../../../shared/forms/use-api-form.js';
import { useRegister } from '../api/register.mutation.js';
import type { PendingRegistration } from '../model/pending-registration.js';
import { type AgreementDocument, AgreementDocuments } from './agreement-documents.js';
import formStyles from './form.module.css';

export interface AgreementsFormProps {
  readonly pending: PendingRegistration;
  /** Null after a page reload: the password is kept only in memory and must be entered again. */
  readonly password: string | null;
  readonly documents: readonly AgreementDocument[];
  readonly onRegistered: () => void;
  readonly onBack: () => void;
}

/** Agreements step of the registration. Submitting it sends the registration. */
export function AgreementsForm({ pending, password, documents, onRegistered, onBack }: AgreementsFormProps) {
  const { email, fullName, referralCode } = pending;
  const registration = useRegister();
  const { error } = registration;
  const isBusy = registration.isPending || registration.isSuccess;
  const form = useApiForm({
    schema: registerInput,
    defaultValues: {
      email,
      fullName,
      password: password ?? '',
      ...(referralCode === null ? {} : { referralCode }),
    },
    fields: password === null ? ['password'] : [],
    mutation: registration,
    send: async (input) => {
      await registration.mutateAsync(input);
      onRegistered();
    },
  });
  return (
    <form className={formStyles.form} noValidate onSubmit={form.submit}>
      {registration.isSuccess && <Notice tone="success" title={authMessages.registrationSent} />}
      {error && (
        <Notice tone="error" title={registrationErrorText(error)}>
          {formatRetryAfter(error) ?? accountFieldMessages.typedIsKept}
        </Notice>
      )}
      <FormProvider {...form}>
        <AgreementDocuments documents={documents} />
      </FormProvider>
      {password === null && (
        <>
          <HiddenUsername email={email} />
          <Field
            label={authMessages.passwordAgain}
            hint={authMessages.passwordAgainWhy}
            error={form.errors.password?.message}
          >
            <PasswordInput autoComplete="current-password" {...form.register('password')} />
          </Field>
        </>
      )}
      <Button variant="main" type="submit" wide busy={isBusy}>
        {authMessages.continue}
      </Button>
      <Button variant="quiet" icon="back" disabled={isBusy} onClick={onBack}>
        {authMessages.backToRegistration}
      </Button>
    </form>
  );
}

/** Uses the server's message if the response has one. */
function registrationErrorText(error: Error): string {
  const hasNoServerMessage =
    !(error instanceof ApiError) || error.code === 'client.http' || error.code === 'client.unreadable';
  return hasNoServerMessage ? authErrors['auth.registrationFailed'].text : error.message;
}
