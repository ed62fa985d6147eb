import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { AdmissionControl } from './admission-control.js';

function requestOf(
  control: AdmissionControl,
  log: string[],
  name: string,
  network: string,
  bodyBytes?: number,
) {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  control.admit(request, response, network, {
    ...(bodyBytes === undefined ? {} : { bodyBytes }),
    handle: () => log.push(`${name} runs`),
    refuse: () => log.push(`${name} is refused`),
  });
  return response;
}

describe('AdmissionControl', () => {
  it('runs as many as it may, queues the next and refuses beyond', () => {
    const control = new AdmissionControl({ running: 2, waiting: 1 });
    const log: string[] = [];
    const first = requestOf(control, log, 'a', 'A');
    for (const name of ['b', 'c', 'd']) requestOf(control, log, name, 'A');
    expect(log).toEqual(['a runs', 'b runs', 'd is refused']);
    first.end();
    expect(log.at(-1)).toBe('c runs');
  });

  it('queues few large bodies, and drops them first for other networks', () => {
    const control = new AdmissionControl({ running: 1, waiting: 4 });
    const log: string[] = [];
    requestOf(control, log, 'a1', 'A');
    const largeBytes = 32 * 1024;
    for (const name of ['a2', 'a3']) requestOf(control, log, name, 'A', largeBytes);
    expect(log).toEqual(['a1 runs', 'a3 is refused']);
    for (const name of ['b1', 'b2']) requestOf(control, log, name, 'B');
    expect(log.slice(2)).toEqual(['a2 is refused']);
  });

  it('serves networks in turn and refuses the one that waits with most', () => {
    const control = new AdmissionControl({ running: 1, waiting: 3 });
    const log: string[] = [];
    const running = requestOf(control, log, 'a1', 'A');
    for (const name of ['a2', 'a3', 'a4']) requestOf(control, log, name, 'A');
    requestOf(control, log, 'b1', 'B');
    expect(log).toEqual(['a1 runs', 'a4 is refused']);
    running.end();
    expect(log.at(-1)).toBe('a2 runs');
  });

  it.each([
    ['the first part of a stream', (response: ServerResponse) => response.write('a')],
    ['giving up', (response: ServerResponse) => response.destroy()],
  ])('gives the permit back with %s, however slowly the client reads', (_, respond) => {
    const control = new AdmissionControl({ running: 1, waiting: 1 });
    const log: string[] = [];
    const running = requestOf(control, log, 'a', 'A');
    requestOf(control, log, 'b', 'A');
    respond(running);
    expect(log).toEqual(['a runs', 'b runs']);
  });

  it('gives a permit back on request, once', () => {
    const control = new AdmissionControl({ running: 1, waiting: 2 });
    const log: string[] = [];
    const running = requestOf(control, log, 'a', 'A');
    for (const name of ['b', 'c']) requestOf(control, log, name, 'A');
    control.release(running.req);
    running.end();
    expect(log).toEqual(['a runs', 'b runs']);
  });

  it('keeps the permit of a closed connection until its handler has responded', () => {
    const control = new AdmissionControl({ running: 1, waiting: 1 });
    const log: string[] = [];
    const running = requestOf(control, log, 'a', 'A');
    requestOf(control, log, 'b', 'A');
    running.req.socket.emit('close', false);
    running.emit('close');
    expect(log).toEqual(['a runs']);
    running.end();
    expect(log).toEqual(['a runs', 'b runs']);
  });

  it('passes over a request whose connection closed while it waited', () => {
    const control = new AdmissionControl({ running: 1, waiting: 2 });
    const log: string[] = [];
    const running = requestOf(control, log, 'a', 'A');
    requestOf(control, log, 'b', 'A').req.socket.destroy();
    requestOf(control, log, 'c', 'A');
    running.end();
    expect(log).toEqual(['a runs', 'c runs']);
  });

  it('frees the permit that a request holds elsewhere when it is dropped from the queue', () => {
    const outer = new AdmissionControl({ running: 1, waiting: 0 });
    const inner = new AdmissionControl({ running: 1, waiting: 1 });
    const log: string[] = [];
    const running = requestOf(inner, log, 'a', 'A');
    const dropped = requestOf(outer, log, 'b outside', 'A');
    inner.admit(dropped.req, dropped, 'A', { handle: () => log.push('b runs'), refuse: () => log.push('b') });
    dropped.req.socket.destroy();
    running.end();
    requestOf(outer, log, 'c outside', 'A');
    expect(log).toEqual(['a runs', 'b outside runs', 'c outside runs']);
  });
});
