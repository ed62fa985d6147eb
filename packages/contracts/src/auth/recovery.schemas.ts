import { z } from 'zod';
import { recordField } from '../fields.schemas.js';
import { authMessages } from '../messages/ui/auth.js';
import { emailMaxLength, emailPattern, normaliseEmail } from './auth.constants.js';
import { code, password } from './auth.schemas.js';
import { newPasswordFields, withMatchingPasswords } from './password-confirmation.schemas.js';

/** E-mail field with the messages of the recovery screens. */
const recoveryEmail = z
  .string({ error: authMessages.recoveryEmailEmpty })
  .overwrite(normaliseEmail)
  .min(1, authMessages.recoveryEmailEmpty)
  .max(emailMaxLength, { error: authMessages.recoveryEmailInvalid, abort: true })
  .refine((text) => text === '' || emailPattern.test(text), authMessages.recoveryEmailInvalid);

export const forgotPasswordInput = recordField({ email: recoveryEmail }).meta({ id: 'ForgotPasswordInput' });
export type ForgotPasswordInput = z.infer<typeof forgotPasswordInput>;

export const resetPasswordInput = recordField({ email: recoveryEmail, code, newPassword: password }).meta({
  id: 'ResetPasswordInput',
});
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

/** Form of the second step: both passwords must match. The e-mail comes from the first step. */
export const resetPasswordForm = withMatchingPasswords(
  resetPasswordInput.omit({ email: true }).extend(newPasswordFields),
);
