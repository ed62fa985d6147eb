import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import type { AgreementsInput } from '@memorial/contracts/auth/auth.schemas';
import type { acceptAgreementsEndpoint } from '@memorial/contracts/auth/provider-sign-in.endpoints';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.js';
import type { RestrictedSession } from '../../../lib/session.js';
import { useSessionStore } from '../../../lib/session-context.js';

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
    }) =>
      api.call<typeof acceptAgreementsEndpoint>(
        authRoutes.acceptAgreements,
        { body: agreements },
        { access: 'user', token: restricted.token },
      ),
    onSuccess: (user, { restricted }) => session.start({ ...user, token: restricted.token }),
  });
}
