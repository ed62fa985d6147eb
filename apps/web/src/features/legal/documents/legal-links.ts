import { paths } from '../../../shared/navigation/paths.js';
import type { LegalDocumentId } from './legal-document.js';

/** Fragment id of a document on the page that shows all of them. */
export function legalAnchor(id: LegalDocumentId): string {
  return id;
}

/** The deletion policy has no screen of its own: it is a section of the page with all documents. */
export const deletionHref = `${paths.agreementsRead}#${legalAnchor('deletion')}`;

/** URL of each document. */
export const legalHrefs: Readonly<Record<LegalDocumentId, string>> = {
  terms: paths.termsOfService,
  privacy: paths.privacyPolicy,
  deletion: deletionHref,
};
