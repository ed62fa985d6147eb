/** Constants of sign-in, registration and sessions. */

export const verificationCode = {
  length: 6,
  ttlSeconds: 15 * 60,
  maxTries: 5,
  resendCooldownSeconds: 30,
} as const;

/** Lifetime of the one-time code that ends a sign-in by redirect. */
export const exchangeCodeTtlSeconds = 60;

/** Maximum age of the data from Telegram's login widget. */
export const telegramAuthMaxAgeSeconds = 10 * 60;

/** Lifetime of the state of a sign-in with a provider; an open sign-in screen renews it. */
export const signInStateTtlSeconds = 30 * 60;

/**
 * Time for which a sign-in, or the password asked for anew, proves the person behind a session: for calls of
 * moderators and administrators, and for irreversible actions of accounts without a password.
 */
export const freshSignInSeconds = 15 * 60;

/** External sign-in providers, besides e-mail and password. */
export const signInProviders = ['google', 'telegram'] as const;
export type SignInProvider = (typeof signInProviders)[number];

/** Lifetime of a provider registration whose agreements are not accepted yet. */
export const pendingRegistrationTtlSeconds = 60 * 60;

/** `max` limits the cost of hashing. */
export const passwordLength = { min: 6, recommended: 8, max: 200 } as const;

export const emailMaxLength = 254;
export const fullNameMaxLength = 120;
export const referralCodeMaxLength = 64;
/** Length of generated codes. */
export const referralCodeLength = 8;
/** Longer than any issued token. */
export const tokenMaxLength = 4096;

/** Delays before a screen navigates on its own. */
export const redirectDelayMs = {
  google: 1000,
  verification: 1500,
  agreements: 2000,
  telegramSuccess: 1500,
  telegramFailure: 3000,
  recoverySuccess: 3000,
} as const;

/** Consent keys of the documents, in the order of the agreements step. */
export const agreementKeys = ['termsAccepted', 'privacyAccepted', 'deletionAccepted'] as const;
export type AgreementKey = (typeof agreementKeys)[number];

/** Date of each document's last change. Printed on the document and stored with its acceptance. */
export const agreementVersions = {
  termsAccepted: '2025-05-22',
  privacyAccepted: '2025-05-23',
  deletionAccepted: '2025-05-23',
} as const satisfies Readonly<Record<AgreementKey, string>>;

/**
 * Simple e-mail pattern: something, @, something with a dot. Labels of the host are not empty, so that
 * `host.ua.` is not a second spelling of `host.ua`. Invisible characters and address separators are rejected,
 * as are full stops of other scripts, which mail programs read as `.` (RFC 3490, 3.1). Without `?` there are no
 * encoded words (RFC 2047), which mail programs would show as other text.
 */
export const emailPattern =
  /^[^\s@<>()[\]\\,;:"?\p{C}]{1,64}@[^\s@<>()[\]\\,;:"?\p{C}.。．｡]+(?:\.[^\s@<>()[\]\\,;:"?\p{C}.。．｡]+)+$/u;

/**
 * Normalise an e-mail address for storage and comparison: NFC makes «й» as one or two code points the same
 * address.
 */
export function normaliseEmail(email: string): string {
  const bare = email.trim().toLowerCase();
  // NFC may take time quadratic in the length; a longer address is rejected later anyway.
  return bare.length > 2 * emailMaxLength ? bare : bare.normalize('NFC');
}

/** Normalise an invitation code for storage and comparison: people read it aloud and type it by hand. */
export function normaliseReferralCode(code: string): string {
  return code.toUpperCase();
}

/** Return a token without its optional "Bearer " prefix. */
export function stripBearer(value: string): string {
  return value.trim().replace(/^bearer\s+/i, '');
}

/** Drop everything but digits from a typed code. */
export function codeDigits(typed: string): string {
  return typed.replace(/\D/g, '');
}
