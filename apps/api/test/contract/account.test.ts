import { registerWithReferralEndpoint } from '@memorial/contracts/auth/auth.endpoints';
import { listMemoriesOfPageEndpoint } from '@memorial/contracts/memories/memories.endpoints';
import { userMessages } from '@memorial/contracts/messages/ui/users';
import { getMyReferralEndpoint } from '@memorial/contracts/referral/referral.endpoints';
import { buildRegisterInput } from '@memorial/contracts/testing/builders';
import {
  changeEmailEndpoint,
  changePasswordEndpoint,
  confirmEmailEndpoint,
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  getMeEndpoint,
  listSessionsEndpoint,
  updateMeEndpoint,
} from '@memorial/contracts/users/users.endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PasswordHasher } from '../../src/modules/auth/password-hasher.js';
import { MemoryRepository } from '../../src/modules/memories/memory.repository.js';
import { AppError } from '../../src/platform/errors/app-error.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import * as steps from '../support/auth-flows.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { createMemory } from '../support/memories.js';
import { createObituaryWithKeeper } from '../support/obituaries.js';

let app: TestApp;
let second: TestApp;

beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '1', ADMIN_EMAILS: 'admin@example.com' });
  // Only the first application delivers e-mail, so that all messages arrive in one mailbox.
  second = await startTestApp({ JWT_SECRET: app.config.jwtSecret, WORKER: 'off' }, { beside: app });
});
afterAll(async () => {
  await second.stop();
  await app.stop();
});

afterEach(() => void vi.restoreAllMocks());

const newPassword = 'Три калини-2026';
const part = <T>(token: abstract new (...args: never[]) => T): T =>
  app.app.get<T>(token as never, { strict: false });

async function person(): Promise<TestAccount & { password: string }> {
  const made = await steps.registerAccount(app);
  return { ...made, authorization: `Bearer ${made.token}` };
}

async function anotherDevice({ email, password }: { email: string; password: string }): Promise<TestAccount> {
  const { token, userId } = (await steps.postAuth(app, 'login', { email, password }).expect(200)).body;
  return { email, userId, token, authorization: `Bearer ${token}` };
}

const subjectsTo = async (email: string) => (await steps.emailsTo(app, email)).map(({ subject }) => subject);
const isSignedIn = async (as: TestAccount, at = app) =>
  (await call(at, getMeEndpoint, { as })).status === 200;

describe('GET and PATCH /api/users/me', () => {
  it('returns the account', async () => {
    const as = await person();
    expect(await callOk(app, getMeEndpoint, { as })).toMatchObject({
      userId: as.userId,
      email: as.email,
      hasPassword: true,
      providers: [],
      agreements: { version: '2025-05-23' },
      notifications: { newSignIn: true, planEnding: true, videoDone: true },
    });
  });

  it('changes only sent keys, and no read-only ones', async () => {
    const as = await person();
    const body = { fullName: ' Олена  Шевчук ', isAdmin: true, email: 'admin@example.com', plan: {} };
    const changed = await callOk(app, updateMeEndpoint, { as, body });
    expect(changed).toMatchObject({ fullName: 'Олена Шевчук', email: as.email, isAdmin: false });
    const quiet = await callOk(app, updateMeEndpoint, {
      as,
      body: { notifications: { newSignIn: false } },
    });
    expect(quiet).toMatchObject({ fullName: 'Олена Шевчук', notifications: { newSignIn: false } });
    await anotherDevice(as);
    expect(await subjectsTo(as.email)).not.toContain('Новий вхід до облікового запису');
  });

  it('updates the name everywhere', async () => {
    const as = await createAccount(app);
    const { page } = await createObituaryWithKeeper(app);
    await createMemory(app, page._id, as);
    const names = async () =>
      (await callOk(app, listMemoriesOfPageEndpoint, { params: { id: page._id } })).data.map(
        ({ author }) => author,
      );
    expect(await names()).toEqual(['Олена Коваль']);
    await callOk(app, updateMeEndpoint, { as, body: { fullName: 'Олена Шевчук' } });
    expect(await names()).toEqual(['Олена Шевчук']);
  });

  it('updates the name on retry after an interrupted change', async () => {
    const as = await createAccount(app);
    const { page } = await createObituaryWithKeeper(app);
    await createMemory(app, page._id, as);
    const names = async () =>
      (await callOk(app, listMemoriesOfPageEndpoint, { params: { id: page._id } })).data.map(
        ({ author }) => author,
      );
    expect(await names()).toEqual(['Олена Коваль']);
    vi.spyOn(part(MemoryRepository), 'listObituaryIdsShowing').mockRejectedValueOnce(new Error('cut short'));
    const body = { fullName: 'Олена Шевчук' };
    expectError(await call(app, updateMeEndpoint, { as, body }), 'server.internal');
    await callOk(app, updateMeEndpoint, { as, body });
    expect(await names()).toEqual(['Олена Шевчук']);
  });
});

