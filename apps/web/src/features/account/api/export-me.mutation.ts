import { userRoutes } from '@memorial/contracts/users/users.routes';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';

/** A large photo archive downloads slowly on a mobile connection. In milliseconds. */
const exportTimeoutMs = 300_000;

export function useExportMe() {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.call(userRoutes.exportMe, { timeoutMs: exportTimeoutMs }),
  });
}
