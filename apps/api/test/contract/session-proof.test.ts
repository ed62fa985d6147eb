import { freezeObituaryEndpoint } from '@memorial/contracts/administration/administration.endpoints';
import { freshSignInSeconds } from '@memorial/contracts/auth/auth.constants';
import { reauthenticateEndpoint } from '@memorial/contracts/auth/auth.endpoints';
import { rateLimitTable } from '@memorial/contracts/rate-limit-table';
import { getMeEndpoint } from '@memorial/contracts/users/users.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../src/modules/auth/session.schema.js';
import { createAccount, makeModerator, type TestAccount } from '../support/accounts.js';
import { loggedActs } from '../support/administration.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { postAuth, registerAccount } from '../support/auth-flows.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { createObituary } from '../support/obituaries.js';

const password = 'Пам’ять-2025';

let app: TestApp;
let administrator: TestAccount;
let id: string;

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com,provider@example.com' });
  const { userId, email, token } = await registerAccount(app, 'admin@example.com', password);
  administrator = { userId, email, token, authorization: `Bearer ${token}` };
  id = (await createObituary(app, await createAccount(app)))._id;
});
afterAll(() => app.stop());

async function signIn(): Promise<TestAccount> {
  const { body } = await postAuth(app, 'login', { email: administrator.email, password }).expect(200);
  return { ...administrator, token: body.token, authorization: `Bearer ${body.token}` };
}

const freeze = (as: TestAccount) =>
  call(app, freezeObituaryEndpoint, { as, params: { id }, body: { reason: 'Скарга' }, keepsProof: true });
const prove = (as: TestAccount, body: object = { password }) =>
  call(app, reauthenticateEndpoint, { as, body, keepsProof: true, withoutReason: true });

describe('the proof of a session', () => {
  it('lasts for exactly its time after a sign-in', async () => {
    const as = await signIn();
    app.clock.advance({ seconds: freshSignInSeconds });
    expect((await freeze(as)).status).toBe(200);
    app.clock.advance({ seconds: 1 });
    expectError(await freeze(as), 'user.freshSignInRequired');
    expect((await callOk(app, getMeEndpoint, { as })).role).toBe('admin');
  });

  it('is given anew by the password, to this session alone', async () => {
    const [as, other] = [await signIn(), await signIn()];
    app.clock.advance({ seconds: freshSignInSeconds + 1 });
    const provedUntil = new Date(app.clock.now().getTime() + freshSignInSeconds * 1_000).toISOString();
    expect((await prove(as)).body).toEqual({ provedUntil });
    expect((await freeze(as)).status).toBe(200);
    expectError(await freeze(other), 'user.freshSignInRequired');
    app.clock.advance({ seconds: freshSignInSeconds });
    expect((await freeze(as)).status).toBe(200);
    app.clock.advance({ seconds: 1 });
    expectError(await freeze(as), 'user.freshSignInRequired');
  });

  it('is not given by a wrong password, and guesses are bounded', async () => {
    const as = await signIn();
    app.clock.advance({ seconds: freshSignInSeconds + 1 });
    const wrong = { password: 'Не той пароль' };
    for (const _ of Array.from({ length: rateLimitTable.login[0].max }))
      expectError(await prove(as, wrong), 'user.wrongPassword');
    expectError(await prove(as), 'rateLimit.exceeded');
    expectError(await freeze(as), 'user.freshSignInRequired');
    app.clock.advance({ minutes: 15 });
    expectError(await prove(as, {}), 'user.wrongPassword');
    expect((await prove(as)).status).toBe(200);
  });

  it('is a fresh sign-in for an account without a password, and lasts no longer for being asked for', async () => {
    const as = await createAccount(app, 'FREE', 'provider@example.com');
    const provedUntil = new Date(app.clock.now().getTime() + freshSignInSeconds * 1_000).toISOString();
    app.clock.advance({ seconds: freshSignInSeconds });
    expect((await prove(as, {})).body).toEqual({ provedUntil });
    app.clock.advance({ seconds: 1 });
    expectError(await prove(as, {}), 'user.freshSignInRequired');
    expectError(await freeze(as), 'user.freshSignInRequired');
  });

  it('of a session that was opened before proofs were stored is its sign-in', async () => {
    const as = await signIn();
    const sessions = app.app.get<Connection>(getConnectionToken()).collection<Session>('sessions');
    await sessions.updateMany({ userId: as.userId }, { $unset: { provedAt: '', role: '' } });
    app.clock.advance({ seconds: freshSignInSeconds });
    expect((await freeze(as)).status).toBe(200);
    app.clock.advance({ seconds: 1 });
    expectError(await freeze(as), 'user.freshSignInRequired');
  });
});

describe('a moderator', () => {
  it('is told so, and makes no call of administrators', async () => {
    const as = await createAccount(app);
    expect(await callOk(app, getMeEndpoint, { as })).toMatchObject({ role: 'user', isAdmin: false });
    await makeModerator(app, as);
    expect(await callOk(app, getMeEndpoint, { as })).toMatchObject({ role: 'moderator', isAdmin: false });
    expectError(await freeze(as), 'access.forbidden');
  });
});

it('writes acts to the log with the id of their request', async () => {
  const as = await signIn();
  const other = (await createObituary(app, await createAccount(app)))._id;
  const sent = { as, params: { id: other }, body: { reason: 'Скарга' } };
  await callOk(app, freezeObituaryEndpoint, { ...sent, headers: { 'X-Request-Id': 'request-of-a-freeze' } });
  expect(await loggedActs(app, other)).toMatchObject([
    {
      action: 'obituary.freeze',
      target: { type: 'obituary', id: other },
      before: { isFrozen: false },
      after: { isFrozen: true },
      requestId: 'request-of-a-freeze',
    },
  ]);
});
