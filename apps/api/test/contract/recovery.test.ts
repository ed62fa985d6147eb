import { forgotPasswordEndpoint, resetPasswordEndpoint } from '@memorial/contracts/auth/recovery.endpoints';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import type { Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import {
  codeIn,
  emailsTo,
  lastCodeTo,
  lastEmailTo,
  logout,
  newEmail,
  newNetwork,
  postAuth,
  register,
  registerAccount,
  wrongCode,
} from '../support/auth-flows.js';
import { expectError, expectResponse } from '../support/expect-response.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '1', OPERATOR_EMAIL: 'help@memorial.example' });
});
afterAll(() => app.stop());

const newPassword = 'Три калини-2026';
const forgot = (email: string, network = newNetwork()) =>
  postAuth(app, 'forgot-password', { email }, { network });
const reset = (email: string, code: string, password = newPassword, network = newNetwork()) =>
  postAuth(app, 'reset-password', { email, code, newPassword: password }, { network });
const login = (email: string, password: string) => postAuth(app, 'login', { email, password });

describe('POST /api/auth/forgot-password', () => {
  it('sends a code to an account, and to nobody else', async () => {
    const { email } = await registerAccount(app);
    const stranger = newEmail();
    for (const address of [email, stranger]) {
      const view = expectResponse(await forgot(address), 200, forgotPasswordEndpoint.response);
      expect(view.message).toBe(authMessages.recoveryCodeSent);
    }
    expect(await lastCodeTo(app, email)).toMatch(/^\d{6}$/);
    const letter = await lastEmailTo(app, stranger);
    expect(codeIn(letter)).toBeNull();
    expect(letter.subject).toBe('З цією адресою облікового запису немає');
  });

  it('does not reveal accounts: same response, same headers, same writes', async () => {
    const known = (await registerAccount(app)).email;
    const waiting = newEmail();
    await register(app, waiting).expect(201);
    const seen = ({ status, text, headers }: Response) =>
      JSON.stringify({ status, text, headers: Object.keys(headers).sort() });
    for (const status of [200, 429]) {
      const answers = [];
      for (const email of [known, waiting, 'unknown@example.com']) answers.push(await forgot(email));
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
      expect(new Set(answers.map(seen)).size).toBe(1);
    }
    const resets = [];
    for (const email of [known, waiting, 'unknown@example.com', newEmail()]) {
      const code = email === known ? wrongCode(await lastCodeTo(app, known)) : '123456';
      resets.push(await reset(email, code));
    }
    for (const answer of resets) expectError(answer, 'auth.resetFailed');
    expect(new Set(resets.map(seen)).size).toBe(1);
  });

  it('waits 30 seconds, and sends five e-mails an hour', async () => {
    const { email } = await registerAccount(app);
    app.clock.advance({ hours: 1 });
    for (let letter = 0; letter < 5; letter += 1) {
      await forgot(email).expect(200);
      const tooSoon = await forgot(email);
      expectError(tooSoon, 'rateLimit.exceeded');
      expect(tooSoon.headers['retry-after']).toBe('30');
      app.clock.advance({ seconds: 30 });
    }
    const refused = await forgot(email);
    expectError(refused, 'rateLimit.exceeded');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1_000);
  });

  it('sends an e-mail to a known network of the account whatever strangers asked for', async () => {
    const { email, password } = await registerAccount(app);
    const home = newNetwork();
    await postAuth(app, 'login', { email, password }, { network: home }).expect(200);
    app.clock.advance({ hours: 1 });
    for (let letter = 0; letter < 5; letter += 1) {
      await forgot(email).expect(200);
      app.clock.advance({ seconds: 30 });
    }
    expectError(await forgot(email), 'rateLimit.exceeded');
    for (let letter = 0; letter < 5; letter += 1) {
      await forgot(email, home).expect(200);
      app.clock.advance({ seconds: 30 });
    }
    const code = await lastCodeTo(app, email);
    expectError(await forgot(email, home), 'rateLimit.exceeded');
    await reset(email, code).expect(200);
  });

  it('sends an e-mail to a known network of the account however lately a stranger asked for one', async () => {
    const { email, password } = await registerAccount(app);
    const home = newNetwork();
    await postAuth(app, 'login', { email, password }, { network: home }).expect(200);
    await forgot(email).expect(200);
    await forgot(email, home).expect(200);
    for (const network of [home, newNetwork()]) {
      const tooSoon = await forgot(email, network);
      expectError(tooSoon, 'rateLimit.exceeded');
      expect(tooSoon.headers['retry-after']).toBe('30');
    }
  });

  it('has its own messages for an invalid address', async () => {
    const refusal = await forgot('olena');
    expectError(refusal, 'validation.failed');
    expect(refusal.body.details.fields[0].message).toBe(authMessages.recoveryEmailInvalid);
  });
});

