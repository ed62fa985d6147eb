import type {
  ContributionLinkView,
  CreateContributionLinkRequest,
} from '@memorial/contracts/contributions/contribution-links.schemas';
import * as contributions from '@memorial/contracts/contributions/contributions.endpoints';
import type {
  CreateContributionRequest,
  CreatedContributionView,
} from '@memorial/contracts/contributions/contributions.schemas';
import type { TestAccount } from './accounts.js';
import type { TestApp } from './app.js';
import { callOk } from './call-endpoint.js';

/** A link whose token is known. */
export type OpenLink = ContributionLinkView & { readonly token: string; readonly url: string };

/** An entry with the link and the key that open it. */
export interface WrittenEntry extends CreatedContributionView {
  readonly token: string;
}

export async function makeLink(
  app: TestApp,
  as: TestAccount,
  obituaryId: string,
  body: CreateContributionLinkRequest = {},
): Promise<OpenLink> {
  const sent = { as, params: { id: obituaryId }, body };
  const { token, url, ...link } = await callOk(app, contributions.createContributionLinkEndpoint, sent);
  if (token === null || url === null) throw new Error('the link has no token');
  return { ...link, token, url };
}

export function buildContribution(over: Partial<CreateContributionRequest> = {}): CreateContributionRequest {
  return {
    content: 'Ми сиділи за однією партою.',
    author: { name: 'Ганна Мороз', relation: 'Однокласниця' },
    consent: true,
    ...over,
  };
}

export async function contribute(
  app: TestApp,
  token: string,
  over: Partial<CreateContributionRequest> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<WrittenEntry> {
  const sent = { params: { token }, body: buildContribution(over), headers };
  return { token, ...(await callOk(app, contributions.createContributionEndpoint, sent)) };
}

/** Params and key of an entry. */
export function ofEntry({ token, _id, editKey }: WrittenEntry) {
  return { params: { token, entryId: _id }, headers: { 'X-Edit-Key': editKey } };
}
