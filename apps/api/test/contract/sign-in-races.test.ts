import {
  changeEmailEndpoint,
  changePasswordEndpoint,
  confirmEmailEndpoint,
  getMeEndpoint,
  removeMeEndpoint,
} from '@memorial/contracts/users/users.endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { UsersRepository } from '../../src/modules/accounts/users.repository.js';
import { PasswordHasher } from '../../src/modules/auth/password-hasher.js';
import { SessionsService } from '../../src/modules/auth/sessions.service.js';
import { SignInService } from '../../src/modules/auth/sign-in.service.js';
import { RateLimits } from '../../src/platform/rate-limits/rate-limits.js';
import type { TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import * as steps from '../support/auth-flows.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '1' });
});
afterAll(() => app.stop());
afterEach(() => vi.restoreAllMocks());

async function person(): Promise<TestAccount & { password: string }> {
  const made = await steps.registerAccount(app);
  return { ...made, authorization: `Bearer ${made.token}` };
}

const login = ({ email, password }: { email: string; password: string }) =>
  steps.postAuth(app, 'login', { email, password });
const me = (token: string) => app.http.get('/api/users/me').set('Authorization', `Bearer ${token}`);

/** Run `then` once, after the service's method has finished and before its caller continues. */
function runAfterNext<S extends object>(
  service: S,
  method: keyof S & string,
  then: () => Promise<unknown>,
): void {
  const target = service as Record<string, (...given: unknown[]) => Promise<unknown>>;
  const original = target[method]?.bind(service);
  vi.spyOn(target, method).mockImplementationOnce(async (...given) => {
    const result = await original?.(...given);
    await then();
    return result;
  });
}

const newPassword = 'Три калини-2026';
const changePassword = (as: TestAccount & { password: string }) =>
  callOk(app, changePasswordEndpoint, { as, body: { currentPassword: as.password, newPassword } });

describe('a sign-in during a change', () => {
  const atComparison = (then: () => Promise<unknown>) =>
    runAfterNext(app.app.get(PasswordHasher, { strict: false }), 'verify', then);

  it('of the password is rejected, and the session that changed it stays', async () => {
    const as = await person();
    atComparison(() => changePassword(as));
    expectError(await login(as), 'auth.invalidCredentials');
    await me(as.token).expect(200);
    await login({ ...as, password: newPassword }).expect(200);
  });

  it('of the e-mail is rejected: no session keeps the old address and its rights', async () => {
    const as = await person();
    const email = steps.newEmail();
    await callOk(app, changeEmailEndpoint, { as, body: { email, password: as.password } });
    const code = await steps.lastCodeTo(app, email);
    atComparison(() => callOk(app, confirmEmailEndpoint, { as, body: { code } }));
    expectError(await login(as), 'auth.invalidCredentials');
    const sessions = await app.app.get(SessionsService, { strict: false }).listOf(as.userId);
    expect(sessions.map((session) => session.email)).toEqual([email]);
  });

  it('of the e-mail, through a provider, gets the new address', async () => {
    const as = await person();
    const email = steps.newEmail();
    const user = await app.app.get(UsersRepository, { strict: false }).getById(as.userId);
    await callOk(app, changeEmailEndpoint, { as, body: { email, password: as.password } });
    const body = { code: await steps.lastCodeTo(app, email) };
    await callOk(app, confirmEmailEndpoint, { as, body });
    const sessions = app.app.get(SessionsService, { strict: false });
    await app.app
      .get(SignInService, { strict: false })
      .signIn(user, { network: steps.newNetwork(), device: null });
    const emails = (await sessions.listOf(as.userId)).map((session) => session.email);
    expect(emails).toEqual([email, email]);
  });
});

describe('a change that is written late', () => {
  /** Sign in with the old password after the timestamp of the change is taken and before it is written. */
  async function enterBefore(
    method: 'setPassword' | 'setEmail' | 'markDeleted',
    as: { email: string; password: string },
  ) {
    const users = app.app.get(UsersRepository, { strict: false }) as unknown as Record<
      string,
      (...given: unknown[]) => Promise<unknown>
    >;
    const original = users[method]?.bind(users);
    const entered: string[] = [];
    vi.spyOn(users, method).mockImplementationOnce(async (...given) => {
      app.clock.advance({ seconds: 1 });
      entered.push((await login(as).expect(200)).body.token);
      return original?.(...given);
    });
    return entered;
  }

  it('of the password ends sessions opened with the old one, except the session that changed it', async () => {
    const as = await person();
    const entered = await enterBefore('setPassword', as);
    await changePassword(as);
    for (const token of entered) expectError(await me(token), 'auth.sessionExpired');
    expect(entered).toHaveLength(1);
    await me(as.token).expect(200);
  });

  it('of a deletion ends sessions opened in the meantime', async () => {
    const as = await person();
    const entered = await enterBefore('markDeleted', as);
    await callOk(app, removeMeEndpoint, { as, body: { password: as.password } });
    for (const token of entered) expectError(await me(token), 'auth.sessionExpired');
    expectError(await call(app, getMeEndpoint, { as }), 'user.deletionBegun');
  });
});

describe('agreements', () => {
  it('accepted during a deletion do not undo it', async () => {
    const as = await person();
    const users = app.app.get(UsersRepository, { strict: false });
    runAfterNext(users, 'getById', () =>
      callOk(app, removeMeEndpoint, { as, body: { password: as.password } }),
    );
    await app.http
      .post('/api/auth/agreements')
      .set('Authorization', as.authorization)
      .send({ termsAccepted: true, privacyAccepted: true, deletionAccepted: true });
    expectError(await me(as.token), 'user.deletionBegun');
  });
});

describe('a right password', () => {
  it('works 120 times a minute, and attackers cannot use these up', async () => {
    const as = await person();
    await steps.register(app, as.email, 'пароль чужинця').expect(201);
    const limits = app.app.get(RateLimits, { strict: false });
    for (let count = 0; count < 105; count += 1) await limits.spend('write.account', `sign-in ${as.email}`);
    // Sequential: each sign-in counts as an attempt until its password proves right, and ten attempts are
    // allowed.
    const ask = async (password: string, times: number) => {
      const answers = [];
      for (let entry = 0; entry < times; entry += 1) answers.push(await login({ email: as.email, password }));
      return answers;
    };
    const strangers = await ask('пароль чужинця', 20);
    expect(new Set(strangers.map(({ status }) => status))).toEqual(new Set([403]));
    const own = await ask(as.password, 20);
    expect(own.filter(({ status }) => status === 200)).toHaveLength(15);
    expectError(await login(as), 'rateLimit.exceeded');
    app.clock.advance({ minutes: 1 });
    await login(as).expect(200);
  });

  it('of a registration is limited per network like a wrong one', async () => {
    const email = steps.newEmail();
    const network = steps.newNetwork();
    await steps.register(app, email, 'пароль чужинця').expect(201);
    const body = { email, password: 'пароль чужинця' };
    const limits = app.app.get(RateLimits, { strict: false });
    for (let count = 0; count < 290; count += 1) await limits.spend('login.network', network);
    const answers = [];
    for (let entry = 0; entry < 11; entry += 1)
      answers.push(await steps.postAuth(app, 'login', body, { network }));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
    expect(answers.at(-1)?.status).toBe(429);
  });
});
