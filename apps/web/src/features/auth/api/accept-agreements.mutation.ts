import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import type { AgreementsInput } from '@memorial/contracts/auth/auth.schemas';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import type { RestrictedSession } from '../../../shared/session/session.js';
import { useSessionStore } from '../../../shared/session/session-context.js';

/** Accepts the agreements after the first sign-in through a provider and opens the account. */
export function useAcceptAgreements() {
  const api = useApi();
  const session = useSessionStore();
  return useMutation({
    mutationFn: ({
      restricted,
      agreements,
    }: {
      restricted: RestrictedSession;
      agreements: AgreementsInput;
    }) => api.call(authRoutes.acceptAgreements, { body: agreements, token: restricted.token }),
    onSuccess: (user, { restricted }) => session.start({ ...user, token: restricted.token }),
  });
}
