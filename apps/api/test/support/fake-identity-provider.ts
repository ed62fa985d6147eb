import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const clientId = 'memorial.apps.example.com';
export const clientSecret = 'a secret of the tests';

interface Person {
  readonly sub: string;
  readonly email: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

interface Granted {
  readonly challenge: string;
  readonly redirectUri: string;
  readonly token: string;
}

/** Overrides that make a token invalid. */
export interface TokenChange {
  readonly header?: object;
  readonly claims?: object;
  readonly key?: KeyObject;
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Fake Google server: own signing keys, an authorization endpoint that always consents, and a token endpoint
 * that checks client secret, redirect URI and PKCE as Google does.
 */
export async function startIdentityProvider() {
  const own = newKey();
  const granted = new Map<string, Granted>();
  const refusals: string[] = [];
  let atScreen: Person = { sub: '1', email: 'olena@example.com', email_verified: true };
  let areKeysUnavailable = false;

  /** Create an ID token, valid except for the given overrides. */
  function token(of: Person, { header = {}, claims = {}, key = own.privateKey }: TokenChange = {}): string {
    const now = Math.floor(Date.now() / 1_000);
    const payload = {
      iss: 'https://accounts.google.com',
      aud: clientId,
      iat: now,
      exp: now + 3_600,
      // Every Google token is unique too.
      jti: randomBytes(8).toString('hex'),
      ...of,
      ...claims,
    };
    const signed = `${part({ alg: 'RS256', typ: 'JWT', kid: 'own', ...header })}.${part(payload)}`;
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
  }

  /** A browser selects its user by cookie, so that parallel e2e tests do not interfere. */
  function authorize(query: URLSearchParams, cookie: string): string {
    const redirectUri = query.get('redirect_uri') ?? '';
    const named = /(?:^|; )google-person=([^;]+)/.exec(cookie)?.[1];
    if (named === 'declines')
      return `${redirectUri}?${new URLSearchParams({ error: 'access_denied', state: query.get('state') ?? '' })}`;
    const person = named ? (JSON.parse(decodeURIComponent(named)) as Person) : atScreen;
    const code = randomBytes(8).toString('hex');
    granted.set(code, { challenge: query.get('code_challenge') ?? '', redirectUri, token: token(person) });
    return `${redirectUri}?${new URLSearchParams({ code, state: query.get('state') ?? '' })}`;
  }

  function exchange(form: URLSearchParams): object | null {
    const code = form.get('code') ?? '';
    const grant = granted.get(code);
    granted.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isSound =
      grant !== undefined &&
      form.get('client_id') === clientId &&
      form.get('client_secret') === clientSecret &&
      form.get('redirect_uri') === grant.redirectUri &&
      challenge === grant.challenge;
    if (!isSound) refusals.push(code);
    return isSound ? { access_token: 'opaque', token_type: 'Bearer', id_token: grant.token } : null;
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/certs' && !areKeysUnavailable) {
      response.setHeader('Cache-Control', 'public, max-age=60');
      answer(200, { own: own.publicKey.export({ type: 'spki', format: 'pem' }) });
    } else if (url.pathname === '/authorize') {
      response.writeHead(302, { Location: authorize(url.searchParams, request.headers.cookie ?? '') }).end();
    } else if (url.pathname === '/token') {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const grant = exchange(new URLSearchParams(Buffer.concat(chunks).toString()));
        if (grant) answer(200, grant);
        else answer(400, { error: 'invalid_grant' });
      });
    } else answer(503, {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    token,
    /** Codes that the token endpoint rejected. */
    refusals,
    strangeKey: newKey().privateKey,
    /** Set the user who signs in next. */
    signInAs: (other: Person) => {
      atScreen = other;
    },
    setKeysUnavailable: (are: boolean) => {
      areKeysUnavailable = are;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Environment that points Google sign-in at this server, and a test bot token for Telegram. */
export function providerEnvironment({ url }: Pick<IdentityProvider, 'url'>): Record<string, string> {
  return {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_PROVIDER_URL: url,
    TELEGRAM_BOT_TOKEN: `1234567:${'a'.repeat(35)}`,
  };
}

/** Placeholder for tests that never contact the provider: nothing listens on this port. */
export const unreachableProvider = { url: 'http://127.0.0.1:9' };

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;
