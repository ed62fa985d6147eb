import type { SiteData } from '../../server-bundle.js';
import { deletionDocument } from './deletion.js';
import { type LegalDocument, operatorWords } from './legal-document.js';
import { privacyDocument } from './privacy.js';
import { termsDocument } from './terms.js';

/** The documents of the agreements step, in the order shown there. */
export function legalDocuments(operator: SiteData['operator'] | undefined): readonly LegalDocument[] {
  const words = operatorWords(operator);
  return [termsDocument(words), privacyDocument(words), deletionDocument(words)];
}
