import { createHmac } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { describe, expect, it } from 'vitest';
import { Clock } from '../../platform/clock/clock.js';
import { AccessTokens, tokenSignOptions, tokenVerifyOptions } from './access-tokens.js';

const secret = 'a secret of thirty-two characters';
const at = new Date('2026-05-22T09:00:00Z');
const hourMs = 3_600_000;
const session = {
  _id: 'session-1',
  userId: '65f0a1b2c3d4e5f60718293a',
  email: 'olena@example.com',
  createdAt: at,
  expiresAt: new Date(at.getTime() + 720 * hourMs),
};

class FixedClock extends Clock {
  constructor(private readonly instant: Date) {
    super();
  }
  now(): Date {
    return this.instant;
  }
}

function tokensAt(instant: Date, key = secret): AccessTokens {
  const jwt = new JwtService({
    secret: key,
    signOptions: tokenSignOptions,
    verifyOptions: tokenVerifyOptions,
  });
  return new AccessTokens(jwt, new FixedClock(instant));
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decoded = (text = '') =>
  JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;

/** A token with a valid signature over any header and payload. */
function forged(header: object, payload: object, key = secret): string {
  const body = `${part(header)}.${part(payload)}`;
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
}

const tokens = tokensAt(at);
const token = tokens.sign(session);
const [headerPart, payloadPart, signature] = token.split('.');
const header = decoded(headerPart);
const payload = decoded(payloadPart);

describe('access tokens', () => {
  it('carry what a client reads, and the session', () => {
    expect(header).toEqual({ alg: 'HS256', typ: 'at+jwt' });
    expect(payload).toEqual({
      sub: session.userId,
      userId: session.userId,
      email: session.email,
      sid: session._id,
      iss: 'memorial-api',
      aud: 'memorial-web',
      iat: at.getTime() / 1000,
      exp: session.expiresAt.getTime() / 1000,
    });
  });

  it('are read until they expire, to the second', () => {
    const claims = { userId: session.userId, sessionId: session._id };
    expect(tokens.read(token)).toEqual(claims);
    expect(tokensAt(new Date(session.expiresAt.getTime() - 1_000)).read(token)).toEqual(claims);
    expect(tokensAt(session.expiresAt).read(token)).toBeNull();
  });

  it('accepts a token that is forged with every claim right, so that the cases below fail for their own reason', () => {
    expect(tokens.read(forged(header, payload))).not.toBeNull();
  });

  const { exp: _, ...endless } = payload;
  const { sid: __, ...sessionless } = payload;
  it.each([
    ['no algorithm', `${part({ ...header, alg: 'none' })}.${payloadPart}.`],
    ['no algorithm, true signature', forged({ ...header, alg: 'none' }, payload)],
    ['another algorithm', forged({ ...header, alg: 'HS512' }, payload)],
    ['an asymmetric algorithm', forged({ ...header, alg: 'RS256' }, payload)],
    ['another key', forged(header, payload, `${secret}!`)],
    ['an empty key', forged(header, payload, '')],
    ['another type', forged({ ...header, typ: 'JWT' }, payload)],
    ['no type', forged({ alg: 'HS256' }, payload)],
    ['another audience', forged(header, { ...payload, aud: 'memorial-recovery' })],
    ['another issuer', forged(header, { ...payload, iss: 'somebody' })],
    ['no end', forged(header, endless)],
    ['an end in words', forged(header, { ...payload, exp: 'never' })],
    ['no session', forged(header, sessionless)],
    ['an object for a session', forged(header, { ...payload, sid: { $ne: null } })],
    ['a tampered session', `${headerPart}.${part({ ...payload, sid: 'session-2' })}.${signature}`],
    ['a tampered account', `${headerPart}.${part({ ...payload, sub: 'f'.repeat(24) })}.${signature}`],
    ['no signature', `${headerPart}.${payloadPart}.`],
    ['two parts', `${headerPart}.${payloadPart}`],
    ['no dots', 'abc'],
    ['nothing', ''],
    ['null for a payload', forged(header, null as unknown as object)],
  ])('refuses one with %s', (_name, bad) => {
    expect(tokens.read(bad)).toBeNull();
  });
});
