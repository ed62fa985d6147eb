import type { AgreementKey } from '@memorial/contracts/auth/auth.constants';
import type { SiteData } from '../../../server-bundle.js';

export type LegalDocumentId = 'terms' | 'privacy' | 'deletion';

/** A legal document as structured data without markup. */
export interface LegalDocument {
  readonly id: LegalDocumentId;
  /** Key of this agreement in the registration request. */
  readonly agreementKey: AgreementKey;
  readonly title: string;
  /** Date of the last change, YYYY-MM-DD. Serves as the version. */
  readonly version: string;
  readonly sections: readonly LegalSection[];
}

export interface LegalSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}

/** Text about the operator of the site. Falls back to a generic name if none is configured. */
export interface OperatorText {
  /** «Сервісом керує …» */
  readonly name: string;
  /** Email and phone for questions; null if none is configured. */
  readonly contact: string | null;
}

export function operatorText(operator: SiteData['operator'] | undefined): OperatorText {
  const name = [operator?.name, operator?.address].filter(Boolean).join(', ');
  const contacts = [operator?.email, operator?.phone.replaceAll(' ', '\u00a0')].filter(Boolean).join(' або ');
  return {
    name: name || 'власник цього сайту',
    contact: contacts || null,
  };
}
