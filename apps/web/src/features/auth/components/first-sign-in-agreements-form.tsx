import { zodResolver } from '@hookform/resolvers/zod';
import { type AgreementKey, agreementKeys } from '@memorial/contracts/auth/auth.constants';
import { type AgreementsInput, agreementsInput } from '@memorial/contracts/auth/auth.schemas';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import type { FormEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { errorHint } from '../../../shared/account-fields/error-hint.js';
import { useSignOut } from '../../../shared/auth/sign-out.mutation.js';
import type { RestrictedSession } from '../../../shared/session/session.js';
import { useAcceptAgreements } from '../api/accept-agreements.mutation.js';
import { type AgreementDocument, AgreementDocuments } from './agreement-documents.js';
import styles from './form.module.css';

export interface FirstSignInAgreementsFormProps {
  readonly restricted: RestrictedSession;
  readonly documents: readonly AgreementDocument[];
  /** Text shown after the agreements are accepted. */
  readonly doneText: string;
  readonly onAccepted: () => void;
}

/**
 * Agreements step after the first sign-in through a provider. The account opens only after they are accepted.
 */
export function FirstSignInAgreementsForm({
  restricted,
  documents,
  doneText,
  onAccepted,
}: FirstSignInAgreementsFormProps) {
  const accept = useAcceptAgreements(restricted);
  const signOut = useSignOut();
  const { register, handleSubmit, setValue, control, formState } = useForm<AgreementsInput>({
    resolver: zodResolver(agreementsInput),
  });
  const { submitCount } = formState;
  const ticked = useWatch({ control });
  const isAllTicked = agreementKeys.every((key) => ticked[key] === true);
  const isMissing = submitCount > 0 && !isAllTicked;
  const isBusy = accept.isPending || accept.isSuccess;

  async function send(agreements: AgreementsInput) {
    try {
      await accept.mutateAsync(agreements);
      onAccepted();
    } catch {
      // The mutation state shows the error.
    }
  }

  function submit(event: FormEvent) {
    accept.reset();
    void handleSubmit(send)(event);
  }

  function acceptAll() {
    for (const key of agreementKeys) setValue(key, true, { shouldValidate: submitCount > 0 });
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {accept.isSuccess && <Notice tone="success" title={doneText} />}
      {accept.error && (
        <Notice tone="error" title={accept.error.message}>
          {errorHint(accept.error)}
        </Notice>
      )}
      {isMissing && <Notice key={submitCount} tone="error" title={authMessages.agreementsRequired} />}
      <AgreementDocuments
        documents={documents}
        register={(key: AgreementKey) => register(key)}
        ticked={ticked}
        isMissing={isMissing}
        isAllTicked={isAllTicked}
        onAcceptAll={acceptAll}
      />
      <Button variant="main" type="submit" wide busy={isBusy}>
        {authMessages.continue}
      </Button>
      <Button
        variant="quiet"
        busy={signOut.isPending}
        disabled={isBusy}
        onClick={() => signOut.mutate(restricted)}
      >
        {authMessages.notNow}
      </Button>
    </form>
  );
}
