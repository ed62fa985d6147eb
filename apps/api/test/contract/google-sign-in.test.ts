import {
  acceptAgreementsEndpoint,
  googleEndpoint,
  signInProvidersEndpoint,
} from '@memorial/contracts/auth/provider-sign-in.endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { UsersRepository } from '../../src/modules/accounts/users.repository.js';
import { createAccount as holder } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import {
  beginSignIn,
  emailsTo,
  lastEmailTo,
  logout,
  newEmail,
  newNetwork,
  postAuth,
  register,
  registerAccount,
} from '../support/auth-flows.js';
import { expectError, expectResponse } from '../support/expect-response.js';
import {
  clientId,
  clientSecret,
  type IdentityProvider,
  startIdentityProvider,
} from '../support/fake-identity-provider.js';

let provider: IdentityProvider;
let app: TestApp;

beforeAll(async () => {
  provider = await startIdentityProvider();
  app = await startTestApp({
    TRUSTED_PROXIES: '1',
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_PROVIDER_URL: provider.url,
  });
});
afterAll(async () => {
  await app.stop();
  await provider.stop();
});

afterEach(() => void vi.restoreAllMocks());

let count = 0;
const newPerson = (email = newEmail()) => {
  count += 1;
  return { sub: `google-${count}`, email, email_verified: true, name: 'Олена Коваль' };
};
const google = (credential: string, network = newNetwork()) =>
  postAuth(app, 'google', { credential }, { network });
const everything = { termsAccepted: true, privacyAccepted: true, deletionAccepted: true };
const accept = (token: string) =>
  app.http.post('/api/auth/agreements').set('Authorization', `Bearer ${token}`).send(everything);

