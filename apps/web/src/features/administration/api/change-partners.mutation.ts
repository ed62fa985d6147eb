import { partnerLogoField } from '@memorial/contracts/partners/partners.constants';
import { partnerRoutes } from '@memorial/contracts/partners/partners.routes';
import type { AddPartnerRequest, PartnerList } from '@memorial/contracts/partners/partners.schemas';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { formOf } from '../../../shared/photos/form-of.js';
import { storedPartnersKey } from './list-partners.query.js';

export type PartnerFields = Omit<AddPartnerRequest, 'reason'>;

type Change =
  | { readonly kind: 'add'; readonly fields: PartnerFields }
  | { readonly kind: 'update'; readonly id: string; readonly fields: PartnerFields }
  | { readonly kind: 'order'; readonly ids: readonly string[] }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'logo'; readonly id: string; readonly logo: File }
  | { readonly kind: 'removeLogo'; readonly id: string };

export type PartnerChange = Change & { readonly reason: string };

/** Changes the partners by the call of each kind. Every call answers with the whole list. */
export function useChangePartners() {
  const queryClient = useQueryClient();
  return useApiMutation(send, {
    onSuccess: (list) => {
      queryClient.setQueryData(storedPartnersKey, list);
      void queryClient.invalidateQueries({ queryKey: ['partners'] });
    },
    onError: (error) => {
      if (error instanceof ApiError && (error.status === 404 || error.status === 409))
        void queryClient.invalidateQueries({ queryKey: storedPartnersKey });
    },
  });
}

function send(api: ApiClient, change: PartnerChange): Promise<PartnerList> {
  const { reason } = change;
  if (change.kind === 'add') return api.call(partnerRoutes.add, { body: { ...change.fields, reason } });
  if (change.kind === 'order')
    return api.call(partnerRoutes.order, { body: { ids: [...change.ids], reason } });
  const params = { id: change.id };
  if (change.kind === 'update')
    return api.call(partnerRoutes.update, { params, body: { ...change.fields, reason } });
  if (change.kind === 'remove') return api.call(partnerRoutes.remove, { params, body: { reason } });
  if (change.kind === 'removeLogo') return api.call(partnerRoutes.removeLogo, { params, body: { reason } });
  const body = formOf({ reason, [partnerLogoField]: change.logo });
  return api.call(partnerRoutes.uploadLogo, { params, body });
}
