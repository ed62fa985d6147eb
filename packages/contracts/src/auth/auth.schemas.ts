import { z } from 'zod';
import { flagField, lineField, recordField, requiredLine, textField, tooLong } from '../fields.schemas.js';
import { authMessages } from '../messages/ui/auth.js';
import { fillText } from '../text.js';
import {
  codeDigits,
  emailMaxLength,
  emailPattern,
  fullNameMaxLength,
  normaliseEmail,
  normaliseReferralCode,
  passwordLength,
  referralCodeMaxLength,
  stripBearer,
  tokenMaxLength,
  verificationCode,
} from './auth.constants.js';
import { accountRoles } from './session.constants.js';

/**
 * An e-mail address, trimmed and in lower case. Length is checked before the pattern, whose time is quadratic
 * in the length.
 */
export const email = z
  .string({ error: authMessages.emailInvalid })
  .overwrite(normaliseEmail)
  .min(1, authMessages.emailRequired)
  .max(emailMaxLength, { error: authMessages.emailInvalid, abort: true })
  .regex(emailPattern, authMessages.emailInvalid);

/** A password, exactly as typed. */
export const password = z
  .string({ error: authMessages.passwordEmpty })
  .min(passwordLength.min, authMessages.passwordTooShort)
  .max(passwordLength.max, fillText(authMessages.passwordTooLong, { max: passwordLength.max }));

/** The code from an e-mail; everything but digits is dropped. */
export const code = z
  .string({ error: authMessages.codeSixDigits })
  .max(64, authMessages.codeSixDigits)
  .overwrite(codeDigits)
  .length(verificationCode.length, authMessages.codeSixDigits);

/** An invitation code; empty means none. */
export const referralCode = lineField(referralCodeMaxLength)
  .overwrite(normaliseReferralCode)
  // Upper case may be longer: «ß» becomes «SS».
  .max(referralCodeMaxLength, tooLong(referralCodeMaxLength));

const accepted = z.literal(true, { error: authMessages.agreementsRequired });

/** All three documents must be accepted; cookies are optional. */
export const agreementsInput = z
  .object(
    {
      termsAccepted: accepted,
      privacyAccepted: accepted,
      deletionAccepted: accepted,
      cookiesAccepted: flagField().optional(),
    },
    { error: authMessages.agreementsRequired },
  )
  .meta({ id: 'AgreementsInput' });
export type AgreementsInput = z.infer<typeof agreementsInput>;

export const registerInput = recordField({
  email,
  password,
  fullName: requiredLine(fullNameMaxLength, authMessages.fullNameRequired),
  referralCode: referralCode.optional(),
  agreements: agreementsInput,
}).meta({ id: 'RegisterInput' });
export type RegisterInput = z.infer<typeof registerInput>;

/** Registration by invitation. An unknown code is stored but not rejected; it is credited to no account. */
export const registerWithReferralInput = registerInput
  .extend({
    referralCode: requiredLine(referralCodeMaxLength, authMessages.referralCodeRequired).pipe(referralCode),
  })
  .meta({ id: 'RegisterWithReferralInput' });

/** The registration form: both passwords must match. Agreements follow on the next screen. */
export const registerForm = registerInput
  .omit({ agreements: true })
  .extend({ confirmPassword: z.string({ error: authMessages.passwordEmpty }) })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: authMessages.passwordsDiffer,
    when: ({ value }) => passwords.safeParse(value).success,
  });
export type RegisterForm = z.infer<typeof registerForm>;

/** Compare the passwords as soon as both are filled, even if other fields are invalid. */
const passwords = z.object({ password: z.string(), confirmPassword: z.string() });

/**
 * The code proves ownership of the address. The password, if the client still has it, selects the caller's
 * own registration, because another person may have registered the same address.
 */
export const verifyRegistrationInput = recordField({ email, code, password: password.optional() }).meta({
  id: 'VerifyRegistrationInput',
});
export type VerifyRegistrationInput = z.infer<typeof verifyRegistrationInput>;

export const resendVerificationInput = recordField({ email }).meta({ id: 'ResendVerificationInput' });
export type ResendVerificationInput = z.infer<typeof resendVerificationInput>;

export const loginInput = recordField({ email, password }).meta({ id: 'LoginInput' });
export type LoginInput = z.infer<typeof loginInput>;

export const reauthenticateInput = recordField({ password: password.optional() }).meta({
  id: 'ReauthenticateInput',
});
export type ReauthenticateInput = z.infer<typeof reauthenticateInput>;

/** A missing or empty token is not an error: the response is `isValid: false`. */
export const validateTokenInput = recordField({
  token: textField(tokenMaxLength).overwrite(stripBearer).nullish(),
}).meta({ id: 'ValidateTokenInput' });
export type ValidateTokenInput = z.infer<typeof validateTokenInput>;

/** Account data that the client may store. */
export const sessionUserView = z
  .object({
    userId: z.string(),
    email: z
      .string()
      .nullable()
      .describe('Null for an account opened through Telegram until an address is added.'),
    fullName: z.string(),
    isAdmin: z.boolean(),
    role: z.enum(accountRoles).describe('`admin` if and only if `isAdmin`.'),
    createdAt: z.string(),
  })
  .meta({ id: 'SessionUser' });
export type SessionUserView = z.infer<typeof sessionUserView>;

/** Reason why a session is restricted; both keys are absent for an unrestricted session. */
const sessionState = {
  agreementsRequired: z
    .literal(true)
    .optional()
    .describe(
      'First sign-in through a provider: the token allows nothing else than accepting the agreements.',
    ),
  deletionUndoUntil: z
    .string()
    .optional()
    .describe('Account deletion is pending: until this time (ISO 8601) the token allows only undoing it.'),
};

/** Response of every sign-in method. */
export const signedInView = sessionUserView
  .extend({ token: z.string(), ...sessionState })
  .meta({ id: 'SignedIn' });
export type SignedInView = z.infer<typeof signedInView>;

export const sessionProofView = z
  .object({
    provedUntil: z
      .string()
      .describe('Until then the session may make calls of its moderator or administrator.'),
  })
  .meta({ id: 'SessionProof' });
export type SessionProofView = z.infer<typeof sessionProofView>;

export const tokenValidityView = z
  .object({
    isValid: z.boolean(),
    user: sessionUserView.optional(),
    message: z.string().optional(),
    ...sessionState,
  })
  .meta({ id: 'TokenValidity' });
export type TokenValidityView = z.infer<typeof tokenValidityView>;
