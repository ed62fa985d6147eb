import type { MergeRemains } from '@memorial/contracts/merges/merges.constants';
import { createMergeProposalEndpoint } from '@memorial/contracts/merges/merges.endpoints';
import type { MergeProposalView } from '@memorial/contracts/merges/merges.schemas';
import type { TestAccount } from './accounts.js';
import type { TestApp } from './app.js';
import { callOk } from './call-endpoint.js';

/** Propose a merge over HTTP; the obituary of the path remains unless told otherwise. */
export function proposeMerge(
  app: TestApp,
  as: TestAccount,
  id: string,
  otherId: string,
  remains: MergeRemains = 'this',
): Promise<MergeProposalView> {
  return callOk(app, createMergeProposalEndpoint, { as, params: { id }, body: { otherId, remains } });
}
