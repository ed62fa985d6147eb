import { unlockRoutes } from '@memorial/contracts/obituaries/unlock.routes';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import { savePageKey } from '../../../shared/page-keys/page-keys.js';

/** Opens a page with its password, for this tab. */
export function useUnlockPage(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: async (password: string) => {
      const { key } = await api.call(unlockRoutes.unlock, { params: { id }, body: { password } });
      savePageKey(id, key);
    },
  });
}
