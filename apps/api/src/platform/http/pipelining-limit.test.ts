import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { PipeliningLimit } from './pipelining-limit.js';

/** Bytes that Node reads from a connection at once. */
const chunkBytes = 64 * 1024;

async function listening(handle: RequestListener) {
  const server = createServer(handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, client: connect((server.address() as AddressInfo).port, '127.0.0.1') };
}

/** Numbers of the requests that were answered, in the order of the responses. */
async function answeredBy(client: Socket, count: number): Promise<number[]> {
  let received = '';
  for await (const part of client) {
    received += String(part);
    if (received.includes(`/${count - 1} `)) break;
  }
  return [...received.matchAll(/\/(\d+) /g)].map(([, index]) => Number(index));
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const requestsTo = (count: number, headers = '') =>
  numbersTo(count)
    .map((index) => `GET /${index} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`)
    .join('');

it('handles eight pipelined requests of a connection at a time, all of them in their order', async () => {
  const limit = new PipeliningLimit();
  const held: (() => void)[] = [];
  let most = 0;
  let active = 0;
  const { server, client } = await listening((request, response) => {
    limit.pass(request, response, () => {
      active += 1;
      most = Math.max(most, active);
      response.prependOnceListener('close', () => {
        active -= 1;
      });
      held.push(() => response.end(`${request.url} `));
      if (held.length === 8) for (const answer of held.splice(0)) answer();
    });
  });
  const count = 400;
  client.write(requestsTo(count));
  const answered = await answeredBy(client, count);
  server.close();
  expect(most).toBe(8);
  expect(answered).toEqual(numbersTo(count));
});

it('reads no further while requests wait, and answers all of them later', async () => {
  const limit = new PipeliningLimit();
  const held: (() => void)[] = [];
  let isHolding = true;
  let socket: Socket | undefined;
  const { server, client } = await listening((request, response) => {
    socket = request.socket;
    limit.pass(request, response, () => {
      const answer = () => response.end(`${request.url} `);
      if (isHolding) held.push(answer);
      else answer();
    });
  });
  const count = 4 * 1024;
  // Some 130 bytes a request: eight chunks.
  await new Promise<unknown>((sent) => client.write(requestsTo(count, `X: ${'x'.repeat(90)}\r\n`), sent));
  while (held.length < 8) await turn();
  for (let turns = 0; turns < 100; turns += 1) await turn();
  expect(socket?.bytesRead).toBeLessThanOrEqual(2 * chunkBytes);
  isHolding = false;
  for (const answer of held) answer();
  const answered = await answeredBy(client, count);
  server.close();
  expect(answered).toEqual(numbersTo(count));
});

it('closes a connection with more waiting requests than one chunk of ordinary ones', async () => {
  const limit = new PipeliningLimit();
  let handled = 0;
  const { server, client } = await listening((request, response) => {
    limit.pass(request, response, () => {
      handled += 1;
    });
  });
  client.on('error', () => undefined);
  client.write('GET / HTTP/1.1\r\nHost:\r\n\r\n'.repeat(2_600));
  await once(client.resume(), 'close');
  server.close();
  expect(handled).toBe(8);
});
