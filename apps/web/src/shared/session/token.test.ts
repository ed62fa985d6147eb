import { describe, expect, it } from 'vitest';
import { tokenWith } from '../testing/token-with.js';
import { readToken } from './token.js';

describe('readToken', () => {
  it.each(['userId', 'id', 'sub'])('takes the user from %s', (key) => {
    expect(readToken(tokenWith({ [key]: 'u1', email: 'a@b.ua', exp: 2 }))).toEqual({
      userId: 'u1',
      email: 'a@b.ua',
      expiresAtMs: 2000,
    });
  });

  it('prefers userId', () => {
    expect(readToken(tokenWith({ sub: 's', id: 'i', userId: 'u' }))?.userId).toBe('u');
  });

  it('reads Ukrainian letters', () => {
    expect(readToken(tokenWith({ email: 'євдокія@пошта.укр' }))?.email).toBe('євдокія@пошта.укр');
  });

  it('accepts a token without an expiration', () => {
    expect(readToken(tokenWith({ sub: 's' }))?.expiresAtMs).toBeNull();
  });

  it.each(['', 'abc', 'a.b', 'a.b.c.d', 'a..c', `a.${btoa('[]')}.c`, `a.${btoa('nonsense')}.c`, 'a.%%%.c'])(
    'refuses %j',
    (token) => {
      expect(readToken(token)).toBeNull();
    },
  );

  it('rejects an expiration that is not a number', () => {
    expect(readToken(tokenWith({ exp: 'tomorrow' }))).toBeNull();
  });
});
