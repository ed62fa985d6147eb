import { loginEndpoint, registerEndpoint } from '@memorial/contracts/auth/auth.endpoints';
import { createMemoryEndpoint } from '@memorial/contracts/memories/memories.endpoints';
import {
  createObituaryEndpoint,
  filterObituariesEndpoint,
  searchObituariesEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { buildCreateObituaryInput, buildRegisterInput } from '@memorial/contracts/testing/builders';
import { getConnectionToken } from '@nestjs/mongoose';
import { MongoServerError } from 'mongodb';
import { type Connection, Error as MongooseError } from 'mongoose';
import { PinoLogger } from 'nestjs-pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { type CallOptions, call } from '../support/call-endpoint.js';
import { createObituary } from '../support/obituaries.js';
import { waitFor } from '../support/wait-for.js';

/** Stands for everything a person types. Latin, so that no encoding of a header or a query changes it. */
const mark = 'TypedByAPerson';

let app: TestApp;
let keeper: TestAccount;
let pageId: string;
const written: string[] = [];

beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    written.push(String(line));
    return true;
  });
  app = await startTestApp();
  // All applications of a process share one logger with the level of the first.
  PinoLogger.root.level = 'trace';
  keeper = await createAccount(app, 'PREMIUM_3');
  pageId = (await createObituary(app, keeper))._id;
});
afterEach(() => {
  written.length = 0;
});
afterAll(async () => {
  PinoLogger.root.level = app.config.logLevel;
  await app.stop();
  vi.restoreAllMocks();
});

/** Asserts that the request was logged, and nothing of what was sent with it. */
async function expectNothingTyped(requests: number): Promise<string> {
  await waitFor(
    'the lines of the requests',
    () => written.filter((line) => line.includes('"res"')).length >= requests,
  );
  const log = written.join('');
  expect(log).not.toContain(mark);
  return log;
}

const headers = {
  'User-Agent': mark,
  Referer: `http://localhost/${mark}`,
  Cookie: `session=${mark}`,
  'X-Forwarded-For': mark,
  'X-Request-Id': `${mark} with spaces`,
  'Accept-Language': mark,
};
const memory = () => ({ obituaryId: pageId, content: mark, title: mark, relationship: mark });
const page = () => buildCreateObituaryInput({ fullName: mark, biography: mark });

describe('the log of a request has nothing of what was typed', () => {
  it.each([
    ['an accepted page', createObituaryEndpoint, () => ({ as: keeper, body: page() }), 201],
    [
      'a rejected change',
      updateObituaryEndpoint,
      () => ({ as: keeper, params: { id: pageId }, body: { birthDate: mark, [mark]: mark } }),
      400,
    ],
    ['an accepted memory', createMemoryEndpoint, () => ({ as: keeper, body: memory() }), 201],
    [
      'a rejected memory',
      createMemoryEndpoint,
      () => ({ as: keeper, body: { ...memory(), obituaryId: mark } }),
      400,
    ],
    [
      'a registration',
      registerEndpoint,
      () => ({
        body: buildRegisterInput({ email: `${mark}@example.com`, fullName: mark, password: `${mark}-9` }),
      }),
      201,
    ],
    [
      'a failed sign-in',
      loginEndpoint,
      () => ({ body: { email: `${mark}@example.com`, password: mark } }),
      401,
    ],
    ['a search', searchObituariesEndpoint, () => ({ query: { name: mark } }), 200],
    ['a filter', filterObituariesEndpoint, () => ({ query: { birthPlace: mark, rank: mark } }), 200],
    ['a rejected filter', filterObituariesEndpoint, () => ({ query: { bornFrom: mark } }), 400],
    [
      'a body that is no JSON',
      createMemoryEndpoint,
      () => ({ as: keeper, raw: { type: 'application/json', body: `{"content": ${mark}` } }),
      400,
    ],
    ['an invalid token', createMemoryEndpoint, () => ({ headers: { Authorization: `Bearer ${mark}` } }), 401],
  ] as const)('%s', async (_, endpoint, sent, status) => {
    const { headers: own, ...options }: CallOptions = sent();
    const answer = await call(app, endpoint, { ...options, headers: { ...headers, ...own } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    // A body that cannot be read is refused before the request is logged.
    await expectNothingTyped('raw' in options ? 0 : 1);
  });
});

describe('the log of an error has its place in the code, and nothing of what was typed', () => {
  const refusedByMongoose = async () => {
    const Memory = app.app.get<Connection>(getConnectionToken()).model('Memory');
    return new Memory({ title: mark.repeat(1_000), obituaryId: mark })
      .validate()
      .catch((error: unknown) => error);
  };
  it.each([
    ['a validation error of mongoose', 'ValidationError', refusedByMongoose],
    [
      'a cast error of mongoose',
      'CastError',
      async () => new MongooseError.CastError('ObjectId', mark, 'userId'),
    ],
    [
      'an error of the database',
      'MongoServerError',
      async () =>
        new MongoServerError({
          message: `Document failed validation: ${mark}`,
          code: 121,
          errInfo: { details: { title: mark } },
        }),
    ],
    ['a JSON error', 'SyntaxError', async () => thrownBy(() => JSON.parse(`{"${mark}`))],
    [
      'an error that carries data',
      'Error',
      async () => Object.assign(new Error(`550 <${mark}@example.com> rejected`), { response: mark }),
    ],
    [
      'an error with such a cause',
      'Error',
      async () => new Error('not saved', { cause: Object.assign(new Error(mark), { value: mark }) }),
    ],
    [
      'a text that looks like a stack',
      'SyntaxError',
      async () => new SyntaxError(`\n    at ${mark} (file:///a.js:1:1)`),
    ],
    ['a value that is no error', 'string', async () => mark],
  ])('%s', async (_, type, errorOf) => {
    const error = await errorOf();
    const answer = await createMemoryFailingWith(error);
    expect(answer.status).toBe(500);
    const log = await expectNothingTyped(1);
    expect(log).toContain('request failed');
    expect(log).toContain(`"type":"${type}"`);
  });

  it('keeps the message of an error of the code itself', async () => {
    await createMemoryFailingWith(new TypeError('x is not a function'));
    const log = await expectNothingTyped(1);
    expect(log).toContain('x is not a function');
    expect(log).toMatch(/"stack":"[^"]*logged-text\.test\.ts:\d+/);
  });
});

/** Calls with a database that answers every question about memories with this error. */
async function createMemoryFailingWith(error: unknown) {
  const { collection } = app.app.get<Connection>(getConnectionToken()).model('Memory');
  const methods = ['insertOne', 'updateOne', 'findOneAndUpdate', 'countDocuments', 'findOne'] as const;
  const broken = methods.map((method) =>
    vi.spyOn(collection as unknown as Record<string, () => Promise<never>>, method).mockRejectedValue(error),
  );
  try {
    return await call(app, createMemoryEndpoint, { as: keeper, body: memory(), headers });
  } finally {
    for (const method of broken) method.mockRestore();
  }
}

function thrownBy(run: () => unknown): unknown {
  try {
    run();
    return null;
  } catch (error) {
    return error;
  }
}
