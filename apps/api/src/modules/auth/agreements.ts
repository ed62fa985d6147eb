import { agreementVersions } from '@memorial/contracts/auth/auth.constants';
import type { AgreementsInput } from '@memorial/contracts/auth/auth.schemas';
import type { AcceptedAgreements } from '../accounts/accounts.module.js';

/** All documents are accepted together, so the newest version names the set. */
const newestVersion = Object.values(agreementVersions).reduce((a, b) => (a > b ? a : b));

const documentByKey = {
  termsAccepted: 'terms',
  privacyAccepted: 'privacy',
  deletionAccepted: 'deletion',
  cookiesAccepted: 'cookies',
} as const satisfies Record<keyof AgreementsInput, string>;

/** The stored acceptance: documents, version and time. */
export function acceptedAgreements(input: AgreementsInput, now: Date): AcceptedAgreements {
  const keys = Object.keys(documentByKey) as (keyof AgreementsInput)[];
  return {
    version: newestVersion,
    acceptedAt: now,
    documents: keys.filter((key) => input[key] === true).map((key) => documentByKey[key]),
  };
}
