import { userRoutes } from '@memorial/contracts/users/users.routes';
import type { ChangeEmailInput } from '@memorial/contracts/users/users.schemas';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';

/** Requests an email change; the server sends a code to the new address. */
export const useChangeEmail = () =>
  useApiMutation((api, body: ChangeEmailInput) => api.call(userRoutes.changeEmail, { body }));
