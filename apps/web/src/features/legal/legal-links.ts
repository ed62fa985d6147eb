import { paths } from '../../lib/paths.js';
import type { LegalDocumentId } from './legal-document.js';

/** Where one document stands among the others, as the part of an address behind `#`. */
export function legalAnchor(id: LegalDocumentId): string {
  return id;
}

/** The document that has no address of its own. */
export const deletionHref = `${paths.agreementsRead}#${legalAnchor('deletion')}`;

/** Where each document is read. */
export const legalHrefs: Readonly<Record<LegalDocumentId, string>> = {
  terms: paths.termsOfService,
  privacy: paths.privacyPolicy,
  deletion: deletionHref,
};
