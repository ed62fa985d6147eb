import { authErrors } from '@memorial/contracts/messages/errors/auth';
import { Notice } from '@memorial/ui/notice/notice';
import { ApiError, isUnanswered } from '../api/api-error.js';
import { errorHint } from './error-hint.js';

/** Codes with which the server says that it could not send the code. */
const notSentCodes: readonly string[] = ['auth.codeNotSent', 'auth.recoveryCodeNotSent'];

/** Says that a code was not sent again, and why; a refusal of the server speaks for itself. */
export function ResendError({ error }: { error: Error }) {
  const isExplained = error instanceof ApiError && notSentCodes.includes(error.code);
  return isUnanswered(error) && !isExplained ? (
    <Notice tone="error" title={authErrors['auth.codeNotSent'].text}>
      {error.message}
    </Notice>
  ) : (
    <Notice tone="error" title={error.message}>
      {errorHint(error)}
    </Notice>
  );
}
