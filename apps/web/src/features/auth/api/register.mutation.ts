import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import type { RegisterInput } from '@memorial/contracts/auth/auth.schemas';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { registrationFormValues } from '../model/registration-form-values.js';

/** Registers an account. Registration with a referral code has its own endpoint. */
export const useRegister = () =>
  useApiMutation(
    (api, { referralCode, ...body }: RegisterInput) =>
      referralCode
        ? api.call(authRoutes.registerWithReferral, { body: { ...body, referralCode } })
        : api.call(authRoutes.register, { body }),
    { onSuccess: (_, sent) => registrationFormValues.saveSubmitted(sent) },
  );
