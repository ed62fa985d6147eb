import {
  addClaimEvidenceEndpoint,
  createClaimEndpoint,
  decideClaimEndpoint,
  reviewClaimEndpoint,
} from '@memorial/contracts/claims/claims.endpoints';
import type {
  ClaimView,
  CreateClaimRequest,
  DecideClaimInput,
  ExaminedClaimView,
} from '@memorial/contracts/claims/claims.schemas';
import type { TestAccount } from './accounts.js';
import type { TestApp } from './app.js';
import { callOk } from './call-endpoint.js';
import { smallPhotograph } from './photograph.js';

/** Raises a claim about an obituary over HTTP; of next of kin if nothing else is sent. */
export function raiseClaim(
  app: TestApp,
  as: TestAccount,
  obituaryId: string,
  sent: Partial<CreateClaimRequest> = {},
): Promise<ClaimView> {
  const body = { kind: 'kin', relation: 'son', text: 'Я його син, а сторінку зробили чужі.', ...sent };
  return callOk(app, createClaimEndpoint, { as, params: { id: obituaryId }, body });
}

/** @param number selects the file */
export async function addEvidence(
  app: TestApp,
  as: TestAccount,
  claimId: string,
  number = 1,
): Promise<ClaimView> {
  const file = await smallPhotograph(number);
  return callOk(app, addClaimEvidenceEndpoint, { as, params: { id: claimId }, file });
}

export function review(app: TestApp, as: TestAccount, claimId: string): Promise<ExaminedClaimView> {
  const sent = { params: { id: claimId }, body: { reason: 'Додано свідоцтво' } };
  return callOk(app, reviewClaimEndpoint, { as, ...sent });
}

export function decide(
  app: TestApp,
  as: TestAccount,
  claimId: string,
  body: Partial<DecideClaimInput>,
): Promise<ExaminedClaimView> {
  const sent = { params: { id: claimId }, body: { reason: 'Документи переконують', ...body } };
  return callOk(app, decideClaimEndpoint, { as, ...sent });
}
