import { z } from 'zod';
import { fullNameMaxLength, signInProviders } from '../auth/auth.constants.js';
import { code, email, password, sessionUserView } from '../auth/auth.schemas.js';
import {
  newPasswordFields,
  requiredPassword,
  withMatchingPasswords,
} from '../auth/password-confirmation.schemas.js';
import { flagField, recordField, requiredLine } from '../fields.schemas.js';
import { authMessages } from '../messages/ui/auth.js';

/** Optional e-mails; those about account security are always sent. */
export const notificationsView = z
  .object({
    newSignIn: z.boolean().describe('Sign-in from a network that the account has not used recently.'),
    planEnding: z.boolean().describe('The plan ends in 30, 7 or 1 days.'),
    videoDone: z.boolean().describe('An ordered video is done, or could not be made.'),
    memoryWaiting: z
      .boolean()
      .describe('A memory waits for a decision on an obituary that the account may edit.'),
  })
  .meta({ id: 'Notifications' });

/** The caller's own account. */
export const accountView = sessionUserView
  .extend({
    hasPassword: z
      .boolean()
      .describe(
        'False if the account signs in only through providers: there is no current password to ask for.',
      ),
    providers: z.array(z.enum(signInProviders)),
    agreements: z
      .object({ version: z.string(), acceptedAt: z.string() })
      .nullable()
      .describe('Last accepted agreements: version of the documents and time.'),
    notifications: notificationsView,
  })
  .meta({ id: 'Account' });
export type AccountView = z.infer<typeof accountView>;

const fullName = requiredLine(fullNameMaxLength, authMessages.fullNameRequired);

/** Form for changing the name. */
export const fullNameForm = z.object({ fullName });

/** Only the sent keys change. */
export const updateMeInput = recordField({
  fullName: fullName.optional(),
  notifications: recordField({
    newSignIn: flagField().optional(),
    planEnding: flagField().optional(),
    videoDone: flagField().optional(),
    memoryWaiting: flagField().optional(),
  }).optional(),
}).meta({ id: 'UpdateMeInput' });
export type UpdateMeInput = z.infer<typeof updateMeInput>;

/** `currentPassword` is optional for an account without one. */
export const changePasswordInput = recordField({
  currentPassword: password.optional(),
  newPassword: password,
}).meta({ id: 'ChangePasswordInput' });
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

/**
 * The same as a form, with the new password twice.
 * @param hasPassword true if the account has a password; otherwise the field is absent and stays empty
 */
export function changePasswordForm(hasPassword: boolean) {
  const currentPassword = currentPasswordField(hasPassword);
  return withMatchingPasswords(z.object({ currentPassword, ...newPasswordFields }));
}

/** `password` is optional for an account without one. */
export const changeEmailInput = recordField({ email, password: password.optional() }).meta({
  id: 'ChangeEmailInput',
});
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;

/** The same as a form. */
export function changeEmailForm(hasPassword: boolean) {
  return z.object({ email, password: currentPasswordField(hasPassword) });
}
export type ChangeEmailForm = z.infer<ReturnType<typeof changeEmailForm>>;

export const confirmEmailInput = recordField({ code }).meta({ id: 'ConfirmEmailInput' });
export type ConfirmEmailInput = z.infer<typeof confirmEmailInput>;

/** `password` is optional for an account without one. */
export const removeMeInput = recordField({
  password: password.optional(),
  passOn: flagField()
    .optional()
    .describe('True: obituaries with a successor pass to that keeper when the deletion becomes final.'),
}).meta({ id: 'RemoveMeInput' });
export type RemoveMeInput = z.infer<typeof removeMeInput>;

/** The same as a form. */
export function removeMeForm(hasPassword: boolean) {
  return z.object({ password: currentPasswordField(hasPassword) });
}

function currentPasswordField(hasPassword: boolean) {
  return hasPassword ? requiredPassword : z.literal('');
}

/** A signed-in device. */
export const sessionView = z
  .object({
    id: z.string(),
    device: z.string().nullable().describe('Browser and system, as far as known: «Chrome, Windows».'),
    createdAt: z.string(),
    lastUsedAt: z.string().describe('Rounded to the hour.'),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' });
export type SessionView = z.infer<typeof sessionView>;

/** Most recently used first. */
export const sessionsView = z.array(sessionView);

export const sessionParams = z.object({ id: z.uuid().describe('Id of the session.') });
