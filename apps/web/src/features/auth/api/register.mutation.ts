import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import type { RegisterInput } from '@memorial/contracts/auth/auth.schemas';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import { registrationFormValues } from '../model/registration-form-values.js';

/** Registers an account. Registration with a referral code has its own endpoint. */
export function useRegister() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ referralCode, ...body }: RegisterInput) =>
      referralCode
        ? api.call(authRoutes.registerWithReferral, { body: { ...body, referralCode } })
        : api.call(authRoutes.register, { body }),
    onSuccess: (_, sent) => registrationFormValues.saveSubmitted(sent),
  });
}
