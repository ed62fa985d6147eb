import type { alikeObituariesEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import type { ObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { ApiClient } from '../../../lib/api-client.js';
import { ApiError } from '../../../lib/api-error.js';
import { draftName } from '../create-payload.js';
import type { WizardDraft } from '../draft.js';

/** How long anybody waits to hear of a page that may be there already. */
const patienceMs = 3_000;

/**
 * Pages that may be about the same person; none when the question was not answered in time, or not at all.
 * @returns null when the session has ended: whoever makes the page is asked about that first
 */
export async function findAlike(api: ApiClient, draft: WizardDraft): Promise<readonly ObituaryCard[] | null> {
  // A device that knows of having no line is not waited for.
  if (!navigator.onLine) return [];
  const abort = new AbortController();
  const patience = setTimeout(() => abort.abort(), patienceMs);
  const gaveUp = new Promise<null>((resolve) => {
    abort.signal.addEventListener('abort', () => resolve(null), { once: true });
  });
  try {
    const asked = api.call<typeof alikeObituariesEndpoint>(
      obituaryRoutes.alike,
      {
        query: {
          fullName: draftName(draft),
          birthDate: draft.birthDateUnknown ? null : draft.birthDate || null,
          deathDate: draft.deathDateUnknown ? null : draft.deathDate || null,
        },
      },
      { access: 'user', signal: abort.signal },
    );
    return (await Promise.race([asked, gaveUp]))?.data ?? [];
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? null : [];
  } finally {
    clearTimeout(patience);
  }
}
