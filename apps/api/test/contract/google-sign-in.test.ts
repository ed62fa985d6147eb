import {
  acceptAgreementsEndpoint,
  googleEndpoint,
  signInProvidersEndpoint,
} from '@memorial/contracts/auth/provider-sign-in.endpoints';
import { PinoLogger } from 'nestjs-pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ExchangeService } from '../../src/modules/auth/providers/exchange.service.js';
import { AccountEvents } from '../../src/modules/users/account-events.js';
import { signedIn as holder } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { expectAnswer, expectRefusal } from '../support/expect-refusal.js';
import {
  clientId,
  clientSecret,
  type IdentityProvider,
  startIdentityProvider,
} from '../support/identity-provider.js';
import {
  account,
  call,
  lastLetterTo,
  lettersTo,
  logout,
  newEmail,
  newNetwork,
  register,
} from './auth-steps.js';

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
  call(app, 'google', { credential }, { network });
const everything = { termsAccepted: true, privacyAccepted: true, deletionAccepted: true };
const accept = (token: string) =>
  app.http.post('/api/auth/agreements').set('Authorization', `Bearer ${token}`).send(everything);

describe('POST /api/auth/google', () => {
  it('opens an account, whose token opens nothing but the agreements until they are accepted', async () => {
    const person = newPerson();
    const view = expectAnswer(await google(provider.token(person)), 200, googleEndpoint.response);
    expect(view).toMatchObject({ email: person.email, fullName: person.name, agreementsRequired: true });
    const authorization = `Bearer ${view.token}`;
    const features = () =>
      app.http.get('/api/subscription/features-and-limits').set('Authorization', authorization);
    expectRefusal(await features(), 'auth.agreementsRequired');
    const validity = await call(app, 'validate-token', { token: view.token });
    expect(validity.body).toMatchObject({ isValid: true, agreementsRequired: true });
    expectAnswer(await accept(view.token), 200, acceptAgreementsEndpoint.response);
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

  it('knows a person by the number and not by the address', async () => {
    const person = newPerson();
    const { userId } = (await google(provider.token(person)).expect(200)).body;
    const moved = await google(provider.token({ ...person, email: newEmail() })).expect(200);
    expect(moved.body).toMatchObject({ userId, email: person.email });
    const other = await google(provider.token({ ...person, sub: 'another' })).expect(200);
    expect(other.body.userId).toBe(userId);
  });

  it('enters an account of the same proved address, and tells its person', async () => {
    const { email, userId, password } = await account(app);
    const signedIn = await google(provider.token(newPerson(email))).expect(200);
    expect(signedIn.body).toMatchObject({ userId, email });
    expect((await lettersTo(app, email)).map(({ subject }) => subject)).toContain(
      'До облікового запису додано вхід через Google',
    );
    await call(app, 'login', { email, password }).expect(200);
    expect((await lastLetterTo(app, email)).subject).not.toContain('Google');
  });

  it('tells a person without a password too, and after a try that was cut short', async () => {
    const { email, userId } = await holder(app, 'FREE', newEmail());
    const who = newPerson(email);
    const events = app.app.get(AccountEvents, { strict: false });
    vi.spyOn(events, 'add').mockRejectedValueOnce(new Error('cut short'));
    expectRefusal(await google(provider.token(who)), 'server.internal');
    expect((await google(provider.token(who)).expect(200)).body.userId).toBe(userId);
    expect((await lettersTo(app, email)).map(({ subject }) => subject)).toContain(
      'До облікового запису додано вхід через Google',
    );
  });

  it('gives a stranger who registered the address before nothing of the account', async () => {
    const email = newEmail();
    await register(app, email, 'пароль чужинця').expect(201);
    await google(provider.token(newPerson(email))).expect(200);
    expectRefusal(await call(app, 'login', { email, password: 'пароль чужинця' }), 'auth.notVerified');
  });

  it('believes a token once, however its signature is written', async () => {
    const token = provider.token(newPerson());
    const answers = await Promise.all([
      google(token),
      google(token),
      google(`${token}=`),
      google(`${token}==`),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expectRefusal(await google(token), 'auth.googleFailed');
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
    expectRefusal(await google(make()), 'auth.googleFailed');
  });

  it.each([false, undefined])('links no address that Google did not prove (%s)', async (email_verified) => {
    const { email } = await account(app);
    for (const address of [email, newEmail()]) {
      const token = provider.token({ ...newPerson(address), email_verified } as never);
      expectRefusal(await google(token), 'auth.googleEmailUnverified');
    }
    expect((await lettersTo(app, email)).map(({ subject }) => subject)).not.toContain(
      'До облікового запису додано вхід через Google',
    );
  });

  it('opens one account for who comes several times at once', async () => {
    const person = newPerson();
    const answers = await Promise.all(Array.from({ length: 6 }, () => google(provider.token(person))));
    expect(new Set(answers.map(({ body }) => body.userId)).size).toBe(1);
  });

  it('takes sixty an hour from one network', async () => {
    const network = newNetwork();
    for (let attempt = 0; attempt < 60; attempt += 1) await google('a.b.c', network).expect(401);
    expectRefusal(await google(provider.token(newPerson()), network), 'rateLimit.exceeded');
  });
});

describe('Google by redirect', () => {
  const cookieOf = (headers: Record<string, unknown>) => {
    const [cookie = ''] = (headers['set-cookie'] as string[] | undefined) ?? [];
    return { cookie, pair: cookie.split(';')[0] ?? '' };
  };

  /** Leaves for Google and is led back; the address that Google leads to and the cookie that the browser holds. */
  async function leave() {
    const answer = await app.http.get('/api/auth/google/redirect').expect(302);
    const { cookie, pair } = cookieOf(answer.headers);
    const atGoogle = await fetch(answer.headers.location as string, { redirect: 'manual' });
    const back = new URL(atGoogle.headers.get('location') ?? '');
    return { cookie, pair, asked: new URL(answer.headers.location as string), back };
  }
  const comeBack = (back: URL, cookie: string) =>
    app.http.get(`${back.pathname}${back.search}`).set('X-Forwarded-For', newNetwork()).set('Cookie', cookie);
  const fragmentOf = (location: string) => {
    const { origin, pathname, hash } = new URL(location);
    expect(`${origin}${pathname}`).toBe(`${app.config.publicUrl}/auth`);
    return new URLSearchParams(hash.slice(1));
  };
  const exchange = (code: string | null, cookie: string) =>
    call(app, 'exchange', { code: code ?? '' }).set('Cookie', cookie);

  it('asks Google with a state and a challenge, and keeps both in a cookie that no script reads', async () => {
    const { asked, cookie } = await leave();
    expect(asked.searchParams.get('redirect_uri')).toBe(`${app.config.publicUrl}/api/auth/google/callback`);
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
    expect(asked.searchParams.get('state')).toMatch(/^[\w-]{43}$/);
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/api/auth', 'Max-Age=600']) {
      expect(cookie).toContain(attribute);
    }
  });

  it('ends with a one-time code for the browser that began, and with nothing in the address but that', async () => {
    const person = newPerson();
    provider.is(person);
    const { back, pair } = await leave();
    const answer = await comeBack(back, pair).expect(302);
    const code = fragmentOf(answer.headers.location as string).get('code');
    const view = expectAnswer(await exchange(code, pair), 200, googleEndpoint.response);
    expect(view).toMatchObject({ email: person.email, agreementsRequired: true });
    expect(answer.headers.location).not.toContain(view.token);
    expectRefusal(await exchange(code, pair), 'auth.exchangeFailed');
  });

  it('gives the session to no other browser, not even later to the one that began', async () => {
    provider.is(newPerson());
    const { back, pair } = await leave();
    const stranger = await leave();
    const code = fragmentOf((await comeBack(back, pair)).headers.location as string).get('code');
    expectRefusal(await exchange(code, stranger.pair), 'auth.exchangeFailed');
    expectRefusal(await exchange(code, pair), 'auth.exchangeFailed');
  });

  it('gives it for a minute', async () => {
    provider.is(newPerson());
    const { back, pair } = await leave();
    const code = fragmentOf((await comeBack(back, pair)).headers.location as string).get('code');
    app.clock.advance({ seconds: 60 });
    expectRefusal(await exchange(code, pair), 'auth.exchangeFailed');
  });

  it.each([
    ['without the cookie', (back: URL) => [back, ''] as const],
    ['with a changed cookie', (back: URL, pair: string) => [back, `${pair.slice(0, -4)}AAAA`] as const],
    [
      'with another state',
      (back: URL, pair: string) => {
        back.searchParams.set('state', 'another');
        return [back, pair] as const;
      },
    ],
    [
      'without a state',
      (back: URL, pair: string) => {
        back.searchParams.delete('state');
        return [back, pair] as const;
      },
    ],
    [
      'with a code that Google did not give',
      (back: URL, pair: string) => {
        back.searchParams.set('code', 'another');
        return [back, pair] as const;
      },
    ],
    ['declined', (back: URL, pair: string) => [new URL('?error=access_denied', back), pair] as const],
  ])('leads back to the sign-in with an error %s', async (_, change) => {
    provider.is(newPerson());
    const { back, pair } = await leave();
    const answer = await comeBack(...change(back, pair)).expect(302);
    const fragment = fragmentOf(answer.headers.location as string);
    expect([...fragment]).toEqual([['error', 'auth.googleFailed']]);
  });

  it('leads back with an error after ten minutes', async () => {
    provider.is(newPerson());
    const { back, pair } = await leave();
    app.clock.advance({ minutes: 10 });
    const answer = await comeBack(back, pair).expect(302);
    expect(fragmentOf(answer.headers.location as string).get('error')).toBe('auth.googleFailed');
  });

  it('tells of an address that Google did not prove', async () => {
    provider.is({ ...newPerson(), email_verified: false });
    const { back, pair } = await leave();
    const answer = await comeBack(back, pair).expect(302);
    expect(fragmentOf(answer.headers.location as string).get('error')).toBe('auth.googleEmailUnverified');
  });

  it('keeps what nobody foresaw from the person, and tells the operator', async () => {
    provider.is(newPerson());
    const fault = new Error('nobody foresaw it');
    vi.spyOn(app.app.get(ExchangeService, { strict: false }), 'give').mockRejectedValueOnce(fault);
    const logged = vi.spyOn(PinoLogger.prototype, 'error');
    const { back, pair } = await leave();
    const answer = await comeBack(back, pair).expect(302);
    expect(fragmentOf(answer.headers.location as string).get('error')).toBe('server.internal');
    expect(logged).toHaveBeenCalledWith({ err: fault }, expect.any(String));
  });

  it('leads nowhere else, whatever is asked', async () => {
    for (const query of [
      'redirect=https://evil.example',
      'ref=//evil.example',
      'returnTo=/%5Cevil.example',
    ]) {
      const answer = await app.http.get(`/api/auth/google/redirect?${query}`).expect(302);
      expect((answer.headers.location as string).startsWith(`${provider.url}/authorize?`)).toBe(true);
      const callback = await app.http.get(`/api/auth/google/callback?${query}`).expect(302);
      fragmentOf(callback.headers.location as string);
    }
  });
});

describe('what is configured', () => {
  it('is told to everybody', async () => {
    const view = expectAnswer(
      await app.http.get('/api/auth/providers'),
      200,
      signInProvidersEndpoint.response,
    );
    expect(view).toEqual({ google: { clientId, hasRedirect: true }, telegram: null });
    expect(JSON.stringify(view)).not.toContain(clientSecret);
  });

  it('is all there is', async () => {
    const without = await startTestApp();
    expect((await without.http.get('/api/auth/providers')).body).toEqual({ google: null, telegram: null });
    expectRefusal(
      await without.http.post('/api/auth/google').send({ credential: provider.token(newPerson()) }),
      'auth.googleUnavailable',
    );
    expectRefusal(await without.http.get('/api/auth/google/redirect'), 'auth.googleUnavailable');
    await without.stop();
  });

  it('does not serve while Google’s keys cannot be had', async () => {
    const early = await startTestApp({ GOOGLE_CLIENT_ID: clientId, GOOGLE_PROVIDER_URL: provider.url });
    provider.takeKeysAway(true);
    const token = provider.token(newPerson());
    expectRefusal(
      await early.http.post('/api/auth/google').send({ credential: token }),
      'auth.googleUnavailable',
    );
    provider.takeKeysAway(false);
    await early.http.post('/api/auth/google').send({ credential: token }).expect(200);
    expectRefusal(await early.http.get('/api/auth/google/redirect'), 'auth.googleUnavailable');
    await early.stop();
  });
});
