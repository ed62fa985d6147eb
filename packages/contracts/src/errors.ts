import { type ErrorStatus, statusByKind } from './error-kinds.js';
import { authErrors } from './messages/auth.messages.js';
import { awardErrors } from './messages/awards.messages.js';
import { commonErrors } from './messages/common-errors.messages.js';
import { familyTreeErrors } from './messages/family-trees.messages.js';
import { mediaErrors } from './messages/media.messages.js';
import { memoryErrors } from './messages/memories.messages.js';
import { obituaryErrors } from './messages/obituary-errors.messages.js';
import { obituaryWriteErrors } from './messages/obituary-write-errors.messages.js';
import { paymentErrors } from './messages/payments.messages.js';
import { planErrors } from './messages/plans.messages.js';
import { userErrors } from './messages/users.messages.js';
import { videoErrors } from './messages/videos.messages.js';
import { fillText } from './text.js';

/** All API error codes with kind and Ukrainian text. */
export const errorCatalogue = {
  ...commonErrors,
  ...authErrors,
  ...userErrors,
  ...planErrors,
  ...obituaryErrors,
  ...obituaryWriteErrors,
  ...mediaErrors,
  ...awardErrors,
  ...memoryErrors,
  ...videoErrors,
  ...paymentErrors,
  ...familyTreeErrors,
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
