import type { AgreementKey } from '@memorial/contracts/auth/auth.constants';
import type { SiteData } from '../../server-bundle.js';

export type LegalDocumentId = 'terms' | 'privacy' | 'deletion';

/** A document as typed data: a reader draws it, nothing of it is markup. */
export interface LegalDocument {
  readonly id: LegalDocumentId;
  /** The key that its acceptance is sent with. */
  readonly agreementKey: AgreementKey;
  readonly title: string;
  /** Date of the last change, YYYY-MM-DD; it is the version. */
  readonly version: string;
  readonly sections: readonly LegalSection[];
}

export interface LegalSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}

/** Who answers for the service, in words: as configured, else without a name. */
export interface OperatorWords {
  /** «Сервісом керує …» */
  readonly name: string;
  /** Address and phone to write to or call; null where none is configured. */
  readonly contact: string | null;
}

export function operatorWords(operator: SiteData['operator'] | undefined): OperatorWords {
  const name = [operator?.name, operator?.address].filter(Boolean).join(', ');
  const ways = [operator?.email, operator?.phone.replaceAll(' ', '\u00a0')].filter(Boolean).join(' або ');
  return {
    name: name || 'власник цього сайту',
    contact: ways || null,
  };
}
