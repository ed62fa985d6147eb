import { contributionRoutes } from '@memorial/contracts/contributions/contributions.routes';
import type { ContributionEntryView } from '@memorial/contracts/contributions/contributions.schemas';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { formOf } from '../../../shared/photos/form-of.js';
import type { ContributionKey } from '../model/contribution-keys.js';

/** A photo or a voice note that is sent with an entry. */
export interface ContributionFile {
  readonly kind: 'photo' | 'voice';
  readonly file: File;
  /** Idempotency-Key: a repeat adds nothing. */
  readonly key: string;
}

/** Uploads over a phone's connection outside of town take minutes. */
const timeoutMs = 5 * 60_000;

export function uploadContributionFile(
  api: ApiClient,
  { token, entryId, editKey }: ContributionKey,
  { kind, file, key: idempotencyKey }: ContributionFile,
): Promise<ContributionEntryView> {
  const route = kind === 'photo' ? contributionRoutes.addPhoto : contributionRoutes.addVoice;
  const params = { token, entryId };
  return api.call(route, { params, body: formOf({ file }), editKey, idempotencyKey, timeoutMs });
}