describe('POST /api/users/me/password', () => {
  it('requires the old one, ends the other sessions and sends an e-mail', async () => {
    const as = await person();
    const other = await anotherDevice(as);
    const wrong = { currentPassword: 'не той пароль', newPassword };
    expectError(await call(app, changePasswordEndpoint, { as, body: wrong }), 'user.wrongPassword');
    expectError(await call(app, changePasswordEndpoint, { as, body: { newPassword } }), 'user.wrongPassword');
    const body = { currentPassword: as.password, newPassword };
    await callOk(app, changePasswordEndpoint, { as, body });
    expect([await isSignedIn(as), await isSignedIn(other), await isSignedIn(other, second)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await subjectsTo(as.email)).toContain('Ваш пароль змінено');
    expectError(await steps.postAuth(app, 'login', as), 'auth.invalidCredentials');
    await steps.postAuth(app, 'login', { email: as.email, password: newPassword }).expect(200);
  });

  it('rejects a common password', async () => {
    const as = await person();
    const body = { currentPassword: as.password, newPassword: '12345678' };
    expectError(await call(app, changePasswordEndpoint, { as, body }), 'validation.failed');
  });

  it('compares ten guesses made with a stolen token, without locking the owner out', async () => {
    const as = await person();
    for (let guess = 0; guess < 10; guess += 1) {
      const body = { currentPassword: `спроба ${guess}`, newPassword };
      expectError(await call(app, changePasswordEndpoint, { as, body }), 'user.wrongPassword');
    }
    const body = { currentPassword: as.password, newPassword };
    expectError(await call(app, changePasswordEndpoint, { as, body }), 'rateLimit.exceeded');
    await anotherDevice(as);
  });

  it('does not count attempts that fail because the hasher is busy', async () => {
    const as = await person();
    const busy = new AppError('server.unavailable', undefined, { retryAfterSeconds: 5 });
    const comparing = vi.spyOn(part(PasswordHasher), 'verify').mockRejectedValue(busy);
    const body = { currentPassword: as.password, newPassword };
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expectError(await call(app, changePasswordEndpoint, { as, body }), 'server.unavailable');
    }
    comparing.mockRestore();
    await callOk(app, changePasswordEndpoint, { as, body });
  });

  it('fails if the password was reset during the comparison', async () => {
    const as = await person();
    await steps.postAuth(app, 'forgot-password', { email: as.email }).expect(200);
    const code = await steps.lastCodeTo(app, as.email);
    const recovered = 'Чотири верби-2026';
    const hasher = part(PasswordHasher);
    const compare = hasher.verify.bind(hasher);
    vi.spyOn(hasher, 'verify').mockImplementationOnce(async (hash, password) => {
      const isRight = await compare(hash, password);
      const reset = { email: as.email, code, newPassword: recovered };
      await steps.postAuth(app, 'reset-password', reset).expect(200);
      return isRight;
    });
    const body = { currentPassword: as.password, newPassword };
    expectError(await call(app, changePasswordEndpoint, { as, body }), 'user.wrongPassword');
    await steps.postAuth(app, 'login', { email: as.email, password: recovered }).expect(200);
  });

  it('stays signed in where it was changed, while the old one is being tried elsewhere', async () => {
    const as = await person();
    const hasher = part(PasswordHasher);
    const compare = hasher.verify.bind(hasher);
    vi.spyOn(hasher, 'verify').mockImplementationOnce(async (hash, password) => {
      const isRight = await compare(hash, password);
      app.clock.advance({ seconds: 1 });
      const body = { currentPassword: as.password, newPassword };
      await callOk(app, changePasswordEndpoint, { as, body });
      app.clock.advance({ seconds: 1 });
      return isRight;
    });
    expectError(await steps.postAuth(app, 'login', as), 'auth.invalidCredentials');
    expect((await callOk(app, listSessionsEndpoint, { as })).map(({ isCurrent }) => isCurrent)).toEqual([
      true,
    ]);
  });

  it('gives an account without a password its first one, soon after a sign-in', async () => {
    const as = await createAccount(app);
    const late = await createAccount(app);
    app.clock.advance({ minutes: 15 });
    await callOk(app, changePasswordEndpoint, { as, body: { newPassword } });
    app.clock.advance({ seconds: 1 });
    expectError(
      await call(app, changePasswordEndpoint, { as: late, body: { newPassword } }),
      'user.freshSignInRequired',
    );
  });
});

