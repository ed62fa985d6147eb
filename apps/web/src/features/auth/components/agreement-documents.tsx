import type { AgreementKey } from '@memorial/contracts/auth/auth.constants';
import type { AgreementsInput } from '@memorial/contracts/auth/auth.schemas';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { Button } from '@memorial/ui/button/button';
import { Checkbox } from '@memorial/ui/checkbox/checkbox';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './agreements-form.module.css';

export interface AgreementDocument {
  readonly agreementKey: AgreementKey;
  readonly version: string;
  /** Control that opens the document text. */
  readonly reader: ReactNode;
}

export interface AgreementDocumentsProps {
  readonly documents: readonly AgreementDocument[];
  readonly register: (key: AgreementKey) => UseFormRegisterReturn;
  readonly ticked: Partial<AgreementsInput> | undefined;
  /** The form was submitted before all boxes were ticked. */
  readonly isMissing: boolean;
  readonly isAllTicked: boolean;
  readonly onAcceptAll: () => void;
}

const agreeTo: Readonly<Record<AgreementKey, string>> = {
  termsAccepted: authMessages.agreeToTerms,
  privacyAccepted: authMessages.agreeToPrivacy,
  deletionAccepted: authMessages.agreeToDeletion,
};

/** The three agreements, each with a checkbox and a control to read it. */
export function AgreementDocuments({
  documents,
  register,
  ticked,
  isMissing,
  isAllTicked,
  onAcceptAll,
}: AgreementDocumentsProps) {
  return (
    <>
      <ul className={styles.documents}>
        {documents.map(({ agreementKey, version, reader }) => (
          <li key={agreementKey} className={styles.document}>
            <Checkbox
              className={styles.agreement}
              description={version}
              aria-invalid={isMissing && ticked?.[agreementKey] !== true}
              {...register(agreementKey)}
            >
              {agreeTo[agreementKey]}
            </Checkbox>
            {reader}
          </li>
        ))}
      </ul>
      <Button icon="check" disabled={isAllTicked} onClick={onAcceptAll}>
        {authMessages.acceptAll}
      </Button>
    </>
  );
}
