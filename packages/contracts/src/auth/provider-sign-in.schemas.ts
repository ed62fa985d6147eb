import { z } from 'zod';
import { recordField } from '../fields.schemas.js';
import { authErrors } from '../messages/errors/auth.js';
import { fieldMessages } from '../messages/ui/fields.js';
import { tokenMaxLength } from './auth.constants.js';
import { referralCode } from './auth.schemas.js';

const requiredString = (max: number, error: string) => z.string({ error }).min(1, error).max(max, error);

/** Random value that ties a provider's result to the browser that asked for it. */
const signInState = z.string().regex(/^[\w-]{43}$/);

export const signInStateView = z.object({ state: signInState }).meta({ id: 'SignInAttempt' });
export type SignInStateView = z.infer<typeof signInStateView>;

/** ID token from Google's sign-in button; its `nonce`, if it has one, is this browser's sign-in state. */
export const googleInput = recordField({
  credential: requiredString(tokenMaxLength, authErrors['auth.googleFailed'].text),
  referralCode: referralCode.optional(),
}).meta({ id: 'GoogleInput' });
export type GoogleInput = z.infer<typeof googleInput>;

export const googleRedirectQuery = recordField({
  ref: referralCode.optional().describe('Invitation code, for a registration.'),
});

/** Parameters of Google's redirect back; unknown ones are passed through. */
export const googleCallbackQuery = z.looseObject({}, fieldMessages.record);

/** One-time code from the fragment of `/auth`, which ends a sign-in by redirect. */
export const exchangeInput = recordField({
  code: requiredString(200, authErrors['auth.exchangeFailed'].text),
}).meta({ id: 'ExchangeInput' });
export type ExchangeInput = z.infer<typeof exchangeInput>;

const invalidData = authErrors['auth.invalidData'].text;
/** No line breaks: the signed string separates fields by line, and name from value at the first `=`. */
const telegramText = z
  .string({ error: invalidData })
  .max(2048, invalidData)
  .refine((text) => !/[\r\n]/.test(text), invalidData);
const wholeNumber = z.int({ error: invalidData }).nonnegative(invalidData);

/** A number or its digits: values from a URL are strings. */
const telegramNumber = z.union([wholeNumber, z.string().regex(/^\d{1,16}$/, invalidData)], {
  error: invalidData,
});

/**
 * Data from Telegram's login widget, unchanged: the hash covers every field, so unknown fields are kept.
 * `referralCode` and `state`, the browser's sign-in state, are ours and not covered.
 */
export const telegramInput = z
  .object(
    {
      id: telegramNumber,
      first_name: telegramText.optional(),
      last_name: telegramText.optional(),
      username: telegramText.optional(),
      photo_url: telegramText.optional(),
      auth_date: telegramNumber,
      referralCode: referralCode.optional(),
      state: telegramText.optional(),
      hash: z.string({ error: invalidData }).regex(/^[0-9a-f]{64}$/i, invalidData),
    },
    { error: invalidData },
  )
  .catchall(z.union([telegramText, z.number(), z.boolean()], { error: invalidData }))
  .refine((sent) => Object.keys(sent).length <= 20, invalidData)
  .refine((sent) => Object.keys(sent).every((name) => /^\w{1,64}$/.test(name)), invalidData)
  .meta({ id: 'TelegramInput' });
export type TelegramInput = z.infer<typeof telegramInput>;

/** Configured sign-in providers; null means the button is hidden. */
export const signInProvidersView = z
  .object({
    google: z
      .object({
        clientId: z.string(),
        hasRedirect: z
          .boolean()
          .describe("True if sign-in by redirect works too; otherwise only Google's own button does."),
      })
      .nullable(),
    telegram: z
      .object({
        botId: z.string(),
        botName: z
          .string()
          .nullable()
          .describe('Name without @; null if not configured: then only the sign-in by redirect works.'),
      })
      .nullable(),
  })
  .meta({ id: 'SignInProviders' });
export type SignInProvidersView = z.infer<typeof signInProvidersView>;