describe('POST /api/users/me/email', () => {
  it('moves the account once the new address is proved, and tells the old one', async () => {
    const as = await person();
    const other = await anotherDevice(as);
    const email = steps.newEmail('nova');
    expectError(
      await call(app, changeEmailEndpoint, { as, body: { email, password: 'не той пароль' } }),
      'user.wrongPassword',
    );
    await callOk(app, changeEmailEndpoint, { as, body: { email, password: as.password } });
    const code = await steps.lastCodeTo(app, email);
    const wrong = { code: steps.wrongCode(code) };
    expectError(await call(app, confirmEmailEndpoint, { as, body: wrong }), 'auth.invalidCode');
    const view = await callOk(app, confirmEmailEndpoint, { as, body: { code } });
    expect(view.email).toBe(email);
    expect([await isSignedIn(as), await isSignedIn(other)]).toEqual([true, false]);
    expect(await subjectsTo(as.email)).toContain('Адресу вашого облікового запису змінено');
    expectError(await steps.postAuth(app, 'login', as), 'auth.invalidCredentials');
    await steps.postAuth(app, 'login', { email, password: as.password }).expect(200);
    expectError(await call(app, confirmEmailEndpoint, { as, body: { code } }), 'auth.codeExpired');
  });

  it('keeps the known networks of the account', async () => {
    const as = await person();
    const email = steps.newEmail();
    const network = steps.newNetwork();
    await steps.postAuth(app, 'login', as, { network }).expect(200);
    await callOk(app, changeEmailEndpoint, { as, body: { email, password: as.password } });
    await callOk(app, confirmEmailEndpoint, { as, body: { code: await steps.lastCodeTo(app, email) } });
    await steps.postAuth(app, 'login', { email, password: as.password }, { network }).expect(200);
    expect(await subjectsTo(email)).toEqual(['Підтвердьте нову адресу']);
  });

  it('refuses the address that the account has', async () => {
    const as = await person();
    const body = { email: as.email.toUpperCase(), password: as.password };
    const refusal = await call(app, changeEmailEndpoint, { as, body });
    expectError(refusal, 'validation.failed');
    expect(refusal.body.details.fields).toEqual([
      { path: 'email', code: 'same', message: userMessages.emailSame },
    ]);
    expect(await subjectsTo(as.email)).not.toContain('Ця адреса вже має обліковий запис');
  });

  it('does not reveal whether an address is taken', async () => {
    const [as, owner] = [await person(), await person()];
    const answers = [];
    for (const email of [owner.email, steps.newEmail()]) {
      app.clock.advance({ minutes: 1 });
      answers.push(await call(app, changeEmailEndpoint, { as, body: { email, password: as.password } }));
    }
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const letter = await steps.lastEmailTo(app, owner.email);
    expect([letter.subject, steps.codeIn(letter)]).toEqual(['Ця адреса вже має обліковий запис', null]);
  });

  it('fails for an address that was registered in the meantime', async () => {
    const as = await person();
    const email = steps.newEmail();
    await callOk(app, changeEmailEndpoint, { as, body: { email, password: as.password } });
    const code = await steps.lastCodeTo(app, email);
    await createAccount(app, 'FREE', email);
    expectError(await call(app, confirmEmailEndpoint, { as, body: { code } }), 'user.emailTaken');
  });

  it('removes administrator rights together with the address', async () => {
    const admin = await createAccount(app, 'FREE', 'admin@example.com');
    const email = steps.newEmail();
    await callOk(app, changeEmailEndpoint, { as: admin, body: { email } });
    const body = { code: await steps.lastCodeTo(app, email) };
    expect((await callOk(app, confirmEmailEndpoint, { as: admin, body })).isAdmin).toBe(false);
  });

  it('allows five attempts and never accepts another account’s code', async () => {
    const [as, other] = [await person(), await person()];
    const email = steps.newEmail();
    await callOk(app, changeEmailEndpoint, { as, body: { email, password: as.password } });
    const code = await steps.lastCodeTo(app, email);
    expectError(await call(app, confirmEmailEndpoint, { as: other, body: { code } }), 'auth.invalidCode');
    for (let step = 1; step <= 5; step += 1) {
      await call(app, confirmEmailEndpoint, { as, body: { code: steps.wrongCode(code, step) } });
    }
    expectError(await call(app, confirmEmailEndpoint, { as, body: { code } }), 'auth.codeExpired');
  });
});

