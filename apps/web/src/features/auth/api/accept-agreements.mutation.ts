import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import type { AgreementsInput } from '@memorial/contracts/auth/auth.schemas';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import type { RestrictedSession } from '../../../shared/session/session.js';
import { useSessionStore } from '../../../shared/session/session-context.js';

/** Accepts the agreements after the first sign-in through a provider and opens the account. */
export function useAcceptAgreements({ token }: RestrictedSession) {
  const session = useSessionStore();
  return useApiMutation(
    (api, body: AgreementsInput) => api.call(authRoutes.acceptAgreements, { body, token }),
    { onSuccess: (user) => session.start({ ...user, token }) },
  );
}
