import { attachAwardEndpoint } from '@memorial/contracts/awards/awards.endpoints';
import type { AttachAwardRequest, PageAwardView } from '@memorial/contracts/awards/awards.schemas';
import type { TestAccount } from './accounts.js';
import type { TestApp } from './app.js';
import { callOk } from './call-endpoint.js';

/** A file as the data URL that an award accepts for its own photo. */
export function dataUrlOf(file: Buffer, type = 'image/jpeg'): string {
  return `data:${type};base64,${file.toString('base64')}`;
}

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
