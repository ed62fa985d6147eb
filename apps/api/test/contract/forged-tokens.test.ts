import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UsersRepository } from '../../src/modules/accounts/users.repository.js';
import { SessionRepository } from '../../src/modules/auth/session.repository.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { logout, postAuth } from '../support/auth-flows.js';
import { expectError } from '../support/expect-response.js';

type Claims = Readonly<Record<string, unknown>>;

const encoded = (text: string) => Buffer.from(text).toString('base64url');
const part = (value: unknown) => encoded(JSON.stringify(value));
const decoded = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString()) as Claims;
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();

/** Sign the token's two parts with HMAC. */
function withMac(body: string, key: string, hash = 'sha256'): string {
  return `${body}.${createHmac(hash, key).update(body).digest('base64url')}`;
}

let app: TestApp;
let mine: TestAccount;
let other: TestAccount;

/** A valid token split into its parts, with helpers to forge variants. */
function sound() {
  const [headerPart = '', payloadPart = '', signature = ''] = mine.token.split('.');
  const key = app.config.jwtSecret;
  const [header, payload] = [decoded(headerPart), decoded(payloadPart)];
  const seconds = Math.floor(app.clock.now().getTime() / 1_000);
  return {
    header,
    payload,
    headerPart,
    payloadPart,
    signature,
    key,
    seconds,
    otherSid: decoded(other.token.split('.')[1]).sid,
    /** Signed correctly, so that only the changed claim causes the rejection. */
    withHeader: (change: Claims) => withMac(`${part({ ...header, ...change })}.${payloadPart}`, key),
    withClaims: (change: Claims) => withMac(`${headerPart}.${part({ ...payload, ...change })}`, key),
    without: (claim: string) => withMac(`${headerPart}.${part({ ...payload, [claim]: undefined })}`, key),
    withPayload: (text: string) => withMac(`${headerPart}.${encoded(text)}`, key),
  };
}

beforeAll(async () => {
  app = await startTestApp();
  [mine, other] = [await createAccount(app), await createAccount(app)];
});
afterAll(() => app.stop());

type Forge = (given: ReturnType<typeof sound>) => string;
const ofAlgorithm =
  (alg: string): Forge =>
  ({ header, payloadPart }) =>
    `${part({ ...header, alg })}.${payloadPart}.`;
const byHash =
  (alg: string, hash: string): Forge =>
  ({ header, payloadPart, key }) =>
    withMac(`${part({ ...header, alg })}.${payloadPart}`, key, hash);

