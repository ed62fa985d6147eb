import type {
  createObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import type { ApiClient } from '../../lib/api-client.js';
import { toCreateObituary, toUpdateObituary } from './create-payload.js';
import type { WizardDraft } from './draft.js';
import type { Submission } from './draft-store.js';

/** Begins an attempt, or goes on with the one that was begun. */
export function beginSubmission(
  draft: WizardDraft,
  earlier: Submission | null,
  newKey: () => string,
): Submission {
  const sent = JSON.stringify(toCreateObituary(draft));
  if (earlier === null) return { key: newKey(), sent, pageId: null, doneParts: [] };
  // Two things were sent and their answers lost: whichever stands, what is typed now is written over it.
  return earlier.sent === sent ? earlier : { ...earlier, sent: '' };
}

/**
 * Makes the page, once, however often it is asked for: the attempt's key makes a repeat find the page of the
 * first answer that was lost. What was changed since is then written over it.
 * @throws ApiError
 */
export async function createPage(
  api: ApiClient,
  draft: WizardDraft,
  submission: Submission,
): Promise<string> {
  if (submission.pageId !== null) return submission.pageId;
  const body = toCreateObituary(draft);
  const page = await api.call<typeof createObituaryEndpoint>(
    obituaryRoutes.create,
    { body },
    { access: 'user', idempotencyKey: submission.key },
  );
  if (JSON.stringify(body) !== submission.sent)
    await api.call<typeof updateObituaryEndpoint>(
      obituaryRoutes.update,
      { params: { id: page._id }, body: toUpdateObituary(draft) },
      { access: 'user' },
    );
  return page._id;
}
