import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { afterEach, expect, it, vi } from 'vitest';
import type { AppConfig } from '../config/app-config.js';
import { pauseReading, type RefusalLog, RefusalResponder } from './refusal-responder.js';

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
