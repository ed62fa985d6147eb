import { zodResolver } from '@hookform/resolvers/zod';
import { agreementKeys } from '@memorial/contracts/auth/auth.constants';
import { type RegisterInput, registerInput } from '@memorial/contracts/auth/auth.schemas';
import { authErrors } from '@memorial/contracts/messages/errors/auth';
import { accountFieldMessages } from '@memorial/contracts/messages/ui/account-fields';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { PasswordInput } from '@memorial/ui/password-input/password-input';
import type { FormEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { HiddenUsername } from '../../../shared/account-fields/hidden-username.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { formatRetryAfter } from '../../../shared/format/format-retry-after.js';
import { showFieldErrors } from '../../../shared/forms/field-errors.js';
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
export function AgreementsForm(props: AgreementsFormProps) {
  const { password, documents } = props;
  const { registration, register, submit, acceptAll, ticked, isAllTicked, isMissing, isBusy, formState } =
    useAgreementsForm(props);
  const { errors, submitCount } = formState;
  return (
    <form className={formStyles.form} noValidate onSubmit={submit}>
      {registration.isSuccess && <Notice tone="success" title={authMessages.registrationSent} />}
      {registration.error && (
        <Notice tone="error" title={registrationErrorText(registration.error)}>
          {formatRetryAfter(registration.error) ?? accountFieldMessages.typedIsKept}
        </Notice>
      )}
      {isMissing && <Notice key={submitCount} tone="error" title={authMessages.agreementsRequired} />}
      <AgreementDocuments
        documents={documents}
        register={(key) => register(`agreements.${key}`)}
        ticked={ticked}
        isMissing={isMissing}
        isAllTicked={isAllTicked}
        onAcceptAll={acceptAll}
      />
      {password === null && <HiddenUsername email={props.pending.email} />}
      {password === null && (
        <Field
          label={authMessages.passwordAgain}
          hint={authMessages.passwordAgainWhy}
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
      )}
      <Button variant="main" type="submit" wide busy={isBusy}>
        {authMessages.continue}
      </Button>
      <Button variant="quiet" icon="back" disabled={isBusy} onClick={props.onBack}>
        {authMessages.backToRegistration}
      </Button>
    </form>
  );
}

function useAgreementsForm({ pending, password, onRegistered }: AgreementsFormProps) {
  const registration = useRegister();
  const { register, handleSubmit, setError, setValue, control, formState } = useForm<RegisterInput>({
    resolver: zodResolver(registerInput),
    defaultValues: {
      email: pending.email,
      fullName: pending.fullName,
      password: password ?? '',
      ...(pending.referralCode === null ? {} : { referralCode: pending.referralCode }),
    },
  });
  const { submitCount } = formState;
  const ticked = useWatch({ control, name: 'agreements' });
  const isAllTicked = agreementKeys.every((key) => ticked?.[key] === true);

  async function send(input: RegisterInput) {
    try {
      await registration.mutateAsync(input);
      onRegistered();
    } catch (error) {
      if (password === null) showFieldErrors(error, ['password'], setError);
    }
  }

  function acceptAll() {
    for (const key of agreementKeys) {
      // The schema accepts only `true`; an unticked box is absent from the values.
      setValue(`agreements.${key}`, true, { shouldValidate: submitCount > 0 });
    }
  }

  return {
    registration,
    register,
    formState,
    ticked,
    isAllTicked,
    isMissing: submitCount > 0 && !isAllTicked,
    isBusy: registration.isPending || registration.isSuccess,
    acceptAll,
    submit: (event: FormEvent) => {
      registration.reset();
      void handleSubmit(send)(event);
    },
  };
}

/** Uses the server's message if the response has one. */
function registrationErrorText(error: Error): string {
  const hasNoServerMessage =
    !(error instanceof ApiError) || error.code === 'client.http' || error.code === 'client.unreadable';
  return hasNoServerMessage ? authErrors['auth.registrationFailed'].text : error.message;
}
