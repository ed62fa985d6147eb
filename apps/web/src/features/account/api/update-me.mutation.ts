import type { updateMeEndpoint } from '@memorial/contracts/users/users.endpoints';
import { userRoutes } from '@memorial/contracts/users/users.routes';
import type { UpdateMeInput } from '@memorial/contracts/users/users.schemas';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../lib/api-context.js';
import { useAccountChanges } from './account-changes.js';

export function useUpdateMe() {
  const api = useApi();
  const changes = useAccountChanges();
  return useMutation({
    mutationFn: (body: UpdateMeInput) =>
      api.call<typeof updateMeEndpoint>(userRoutes.updateMe, { body }, { access: 'user' }),
    onSuccess: changes.accept,
  });
}
