import { describe, expect, it } from 'vitest';
import { authErrors } from '../messages/errors/auth.js';
import { issuesOf } from '../testing/issues-of.js';
import { telegramInput } from './provider-sign-in.schemas.js';

describe('what Telegram says', () => {
  const sound = { id: 42, first_name: 'Олена', auth_date: 1_790_000_000, hash: 'a'.repeat(64) };

  it('is kept as it was received, unknown fields included', () => {
    const sent = { ...sound, auth_date: '1790000000', language: 'uk', allows_write: true };
    expect(telegramInput.parse(sent)).toEqual(sent);
  });

  it.each([
    { hash: undefined },
    { hash: 'a' },
    { id: -1 },
    { id: { $ne: 1 } },
    { auth_date: 'now' },
    { extra: {} },
    { first_name: 'а'.repeat(3_000) },
    Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`field${index}`, 1])),
  ])('is refused in one sentence: %j', (change) => {
    const messages = issuesOf(telegramInput.safeParse({ ...sound, ...change })).map((fault) =>
      fault.replace(/^[^:]*: /, ''),
    );
    expect(new Set(messages)).toEqual(new Set([authErrors['auth.invalidData'].text]));
  });
});
