import {
  changeEmailEndpoint,
  changePasswordEndpoint,
  confirmEmailEndpoint,
  getMeEndpoint,
  removeMeEndpoint,
} from '@memorial/contracts/users/users.endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PasswordHasher } from '../../src/modules/auth/password-hasher.js';
import { SessionsService } from '../../src/modules/auth/sessions.service.js';
import { SignInService } from '../../src/modules/auth/sign-in.service.js';
import { UsersService } from '../../src/modules/users/users.service.js';
import type { TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { answered, call } from '../support/caller.js';
import { expectRefusal } from '../support/expect-refusal.js';
import * as steps from './auth-steps.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '1' });
});
afterAll(() => app.stop());
afterEach(() => vi.restoreAllMocks());

async function person(): Promise<TestAccount & { password: string }> {
  const made = await steps.account(app);
  return { ...made, authorization: `Bearer ${made.token}` };
}

const login = ({ email, password }: { email: string; password: string }) =>
  steps.call(app, 'login', { email, password });
const me = (token: string) => app.http.get('/api/users/me').set('Authorization', `Bearer ${token}`);

/** Run `then` once, after the service's method has finished and before its caller continues. */
function behind<S extends object>(service: S, method: keyof S & string, then: () => Promise<unknown>): void {
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
  answered(app, changePasswordEndpoint, { as, body: { currentPassword: as.password, newPassword } });

describe('a sign-in at the very time', () => {
  const atComparison = (then: () => Promise<unknown>) =>
    behind(app.app.get(PasswordHasher, { strict: false }), 'verify', then);

  it('of another password is refused, and the session that changed it stays', async () => {
    const as = await person();
    atComparison(() => changePassword(as));
    expectRefusal(await login(as), 'auth.invalidCredentials');
    await me(as.token).expect(200);
    await login({ ...as, password: newPassword }).expect(200);
  });

  it('of another address is refused: no session keeps the old one and what it may', async () => {
    const as = await person();
    const email = steps.newEmail();
    await answered(app, changeEmailEndpoint, { as, body: { email, password: as.password } });
    const code = await steps.lastCodeTo(app, email);
    atComparison(() => answered(app, confirmEmailEndpoint, { as, body: { code } }));
    expectRefusal(await login(as), 'auth.invalidCredentials');
    const sessions = await app.app.get(SessionsService, { strict: false }).listOf(as.userId);
    expect(sessions.map((session) => session.email)).toEqual([email]);
  });

  it('of another address, through a provider, goes by the new one', async () => {
    const as = await person();
    const email = steps.newEmail();
    const user = await app.app.get(UsersService, { strict: false }).getById(as.userId);
    await answered(app, changeEmailEndpoint, { as, body: { email, password: as.password } });
    const body = { code: await steps.lastCodeTo(app, email) };
    await answered(app, confirmEmailEndpoint, { as, body });
    const sessions = app.app.get(SessionsService, { strict: false });
    await app.app
      .get(SignInService, { strict: false })
      .enter(user, { network: steps.newNetwork(), device: null });
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
    const users = app.app.get(UsersService, { strict: false }) as unknown as Record<
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

  it('of the password ends who entered with the old one meanwhile, and not who changed it', async () => {
    const as = await person();
    const entered = await enterBefore('setPassword', as);
    await changePassword(as);
    for (const token of entered) expectRefusal(await me(token), 'auth.sessionExpired');
    expect(entered).toHaveLength(1);
    await me(as.token).expect(200);
  });

  it('of a deletion ends who entered meanwhile', async () => {
    const as = await person();
    const entered = await enterBefore('markDeleted', as);
    await answered(app, removeMeEndpoint, { as, body: { password: as.password } });
    for (const token of entered) expectRefusal(await me(token), 'auth.sessionExpired');
    expectRefusal(await call(app, getMeEndpoint, { as }), 'user.deletionBegun');
  });
});

describe('agreements', () => {
  it('that are accepted at the very time of a deletion take nothing of it back', async () => {
    const as = await person();
    const users = app.app.get(UsersService, { strict: false });
    behind(users, 'getById', () => answered(app, removeMeEndpoint, { as, body: { password: as.password } }));
    await app.http
      .post('/api/auth/agreements')
      .set('Authorization', as.authorization)
      .send({ termsAccepted: true, privacyAccepted: true, deletionAccepted: true });
    expectRefusal(await me(as.token), 'user.deletionBegun');
  });
});

describe('a right password', () => {
  it('enters 120 times a minute, and no stranger uses these up', async () => {
    const as = await person();
    await steps.register(app, as.email, 'пароль чужинця').expect(201);
    // Sequential: each sign-in counts as an attempt until its password proves right, and ten attempts are
    // allowed.
    const ask = async (password: string, times: number) => {
      const answers = [];
      for (let entry = 0; entry < times; entry += 1) answers.push(await login({ email: as.email, password }));
      return answers;
    };
    const strangers = await ask('пароль чужинця', 130);
    expect(new Set(strangers.map(({ status }) => status))).toEqual(new Set([403]));
    const own = await ask(as.password, 130);
    expect(own.filter(({ status }) => status === 200)).toHaveLength(120);
    expectRefusal(await login(as), 'rateLimit.exceeded');
    app.clock.advance({ minutes: 1 });
    await login(as).expect(200);
  });

  it('of a registration, tried from one network, is bounded there like a wrong one', async () => {
    const email = steps.newEmail();
    const network = steps.newNetwork();
    await steps.register(app, email, 'пароль чужинця').expect(201);
    const body = { email, password: 'пароль чужинця' };
    const answers = [];
    for (let entry = 0; entry < 301; entry += 1)
      answers.push(await steps.call(app, 'login', body, { network }));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(300);
    expect(answers.at(-1)?.status).toBe(429);
  });
});
