import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { createObituaryWithKeeper } from '../support/obituaries.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Status of a request whose URL HTTP clients would normalise. */
async function statusOf(address: string): Promise<number> {
  const server = app.app.getHttpServer();
  if (!server.listening) {
    server.listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
  }
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);
}

describe('an address with invalid percent-encoding', () => {
  it.each([
    '/api/obituaries/%ff',
    '/api/obituaries/by-code/%ff',
    '/api/memories/obituary/%E0%A4%A',
    '/api/%ff',
    '/q/%ff',
    '/obituary/%ff',
    '/%ff',
  ])('is not found: %s', async (address) => {
    expect(await statusOf(address)).toBe(404);
  });
});

describe('an address with encoded words', () => {
  it('is not found in any spelling', async () => {
    const { page } = await createObituaryWithKeeper(app);
    expect(await statusOf(`/obituary/${page._id}`)).toBe(200);
    for (const address of [
      `/%6Fbituary/${page._id}`,
      `/obituary/%${page._id.charCodeAt(0).toString(16)}${page._id.slice(1)}`,
      `/api/%6fbituaries/${page._id}`,
      `/%71/${page.shortCode}`,
      `/q/%${page.shortCode.charCodeAt(0).toString(16)}${page.shortCode.slice(1)}`,
      '/%61ssets/x.js',
      '/sitemap%2Exml',
    ])
      expect(await statusOf(address), address).toBe(404);
  });

  it('may have encoded letters that need it', async () => {
    expect(await statusOf('/search?name=%D0%91%6F')).toBe(200);
  });
});
