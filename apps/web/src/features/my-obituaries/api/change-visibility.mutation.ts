import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import {
  keysOfVisibilityOption,
  type VisibilityOption,
} from '../../../shared/obituary-actions/visibility-options.js';
import { useObituaryMutation } from './use-obituary-mutation.js';

/** Changes who sees a page. */
export const useChangeVisibility = (id: string) =>
  useObituaryMutation((api, { option, password }: { option: VisibilityOption; password: string }) =>
    api.call(obituaryRoutes.update, {
      params: { id },
      body: {
        ...keysOfVisibilityOption(option),
        ...(option === 'password' && { password: password || null }),
      },
    }),
  );
