import type { FieldIssue } from '../envelopes.schemas.js';
import { pagePasswordRules } from '../messages/ui/page-password-rules.js';
import { fillText } from '../text.js';
import type { Visibility } from './obituaries.constants.js';
import { pagePasswordLength } from './page-password.constants.js';

/**
 * Require a password where a page gets the visibility `password`, and refuse it for any other: nobody shall believe that
 * it protects the page.
 * @param hasPassword true for a page that has one already
 */
export function checkPassword({
  visibility,
  password,
  hasPassword = false,
}: {
  readonly visibility: Visibility;
  readonly password?: string | null | undefined;
  readonly hasPassword?: boolean;
}): FieldIssue[] {
  if (visibility !== 'password') return password ? [issueOf(pagePasswordRules.unused)] : [];
  if (!password) return hasPassword ? [] : [issueOf(pagePasswordRules.required)];
  const isShort = password.length < pagePasswordLength.min;
  return isShort ? [issueOf(fillText(pagePasswordRules.tooShort, pagePasswordLength))] : [];
}

function issueOf(message: string): FieldIssue {
  return { path: 'password', code: 'custom', message };
}