describe('POST /api/auth/reset-password', () => {
  it('changes the password, ends every session and sends an e-mail', async () => {
    const { email, password, token } = await registerAccount(app);
    const other = (await login(email, password)).body.token as string;
    await forgot(email).expect(200);
    const view = expectResponse(
      await reset(email, await lastCodeTo(app, email)),
      200,
      resetPasswordEndpoint.response,
    );
    expect(view.message).toBe(authMessages.passwordChanged);
    for (const ended of [token, other]) {
      expectError(await logout(app, `Bearer ${ended}`), 'auth.sessionExpired');
    }
    expectError(await login(email, password), 'auth.invalidCredentials');
    expect((await lastEmailTo(app, email)).subject).toBe('Ваш пароль змінено');
    await login(email, newPassword).expect(200);
  });

  it('allows sign-in at once after earlier failed attempts', async () => {
    const { email } = await registerAccount(app);
    const home = newNetwork();
    const enter = (password: string, network: string) =>
      postAuth(app, 'login', { email, password }, { network });
    for (const network of [home, newNetwork()]) {
      for (let guess = 0; guess < 10; guess += 1) await enter(`спроба ${guess}`, network);
    }
    expectError(await enter(newPassword, home), 'rateLimit.exceeded');
    await forgot(email, home).expect(200);
    const code = await lastCodeTo(app, email);
    await postAuth(app, 'reset-password', { email, code, newPassword }, { network: home }).expect(200);
    await enter(newPassword, home).expect(200);
  });

  it('uses a code once', async () => {
    const { email } = await registerAccount(app);
    await forgot(email).expect(200);
    const code = await lastCodeTo(app, email);
    await reset(email, code).expect(200);
    expectError(await reset(email, code, 'Ще один-2026'), 'auth.codeExpired');
    await login(email, newPassword).expect(200);
  });

  it('does not consume the code when the password is a common one', async () => {
    const { email } = await registerAccount(app);
    await forgot(email).expect(200);
    const code = await lastCodeTo(app, email);
    const refusal = await reset(email, code, 'qwerty123');
    expectError(refusal, 'validation.failed');
    expect(refusal.body.details.fields).toEqual([
      { path: 'newPassword', code: 'common', message: authMessages.passwordCommon },
    ]);
    await reset(email, code).expect(200);
  });

  it('takes a code for fifteen minutes', async () => {
    const { email } = await registerAccount(app);
    await forgot(email).expect(200);
    const code = await lastCodeTo(app, email);
    app.clock.advance({ minutes: 15 });
    expectError(await reset(email, code), 'auth.codeExpired');
  });

  it('takes four wrong tries and no fifth, also when they come at once', async () => {
    const [lucky, late, hurried] = [
      await registerAccount(app),
      await registerAccount(app),
      await registerAccount(app),
    ];
    for (const { email } of [lucky, late, hurried]) await forgot(email).expect(200);
    const codes = new Map<string, string>();
    for (const { email } of [lucky, late, hurried]) codes.set(email, await lastCodeTo(app, email));
    const codeOf = (email: string) => codes.get(email) ?? '';
    for (const [{ email }, wrong] of [
      [lucky, 4],
      [late, 5],
    ] as const) {
      for (let step = 1; step <= wrong; step += 1) {
        expectError(await reset(email, wrongCode(codeOf(email), step)), 'auth.resetFailed');
      }
    }
    await Promise.all(
      Array.from({ length: 50 }, (_, step) =>
        reset(hurried.email, wrongCode(codeOf(hurried.email), step + 1)),
      ),
    );
    await reset(lucky.email, codeOf(lucky.email)).expect(200);
    for (const { email } of [late, hurried]) {
      expectError(await reset(email, codeOf(email)), 'auth.codeExpired');
    }
  });

  it.each([
    [4, 'succeeds'],
    [5, 'fails'],
  ])(
    'takes five tries in a known network whatever strangers tried: after %i wrong ones the code %s',
    async (wrong) => {
      const { email, password } = await registerAccount(app);
      const home = newNetwork();
      await postAuth(app, 'login', { email, password }, { network: home }).expect(200);
      await forgot(email, home).expect(200);
      const code = await lastCodeTo(app, email);
      const guess = (step: number, network: string) =>
        reset(email, wrongCode(code, step), newPassword, network);
      for (let step = 1; step <= 5; step += 1)
        expectError(await guess(step, newNetwork()), 'auth.resetFailed');
      expectError(await reset(email, code), 'auth.codeExpired');
      for (let step = 1; step <= wrong; step += 1) expectError(await guess(step, home), 'auth.resetFailed');
      const last = await reset(email, code, newPassword, home);
      expect(last.status).toBe(wrong < 5 ? 200 : 400);
    },
  );

  it('keeps no code that could be read from the database, and none of another purpose passes', async () => {
    const email = newEmail();
    await register(app, email).expect(201);
    const registrationCode = await lastCodeTo(app, email);
    await forgot(email).expect(200);
    expectError(await reset(email, registrationCode), 'auth.resetFailed');
  });

  it('opens no second account for a registration during recovery', async () => {
    const { email, userId } = await registerAccount(app);
    await forgot(email).expect(200);
    const code = await lastCodeTo(app, email);
    await register(app, email, 'пароль чужинця').expect(201);
    await reset(email, code).expect(200);
    const entered = await login(email, newPassword).expect(200);
    expect(entered.body.userId).toBe(userId);
  });
});

describe('a common password', () => {
  it('is rejected at registration, whether or not the address has an account', async () => {
    const { email } = await registerAccount(app);
    for (const address of [email, newEmail()]) {
      const refusal = await register(app, address, 'йцукен');
      expectError(refusal, 'validation.failed');
      expect(refusal.body.details.fields).toEqual([
        { path: 'password', code: 'common', message: authMessages.passwordCommon },
      ]);
    }
  });
});

describe('a sign-in from an unknown network', () => {
  it('is reported by e-mail, one from a known network is not', async () => {
    const { email, password } = await registerAccount(app);
    const before = (await emailsTo(app, email)).length;
    const network = newNetwork();
    for (let entry = 0; entry < 3; entry += 1) {
      await postAuth(app, 'login', { email, password }, { network }).expect(200);
    }
    const letters = (await emailsTo(app, email)).slice(before);
    expect(letters.map(({ subject }) => subject)).toEqual(['Новий вхід до облікового запису']);
    expect(letters[0]?.text).toContain('help@memorial.example');
  });
});
