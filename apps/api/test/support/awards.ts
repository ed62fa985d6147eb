import { attachAwardEndpoint } from '@memorial/contracts/awards/awards.endpoints';
import type { AttachAwardRequest, PageAwardView } from '@memorial/contracts/awards/awards.schemas';
import type { TestAccount } from './accounts.js';
import type { TestApp } from './app.js';
import { callOk } from './call-endpoint.js';

/** Attach an award from the catalogue to an obituary over HTTP. */
export function attachAward(
  app: TestApp,
  as: TestAccount,
  pageId: string,
  over: Partial<AttachAwardRequest> = {},
): Promise<PageAwardView> {
  return callOk(app, attachAwardEndpoint, {
    as,
    params: { id: pageId },
    body: { name: 'Орден «За мужність» III ступеня', type: 'Military', ...over },
  });
}