describe('POST /api/auth/google', () => {
  it('opens an account, whose token opens nothing but the agreements until they are accepted', async () => {
    const person = newPerson();
    const view = expectResponse(await google(provider.token(person)), 200, googleEndpoint.response);
    expect(view).toMatchObject({ email: person.email, fullName: person.name, agreementsRequired: true });
    const authorization = `Bearer ${view.token}`;
    const features = () =>
      app.http.get('/api/subscription/features-and-limits').set('Authorization', authorization);
    expectError(await features(), 'auth.agreementsRequired');
    const validity = await postAuth(app, 'validate-token', { token: view.token });
    expect(validity.body).toMatchObject({ isValid: true, agreementsRequired: true });
    expectResponse(await accept(view.token), 200, acceptAgreementsEndpoint.response);
    await features().expect(200);
    const again = await google(provider.token(person));
    expect(again.body).toMatchObject({ userId: view.userId });
    expect(again.body).not.toHaveProperty('agreementsRequired');
  });

  it('lets the token that waits for the agreements sign out, and read what everybody may', async () => {
    const { token } = (await google(provider.token(newPerson()))).body;
    await app.http.get('/api/obituaries').set('Authorization', `Bearer ${token}`).expect(200);
    await logout(app, `Bearer ${token}`).expect(204);
  });

  it('identifies an account by Google’s id, not by its e-mail', async () => {
    const person = newPerson();
    const { userId } = (await google(provider.token(person)).expect(200)).body;
    const moved = await google(provider.token({ ...person, email: newEmail() })).expect(200);
    expect(moved.body).toMatchObject({ userId, email: person.email });
    const other = await google(provider.token({ ...person, sub: 'another' })).expect(200);
    expect(other.body.userId).toBe(userId);
  });

  it('enters an account of the same proved address, and tells its person', async () => {
    const { email, userId, password } = await registerAccount(app);
    const signedIn = await google(provider.token(newPerson(email))).expect(200);
    expect(signedIn.body).toMatchObject({ userId, email });
    expect((await emailsTo(app, email)).map(({ subject }) => subject)).toContain(
      'До облікового запису додано вхід через Google',
    );
    await postAuth(app, 'login', { email, password }).expect(200);
    expect((await lastEmailTo(app, email)).subject).not.toContain('Google');
  });

  it('sends the e-mail to an account without a password too, and after an interrupted attempt', async () => {
    const { email, userId } = await holder(app, 'FREE', newEmail());
    const who = newPerson(email);
    const users = app.app.get(UsersRepository, { strict: false });
    vi.spyOn(users, 'addEvent').mockRejectedValueOnce(new Error('cut short'));
    expectError(await google(provider.token(who)), 'server.internal');
    expect((await google(provider.token(who)).expect(200)).body.userId).toBe(userId);
    expect((await emailsTo(app, email)).map(({ subject }) => subject)).toContain(
      'До облікового запису додано вхід через Google',
    );
  });

  it('gives no access to an attacker who registered the address before', async () => {
    const email = newEmail();
    await register(app, email, 'пароль чужинця').expect(201);
    await google(provider.token(newPerson(email))).expect(200);
    expectError(await postAuth(app, 'login', { email, password: 'пароль чужинця' }), 'auth.notVerified');
  });

  it('accepts a token once, in any encoding of its signature', async () => {
    const token = provider.token(newPerson());
    const answers = await Promise.all([
      google(token),
      google(token),
      google(`${token}=`),
      google(`${token}==`),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expectError(await google(token), 'auth.googleFailed');
  });

  it('accepts a token with a nonce only in the browser that began the sign-in', async () => {
    const { state: nonce, cookie } = await beginSignIn(app);
    const stranger = await beginSignIn(app);
    const token = provider.token(newPerson(), { claims: { nonce } });
    expectError(await google(token), 'auth.googleFailed');
    expectError(await google(token).set('Cookie', stranger.cookie), 'auth.googleFailed');
    const answer = await google(token).set('Cookie', cookie).expect(200);
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^sign-in-attempt=;/);
  });

  const now = () => Math.floor(Date.now() / 1_000);
  it.each([
    ['another audience', () => provider.token(newPerson(), { claims: { aud: 'another.example.com' } })],
    ['no audience', () => provider.token(newPerson(), { claims: { aud: undefined } })],
    ['another issuer', () => provider.token(newPerson(), { claims: { iss: 'https://evil.example' } })],
    [
      'a term that is over',
      () => provider.token(newPerson(), { claims: { iat: now() - 7_200, exp: now() - 3_600 } }),
    ],
    [
      'a term that has not begun',
      () => provider.token(newPerson(), { claims: { iat: now() + 3_600, exp: now() + 7_200 } }),
    ],
    ['no term', () => provider.token(newPerson(), { claims: { exp: undefined } })],
    ['another key', () => provider.token(newPerson(), { key: provider.strangeKey })],
    ['an unknown key', () => provider.token(newPerson(), { header: { kid: 'unknown' } })],
    ['no signature', () => provider.token(newPerson(), { header: { alg: 'none' } }).replace(/[^.]*$/, '')],
    ['no address', () => provider.token({ ...newPerson(), email: '' })],
    ['an address that is none', () => provider.token({ ...newPerson(), email: 'olena' })],
    ['no number', () => provider.token({ ...newPerson(), sub: '' })],
    ['not a token', () => 'a.b.c'],
    [
      'a changed address',
      () => {
        const [header, payload = '', signature] = provider.token(newPerson()).split('.');
        const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
        const changed = Buffer.from(JSON.stringify({ ...claims, email: 'admin@example.com' }));
        return [header, changed.toString('base64url'), signature].join('.');
      },
    ],
  ])('refuses %s', async (_, make) => {
    expectError(await google(make()), 'auth.googleFailed');
  });

  it.each([false, undefined])('links no address that Google did not prove (%s)', async (email_verified) => {
    const { email } = await registerAccount(app);
    for (const address of [email, newEmail()]) {
      const token = provider.token({ ...newPerson(address), email_verified } as never);
      expectError(await google(token), 'auth.googleEmailUnverified');
    }
    expect((await emailsTo(app, email)).map(({ subject }) => subject)).not.toContain(
      'До облікового запису додано вхід через Google',
    );
  });

  it('opens one account for parallel requests', async () => {
    const person = newPerson();
    const answers = await Promise.all(Array.from({ length: 6 }, () => google(provider.token(person))));
    expect(new Set(answers.map(({ body }) => body.userId)).size).toBe(1);
  });

  it('takes sixty an hour from one network', async () => {
    const network = newNetwork();
    for (let attempt = 0; attempt < 60; attempt += 1) await google('a.b.c', network).expect(401);
    expectError(await google(provider.token(newPerson()), network), 'rateLimit.exceeded');
  });
});

describe('configured providers', () => {
  it('are public', async () => {
    const view = expectResponse(
      await app.http.get('/api/auth/providers'),
      200,
      signInProvidersEndpoint.response,
    );
    expect(view).toEqual({ google: { clientId, hasRedirect: true }, telegram: null });
    expect(JSON.stringify(view)).not.toContain(clientSecret);
  });

  it('are the only available ones', async () => {
    const without = await startTestApp();
    expect((await without.http.get('/api/auth/providers')).body).toEqual({ google: null, telegram: null });
    expectError(
      await without.http.post('/api/auth/google').send({ credential: provider.token(newPerson()) }),
      'auth.googleUnavailable',
    );
    expectError(await without.http.get('/api/auth/google/redirect'), 'auth.googleUnavailable');
    await without.stop();
  });

  it('are unavailable while Google’s keys cannot be fetched', async () => {
    const early = await startTestApp({ GOOGLE_CLIENT_ID: clientId, GOOGLE_PROVIDER_URL: provider.url });
    provider.setKeysUnavailable(true);
    const token = provider.token(newPerson());
    expectError(
      await early.http.post('/api/auth/google').send({ credential: token }),
      'auth.googleUnavailable',
    );
    provider.setKeysUnavailable(false);
    await early.http.post('/api/auth/google').send({ credential: token }).expect(200);
    expectError(await early.http.get('/api/auth/google/redirect'), 'auth.googleUnavailable');
    await early.stop();
  });
});
