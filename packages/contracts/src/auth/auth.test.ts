import { describe, expect, it } from 'vitest';
import { authMessages } from '../messages/ui/auth.js';
import { buildRegisterInput, buildSignedInView } from '../testing/builders.js';
import { issuesOf } from '../testing/issues-of.js';
import { referralCodeMaxLength } from './auth.constants.js';
import {
  loginInput,
  registerForm,
  registerInput,
  registerWithReferralInput,
  resendVerificationInput,
  signedInView,
  validateTokenInput,
  verifyRegistrationInput,
} from './auth.schemas.js';
import { passwordStrength } from './password-strength.js';
import { forgotPasswordInput } from './recovery.schemas.js';

describe('registerInput', () => {
  it('accepts what the form sends and drops the rest', () => {
    const sent = {
      ...buildRegisterInput({ email: '  Olena@Example.COM ' }),
      confirmPassword: 'x',
      isAdmin: true,
    };
    expect(registerInput.parse(sent)).toEqual(buildRegisterInput({ email: 'olena@example.com' }));
  });

  it('wants each of the three documents', () => {
    const { agreements, ...rest } = buildRegisterInput();
    expect(issuesOf(registerInput.safeParse(rest))).toEqual([
      `agreements: ${authMessages.agreementsRequired}`,
    ]);
    const two = { ...rest, agreements: { ...agreements, deletionAccepted: false } };
    expect(issuesOf(registerInput.safeParse(two))).toEqual([
      `agreements.deletionAccepted: ${authMessages.agreementsRequired}`,
    ]);
  });

  it('reports every issue in Ukrainian', () => {
    expect(
      issuesOf(registerInput.safeParse({ email: 'olena', password: '12345', fullName: ' ', agreements: 1 })),
    ).toEqual([
      `email: ${authMessages.emailInvalid}`,
      `password: ${authMessages.passwordTooShort}`,
      `fullName: ${authMessages.fullNameRequired}`,
      `agreements: ${authMessages.agreementsRequired}`,
    ]);
  });

  it('keeps a password exactly as typed', () => {
    expect(registerInput.parse(buildRegisterInput({ password: '  пароль  ' })).password).toBe('  пароль  ');
  });
});

describe('an invitation', () => {
  it('has a code', () => {
    const result = registerWithReferralInput.safeParse(buildRegisterInput());
    expect(issuesOf(result)).toEqual([`referralCode: ${authMessages.referralCodeRequired}`]);
  });

  it('is kept in capitals, and bounded as it is kept', () => {
    const withCode = (referralCode: string) =>
      registerWithReferralInput.safeParse({ ...buildRegisterInput(), referralCode });
    expect(withCode(' kalyna7 ').data?.referralCode).toBe('KALYNA7');
    expect(issuesOf(withCode('ß'.repeat(referralCodeMaxLength)))).toHaveLength(1);
    expect(
      issuesOf(registerInput.safeParse({ ...buildRegisterInput(), referralCode: 'ß'.repeat(64) })),
    ).toHaveLength(1);
  });
});

describe('registerForm', () => {
  const { agreements: _, ...typed } = buildRegisterInput();

  it('compares both passwords, even when something else is missing', () => {
    const result = registerForm.safeParse({ ...typed, email: '', confirmPassword: 'інший пароль' });
    expect(issuesOf(result)).toContain(`confirmPassword: ${authMessages.passwordsDiffer}`);
  });

  it('accepts equal ones', () => {
    expect(registerForm.safeParse({ ...typed, confirmPassword: typed.password }).success).toBe(true);
  });
});

describe('login', () => {
  it('wants an address and six characters', () => {
    expect(issuesOf(loginInput.safeParse({ email: 'a@b', password: '' }))).toEqual([
      `email: ${authMessages.emailInvalid}`,
      `password: ${authMessages.passwordTooShort}`,
    ]);
  });
});

