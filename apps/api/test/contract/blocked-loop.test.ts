import {
  getObituaryEndpoint,
  listMyObituariesEndpoint,
  listObituariesEndpoint,
  searchObituariesEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { readyEndpoint } from '@memorial/contracts/system/system.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { callOk } from '../support/call-endpoint.js';
import { withOption } from '../support/database-uri.js';
import { createObituary } from '../support/obituaries.js';

/* A process that was busy for longer than the driver's time-outs runs them before it reads the replies that have
   arrived. It must not tell that the database is away. */

const blockedMs = 1_200;
const requestCount = 6;
const env = { RATE_LIMITS: 'off', JWT_SECRET: 'the same for both applications, 32 characters' };
/** Passes by the response cache, so that each request reads by itself. */
const headers = { Cookie: 'odd=1' };

let app: TestApp;
let fresh: TestApp;
let keeper: TestAccount;
let id: string;
let wasBlocked: boolean;

beforeAll(async () => {
  app = await startTestApp(env);
  keeper = await createAccount(app);
  id = (await createObituary(app, keeper))._id;
  // Connections to the database are not kept, so that each request opens its own.
  const mongodbUri = withOption(app.config.mongodbUri ?? '', 'maxIdleTimeMS', '1');
  fresh = await startTestApp(env, { beside: { config: { mongodbUri } } });
});
afterAll(async () => {
  await fresh.stop();
  await app.stop();
});

/** Blocks the event loop once, as soon as the next connection to the database is being opened. */
function blockWhileConnecting(): void {
  const client = fresh.app.get<Connection>(getConnectionToken()).getClient();
  wasBlocked = false;
  client.once('connectionCreated', () => {
    wasBlocked = true;
    setImmediate(() => {
      // Blocks the thread without using the processor.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, blockedMs);
    });
  });
}

const questions: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['a page', () => callOk(fresh, getObituaryEndpoint, { params: { id }, headers })],
  ['a list', () => callOk(fresh, listObituariesEndpoint, { query: {}, headers })],
  ['a search', () => callOk(fresh, searchObituariesEndpoint, { query: { name: 'к' }, headers })],
  ['an own list', () => callOk(fresh, listMyObituariesEndpoint, { as: keeper, query: {} })],
  ['the readiness check', () => callOk(fresh, readyEndpoint)],
];

it.each(questions)('a process that was blocked answers %s', async (_, ask) => {
  blockWhileConnecting();
  await Promise.all(Array.from({ length: requestCount }, () => ask()));
  expect(wasBlocked).toBe(true);
});
