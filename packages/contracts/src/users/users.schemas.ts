import { z } from 'zod';
import { fullNameMaxLength, signInProviders } from '../auth/auth.constants.js';
import { code, email, password, sessionUserView } from '../auth/auth.schemas.js';
import { newPasswordFields, typedAlike, typedPassword } from '../auth/new-password.schemas.js';
import { flagField, recordField, requiredLine } from '../fields.schemas.js';
import { authTexts } from '../messages/auth.messages.js';

/** The letters that a person may do without; those about the safety of the account always come. */
export const notificationsView = z
  .object({
    /** A sign-in from a network that the account was not entered from lately. */
    newSignIn: z.boolean(),
  })
  .meta({ id: 'Notifications' });
export type NotificationsView = z.infer<typeof notificationsView>;

/** An account as its own person sees it. */
export const accountView = sessionUserView
  .extend({
    /** False when it is entered through providers alone: then there is no current password to ask for. */
    hasPassword: z.boolean(),
    providers: z.array(z.enum(signInProviders)),
    /** What was agreed to last: the version of the documents and when. */
    agreements: z.object({ version: z.string(), acceptedAt: z.string() }).nullable(),
    notifications: notificationsView,
  })
  .meta({ id: 'Account' });
export type AccountView = z.infer<typeof accountView>;

const fullName = requiredLine(fullNameMaxLength, authTexts.fullNameRequired);

/** One's own name, as a form asks for it. */
export const fullNameForm = z.object({ fullName });
export type FullNameForm = z.infer<typeof fullNameForm>;

/** Only the keys that are sent are changed. */
export const updateMeInput = recordField({
  fullName: fullName.optional(),
  notifications: recordField({ newSignIn: flagField().optional() }).optional(),
}).meta({ id: 'UpdateMeInput' });
export type UpdateMeInput = z.infer<typeof updateMeInput>;

/** `currentPassword` may be left out by an account that has none. */
export const changePasswordInput = recordField({
  currentPassword: password.optional(),
  newPassword: password,
}).meta({ id: 'ChangePasswordInput' });
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

/**
 * The same as a form asks for it: the new one twice.
 * @param hasPassword whether the account has one to ask for; without it the field is not there and stays empty
 */
export function changePasswordForm(hasPassword: boolean) {
  const currentPassword = currentPasswordField(hasPassword);
  return typedAlike(z.object({ currentPassword, ...newPasswordFields }));
}
export type ChangePasswordForm = z.infer<ReturnType<typeof changePasswordForm>>;

/** `password` may be left out by an account that has none. */
export const changeEmailInput = recordField({ email, password: password.optional() }).meta({
  id: 'ChangeEmailInput',
});
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;

/** The same as a form asks for it. */
export function changeEmailForm(hasPassword: boolean) {
  return z.object({ email, password: currentPasswordField(hasPassword) });
}
export type ChangeEmailForm = z.infer<ReturnType<typeof changeEmailForm>>;

export const confirmEmailInput = recordField({ code }).meta({ id: 'ConfirmEmailInput' });
export type ConfirmEmailInput = z.infer<typeof confirmEmailInput>;

/** `password` may be left out by an account that has none. */
export const removeMeInput = recordField({ password: password.optional() }).meta({ id: 'RemoveMeInput' });
export type RemoveMeInput = z.infer<typeof removeMeInput>;

/** The same as a form asks for it. */
export function removeMeForm(hasPassword: boolean) {
  return z.object({ password: currentPasswordField(hasPassword) });
}
export type RemoveMeForm = z.infer<ReturnType<typeof removeMeForm>>;

function currentPasswordField(hasPassword: boolean) {
  return hasPassword ? typedPassword : z.literal('');
}

/** A device that is signed in. */
export const sessionView = z
  .object({
    id: z.string(),
    /** Browser and system, as far as they were told: «Chrome, Windows». */
    device: z.string().nullable(),
    createdAt: z.string(),
    /** To the hour. */
    lastUsedAt: z.string(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' });
export type SessionView = z.infer<typeof sessionView>;

/** The newest use first. */
export const sessionsView = z.array(sessionView);

export const sessionParams = z.object({ id: z.uuid() });
