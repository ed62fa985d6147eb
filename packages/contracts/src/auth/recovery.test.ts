import { describe, expect, it } from 'vitest';
import { authMessages } from '../messages/ui/auth.js';
import { issuesOf } from '../testing/issues-of.js';
import { forgotPasswordInput, resetPasswordForm, resetPasswordInput } from './recovery.schemas.js';

describe('recovery', () => {
  it.each([
    ['', authMessages.recoveryEmailEmpty],
    [undefined, authMessages.recoveryEmailEmpty],
    ['olena', authMessages.recoveryEmailInvalid],
  ])('says of %j in its own words what is wrong', (email, message) => {
    expect(issuesOf(forgotPasswordInput.safeParse({ email }))).toEqual([`email: ${message}`]);
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
    expect(issuesOf(resetPasswordForm.safeParse({ code: '', newPassword: '', confirmPassword: '' }))).toEqual(
      [
        `code: ${authMessages.codeSixDigits}`,
        `newPassword: ${authMessages.passwordEmpty}`,
        `confirmPassword: ${authMessages.passwordRepeatEmpty}`,
      ],
    );
  });

  it('compares both passwords, even when the code is missing', () => {
    const form = { code: '', newPassword: 'перший пароль', confirmPassword: 'другий пароль' };
    expect(issuesOf(resetPasswordForm.safeParse(form))).toContain(
      `confirmPassword: ${authMessages.passwordsDiffer}`,
    );
  });
});
