import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { uploadFetch } from './upload-fetch.js';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Start a local server that responds after it received the whole request; null means no response. */
async function serving(answer: { status: number; body: string } | null): Promise<string> {
  const server = createServer((request, response) => {
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-expose-headers': '*',
      'content-type': 'application/json',
    };
    if (request.method === 'OPTIONS') return response.writeHead(204, headers).end();
    request.resume();
    request.on('end', () => {
      if (answer === null) return;
      headers['content-type'] = `application/json; told=${request.headers['x-told']}`;
      response.writeHead(answer.status, headers).end(answer.body);
    });
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe('an upload', () => {
  it('tells how much has gone and answers as fetch does', async () => {
    const shares: number[] = [];
    const address = await serving({ status: 201, body: '{"_id":"1"}' });
    const response = await uploadFetch((share) => shares.push(share))(address, {
      method: 'POST',
      headers: new Headers({ 'X-Told': 'yes' }),
      body: 'x'.repeat(1000),
    });
    expect([response.status, await response.json()]).toEqual([201, { _id: '1' }]);
    expect(response.headers.get('content-type')).toContain('told=yes');
    expect(shares.at(-1)).toBe(1);
  });

  it('that is refused is an answer and no fault', async () => {
    const response = await uploadFetch(() => undefined)(await serving({ status: 413, body: '{}' }), {
      method: 'POST',
      body: 'x',
    });
    expect([response.ok, response.status]).toEqual([false, 413]);
  });

  it('that cannot reach anybody fails as fetch does', async () => {
    const address = await serving(null);
    servers.pop()?.close();
    await expect(uploadFetch(() => undefined)(address, { method: 'POST', body: 'x' })).rejects.toThrow(
      TypeError,
    );
  });

  it('is stopped by its signal', async () => {
    const abort = new AbortController();
    const going = uploadFetch(() => undefined)(await serving(null), {
      method: 'POST',
      body: 'x',
      signal: abort.signal,
    });
    abort.abort();
    await expect(going).rejects.toMatchObject({ name: 'AbortError' });
  });
});
