import { getPhotoEndpoint, uploadPhotoEndpoint } from '@memorial/contracts/media/media.endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { createObituaryWithKeeper } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('photo?photoId=', () => {
  it('is the main photograph', async () => {
    const { keeper: as, page } = await createObituaryWithKeeper(app);
    const params = { id: page._id };
    await callOk(app, uploadPhotoEndpoint, { as, params, file: await smallPhotograph() });
    for (const rawQuery of ['', 'photoId=', 'photoId=&w=200']) {
      const { status, headers } = await call(app, getPhotoEndpoint, { params, rawQuery });
      expect(status, rawQuery).toBe(200);
      expect(headers['content-type']).toMatch(/^image\//);
    }
    expectError(await call(app, getPhotoEndpoint, { params, rawQuery: 'photoId=x' }), 'validation.failed');
  });
});
