import type { SiteData } from '../../../server-bundle.js';
import { deletionDocument } from './deletion-policy.js';
import { type LegalDocument, operatorText } from './legal-document.js';
import { privacyDocument } from './privacy-policy.js';
import { termsDocument } from './terms-of-service.js';

/** The documents of the agreements step, in the order shown there. */
export function legalDocuments(operator: SiteData['operator'] | undefined): readonly LegalDocument[] {
  const text = operatorText(operator);
  return [termsDocument(text), privacyDocument(text), deletionDocument(text)];
}
