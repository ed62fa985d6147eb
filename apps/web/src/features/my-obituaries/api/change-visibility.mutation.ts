import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import {
  keysOfVisibilityOption,
  type VisibilityOption,
} from '../../../shared/obituary-actions/visibility-options.js';
import { useObituaryMutation } from './use-obituary-mutation.js';

/** Changes who sees a page. */
export const useChangeVisibility = (id: string) =>
  useObituaryMutation((api, option: VisibilityOption) =>
    api.call(obituaryRoutes.update, { params: { id }, body: keysOfVisibilityOption(option) }),
  );
