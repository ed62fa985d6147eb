import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import type { ObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { ApiClient } from '../../../../shared/api/api-client.js';
import { ApiError } from '../../../../shared/api/api-error.js';
import { toUpdateObituary } from '../create-payload.js';
import type { WizardDraft } from '../drafts/draft.js';

/** Timeout of the duplicate search, in milliseconds. */
const timeoutMs = 3_000;

/**
 * Search for pages that may be about the same person; empty after a timeout or an error.
 * @returns null when the session has expired: the sign-in prompt comes first
 */
export async function findDuplicates(
  api: ApiClient,
  draft: WizardDraft,
): Promise<readonly ObituaryCard[] | null> {
  const { fullName, birthDate, deathDate } = toUpdateObituary(draft);
  // Skip the search on a device that is offline.
  if (!navigator.onLine) return [];
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  const timedOut = new Promise<null>((resolve) => {
    abort.signal.addEventListener('abort', () => resolve(null), { once: true });
  });
  try {
    const response = api.call(obituaryRoutes.duplicateCandidates, {
      query: { fullName, birthDate, deathDate },
      signal: abort.signal,
    });
    return (await Promise.race([response, timedOut]))?.data ?? [];
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? null : [];
  } finally {
    clearTimeout(timer);
  }
}
