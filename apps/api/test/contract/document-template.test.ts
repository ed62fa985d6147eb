import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

describe('the template of the documents', () => {
  it.each(['/index.html', '/%69ndex.html', '//index.html', '/assets/../index.html'])(
    'is no page of the site: %s',
    async (path) => {
      const answer = await product.http.get(path);
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain('<!--');
    },
  );
});
