import { paths } from '../../../shared/navigation/paths.js';
import type { LegalDocumentId } from './legal-document.js';

/** The deletion policy has no screen of its own: it is a section of the page with all documents. */
export const deletionHref = `${paths.agreementsRead}#${'deletion' satisfies LegalDocumentId}`;

/** URL of each document; on the page with all of them its ID is the fragment. */
export const legalHrefs: Readonly<Record<LegalDocumentId, string>> = {
  terms: paths.termsOfService,
  privacy: paths.privacyPolicy,
  deletion: deletionHref,
};
