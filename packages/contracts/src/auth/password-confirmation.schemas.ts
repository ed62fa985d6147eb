import { z } from 'zod';
import { authMessages } from '../messages/ui/auth.js';
import { password } from './auth.schemas.js';

/** A password field of a form, with its own message when empty. */
export const requiredPassword = z
  .string({ error: authMessages.passwordEmpty })
  .min(1, { error: authMessages.passwordEmpty, abort: true })
  .pipe(password);

/** New password and its confirmation. */
export const newPasswordFields = {
  newPassword: requiredPassword,
  confirmPassword: z
    .string({ error: authMessages.passwordRepeatEmpty })
    .min(1, authMessages.passwordRepeatEmpty),
};

const bothFilled = z.object({ newPassword: z.string().min(1), confirmPassword: z.string().min(1) });

/** Require both passwords to match. Compared as soon as both are filled, even if other fields are invalid. */
export function withMatchingPasswords<T extends z.ZodType<{ newPassword: string; confirmPassword: string }>>(
  form: T,
) {
  return form.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: authMessages.passwordsDiffer,
    when: ({ value }) => bothFilled.safeParse(value).success,
  });
}
