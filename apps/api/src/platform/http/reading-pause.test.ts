import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { pauseReading } from './reading-pause.js';

afterEach(() => vi.useRealTimers());

it('reads a connection again after the pause, and other connections meanwhile', async () => {
  const handled: string[] = [];
  const server = createServer((request, response) => {
    handled.push(request.url ?? '');
    if (request.url === '/first') for (let call = 0; call < 20; call += 1) pauseReading(request.socket, 250);
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const read = async (path: string, by?: Agent) => {
    const [response] = await once(get({ port, path, agent: by ?? false }), 'response');
    response.resume();
    await once(response, 'end');
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await read('/first', agent);
  const second = read('/second', agent);
  for (let index = 0; index < 20; index += 1) {
    await read('/other');
    await turn();
  }
  expect(handled).not.toContain('/second');
  vi.advanceTimersByTime(250);
  await second;
  expect(handled).toContain('/second');
  agent.destroy();
  server.close();
});
