import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import type { ApiClient } from '../../../../shared/api/api-client.js';
import { createOrUpdate } from '../../../../shared/idempotency/earlier-attempt.js';
import { updateObituary } from '../../api/update-obituary.js';
import { draftVisibility, toCreateObituary, toUpdateObituary } from '../create-payload.js';
import type { WizardDraft } from '../drafts/draft.js';
import type { Submission } from '../drafts/draft-store.js';

/** Start a submission, or continue the earlier one. */
export function beginSubmission(
  draft: WizardDraft,
  earlier: Submission | null,
  newKey: () => string,
): Submission {
  const sent = JSON.stringify(toCreateObituary(draft));
  if (earlier === null) return { key: newKey(), sent, pageId: null, doneParts: [] };
  // Both responses may be lost, so it is unknown which body the server stored: an empty value forces an
  // update with the current draft.
  return earlier.sent === sent ? earlier : { ...earlier, sent: '' };
}

/**
 * Create the obituary exactly once. The idempotency key makes a retry return the obituary of a request whose
 * response was lost; later changes are then sent as an update.
 * @throws ApiError
 */
export async function createObituary(
  api: ApiClient,
  draft: WizardDraft,
  submission: Submission,
): Promise<string> {
  if (submission.pageId !== null) return submission.pageId;
  const body = toCreateObituary(draft);
  const update = async (id: string) => {
    // The server narrows `public` for a recent military death as it does for a new page.
    const visibility = draftVisibility(draft, Date.now()) === 'private' ? 'private' : 'public';
    await updateObituary(api, id, { ...toUpdateObituary(draft), visibility });
    return id;
  };
  return createOrUpdate(async () => {
    const { _id } = await api.call(obituaryRoutes.create, { body, idempotencyKey: submission.key });
    return JSON.stringify(body) === submission.sent ? _id : update(_id);
  }, update);
}
