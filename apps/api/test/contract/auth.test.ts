import {
  loginEndpoint,
  registerEndpoint,
  resendVerificationEndpoint,
  validateTokenEndpoint,
  verifyRegistrationEndpoint,
} from '@memorial/contracts/auth/auth.endpoints';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { buildRegisterInput } from '@memorial/contracts/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RateLimits } from '../../src/platform/rate-limits/rate-limits.js';
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

const adminEmail = 'admin@example.com';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: adminEmail, TRUSTED_PROXIES: '1' });
});
afterAll(() => app.stop());

describe('POST /api/auth/register', () => {
  it('answers 201 and sends a code', async () => {
    const email = newEmail();
    expectResponse(await register(app, email), 201, registerEndpoint.response);
    expect(codeIn(await lastEmailTo(app, email))).toMatch(/^\d{6}$/);
  });

  it('normalises the address', async () => {
    const email = newEmail();
    await register(app, `  ${email.toUpperCase()} `).expect(201);
    expect(await emailsTo(app, email)).toHaveLength(1);
  });

  it('refuses what the form would, naming each field', async () => {
    const { agreements, ...rest } = buildRegisterInput({ email: 'olena', password: '12345' });
    const response = await postAuth(app, 'register', {
      ...rest,
      agreements: { ...agreements, termsAccepted: false },
    });
    expectError(response, 'validation.failed');
    const fields = response.body.details.fields.map(({ path }: { path: string }) => path);
    expect(fields).toEqual(['email', 'password', 'agreements.termsAccepted']);
  });

  it('ignores keys that the caller may not set', async () => {
    const email = newEmail();
    await postAuth(app, 'register', {
      ...buildRegisterInput({ email }),
      isAdmin: true,
      isVerified: true,
      plan: { level: 'PREMIUM_3' },
      createdAt: '2000-01-01',
    }).expect(201);
    const view = expectResponse(
      await postAuth(app, 'verify-registration', { email, code: await lastCodeTo(app, email) }),
      200,
      verifyRegistrationEndpoint.response,
    );
    expect(view).toMatchObject({ isAdmin: false, createdAt: app.clock.now().toISOString() });
  });

  it.each([
    ['an operator for a password', { password: { $ne: null } }],
    ['an operator for an address', { email: { $gt: '' } }],
    ['a list for an address', { email: ['olena@example.com'] }],
  ])('refuses %s', async (_name, over) => {
    expectError(await postAuth(app, 'register', { ...buildRegisterInput(), ...over }), 'validation.failed');
  });

  it('refuses a body that is no JSON', async () => {
    const response = await app.http
      .post('/api/auth/register')
      .set('Content-Type', 'application/json')
      .send('{"email":');
    expectError(response, 'request.malformed');
  });

  it('sends five e-mails an hour to one address, ten a day', async () => {
    const email = newEmail();
    for (let round = 0; round < 2; round += 1) {
      for (let letter = 0; letter < 5; letter += 1) await register(app, email).expect(201);
      const refused = await register(app, email);
      expectError(refused, 'rateLimit.exceeded');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      // A job whose lease ends while it sends would send once more.
      expect(await emailsTo(app, email)).toHaveLength(5 * (round + 1));
      app.clock.advance({ minutes: 61 });
    }
    expectError(await register(app, email), 'rateLimit.exceeded');
    expect(await emailsTo(app, email)).toHaveLength(10);
    app.clock.advance({ hours: 24 });
    await register(app, email).expect(201);
  });

  it('sends sixty e-mails an hour for one network', async () => {
    const network = newNetwork();
    const limits = app.app.get(RateLimits, { strict: false });
    for (let email = 1; email < 60; email += 1) await limits.spend('mailWithCode.network', network);
    await register(app, newEmail(), undefined, { network }).expect(201);
    expectError(await register(app, newEmail(), undefined, { network }), 'rateLimit.exceeded');
    await register(app, newEmail()).expect(201);
  });
});

