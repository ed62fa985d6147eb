import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { PipeliningLimit } from './pipelining-limit.js';

it('handles eight pipelined requests of a connection at a time, all of them in their order', async () => {
  const limit = new PipeliningLimit();
  const held: ServerResponse[] = [];
  let most = 0;
  let active = 0;
  const server = createServer((request, response) => {
    limit.pass(request, response, () => {
      active += 1;
      most = Math.max(most, active);
      response.prependOnceListener('close', () => {
        active -= 1;
      });
      held.push(response);
      if (held.length === 8) for (const each of held.splice(0)) each.end(`${each.req.url} `);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const count = 400;
  const lines = Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: a\r\n\r\n`);
  socket.write(lines.join(''));
  let received = '';
  for await (const chunk of socket) {
    received += String(chunk);
    if (received.includes(`/${count - 1} `)) break;
  }
  server.close();
  expect(most).toBe(8);
  expect([...received.matchAll(/\/(\d+) /g)].map(([, index]) => Number(index))).toEqual(
    Array.from({ length: count }, (_, index) => index),
  );
});
