import { describe, expect, it } from 'vitest';
import { authErrors, authTexts } from '../messages/auth.messages.js';
import { buildRegisterInput } from '../testing/builders.js';
import { registerWithReferralInput } from './auth.schemas.js';
import { telegramInput } from './provider-sign-in.schemas.js';
import { forgotPasswordInput, resetPasswordForm, resetPasswordInput } from './recovery.schemas.js';

const faultsOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  (result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);

describe('recovery', () => {
  it.each([
    ['', authTexts.recoveryEmailEmpty],
    [undefined, authTexts.recoveryEmailEmpty],
    ['olena', authTexts.recoveryEmailInvalid],
  ])('says of %j in its own words what is wrong', (email, message) => {
    expect(faultsOf(forgotPasswordInput.safeParse({ email }))).toEqual([`email: ${message}`]);
  });

  it('drops everything but digits from a code and keeps the password as typed', () => {
    const sent = { email: ' Olena@Example.com', code: '123 456', newPassword: ' новий пароль ' };
    expect(resetPasswordInput.parse(sent)).toEqual({
      email: 'olena@example.com',
      code: '123456',
      newPassword: ' новий пароль ',
    });
  });

  it('has words of its own for each field that was left empty', () => {
    expect(faultsOf(resetPasswordForm.safeParse({ code: '', newPassword: '', confirmPassword: '' }))).toEqual(
      [
        `code: ${authTexts.codeSixDigits}`,
        `newPassword: ${authTexts.passwordEmpty}`,
        `confirmPassword: ${authTexts.passwordRepeatEmpty}`,
      ],
    );
  });

  it('compares both passwords, even when the code is missing', () => {
    const form = { code: '', newPassword: 'перший пароль', confirmPassword: 'другий пароль' };
    expect(faultsOf(resetPasswordForm.safeParse(form))).toContain(
      `confirmPassword: ${authTexts.passwordsDiffer}`,
    );
  });
});

describe('an invitation', () => {
  it('has a code', () => {
    const result = registerWithReferralInput.safeParse(buildRegisterInput());
    expect(faultsOf(result)).toEqual([`referralCode: ${authTexts.referralCodeRequired}`]);
  });
});

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
    const messages = faultsOf(telegramInput.safeParse({ ...sound, ...change })).map((fault) =>
      fault.replace(/^[^:]*: /, ''),
    );
    expect(new Set(messages)).toEqual(new Set([authErrors['auth.invalidData'].text]));
  });
});
