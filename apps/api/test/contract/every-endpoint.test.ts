import { freshSignInSeconds } from '@memorial/contracts/auth/auth.constants';
import type { Endpoint } from '@memorial/contracts/endpoint';
import { allEndpoints } from '@memorial/contracts/endpoints';
import type { ErrorCode } from '@memorial/contracts/errors';
import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { isWriteClass, rateLimitTable } from '@memorial/contracts/rate-limit-table';
import { isPrivileged, mountedPath } from '@memorial/contracts/route';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { SessionRepository } from '../../src/modules/auth/session.repository.js';
import { RateLimits } from '../../src/platform/rate-limits/rate-limits.js';
import { createAccount, makeModerator, signInAgain, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { type CallOptions, call } from '../support/call-endpoint.js';
import { createWorld, endpointCases, type World } from '../support/endpoint-cases.js';
import { expectError } from '../support/expect-response.js';
import { providerEnvironment, unreachableProvider } from '../support/fake-identity-provider.js';

const nameOf = ({ route }: Endpoint) => `${route.method} ${mountedPath(route)}`;
const having = (isAsked: (endpoint: Endpoint) => boolean) =>
  allEndpoints.filter(isAsked).map((endpoint) => [nameOf(endpoint), endpoint] as const);
const declares = (code: ErrorCode) => having(({ errors }) => errors.includes(code));
/** Guests call some of them in a way of their own; a sample call is a user's. */
const isCalledByUsers = ({ errors }: Endpoint) => errors.includes('auth.required');

let app: TestApp;
let world: World;
let administrator: TestAccount;
let moderator: TestAccount;
/** Signed in, agreements not accepted yet. */
let newcomer: TestAccount;
/** Signed in, account deletion pending. */
let leaver: TestAccount;

beforeAll(async () => {
  app = await startTestApp({
    ADMIN_EMAILS: 'admin@example.com',
    ...providerEnvironment(unreachableProvider),
  });
  world = await createWorld(app, await createAccount(app, 'PREMIUM_3'));
  const sessions = app.app.get(SessionRepository, { strict: false });
  administrator = await createAccount(app, 'FREE', 'admin@example.com');
  moderator = await createAccount(app);
  await makeModerator(app, moderator);
  newcomer = await createAccount(app);
  await sessions.updateOfUser(newcomer.userId, { restriction: 'withoutAgreements' });
  leaver = await createAccount(app);
  await sessions.updateOfUser(leaver.userId, { restriction: 'deletionBegun' });
});
// Advance a minute before each test: together they exceed the write limit per minute.
beforeEach(() => app.clock.advance({ minutes: 1 }));
afterAll(() => app.stop());

/** A valid request for the endpoint, by a caller who is allowed to make it. */
function sound(endpoint: Endpoint): CallOptions {
  const [first] = endpointCases.get(endpoint)?.(world) ?? [];
  if (!isCalledByUsers(endpoint)) return { ...first, as: undefined };
  return { ...first, as: isPrivileged(endpoint.access) ? administrator : world.keeper };
}

it('has sample calls', () => {
  expect(allEndpoints.filter((endpoint) => !endpointCases.has(endpoint)).map(nameOf)).toEqual([]);
});

describe('who may call', () => {
  it.each(declares('auth.required'))('%s asks a guest to sign in', async (_, endpoint) => {
    expectError(await call(app, endpoint, { ...sound(endpoint), as: undefined }), 'auth.required');
  });

  it.each(declares('auth.sessionExpired'))('%s rejects an invalid token', async (_, endpoint) => {
    const token = `Bearer ${world.keeper.token.slice(0, -2)}xx`;
    const headers = { ...sound(endpoint).headers, Authorization: token };
    const answer = await call(app, endpoint, { ...sound(endpoint), as: undefined, headers });
    expectError(answer, 'auth.sessionExpired');
  });

  it.each(declares('auth.agreementsRequired'))(
    '%s waits until the agreements are accepted',
    async (_, endpoint) => {
      expectError(await call(app, endpoint, { ...sound(endpoint), as: newcomer }), 'auth.agreementsRequired');
    },
  );

  it.each(declares('user.deletionBegun'))(
    '%s serves no account that is being deleted',
    async (_, endpoint) => {
      expectError(await call(app, endpoint, { ...sound(endpoint), as: leaver }), 'user.deletionBegun');
    },
  );

  it.each(declares('access.forbidden'))('%s refuses who is no administrator', async (_, endpoint) => {
    expectError(await call(app, endpoint, { ...sound(endpoint), as: world.keeper }), 'access.forbidden');
  });

  it.each(having(({ access }) => access === 'admin'))('%s refuses a moderator', async (_, endpoint) => {
    expectError(await call(app, endpoint, { ...sound(endpoint), as: moderator }), 'access.forbidden');
  });

  it.each(having(({ access }) => isPrivileged(access)))(
    '%s asks a session that proved itself long ago for a new proof',
    async (_, endpoint) => {
      const as = await signInAgain(app, administrator);
      app.clock.advance({ seconds: freshSignInSeconds + 1 });
      const answer = await call(app, endpoint, { ...sound(endpoint), as, keepsProof: true });
      expectError(answer, 'user.freshSignInRequired');
    },
  );
});

describe('what is sent', () => {
  const declaresForJson = (code: ErrorCode) =>
    having(({ errors, encoding }) => encoding === 'json' && errors.includes(code));
  const takesJson = having(
    ({ body, upload, encoding }) => body !== undefined && upload === null && encoding === 'json',
  );
  const raw = (endpoint: Endpoint, type: string, body: string | Buffer) =>
    call(app, endpoint, { ...sound(endpoint), body: undefined, file: undefined, raw: { type, body } });

  it.each(declaresForJson('request.malformed'))('%s refuses a body that is no JSON', async (_, endpoint) => {
    expectError(await raw(endpoint, 'application/json', '{"fullName":'), 'request.malformed');
  });

  it.each(declaresForJson('request.tooLarge'))('%s rejects a body that is too large', async (_, endpoint) => {
    const body = JSON.stringify({ biography: 'а'.repeat(endpoint.maxJsonBytes ?? 1024 * 1024) });
    expectError(await raw(endpoint, 'application/json', body), 'request.tooLarge');
  });

  it.each(declares('request.unsupportedType'))('%s rejects an unsupported encoding', async (_, endpoint) => {
    const answer = await raw(endpoint, 'application/json; charset=koi8-u', '{}');
    expectError(answer, 'request.unsupportedType');
  });

  it.each(takesJson)('%s does not treat a body of another type as empty', async (_, endpoint) => {
    const body = JSON.stringify(sound(endpoint).body ?? {});
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/merge-patch']) {
      expectError(await raw(endpoint, type, body), 'request.unsupportedType');
    }
  });

  it.each(takesJson)('%s says what is wrong with a body of another shape', async (_, endpoint) => {
    // Every endpoint accepts one of these keys, but none with this value.
    const strange = {
      name: {},
      caption: {},
      title: {},
      content: {},
      fullName: { $gt: '' },
      email: [],
      token: {},
      password: {},
      personId: {},
      pageId: {},
      generationOrder: {},
      relationshipType: {},
      qualifier: {},
      fields: {},
      letters: 'yes',
      label: {},
    };
    for (const body of [[], [1], { $where: 'sleep(1)', ...strange, isAlive: 'x' }]) {
      const refusal = await call(app, endpoint, { ...sound(endpoint), body });
      expectError(refusal, 'validation.failed');
      expect(refusal.body.details.fields.length).toBeGreaterThan(0);
    }
  });

  it.each(having(({ query }) => query !== undefined))(
    '%s reads hostile queries literally',
    async (_, endpoint) => {
      const hostile = [
        'page[$gt]=1',
        'limit=',
        'limit=NaN',
        'page=1&page=2',
        '__proto__[x]=1',
        'name[]=1',
        'w=-1',
        'type=$ne',
      ];
      for (const text of hostile) {
        if (endpoint.rateLimit === 'export') app.clock.advance({ hours: 1 });
        const { status, body } = await call(app, endpoint, { ...sound(endpoint), rawQuery: text });
        if (status === 200 && endpoint.response instanceof z.ZodType) endpoint.response.parse(body);
        else expect([endpoint.status, 400, 404]).toContain(status);
      }
    },
  );

  const ids = [
    '0',
    'zzzzzzzzzzzzzzzzzzzzzzzz',
    '65f0a1b2c3d4e5f607182930',
    '[object Object]',
    '$ne',
    '%00',
    '../..',
  ];
  it.each(having(({ route }) => route.path.includes('/:id')))(
    '%s does not find what is not there',
    async (_, endpoint) => {
      for (const id of ids) {
        const answer = await call(app, endpoint, {
          ...sound(endpoint),
          params: { ...sound(endpoint).params, id },
        });
        expectError(answer, endpoint.notFound);
      }
    },
  );
});

