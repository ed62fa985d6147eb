import { Notice } from '@memorial/ui/notice/notice';
import type { FailureWords } from './google-result.js';

/** Why an entry through a provider did not succeed, from the state of the history entry, which may be anything. */
export function ProviderFailure({ state }: { state: unknown }) {
  const words = readFailure(state);
  return (
    words && (
      <Notice tone="error" title={words.title}>
        {words.detail}
      </Notice>
    )
  );
}

/** The state that the notice is read from. */
export function failureState(words: FailureWords): { readonly providerFailure: FailureWords } {
  return { providerFailure: words };
}

function readFailure(state: unknown): FailureWords | null {
  if (typeof state !== 'object' || state === null || !('providerFailure' in state)) return null;
  const { providerFailure } = state;
  if (typeof providerFailure !== 'object' || providerFailure === null) return null;
  const { title, detail }: Partial<Record<keyof FailureWords, unknown>> = providerFailure;
  return typeof title === 'string' ? { title, detail: typeof detail === 'string' ? detail : null } : null;
}
