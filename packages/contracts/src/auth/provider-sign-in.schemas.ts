import { z } from 'zod';
import { recordField } from '../fields.schemas.js';
import { authErrors } from '../messages/auth.messages.js';
import { fieldTexts } from '../messages/field.messages.js';
import { tokenMaxLength } from './auth.constants.js';
import { referralCode } from './auth.schemas.js';

const unusable = (error: string) => z.string({ error }).min(1, error);

/** What Google's button hands over: an ID token. */
export const googleInput = recordField({
  credential: unusable(authErrors['auth.googleFailed'].text).max(
    tokenMaxLength,
    authErrors['auth.googleFailed'].text,
  ),
  referralCode: referralCode.optional(),
}).meta({ id: 'GoogleInput' });
export type GoogleInput = z.infer<typeof googleInput>;

export const googleRedirectQuery = recordField({ ref: referralCode.optional() });

/** What Google sends the browser back with; anything else that it adds is left alone. */
export const googleCallbackQuery = z.looseObject({}, fieldTexts.record);

/** The one-time code that a sign-in by redirect ends with, in the fragment of `/auth`. */
export const exchangeInput = recordField({
  code: unusable(authErrors['auth.exchangeFailed'].text).max(200, authErrors['auth.exchangeFailed'].text),
}).meta({ id: 'ExchangeInput' });
export type ExchangeInput = z.infer<typeof exchangeInput>;

const invalidData = authErrors['auth.invalidData'].text;
/** Lines are what the hash tells fields apart by, and the first `=` a field's name from what it says. */
const telegramText = z
  .string({ error: invalidData })
  .max(2048, invalidData)
  .refine((text) => !/[\r\n]/.test(text), invalidData);
const wholeNumber = z.int({ error: invalidData }).nonnegative(invalidData);

/** A number, or its digits: what came through an address is text. */
const telegramNumber = z.union([wholeNumber, z.string().regex(/^\d{1,16}$/, invalidData)], {
  error: invalidData,
});

/**
 * What the Telegram widget says of a person, as it was received: the hash is made over every field, so fields that
 * Telegram adds one day are kept.
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
      hash: z.string({ error: invalidData }).regex(/^[0-9a-f]{64}$/i, invalidData),
    },
    { error: invalidData },
  )
  .catchall(z.union([telegramText, z.number(), z.boolean()], { error: invalidData }))
  .refine((sent) => Object.keys(sent).length <= 20, invalidData)
  .refine((sent) => Object.keys(sent).every((name) => /^\w{1,64}$/.test(name)), invalidData)
  .meta({ id: 'TelegramInput' });
export type TelegramInput = z.infer<typeof telegramInput>;

/** Which ways in beside the password this installation knows; null: its button is not shown. */
export const signInProvidersView = z
  .object({
    google: z
      .object({
        clientId: z.string(),
        /** Whether sign-in by redirect works as well; without it there is only Google's own button. */
        hasRedirect: z.boolean(),
      })
      .nullable(),
    telegram: z
      .object({
        botId: z.string(),
        /** Without @; null when it is not configured: then only the sign-in by address works. */
        botName: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'SignInProviders' });
export type SignInProvidersView = z.infer<typeof signInProvidersView>;
