import { z } from 'zod';
import { recordField } from '../fields.schemas.js';
import { authTexts } from '../messages/auth.messages.js';
import { emailMaxLength, emailPattern, normaliseEmail } from './auth.constants.js';
import { code, password } from './auth.schemas.js';

/** An address in the words of the recovery steps. */
const recoveryEmail = z
  .string({ error: authTexts.recoveryEmailEmpty })
  .overwrite(normaliseEmail)
  .min(1, authTexts.recoveryEmailEmpty)
  .max(emailMaxLength, { error: authTexts.recoveryEmailInvalid, abort: true })
  .refine((text) => text === '' || emailPattern.test(text), authTexts.recoveryEmailInvalid);

export const forgotPasswordInput = recordField({ email: recoveryEmail }).meta({ id: 'ForgotPasswordInput' });
export type ForgotPasswordInput = z.infer<typeof forgotPasswordInput>;

export const resetPasswordInput = recordField({ email: recoveryEmail, code, newPassword: password }).meta({
  id: 'ResetPasswordInput',
});
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

/** The second step's form: what is typed twice must agree. The address comes from the first. */
export const resetPasswordForm = resetPasswordInput
  .omit({ email: true })
  .extend({ confirmPassword: z.string({ error: authTexts.passwordEmpty }) })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: authTexts.passwordsDiffer,
    when: ({ value }) => passwords.safeParse(value).success,
  });
export type ResetPasswordForm = z.infer<typeof resetPasswordForm>;

const passwords = z.object({ newPassword: z.string(), confirmPassword: z.string() });
