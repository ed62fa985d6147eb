import { attachAwardEndpoint } from '@memorial/contracts/awards/awards.endpoints';
import type { AttachAwardSent, PageAwardView } from '@memorial/contracts/awards/awards.schemas';
import type { TestAccount } from './accounts.js';
import type { TestApp } from './app.js';
import { answered } from './caller.js';

/** Attach an award from the catalogue to an obituary over HTTP. */
export function awardOf(
  app: TestApp,
  as: TestAccount,
  pageId: string,
  over: Partial<AttachAwardSent> = {},
): Promise<PageAwardView> {
  return answered(app, attachAwardEndpoint, {
    as,
    params: { id: pageId },
    body: { name: 'Орден «За мужність» III ступеня', type: 'Military', ...over },
  });
}
