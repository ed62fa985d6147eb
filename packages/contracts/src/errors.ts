import { type ErrorStatus, statusByKind } from './error-kinds.js';
import { authErrors } from './messages/auth.messages.js';
import { commonErrors } from './messages/common.messages.js';
import { planErrors } from './messages/plans.messages.js';
import { fillText } from './text.js';

/** Every refusal of the API: code → kind and Ukrainian text. */
export const errorCatalogue = {
  ...commonErrors,
  ...authErrors,
  ...planErrors,
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

/** The HTTP status of a refusal; it follows from the kind and from nothing else. */
export function errorStatus(code: ErrorCode): ErrorStatus {
  return statusByKind[errorCatalogue[code].kind];
}

/** The Ukrainian text of a refusal, its `{name}` places filled from `details`. */
export function errorText(code: ErrorCode, details?: Readonly<Record<string, unknown>>): string {
  return fillText(errorCatalogue[code].text, details);
}
