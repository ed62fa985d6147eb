import { adminAwardRoutes } from '@memorial/contracts/administration/awards.routes';
import type {
  AddAwardRequest,
  UpdateCatalogueAwardRequest,
} from '@memorial/contracts/administration/awards.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { adminAwardsKey } from './awards.queries.js';

export type AwardChange =
  | { readonly id: null; readonly body: AddAwardRequest }
  | { readonly id: string; readonly body: UpdateCatalogueAwardRequest };

/** Adds an award to the catalogue, or changes one. */
export function useChangeAward() {
  const queryClient = useQueryClient();
  return useApiMutation(
    (api, { id, body }: AwardChange) =>
      id === null
        ? api.call(adminAwardRoutes.add, { body: body as AddAwardRequest })
        : api.call(adminAwardRoutes.update, { params: { id }, body }),
    { onSuccess: () => queryClient.invalidateQueries({ queryKey: adminAwardsKey }) },
  );
}
