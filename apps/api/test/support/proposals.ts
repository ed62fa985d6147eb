import { createProposalEndpoint } from '@memorial/contracts/proposals/proposals.endpoints';
import type { CreateProposalRequest, ProposalView } from '@memorial/contracts/proposals/proposals.schemas';
import type { TestAccount } from './accounts.js';
import type { TestApp } from './app.js';
import { callOk } from './call-endpoint.js';

/** Proposes a change of an obituary: another birth place unless told otherwise. */
export function propose(
  app: TestApp,
  as: TestAccount,
  id: string,
  body: CreateProposalRequest = { fields: { birthPlace: 'Чигирин' } },
): Promise<ProposalView> {
  return callOk(app, createProposalEndpoint, { as, params: { id }, body });
}
