import { type AgreementKey, agreementKeys } from '@memorial/contracts/auth/auth.constants';
import type { RegisterInput } from '@memorial/contracts/auth/auth.schemas';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { Button } from '@memorial/ui/button/button';
import { Checkbox } from '@memorial/ui/checkbox/checkbox';
import { Notice } from '@memorial/ui/notice/notice';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import styles from './agreements-form.module.css';

export interface AgreementDocument {
  readonly agreementKey: AgreementKey;
  readonly version: string;
  /** Control that opens the document text. */
  readonly reader: ReactNode;
}

const agreeTo: Readonly<Record<AgreementKey, string>> = {
  termsAccepted: authMessages.agreeToTerms,
  privacyAccepted: authMessages.agreeToPrivacy,
  deletionAccepted: authMessages.agreeToDeletion,
};

/** The three agreements, each with a checkbox and a control to read it; fields of the form around them. */
export function AgreementDocuments({ documents }: { documents: readonly AgreementDocument[] }) {
  const { register, setValue, control, formState } = useFormContext<Pick<RegisterInput, 'agreements'>>();
  const { submitCount } = formState;
  const ticked = useWatch({ control, name: 'agreements' });
  const isAllTicked = agreementKeys.every((key) => ticked?.[key] === true);
  const isMissing = submitCount > 0 && !isAllTicked;

  function acceptAll() {
    // The schema accepts only `true`; an unticked box is absent from the values.
    for (const key of agreementKeys) setValue(`agreements.${key}`, true, { shouldValidate: submitCount > 0 });
  }

  return (
    <>
      {isMissing && <Notice key={submitCount} tone="error" title={authMessages.agreementsRequired} />}
      <ul className={styles.documents}>
        {documents.map(({ agreementKey, version, reader }) => (
          <li key={agreementKey} className={styles.document}>
            <Checkbox
              className={styles.agreement}
              description={version}
              aria-invalid={isMissing && ticked?.[agreementKey] !== true}
              {...register(`agreements.${agreementKey}`)}
            >
              {agreeTo[agreementKey]}
            </Checkbox>
            {reader}
          </li>
        ))}
      </ul>
      <Button icon="check" disabled={isAllTicked} onClick={acceptAll}>
        {authMessages.acceptAll}
      </Button>
    </>
  );
}
