import { z } from 'zod';
import { authTexts } from '../messages/auth.messages.js';
import { password } from './auth.schemas.js';

/** A password as forms ask for it: a field that was left empty is told so in words of its own. */
export const typedPassword = z
  .string({ error: authTexts.passwordEmpty })
  .min(1, { error: authTexts.passwordEmpty, abort: true })
  .pipe(password);

/** A new one, typed twice. */
export const newPasswordFields = {
  newPassword: typedPassword,
  confirmPassword: z.string({ error: authTexts.passwordRepeatEmpty }).min(1, authTexts.passwordRepeatEmpty),
};

const bothTyped = z.object({ newPassword: z.string().min(1), confirmPassword: z.string().min(1) });

/** What is typed twice must agree; both are compared as soon as both are there, whatever else the form lacks. */
export function typedAlike<T extends z.ZodType<{ newPassword: string; confirmPassword: string }>>(form: T) {
  return form.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: authTexts.passwordsDiffer,
    when: ({ value }) => bothTyped.safeParse(value).success,
  });
}