describe('sessions', () => {
  it('are listed with their devices, and end one by one, at once and in every process', async () => {
    const as = await person();
    const other = await anotherDevice(as);
    const listed = await callOk(app, listSessionsEndpoint, { as });
    expect(listed.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    const id = listed.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expect(await isSignedIn(other, second)).toBe(true);
    await callOk(app, endSessionEndpoint, { as, params: { id } });
    expect([await isSignedIn(other, second), await isSignedIn(other), await isSignedIn(as)]).toEqual([
      false,
      false,
      true,
    ]);
    expectError(await call(app, endSessionEndpoint, { as, params: { id } }), 'session.notFound');
  });

  it('of other accounts cannot be ended', async () => {
    const [as, stranger] = [await person(), await person()];
    const [{ id } = { id: '' }] = await callOk(app, listSessionsEndpoint, { as });
    for (const sent of [id, 'none']) {
      expectError(
        await call(app, endSessionEndpoint, { as: stranger, params: { id: sent } }),
        'session.notFound',
      );
    }
    expect(await isSignedIn(as)).toBe(true);
  });

  it('end all at once, but this one', async () => {
    const as = await person();
    const others = [await anotherDevice(as), await anotherDevice(as)];
    await callOk(app, endOtherSessionsEndpoint, { as });
    expect(await isSignedIn(as)).toBe(true);
    for (const other of others) expect(await isSignedIn(other)).toBe(false);
  });

  it('tell the hour of their last use', async () => {
    const as = await person();
    app.clock.advance({ hours: 5 });
    const [session] = await callOk(app, listSessionsEndpoint, { as });
    expect(session?.lastUsedAt).toBe(app.clock.now().toISOString());
  });
});

describe('GET /api/referral/me', () => {
  it('counts registrations without revealing who registered', async () => {
    const as = await person();
    const mine = await callOk(app, getMyReferralEndpoint, { as });
    expect(mine).toMatchObject({ invited: 0, registered: 0, code: expect.stringMatching(/^[A-Z2-9]{8}$/) });
    expect(mine.link).toBe(`${app.config.publicUrl}/register?ref=${mine.code}`);
    const [first, waiting] = [steps.newEmail(), steps.newEmail()];
    for (const email of [first, waiting, as.email]) {
      const body = { ...buildRegisterInput({ email }), referralCode: mine.code.toLowerCase() };
      await callOk(app, registerWithReferralEndpoint, { body });
    }
    await steps
      .postAuth(app, 'verify-registration', { email: first, code: await steps.lastCodeTo(app, first) })
      .expect(200);
    expect(await callOk(app, getMyReferralEndpoint, { as })).toEqual({
      ...mine,
      invited: 3,
      registered: 1,
    });
  });
});
