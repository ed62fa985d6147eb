import type { AgreementsInput } from '@memorial/contracts/auth/auth.schemas';
import type { AcceptedAgreements } from '../users/users.module.js';

/** The day of the documents' last change. */
export const agreementsVersion = '2025-05-23';

const documentByKey = {
  termsAccepted: 'terms',
  privacyAccepted: 'privacy',
  deletionAccepted: 'deletion',
  cookiesAccepted: 'cookies',
} as const satisfies Record<keyof AgreementsInput, string>;

/** What is kept of an acceptance: which documents, in which version, when. */
export function acceptedAgreements(input: AgreementsInput, now: Date): AcceptedAgreements {
  const keys = Object.keys(documentByKey) as (keyof AgreementsInput)[];
  return {
    version: agreementsVersion,
    acceptedAt: now,
    documents: keys.filter((key) => input[key] === true).map((key) => documentByKey[key]),
  };
}