describe('an address', () => {
  it.each([
    'olena@example.com',
    "o'neil+1@пошта.укр",
    'a.b-c_d@x.y.z.ua',
    'vasyl&olena/2=3~4@example.com',
    'संपर्क@डाटामेल.भारत',
    'olena@xn--80a1acny.xn--j1amh',
    // Signs of older mailboxes: their accounts sign in.
    'olena#1!%*{x}|y@exa_mple.com',
  ])('%s is one', (email) => {
    expect(loginInput.parse({ email, password: 'пароль' }).email).toBe(email);
  });

  it.each([
    'olena@example',
    'olena@example.com.',
    'olena@.example.com',
    'olena@example..com',
    'olena\u200b@example.com',
    'olena\u0000@example.com',
    'olena\u202e@example.com',
    'olena@example.com,petro@example.com',
    'Olena <olena@example.com>',
    '=?utf-8?q?x?=@example.com',
    '=?utf-8?b?0J7Qu9C10L3QsA==?=@example.com',
    'olena@=?utf-8?q?x?=.com',
    'olena@[127.0.0.1]',
    `${'o'.repeat(65)}@example.com`,
  ])('%j is none', (email) => {
    const result = loginInput.safeParse({ email, password: 'пароль' });
    expect(issuesOf(result)).toEqual([`email: ${authMessages.emailInvalid}`]);
  });

  it('typed in decomposed letters is the same one', () => {
    const composed = 'андрій@поїзд.укр';
    expect(resendVerificationInput.parse({ email: composed.normalize('NFD') }).email).toBe(composed);
    expect(forgotPasswordInput.parse({ email: composed.normalize('NFD') }).email).toBe(composed);
  });

  it.each(['\u3002', '\uff0e', '\uff61'])('has no second spelling by another full stop (%s)', (stop) => {
    const email = `olena@mail${stop}example.com`;
    expect(resendVerificationInput.safeParse({ email }).success).toBe(false);
    expect(forgotPasswordInput.safeParse({ email }).success).toBe(false);
  });

  it('that is far too long is refused at once', () => {
    const startedAt = performance.now();
    const result = loginInput.safeParse({ email: `a@${'.'.repeat(100_000)}@`, password: 'пароль' });
    expect(issuesOf(result)).toEqual([`email: ${authMessages.emailInvalid}`]);
    // The pattern alone would take most of a minute.
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});

describe('the code', () => {
  it.each(['123456', ' 123 456 ', '123-456'])('reads %s', (code) => {
    expect(verifyRegistrationInput.parse({ email: 'a@b.ua', code }).code).toBe('123456');
  });

  it.each(['12345', '1234567', '', 'абвгґд', 123456])('refuses %s', (code) => {
    const result = verifyRegistrationInput.safeParse({ email: 'a@b.ua', code });
    expect(issuesOf(result)).toEqual([`code: ${authMessages.codeSixDigits}`]);
  });
});

describe('validateTokenInput', () => {
  it.each(['Bearer a.b.c', 'a.b.c', 'bearer  a.b.c '])('reads %s', (token) => {
    expect(validateTokenInput.parse({ token }).token).toBe('a.b.c');
  });

  it('does not refuse a missing token', () => {
    expect(validateTokenInput.safeParse({}).success).toBe(true);
    expect(validateTokenInput.safeParse({ token: null }).success).toBe(true);
  });
});

describe('signedInView', () => {
  it('has the same shape for every sign-in method', () => {
    expect(Object.keys(signedInView.parse(buildSignedInView())).sort()).toEqual([
      'createdAt',
      'email',
      'fullName',
      'isAdmin',
      'role',
      'token',
      'userId',
    ]);
  });
});

describe('passwordStrength', () => {
  it.each([
    ['', 0, 'Введіть пароль'],
    ['абв', 0, null],
    ['абвгґдеє', 1, 'Слабкий пароль'],
    ['Абвгґдеє', 2, 'Слабкий пароль'],
    ['Абвгґдеє1', 3, 'Середній пароль'],
    ['Абвгґдеє1!', 4, 'Надійний пароль'],
    ['Aa1!', 3, 'Середній пароль'],
  ])('%s', (password, score, text) => {
    expect(passwordStrength(password)).toEqual({ score, text });
  });
});