describe('POST /api/auth/verify-registration', () => {
  it('signs in, like login', async () => {
    const email = newEmail();
    await register(app, email).expect(201);
    const view = expectResponse(
      await postAuth(app, 'verify-registration', { email, code: await lastCodeTo(app, email) }),
      200,
      verifyRegistrationEndpoint.response,
    );
    expect(view).toMatchObject({ email, fullName: 'Олена Коваль', isAdmin: false });
    await logout(app, `Bearer ${view.token}`).expect(204);
  });

  it('refuses a wrong code and takes the right one after it', async () => {
    const email = newEmail();
    await register(app, email).expect(201);
    const code = await lastCodeTo(app, email);
    expectError(
      await postAuth(app, 'verify-registration', { email, code: wrongCode(code) }),
      'auth.invalidCode',
    );
    await postAuth(app, 'verify-registration', { email, code }).expect(200);
  });

  it('refuses a code after 15 minutes, and not before', async () => {
    const [early, late] = [newEmail(), newEmail()];
    await register(app, early).expect(201);
    await register(app, late).expect(201);
    app.clock.advance({ minutes: 14, seconds: 59 });
    await postAuth(app, 'verify-registration', { email: early, code: await lastCodeTo(app, early) }).expect(
      200,
    );
    app.clock.advance({ seconds: 1 });
    const response = await postAuth(app, 'verify-registration', {
      email: late,
      code: await lastCodeTo(app, late),
    });
    expectError(response, 'auth.codeExpired');
  });

  it('refuses anything but six digits', async () => {
    expectError(
      await postAuth(app, 'verify-registration', { email: newEmail(), code: '12345' }),
      'validation.failed',
    );
    expectError(await postAuth(app, 'verify-registration', {}), 'validation.failed');
  });
});

describe('POST /api/auth/resend-verification', () => {
  const resend = (email: string) => postAuth(app, 'resend-verification', { email });

  it('sends a new code for the same registration, and both codes are good', async () => {
    const email = newEmail();
    await register(app, email, 'перший пароль').expect(201);
    app.clock.advance({ seconds: 30 });
    const answer = expectResponse(await resend(email), 200, resendVerificationEndpoint.response);
    expect(answer.message).toBe(authMessages.codeSentAgain);
    expect(await emailsTo(app, email)).toHaveLength(2);
    await postAuth(app, 'verify-registration', { email, code: await lastCodeTo(app, email) }).expect(200);
    await postAuth(app, 'login', { email, password: 'перший пароль' }).expect(200);
  });

  it('waits 30 seconds after any e-mail and returns the remaining time', async () => {
    const email = newEmail();
    await register(app, email).expect(201);
    app.clock.advance({ seconds: 10 });
    const refused = await resend(email);
    expectError(refused, 'rateLimit.exceeded');
    expect(refused.headers['retry-after']).toBe('20');
    app.clock.advance({ seconds: 20 });
    await resend(email).expect(200);
    expectError(await resend(email), 'rateLimit.exceeded');
  });

  it('recovers a registration whose code has run out, for a week', async () => {
    const email = newEmail();
    await register(app, email).expect(201);
    app.clock.advance({ days: 6 });
    await resend(email).expect(200);
    await postAuth(app, 'verify-registration', { email, code: await lastCodeTo(app, email) }).expect(200);
  });

  it('shares the limit of registration: five e-mails an hour', async () => {
    const email = newEmail();
    await register(app, email).expect(201);
    for (let letter = 1; letter < 5; letter += 1) {
      app.clock.advance({ seconds: 30 });
      await resend(email).expect(200);
    }
    app.clock.advance({ seconds: 30 });
    expectError(await resend(email), 'rateLimit.exceeded');
  });

  it('refuses what is no address', async () => {
    expectError(await resend('olena'), 'validation.failed');
  });
});

