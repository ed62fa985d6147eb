import { z } from 'zod';
import { flagField, lineField, recordField, requiredLine, textField, tooLong } from '../fields.schemas.js';
import { authTexts } from '../messages/auth.messages.js';
import { fillText } from '../text.js';
import {
  bareToken,
  codeDigits,
  emailMaxLength,
  emailPattern,
  fullNameMaxLength,
  normaliseEmail,
  normaliseReferralCode,
  passwordLength,
  referralCodeMaxLength,
  tokenMaxLength,
  verificationCode,
} from './auth.constants.js';

/**
 * An e-mail address, trimmed and in lower case. One that is too long never meets the pattern, whose time grows
 * with the square of the length.
 */
export const email = z
  .string({ error: authTexts.emailInvalid })
  .overwrite(normaliseEmail)
  .min(1, authTexts.emailRequired)
  .max(emailMaxLength, { error: authTexts.emailInvalid, abort: true })
  .regex(emailPattern, authTexts.emailInvalid);

/** A password, exactly as typed. */
export const password = z
  .string({ error: authTexts.passwordEmpty })
  .min(passwordLength.min, authTexts.passwordTooShort)
  .max(passwordLength.max, fillText(authTexts.passwordTooLong, { max: passwordLength.max }));

/** The code of a letter; everything but digits is dropped. */
export const code = z
  .string({ error: authTexts.codeSixDigits })
  .max(64, authTexts.codeSixDigits)
  .overwrite(codeDigits)
  .length(verificationCode.length, authTexts.codeSixDigits);

/** The code of an invitation; empty: none. */
export const referralCode = lineField(referralCodeMaxLength)
  .overwrite(normaliseReferralCode)
  // Capitals may take more letters: «ß» is «SS».
  .max(referralCodeMaxLength, tooLong(referralCodeMaxLength));

const accepted = z.literal(true, { error: authTexts.agreementsRequired });

/** The three documents, each accepted; cookies may be. */
export const agreementsInput = z
  .object(
    {
      termsAccepted: accepted,
      privacyAccepted: accepted,
      deletionAccepted: accepted,
      cookiesAccepted: flagField().optional(),
    },
    { error: authTexts.agreementsRequired },
  )
  .meta({ id: 'AgreementsInput' });
export type AgreementsInput = z.infer<typeof agreementsInput>;

export const registerInput = recordField({
  email,
  password,
  fullName: requiredLine(fullNameMaxLength, authTexts.fullNameRequired),
  referralCode: referralCode.optional(),
  agreements: agreementsInput,
}).meta({ id: 'RegisterInput' });
export type RegisterInput = z.infer<typeof registerInput>;

/** The same by invitation. A code that nobody has is no reason to refuse: it is kept and counts for nobody. */
export const registerWithReferralInput = registerInput
  .extend({
    referralCode: requiredLine(referralCodeMaxLength, authTexts.referralCodeRequired).pipe(referralCode),
  })
  .meta({ id: 'RegisterWithReferralInput' });

/** The registration form itself: what is typed twice must agree. Its agreements come on the next screen. */
export const registerForm = registerInput
  .omit({ agreements: true })
  .extend({ confirmPassword: z.string({ error: authTexts.passwordEmpty }) })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: authTexts.passwordsDiffer,
    when: ({ value }) => passwords.safeParse(value).success,
  });
export type RegisterForm = z.infer<typeof registerForm>;

/** Both passwords are compared as soon as both are there, whatever else the form lacks. */
const passwords = z.object({ password: z.string(), confirmPassword: z.string() });

/**
 * The code proves the address; the password, where it is still at hand, says which registration of the address is
 * the sender's own: a stranger may have registered it as well.
 */
export const verifyRegistrationInput = recordField({ email, code, password: password.optional() }).meta({
  id: 'VerifyRegistrationInput',
});
export type VerifyRegistrationInput = z.infer<typeof verifyRegistrationInput>;

export const resendVerificationInput = recordField({ email }).meta({ id: 'ResendVerificationInput' });
export type ResendVerificationInput = z.infer<typeof resendVerificationInput>;

export const loginInput = recordField({ email, password }).meta({ id: 'LoginInput' });
export type LoginInput = z.infer<typeof loginInput>;

/** A missing or empty token is no fault of the call: it is answered with `isValid: false`. */
export const validateTokenInput = recordField({
  token: textField(tokenMaxLength).overwrite(bareToken).nullish(),
}).meta({ id: 'ValidateTokenInput' });
export type ValidateTokenInput = z.infer<typeof validateTokenInput>;

/** What the client may know and keep of an account. */
export const sessionUserView = z
  .object({
    userId: z.string(),
    /** Null until an account that was opened through Telegram is given one. */
    email: z.string().nullable(),
    fullName: z.string(),
    isAdmin: z.boolean(),
    createdAt: z.string(),
  })
  .meta({ id: 'SessionUser' });
export type SessionUserView = z.infer<typeof sessionUserView>;

/** What a session waits for before it opens the account; both absent when it waits for nothing. */
const sessionState = {
  /** The first entry through a provider: the token opens nothing but the agreements until they are accepted. */
  agreementsRequired: z.literal(true).optional(),
  /** The account is being deleted: until then (ISO 8601) the token opens nothing but taking that back. */
  deletionUndoUntil: z.string().optional(),
};

/** The answer of every way in. */
export const signedInView = sessionUserView
  .extend({ token: z.string(), ...sessionState })
  .meta({ id: 'SignedIn' });
export type SignedInView = z.infer<typeof signedInView>;

export const tokenValidityView = z
  .object({
    isValid: z.boolean(),
    user: sessionUserView.optional(),
    message: z.string().optional(),
    ...sessionState,
  })
  .meta({ id: 'TokenValidity' });
export type TokenValidityView = z.infer<typeof tokenValidityView>;