describe('too much', () => {
  it('writing is limited on every writing endpoint', async () => {
    const eager = await createAccount(app);
    // The right of an administrator is asked for before the limit.
    const writing = allEndpoints.filter(
      ({ rateLimit, access }) => isWriteClass(rateLimit) && !isPrivileged(access),
    );
    const [first] = writing;
    if (!first) throw new Error('no call writes');
    const limits = app.app.get(RateLimits, { strict: false });
    const [{ max }] = rateLimitTable.write;
    for (let count = 1; count < max; count += 1) await limits.spend('write.account', eager.userId);
    expect((await call(app, first, { ...sound(first), as: eager })).body.code).not.toBe('rateLimit.exceeded');
    // Calls that ignore tokens are limited by network.
    const guest = 'guest 127.0.0.1';
    for (let count = 0; count < max; count += 1) await limits.spend('write.account', guest);
    for (const endpoint of writing) {
      expectError(await call(app, endpoint, { ...sound(endpoint), as: eager }), 'rateLimit.exceeded');
    }
    await limits.reset('write.account', guest);
  });
});

describe('when an internal error occurs', () => {
  const brokenMethods = [
    'find',
    'findOne',
    'findOneAndUpdate',
    'updateOne',
    'insertOne',
    'aggregate',
    'countDocuments',
  ];
  /** The printed code is drawn of the address alone, and the key of a letter is read by the secret of its own app. */
  const readsPages = ({ route }: Endpoint) =>
    /^\/(obituaries|memories|subscription\/(limits|features))/.test(route.path) &&
    route !== obituaryRoutes.getPrintedQr &&
    route !== memoryRoutes.moderate;

  it.each(having(readsPages))('%s returns the request id and nothing else', async (_, endpoint) => {
    const broken = await brokenApp();
    const as = isCalledByUsers(endpoint) ? broken.keeper : undefined;
    const answer = await call(broken.app, endpoint, { ...sound(endpoint), as });
    expectError(answer, 'server.internal');
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'requestId', 'status']);
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  });

  let shared: { app: TestApp; keeper: TestAccount } | undefined;
  afterAll(() => shared?.app.stop());

  /** Start an application in which every query except those for sessions throws an unexpected error. */
  async function brokenApp() {
    if (shared) return shared;
    const own = await startTestApp();
    const keeper = await createAccount(own, 'PREMIUM_3');
    const connection = own.app.get<Connection>(getConnectionToken());
    for (const name of ['Obituary', 'Memory', 'Quota', 'Award']) {
      const { collection } = connection.model(name);
      for (const method of brokenMethods) {
        vi.spyOn(collection as unknown as Record<string, () => never>, method).mockImplementation(() => {
          throw new TypeError('secret of the inside');
        });
      }
    }
    shared = { app: own, keeper };
    return shared;
  }
});
