import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { afterEach, expect, it, vi } from 'vitest';
import type { AppConfig } from '../config/app-config.js';
import type { RefusalLog } from './refusal-log.js';
import { RefusalResponder } from './refusal-responder.js';

afterEach(() => vi.useRealTimers());

/** Refuses everything; counts the requests that it has read. */
async function startRefusing(trustedProxies: number) {
  const log = { add: vi.fn() };
  const responder = new RefusalResponder(
    log as unknown as RefusalLog,
    { trustedProxies } as Partial<AppConfig> as AppConfig,
  );
  let handled = 0;
  const server = createServer((request, response) => {
    handled += 1;
    responder.respond('all', Object.assign(request, { path: request.url }) as Request, response as Response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const read = async (agent: Agent | false) => {
    const [response] = await once(get({ port, path: '/api/any', agent }), 'response');
    response.resume();
    await once(response, 'end');
    return response.statusCode;
  };
  return { log, read, handledCount: () => handled, close: () => server.close() };
}

it('reads the connection of a client that asks again at once only after a pause', async () => {
  const { log, read, handledCount, close } = await startRefusing(0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let count = 0; count < 2; count += 1) expect(await read(agent)).toBe(503);
  const third = read(agent);
  for (let count = 0; count < 20; count += 1) {
    expect(await read(false)).toBe(503);
    await turn();
  }
  expect(handledCount()).toBe(22);
  vi.advanceTimersByTime(250);
  expect(await third).toBe(503);
  vi.advanceTimersByTime(2_000);
  expect(await read(agent)).toBe(503);
  expect(log.add).toHaveBeenCalledTimes(24);
  agent.destroy();
  close();
});

it('never pauses the connection of a proxy, which other clients share', async () => {
  const { read, close } = await startRefusing(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let count = 0; count < 4; count += 1) expect(await read(agent)).toBe(503);
  agent.destroy();
  close();
});
