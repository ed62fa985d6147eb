/** Numbers of sign-in, registration and session. */

export const verificationCode = {
  length: 6,
  ttlSeconds: 15 * 60,
  maxTries: 5,
  resendCooldownSeconds: 30,
} as const;

/** How long the one-time code of a sign-in by redirect waits to be exchanged. */
export const exchangeCodeTtlSeconds = 60;

/** How old what Telegram says of a person may be. */
export const telegramProofTtlSeconds = 10 * 60;

/** Without a password to ask for, what cannot be undone asks for a sign-in as recent as this. */
export const freshSignInSeconds = 15 * 60;

/** The providers through which an account can be entered, beside its address and password. */
export const signInProviders = ['google', 'telegram'] as const;
export type SignInProvider = (typeof signInProviders)[number];

/** How long a registration that was begun waits for its agreements. */
export const pendingRegistrationTtlSeconds = 60 * 60;

/** `max` keeps hashing affordable. */
export const passwordLength = { min: 6, recommended: 8, max: 200 } as const;

export const emailMaxLength = 254;
export const fullNameMaxLength = 120;
export const referralCodeMaxLength = 64;
/** Of the codes that are given out. */
export const referralCodeLength = 8;
/** Far beyond any token that is issued. */
export const tokenMaxLength = 4096;

/** Delays before a screen goes on by itself. */
export const redirectDelayMs = {
  google: 1000,
  verification: 1500,
  agreements: 2000,
  telegramSuccess: 1500,
  telegramFailure: 3000,
  recoverySuccess: 3000,
} as const;

/** The documents of the agreements step, in its order, and the key that each is accepted with. */
export const agreementKeys = ['termsAccepted', 'privacyAccepted', 'deletionAccepted'] as const;
export type AgreementKey = (typeof agreementKeys)[number];

/** The day of each document's last change; it stands on the document and is kept with its acceptance. */
export const agreementVersions = {
  termsAccepted: '2025-05-22',
  privacyAccepted: '2025-05-23',
  deletionAccepted: '2025-05-23',
} as const satisfies Readonly<Record<AgreementKey, string>>;

/**
 * The simple pattern of an address: something, @, something with a dot. No part of the host is empty, so that
 * `host.ua.` is no second spelling of `host.ua`, and nothing in it is invisible or parts one address from another.
 * Nor are the full stops of other scripts in it, which mail programs read as ours (RFC 3490, 3.1).
 */
export const emailPattern =
  /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@<>()[\]\\,;:"\p{C}.。．｡]+(?:\.[^\s@<>()[\]\\,;:"\p{C}.。．｡]+)+$/u;

/** An address as it is kept and compared: composed letters, so that «й» typed in two parts is no other address. */
export function normaliseEmail(email: string): string {
  const bare = email.trim().toLowerCase();
  // Composing costs time that may grow with the square of the length; what is longer is refused as it is.
  return bare.length > 2 * emailMaxLength ? bare : bare.normalize('NFC');
}

/** A code of an invitation as it is kept and compared; it is read aloud and typed by hand. */
export function normaliseReferralCode(code: string): string {
  return code.toUpperCase();
}

/** A token as it was issued, whether it came with "Bearer " or without. */
export function bareToken(value: string): string {
  return value.trim().replace(/^bearer\s+/i, '');
}

/** What is left of a typed code when everything but digits is dropped. */
export function codeDigits(typed: string): string {
  return typed.replace(/\D/g, '');
}
