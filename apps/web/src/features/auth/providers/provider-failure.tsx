import { Notice } from '@memorial/ui/notice/notice';
import { recordOf } from '../../../shared/format/record-of.js';
import type { FailureMessage } from './google-result.js';

/** Shows why a provider sign-in failed. Reads the untrusted state of the history entry. */
export function ProviderFailure({ state }: { state: unknown }) {
  const failure = readFailure(state);
  return (
    failure && (
      <Notice tone="error" title={failure.title}>
        {failure.detail}
      </Notice>
    )
  );
}

/** True if a provider sign-in has failed, as told by the state of the history entry. */
export function hasFailed(state: unknown): boolean {
  return readFailure(state) !== null;
}

/** History entry state that `ProviderFailure` reads. */
export function failureState(failure: FailureMessage): { readonly providerFailure: FailureMessage } {
  return { providerFailure: failure };
}

function readFailure(state: unknown): FailureMessage | null {
  const { title, detail } = recordOf(recordOf(state).providerFailure);
  return typeof title === 'string' ? { title, detail: typeof detail === 'string' ? detail : null } : null;
}
