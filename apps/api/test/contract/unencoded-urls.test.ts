import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';

let product: TestApp;
let port: number;
beforeAll(async () => {
  product = await startTestApp();
  const server = product.app.getHttpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => product.stop());

/** Send the path unencoded; Node's HTTP clients would encode it. */
async function sendRaw(path: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    Buffer.concat([
      Buffer.from('GET '),
      Buffer.from(path),
      Buffer.from(' HTTP/1.1\r\nHost: localhost\r\n\r\n'),
    ]),
  );
  return text(socket);
}

it('a GET with unencoded letters is redirected to its encoded URL', async () => {
  const answer = await sendRaw('/api/obituaries/search?name=Болбочан');
  expect(answer).toMatch(/^HTTP\/1\.1 308 /);
  expect(answer).toContain(`\r\nLocation: /api/obituaries/search?name=${encodeURIComponent('Болбочан')}\r\n`);
});

it('bytes that are not UTF-8 are rejected', async () => {
  const answer = await sendRaw(Buffer.from('/api/obituaries/search?name=\u00ff', 'latin1'));
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"code":"request.malformed"');
});
