import { googleEndpoint } from '@memorial/contracts/auth/provider-sign-in.endpoints';
import { hostileUrls } from '@memorial/contracts/testing/hostile-urls';
import { PinoLogger } from 'nestjs-pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SingleUseTokensRepository } from '../../src/modules/auth/providers/single-use-tokens.repository.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { newEmail, newNetwork, postAuth } from '../support/auth-flows.js';
import { expectError, expectResponse } from '../support/expect-response.js';
import {
  type IdentityProvider,
  providerEnvironment,
  startIdentityProvider,
} from '../support/fake-identity-provider.js';

let provider: IdentityProvider;
let app: TestApp;

beforeAll(async () => {
  provider = await startIdentityProvider();
  app = await startTestApp({ TRUSTED_PROXIES: '1', ...providerEnvironment(provider) });
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

describe('Google by redirect', () => {
  const cookieOf = (headers: Record<string, unknown>) => {
    const [cookie = ''] = (headers['set-cookie'] as string[] | undefined) ?? [];
    return { cookie, pair: cookie.split(';')[0] ?? '' };
  };

  /**
   * Start the redirect to Google and follow it back. Returns Google's authorization URL and the browser's
   * cookie.
   */
  async function leave() {
    const answer = await app.http.get('/api/auth/google/redirect').expect(302);
    const { cookie, pair } = cookieOf(answer.headers);
    const atGoogle = await fetch(answer.headers.location as string, { redirect: 'manual' });
    const back = new URL(atGoogle.headers.get('location') ?? '');
    return { cookie, pair, authorizationUrl: new URL(answer.headers.location as string), back };
  }
  const comeBack = (back: URL, cookie: string) =>
    app.http.get(`${back.pathname}${back.search}`).set('X-Forwarded-For', newNetwork()).set('Cookie', cookie);
  const fragmentOf = (location: string) => {
    const { origin, pathname, hash } = new URL(location);
    expect(`${origin}${pathname}`).toBe(`${app.config.publicUrl}/auth`);
    return new URLSearchParams(hash.slice(1));
  };
  const exchange = (code: string | null, cookie: string) =>
    postAuth(app, 'exchange', { code: code ?? '' }).set('Cookie', cookie);

  it('asks Google with a state and a challenge, and keeps both in a cookie that no script reads', async () => {
    const { authorizationUrl, cookie } = await leave();
    expect(authorizationUrl.searchParams.get('redirect_uri')).toBe(
      `${app.config.publicUrl}/api/auth/google/callback`,
    );
    expect(authorizationUrl.searchParams.get('code_challenge_method')).toBe('S256');
    expect(authorizationUrl.searchParams.get('state')).toMatch(/^[\w-]{43}$/);
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/api/auth', 'Max-Age=600']) {
      expect(cookie).toContain(attribute);
    }
  });

  it.each(['error=x&error_description=y', 'code=x', 'code=x&code=y', 'error=x&code=y'])(
    'does not take a request to begin for an answer of Google: %s',
    async (query) => {
      const logged = vi.spyOn(PinoLogger.prototype, 'error');
      expectError(await app.http.get(`/api/auth/google/redirect?${query}`), 'auth.googleFailed');
      expect(logged).not.toHaveBeenCalled();
    },
  );

  it('ends with a one-time code for the browser that began, and with nothing in the address but that', async () => {
    const person = newPerson();
    provider.signInAs(person);
    const { back, pair } = await leave();
    const answer = await comeBack(back, pair).expect(302);
    const code = fragmentOf(answer.headers.location as string).get('code');
    const view = expectResponse(await exchange(code, pair), 200, googleEndpoint.response);
    expect(view).toMatchObject({ email: person.email, agreementsRequired: true });
    expect(answer.headers.location).not.toContain(view.token);
    expectError(await exchange(code, pair), 'auth.exchangeFailed');
  });

  it('gives the session to no other browser, and afterwards not to the first one either', async () => {
    provider.signInAs(newPerson());
    const { back, pair } = await leave();
    const stranger = await leave();
    const code = fragmentOf((await comeBack(back, pair)).headers.location as string).get('code');
    expectError(await exchange(code, stranger.pair), 'auth.exchangeFailed');
    expectError(await exchange(code, pair), 'auth.exchangeFailed');
  });

  it('accepts the code for a minute', async () => {
    provider.signInAs(newPerson());
    const { back, pair } = await leave();
    const code = fragmentOf((await comeBack(back, pair)).headers.location as string).get('code');
    app.clock.advance({ seconds: 60 });
    expectError(await exchange(code, pair), 'auth.exchangeFailed');
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
    provider.signInAs(newPerson());
    const { back, pair } = await leave();
    const answer = await comeBack(...change(back, pair)).expect(302);
    const fragment = fragmentOf(answer.headers.location as string);
    expect([...fragment]).toEqual([['error', 'auth.googleFailed']]);
  });

  it('leads back with an error after ten minutes', async () => {
    provider.signInAs(newPerson());
    const { back, pair } = await leave();
    app.clock.advance({ minutes: 10 });
    const answer = await comeBack(back, pair).expect(302);
    expect(fragmentOf(answer.headers.location as string).get('error')).toBe('auth.googleFailed');
  });

  it('reports an address that Google has not verified', async () => {
    provider.signInAs({ ...newPerson(), email_verified: false });
    const { back, pair } = await leave();
    const answer = await comeBack(back, pair).expect(302);
    expect(fragmentOf(answer.headers.location as string).get('error')).toBe('auth.googleEmailUnverified');
  });

  it('hides an unexpected error from the user and logs it', async () => {
    provider.signInAs(newPerson());
    const fault = new Error('nobody foresaw it');
    const tokens = app.app.get(SingleUseTokensRepository, { strict: false });
    vi.spyOn(tokens, 'insertExchangeCode').mockRejectedValueOnce(fault);
    const logged = vi.spyOn(PinoLogger.prototype, 'error');
    const { back, pair } = await leave();
    const answer = await comeBack(back, pair).expect(302);
    expect(fragmentOf(answer.headers.location as string).get('error')).toBe('server.internal');
    expect(logged).toHaveBeenCalledWith({ err: fault }, expect.any(String));
  });

  const names = [
    'redirect',
    'redirect_uri',
    'redirectUrl',
    'returnTo',
    'return_to',
    'next',
    'url',
    'callbackURL',
  ];

  it.each(hostileUrls)('does not redirect elsewhere for %j', async (address) => {
    const query = new URLSearchParams(names.map((name): [string, string] => [name, address]));
    const away = await app.http.get(`/api/auth/google/redirect?${query}`).expect(302);
    const authorizationUrl = new URL(away.headers.location as string);
    expect(`${authorizationUrl.origin}${authorizationUrl.pathname}`).toBe(`${provider.url}/authorize`);
    expect(authorizationUrl.searchParams.getAll('redirect_uri')).toEqual([
      `${app.config.publicUrl}/api/auth/google/callback`,
    ]);
    for (const path of [`callback?${query}`, `callback?state=x&code=x&${query}`]) {
      const back = await app.http.get(`/api/auth/google/${path}`).set('X-Forwarded-For', newNetwork());
      expect([...fragmentOf(back.headers.location as string)]).toEqual([['error', 'auth.googleFailed']]);
    }
  });

  it('does not redirect elsewhere for an invitation, and does not send it to Google', async () => {
    for (const ref of hostileUrls) {
      const answer = await app.http.get(`/api/auth/google/redirect?${new URLSearchParams({ ref })}`);
      if (answer.status === 400) continue;
      expect(answer.status).toBe(302);
      expect((answer.headers.location as string).startsWith(`${provider.url}/authorize?`)).toBe(true);
      expect(answer.headers.location).not.toContain('evil');
    }
  });

  it('does not redirect elsewhere for a forged Host header', async () => {
    const headers = {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'javascript',
      Forwarded: 'host=evil.example',
      Referer: 'https://evil.example/',
      Origin: 'https://evil.example',
    };
    const away = await app.http.get('/api/auth/google/redirect').set(headers).expect(302);
    expect(new URL(away.headers.location as string).searchParams.get('redirect_uri')).toBe(
      `${app.config.publicUrl}/api/auth/google/callback`,
    );
    const back = await app.http.get('/api/auth/google/callback').set(headers).expect(302);
    fragmentOf(back.headers.location as string);
  });
});