const forgeries: readonly (readonly [string, Forge])[] = [
  ['no algorithm', ofAlgorithm('none')],
  ['no algorithm in capitals', ofAlgorithm('NONE')],
  ['no algorithm in mixed case', ofAlgorithm('nOnE')],
  ['no algorithm over a true signature', ({ withHeader }) => withHeader({ alg: 'none' })],
  ['an empty algorithm', ({ withHeader }) => withHeader({ alg: '' })],
  ['a list of algorithms', ({ withHeader }) => withHeader({ alg: ['HS256'] })],
  ['the algorithm left out', ({ withHeader }) => withHeader({ alg: undefined })],
  ['our key used for HS384', byHash('HS384', 'sha384')],
  ['our key used for HS512', byHash('HS512', 'sha512')],
  ['HS512 named over an HS256 signature', ({ withHeader }) => withHeader({ alg: 'HS512' })],
  ['HS256 named over an HS512 signature', byHash('HS256', 'sha512')],
  ['RS256 named over our key', ({ withHeader }) => withHeader({ alg: 'RS256' })],
  [
    'a true RS256 signature of the sender’s own',
    ({ header, payloadPart }) => {
      const body = `${part({ ...header, alg: 'RS256' })}.${payloadPart}`;
      return `${body}.${createSign('RSA-SHA256').update(body).sign(rsa.privateKey, 'base64url')}`;
    },
  ],
  [
    'a true ES256 signature of the sender’s own',
    ({ header, payloadPart }) => {
      const body = `${part({ ...header, alg: 'ES256' })}.${payloadPart}`;
      const key = { key: elliptic.privateKey, dsaEncoding: 'ieee-p1363' } as const;
      return `${body}.${createSign('SHA256').update(body).sign(key, 'base64url')}`;
    },
  ],
  [
    'a public key for the secret',
    ({ headerPart, payloadPart }) => withMac(`${headerPart}.${payloadPart}`, publicPem),
  ],
  ['another key', ({ headerPart, payloadPart, key }) => withMac(`${headerPart}.${payloadPart}`, `${key}!`)],
  ['an empty key', ({ headerPart, payloadPart }) => withMac(`${headerPart}.${payloadPart}`, '')],
  ['a guessed key', ({ headerPart, payloadPart }) => withMac(`${headerPart}.${payloadPart}`, 'secret')],
  [
    'a key id that leads to an empty file',
    ({ header, payloadPart }) =>
      withMac(`${part({ ...header, kid: '../../../dev/null' })}.${payloadPart}`, ''),
  ],
  [
    'a key id for a query',
    ({ header, payloadPart }) =>
      withMac(`${part({ ...header, kid: "x' UNION SELECT 'k' --" })}.${payloadPart}`, 'k'),
  ],
  [
    'a key of the sender’s own in the header',
    ({ header, payloadPart }) => {
      const jwk = rsa.publicKey.export({ format: 'jwk' });
      const body = `${part({ ...header, alg: 'RS256', jwk })}.${payloadPart}`;
      return `${body}.${createSign('RSA-SHA256').update(body).sign(rsa.privateKey, 'base64url')}`;
    },
  ],
  [
    'an address of keys in the header',
    ({ header, payloadPart }) =>
      withMac(`${part({ ...header, jku: 'https://evil.example/keys' })}.${payloadPart}`, 'evil'),
  ],
  ['another type', ({ withHeader }) => withHeader({ typ: 'JWT' })],
  ['no type', ({ withHeader }) => withHeader({ typ: undefined })],
  ['another issuer', ({ withClaims }) => withClaims({ iss: 'https://evil.example' })],
  ['no issuer', ({ without }) => without('iss')],
  ['a list of issuers', ({ withClaims }) => withClaims({ iss: ['memorial-api'] })],
  ['another audience', ({ withClaims }) => withClaims({ aud: 'memorial-admin' })],
  ['no audience', ({ without }) => without('aud')],
  ['an empty list of audiences', ({ withClaims }) => withClaims({ aud: [] })],
  ['an end that is past', ({ withClaims, seconds }) => withClaims({ exp: seconds - 1 })],
  ['an end in this very second', ({ withClaims, seconds }) => withClaims({ exp: seconds })],
  ['no end', ({ without }) => without('exp')],
  ['an end of nothing', ({ withClaims }) => withClaims({ exp: null })],
  ['an end in words', ({ withClaims }) => withClaims({ exp: '9999999999' })],
  [
    'an endless end',
    ({ withPayload, payload }) => withPayload(JSON.stringify(payload).replace(/"exp":\d+/, '"exp":1e999')),
  ],
  ['a beginning that is still to come', ({ withClaims, seconds }) => withClaims({ nbf: seconds + 1 })],
  ['a beginning in words', ({ withClaims }) => withClaims({ nbf: 'yesterday' })],
  ['no session', ({ without }) => without('sid')],
  ['an empty session', ({ withClaims }) => withClaims({ sid: '' })],
  ['an unknown session', ({ withClaims }) => withClaims({ sid: '00000000-0000-4000-8000-000000000000' })],
  ['somebody else’s session', ({ withClaims, otherSid }) => withClaims({ sid: otherSid })],
  ['a question for a session', ({ withClaims }) => withClaims({ sid: { $ne: null } })],
  ['a list for a session', ({ withClaims, payload }) => withClaims({ sid: [payload.sid] })],
  ['no account', ({ without }) => without('sub')],
  ['somebody else’s account', ({ withClaims }) => withClaims({ sub: other.userId, userId: other.userId })],
  ['a question for an account', ({ withClaims }) => withClaims({ sub: { $gt: '' } })],
  [
    'a changed payload under the old signature',
    ({ headerPart, payload, signature }) =>
      `${headerPart}.${part({ ...payload, isAdmin: true })}.${signature}`,
  ],
  [
    'a changed header under the old signature',
    ({ header, payloadPart, signature }) => `${part({ ...header, kid: '1' })}.${payloadPart}.${signature}`,
  ],
  [
    'somebody else’s signature',
    ({ headerPart, payloadPart }) => `${headerPart}.${payloadPart}.${other.token.split('.')[2]}`,
  ],
  ['an empty signature', ({ headerPart, payloadPart }) => `${headerPart}.${payloadPart}.`],
  [
    'half a signature',
    ({ headerPart, payloadPart, signature }) => `${headerPart}.${payloadPart}.${signature.slice(0, 22)}`,
  ],
  ['a signature with a sign more', () => `${mine.token}A`],
  ['a signature with its padding', () => `${mine.token}=`],
  [
    'the same signature in another spelling',
    // 43 base64url characters hold 258 bits, two more than the 32 bytes of the signature.
    ({ signature }) => {
      const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      const last = signs[signs.indexOf(signature.slice(-1)) + 1];
      return `${mine.token.slice(0, -1)}${last}`;
    },
  ],
  ['two parts', ({ headerPart, payloadPart }) => `${headerPart}.${payloadPart}`],
  ['the payload alone', ({ payloadPart }) => payloadPart],
  ['the header left out', ({ payloadPart, signature }) => `.${payloadPart}.${signature}`],
  ['four parts', () => `${mine.token}.${mine.token.split('.')[2]}`],
  ['five parts, as if encrypted', ({ headerPart }) => `${headerPart}.a.b.c.d`],
  ['dots alone', () => '..'],
  [
    'a header that is no JSON',
    ({ payloadPart, key }) => withMac(`${encoded('{"alg":')}.${payloadPart}`, key),
  ],
  ['null for a header', ({ payloadPart, key }) => withMac(`${encoded('null')}.${payloadPart}`, key)],
  ['a payload that is no JSON', ({ withPayload }) => withPayload('sub=1')],
  ['null for a payload', ({ withPayload }) => withPayload('null')],
  ['a list for a payload', ({ withPayload, payload }) => withPayload(JSON.stringify([payload]))],
  ['a number for a payload', ({ withPayload }) => withPayload('1')],
  [
    'a text for a payload',
    ({ withPayload, payload }) => withPayload(JSON.stringify(JSON.stringify(payload))),
  ],
  [
    'the claims under __proto__',
    ({ withPayload, payload }) => withPayload(`{"__proto__":${JSON.stringify(payload)}}`),
  ],
  [
    'plain JSON in the place of parts',
    ({ header, payload }) => `${JSON.stringify(header)}.${JSON.stringify(payload)}.x`,
  ],
  ['the same bytes, plainly encoded', () => Buffer.from(mine.token).toString('base64')],
  ['a payload beyond all measure', ({ withClaims }) => withClaims({ note: 'x'.repeat(2_500), exp: 1 })],
];