describe('POST /api/auth/login', () => {
  it('answers token and account', async () => {
    const { email, password, userId } = await registerAccount(app);
    const view = expectResponse(
      await postAuth(app, 'login', { email, password }),
      200,
      loginEndpoint.response,
    );
    expect(view).toMatchObject({ email, userId, isAdmin: false });
  });

  it('knows administrators by their address', async () => {
    const { email, password } = await registerAccount(app, adminEmail);
    const view = expectResponse(
      await postAuth(app, 'login', { email, password }),
      200,
      loginEndpoint.response,
    );
    expect(view.isAdmin).toBe(true);
  });

  it('reports a missing confirmation only after the correct password', async () => {
    const email = newEmail();
    await register(app, email, 'мій пароль').expect(201);
    expectError(
      await postAuth(app, 'login', { email, password: 'не той пароль' }),
      'auth.invalidCredentials',
    );
    expectError(await postAuth(app, 'login', { email, password: 'мій пароль' }), 'auth.notVerified');
  });

  it('refuses what is no address or too short', async () => {
    expectError(await postAuth(app, 'login', { email: 'olena', password: '1' }), 'validation.failed');
  });

  it('compares ten wrong passwords in 15 minutes, then none', async () => {
    const { email, password } = await registerAccount(app);
    for (let guess = 0; guess < 10; guess += 1) {
      expectError(
        await postAuth(app, 'login', { email, password: `спроба ${guess}` }),
        'auth.invalidCredentials',
      );
    }
    expectError(await postAuth(app, 'login', { email, password }), 'rateLimit.exceeded');
    app.clock.advance({ minutes: 15 });
    await postAuth(app, 'login', { email, password }).expect(200);
  });

  it('never counts right passwords', async () => {
    const { email, password } = await registerAccount(app);
    const network = newNetwork();
    for (let entry = 0; entry < 12; entry += 1)
      await postAuth(app, 'login', { email, password }, { network }).expect(200);
  });
});

describe('POST /api/auth/validate-token', () => {
  const validate = async (token: unknown) =>
    expectResponse(await postAuth(app, 'validate-token', { token }), 200, validateTokenEndpoint.response);

  it('answers the account, with and without "Bearer "', async () => {
    const { token, email, userId } = await registerAccount(app);
    for (const sent of [token, `Bearer ${token}`, `bearer  ${token} `]) {
      expect(await validate(sent)).toMatchObject({ isValid: true, user: { userId, email } });
    }
  });

  it('returns isValid: false for an invalid token', async () => {
    for (const bad of ['a.b.c', 'no dots', 'Bearer x']) {
      const { isValid, user, message } = await validate(bad);
      expect({ isValid, user, hasMessage: Boolean(message) }).toEqual({
        isValid: false,
        user: undefined,
        hasMessage: true,
      });
    }
  });

  it.each([undefined, null, ''])('reports a missing token for %s', async (token) => {
    expect(await validate(token)).toEqual({ isValid: false, message: authMessages.tokenMissing });
  });

  it('refuses what is no text', async () => {
    expectError(await postAuth(app, 'validate-token', { token: { $ne: null } }), 'validation.failed');
  });

  it('rejects the token after 720 hours', async () => {
    const { token } = await registerAccount(app);
    app.clock.advance({ hours: 719 });
    expect((await validate(token)).isValid).toBe(true);
    app.clock.advance({ hours: 1 });
    expect((await validate(token)).isValid).toBe(false);
    expectError(await logout(app, `Bearer ${token}`), 'auth.sessionExpired');
  });
});

describe('POST /api/auth/logout', () => {
  it('ends this session at once, and no other', async () => {
    const { email, password, token } = await registerAccount(app);
    const other = (await postAuth(app, 'login', { email, password })).body.token as string;
    const response = await logout(app, `Bearer ${token}`);
    expect({ status: response.status, text: response.text }).toEqual({ status: 204, text: '' });
    expectError(await logout(app, `Bearer ${token}`), 'auth.sessionExpired');
    expect((await postAuth(app, 'validate-token', { token })).body.isValid).toBe(false);
    expect((await postAuth(app, 'validate-token', { token: other })).body.isValid).toBe(true);
  });

  it('wants a session: a guest is refused, an administrator is served', async () => {
    expectError(await logout(app, null), 'auth.required');
    const admin = (await postAuth(app, 'login', { email: adminEmail, password: 'Пам’ять-2025' })).body
      .token as string;
    await logout(app, `Bearer ${admin}`).expect(204);
  });
});
