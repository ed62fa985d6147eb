import type { Visibility } from '@memorial/contracts/obituaries/obituaries.constants';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { useObituaryMutation } from './use-obituary-mutation.js';

/** Changes the visibility of a page. */
export const useChangeVisibility = (id: string) =>
  useObituaryMutation((api, visibility: Visibility) =>
    api.call(obituaryRoutes.update, { params: { id }, body: { visibility } }),
  );
