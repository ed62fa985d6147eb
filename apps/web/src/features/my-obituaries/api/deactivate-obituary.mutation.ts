import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { useObituaryMutation } from './use-obituary-mutation.js';

/** Hides a page from everyone except its keeper. */
export const useDeactivateObituary = (id: string) =>
  useObituaryMutation((api) => api.call(obituaryRoutes.deactivate, { params: { id } }));
