import { PinoLogger } from 'nestjs-pino';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { createObituary } from '../support/obituaries.js';
import { waitFor } from '../support/wait-for.js';

let app: TestApp;
let id: string;
const written: string[] = [];

beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    written.push(String(line));
    return true;
  });
  app = await startTestApp();
  // All applications of a process share one logger with the level of the first.
  PinoLogger.root.level = 'debug';
  id = (await createObituary(app, await createAccount(app)))._id;
});
afterEach(() => {
  written.length = 0;
});
afterAll(async () => {
  PinoLogger.root.level = app.config.logLevel;
  await app.stop();
  vi.restoreAllMocks();
});

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly req: { readonly id: string; readonly method: string; readonly path: string };
  readonly res: { readonly status: number };
  readonly responseTime: number;
}

async function lineOf(path: string, headers: Record<string, string>): Promise<Line> {
  written.length = 0;
  await app.http.get(path).set(headers);
  const line = await waitFor('the line of the request', () => written.find((one) => one.includes('"req"')));
  return JSON.parse(line);
}

const known = { 'X-Request-Id': 'the-readers-own-id', 'X-Secret': 'secret' };

it.each([
  [`/api/calendar/${'a1'.repeat(12)}${'B-_9'.repeat(11)}.ics`, '/api/calendar/:token'],
  [`/unsubscribe/${'a1'.repeat(12)}${'B-_9'.repeat(11)}`, '/unsubscribe/:token'],
])('logs no token that stands in a path', async (path, logged) => {
  expect((await lineOf(path, {})).req.path).toBe(logged);
});

it('logs the same line for a cached response as for one from Express, without secrets', async () => {
  const page = `/api/obituaries/${id}`;
  for (const [path, status] of [
    [page, 200],
    [`/obituary/${id}`, 200],
    ['/api/obituaries/top-filled?limit=3', 200],
    ['/api/obituaries/0123456789abcdef01234567', 404],
  ] as const) {
    for (const held of [{}, { 'If-None-Match': '*' }] as Record<string, string>[]) {
      const fast = await lineOf(path, { ...known, ...held });
      expect(JSON.stringify(fast)).not.toMatch(/secret|limit/);
      const slow = await lineOf(path, { ...known, ...held, Cookie: 'session=secret' });
      expect(JSON.stringify(slow)).not.toMatch(/secret/);
      expect(fast.req).toEqual({ id: 'the-readers-own-id', method: 'GET', path: path.split('?')[0] });
      expect(fast.res.status).toBe(status === 200 && 'If-None-Match' in held ? 304 : status);
      expect(fast.responseTime).toBeGreaterThanOrEqual(0);
      const comparable = ({ level, msg, req, res }: Line) => ({ level, msg, req, res });
      expect(comparable(fast)).toEqual(comparable(slow));
      expect(Object.keys(fast).sort()).toEqual(Object.keys(slow).sort());
    }
  }
});

it('logs no token of a link, whatever the answer', async () => {
  const token = '23456789abcdefghjkmn';
  const paths = [
    `/api/contributions/${token}`,
    `/api/contributions/${token}/${id}`,
    `/contribute/${token}`,
    `/api/calendar/${token}.ics`,
    `/unsubscribe/${token}`,
  ];
  for (const path of paths) {
    const line = await lineOf(path, {});
    expect(JSON.stringify(line)).not.toContain(token);
    expect(line.req.path).toContain(':token');
  }
  written.length = 0;
  await app.http.post(`/unsubscribe/${token}`);
  const line = await waitFor('the line of the request', () => written.find((one) => one.includes('"POST"')));
  expect(line).not.toContain(token);
});
