import { type ErrorStatus, statusByKind } from './error-kinds.js';
import { announcementErrors } from './messages/errors/announcement.js';
import { authErrors } from './messages/errors/auth.js';
import { awardErrors } from './messages/errors/awards.js';
import { blockedErrors } from './messages/errors/blocked.js';
import { candleErrors } from './messages/errors/candles.js';
import { claimErrors } from './messages/errors/claims.js';
import { commonErrors } from './messages/errors/common.js';
import { contributionErrors } from './messages/errors/contributions.js';
import { exportErrors } from './messages/errors/exports.js';
import { familyTreeErrors } from './messages/errors/family-trees.js';
import { historyErrors } from './messages/errors/history.js';
import { keeperErrors } from './messages/errors/keepers.js';
import { mediaErrors } from './messages/errors/media.js';
import { memoryErrors } from './messages/errors/memories.js';
import { mergeErrors } from './messages/errors/merges.js';
import { obituaryErrors } from './messages/errors/obituaries.js';
import { obituaryWriteErrors } from './messages/errors/obituary-writes.js';
import { pagePasswordErrors } from './messages/errors/page-password.js';
import { partnerErrors } from './messages/errors/partners.js';
import { paymentErrors } from './messages/errors/payments.js';
import { planErrors } from './messages/errors/plans.js';
import { proposalErrors } from './messages/errors/proposals.js';
import { remembranceErrors } from './messages/errors/remembrance.js';
import { reportErrors } from './messages/errors/reports.js';
import { userErrors } from './messages/errors/users.js';
import { videoErrors } from './messages/errors/videos.js';
import { voiceErrors } from './messages/errors/voices.js';
import { fillText } from './text.js';

/** All API error codes with kind and Ukrainian text. */
export const errorCatalogue = {
  ...commonErrors,
  ...authErrors,
  ...userErrors,
  ...planErrors,
  ...obituaryErrors,
  ...pagePasswordErrors,
  ...obituaryWriteErrors,
  ...mediaErrors,
  ...voiceErrors,
  ...awardErrors,
  ...memoryErrors,
  ...contributionErrors,
  ...blockedErrors,
  ...candleErrors,
  ...videoErrors,
  ...partnerErrors,
  ...announcementErrors,
  ...paymentErrors,
  ...familyTreeErrors,
  ...keeperErrors,
  ...proposalErrors,
  ...mergeErrors,
  ...claimErrors,
  ...reportErrors,
  ...historyErrors,
  ...exportErrors,
  ...remembranceErrors,
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

/** HTTP status of an error; depends on its kind only. */
export function errorStatus(code: ErrorCode): ErrorStatus {
  return statusByKind[errorCatalogue[code].kind];
}

/** Ukrainian text of an error, with `{name}` placeholders filled from `details`. */
export function errorText(code: ErrorCode, details: Readonly<Record<string, unknown>> = {}): string {
  const text: string = errorCatalogue[code].text;
  return fillText(text, details);
}
