import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { useObituaryMutation } from './use-obituary-mutation.js';

/** Activates all of the user's deactivated pages. */
export const useActivateAll = () => useObituaryMutation((api) => api.call(obituaryRoutes.activateAll));