const answerOf = (token: string) => app.http.get('/api/users/me').set('Authorization', `Bearer ${token}`);

describe('forged tokens', () => {
  it('are more than thirty different ones', () => {
    const made = forgeries.map(([, forge]) => forge(sound()));
    expect(new Set(made).size).toBe(forgeries.length);
    expect(forgeries.length).toBeGreaterThan(30);
    expect(made).not.toContain(mine.token);
  });

  it('are valid before they are changed', async () => {
    const { withClaims, withHeader, payload } = sound();
    for (const token of [withClaims({}), withHeader({}), withClaims({ nbf: payload.iat })]) {
      await answerOf(token).expect(200);
    }
  });

  it.each(forgeries)('%s: is rejected', async (_, forge) => {
    const forged = forge(sound());
    const isOneWord = !/\s/.test(forged);
    expectError(await answerOf(forged), isOneWord ? 'auth.sessionExpired' : 'auth.required');
    const validity = await postAuth(app, 'validate-token', { token: forged });
    expect(validity.body).toMatchObject({ isValid: false });
    expect(validity.body).not.toHaveProperty('user');
    expect((await logout(app, `Bearer ${forged}`)).status).toBe(401);
    await answerOf(mine.token).expect(200);
  });

  it('that are too long are not parsed', async () => {
    const huge = `${mine.token}${'A'.repeat(12_000)}`;
    expectError(await answerOf(huge), 'auth.sessionExpired');
    expectError(await postAuth(app, 'validate-token', { token: huge }), 'validation.failed');
    expectError(await answerOf('A'.repeat(40_000)), 'request.tooLarge');
    await answerOf(mine.token).expect(200);
  });

  it.each(['basic', 'token', 'Bearer,', 'BearerX'])('a valid one is rejected after «%s»', async (scheme) => {
    const answer = await app.http.get('/api/users/me').set('Authorization', `${scheme} ${mine.token}`);
    expectError(answer, 'auth.required');
  });
});

describe('valid tokens of ended sessions', () => {
  it('an ended session is rejected at once in every process', async () => {
    const beside = await startTestApp({ JWT_SECRET: app.config.jwtSecret }, { beside: app });
    const { token } = await createAccount(app);
    const inBoth = async () => [
      (await answerOf(token)).status,
      (await beside.http.get('/api/users/me').set('Authorization', `Bearer ${token}`)).status,
    ];
    expect(await inBoth()).toEqual([200, 200]);
    await beside.http.post('/api/auth/logout').set('Authorization', `Bearer ${token}`).expect(204);
    expect(await inBoth()).toEqual([401, 401]);
    await beside.stop();
  });

  it('a deleted account has no sessions, even if a document is left', async () => {
    const gone = await createAccount(app);
    await app.app.get(UsersRepository, { strict: false }).purge(gone.userId);
    expectError(await answerOf(gone.token), 'auth.sessionExpired');
    expect((await postAuth(app, 'validate-token', { token: gone.token })).body.isValid).toBe(false);
  });

  it.each([
    ['withoutAgreements', 'auth.agreementsRequired'],
    ['deletionBegun', 'user.deletionBegun'],
  ] as const)('a session %s allows only its next step', async (restriction, code) => {
    const held = await createAccount(app);
    await app.app.get(SessionRepository, { strict: false }).updateOfUser(held.userId, { restriction });
    expectError(await answerOf(held.token), code);
    for (const path of ['/api/subscription/features-and-limits', '/api/referral/me', '/api/obituaries/my']) {
      expectError(await app.http.get(path).set('Authorization', held.authorization), code);
    }
    await logout(app, held.authorization).expect(204);
    expectError(await answerOf(held.token), 'auth.sessionExpired');
  });
});
