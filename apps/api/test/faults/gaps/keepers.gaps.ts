import {
  inviteKeeperEndpoint,
  listKeepersEndpoint,
  revokeInvitationEndpoint,
} from '@memorial/contracts/keepers/keepers.endpoints';
import { expect } from 'vitest';
import type { ProductAccess } from '../../support/product.js';
import type { ApiResponse } from '../../support/product-client.js';
import type { Gaps } from './gap.js';
import { held, openPage } from './person.js';

function invite({ client }: ProductAccess): Promise<ApiResponse<unknown>> {
  const body = { email: 'kateryna@example.com', role: 'editor' } as const;
  return client.call(inviteKeeperEndpoint, { params: { id: held.pageId }, body }, held);
}

const invitationsOf = async ({ client }: ProductAccess) =>
  (await client.callOk(listKeepersEndpoint, { params: { id: held.pageId } }, held)).invitations;

export const keeperGaps: Gaps = {
  'keepers.invite.afterRow': [
    {
      title: 'leaves an invitation that its owner revokes and sends anew',
      strike: async (product) => {
        await openPage(product);
        return invite(product);
      },
      after: async (product) => {
        const [unsent] = await invitationsOf(product);
        expect(unsent).toMatchObject({ email: 'kateryna@example.com' });
        const params = { id: held.pageId, invitationId: unsent?._id ?? '' };
        (await product.client.call(revokeInvitationEndpoint, { params }, held)).view();
        (await invite(product)).view();
        expect(await invitationsOf(product)).toHaveLength(1);
      },
    },
  ],
};
