import { registerInput } from '@memorial/contracts/auth/auth.schemas';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import { FormProvider } from 'react-hook-form';
import { errorHint } from '../../../shared/account-fields/error-hint.js';
import { useSignOut } from '../../../shared/auth/sign-out.mutation.js';
import { useApiForm } from '../../../shared/forms/use-api-form.js';
import type { RestrictedSession } from '../../../shared/session/session.js';
import { useAcceptAgreements } from '../api/accept-agreements.mutation.js';
import { type AgreementDocument, AgreementDocuments } from './agreement-documents.js';
import styles from './form.module.css';

const agreementsForm = registerInput.pick({ agreements: true });

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
  const isBusy = accept.isPending || accept.isSuccess;
  const form = useApiForm({
    schema: agreementsForm,
    defaultValues: {},
    fields: [],
    mutation: accept,
    send: async ({ agreements }) => {
      await accept.mutateAsync(agreements);
      onAccepted();
    },
  });

  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      {accept.isSuccess && <Notice tone="success" title={doneText} />}
      {accept.error && (
        <Notice tone="error" title={accept.error.message}>
          {errorHint(accept.error)}
        </Notice>
      )}
      <FormProvider {...form}>
        <AgreementDocuments documents={documents} />
      </FormProvider>
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
