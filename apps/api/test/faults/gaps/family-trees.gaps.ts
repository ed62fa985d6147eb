import {
  addMemberEndpoint,
  moveMemberEndpoint,
  removeMemberEndpoint,
  updateMemberEndpoint,
} from '@memorial/contracts/family-trees/family-members.endpoints';
import {
  countFamilyTreesEndpoint,
  createFamilyTreeEndpoint,
  getFamilyTreeEndpoint,
  removeFamilyTreeEndpoint,
  restoreFamilyTreeEndpoint,
} from '@memorial/contracts/family-trees/family-trees.endpoints';
import {
  confirmRelationshipEndpoint,
  createPageRelationshipEndpoint,
  listPageRelationshipsEndpoint,
} from '@memorial/contracts/family-trees/relationships.endpoints';
import {
  createSubscriptionPaymentEndpoint,
  paymentCallbackEndpoint,
} from '@memorial/contracts/payments/payments.endpoints';
import type { CheckoutView } from '@memorial/contracts/payments/payments.schemas';
import { subscriptionDashboardEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { expect } from 'vitest';
import { LiqPayDouble } from '../../../src/modules/payments/sandbox/liqpay-double.js';
import { readConfig } from '../../../src/platform/config/app-config.js';
import type { ProductAccess } from '../../support/product.js';
import { waitFor } from '../../support/wait-for.js';
import type { Gaps } from './gap.js';
import { expectRefused, held, hour, key, openPage } from './person.js';

let treeId = '';

/** An account with a page on the plan that has trees. */
export async function openPaidPage(product: ProductAccess): Promise<void> {
  await openPage(product);
  await payForTrees(product, held);
}

/** Puts an account on the plan that has trees. */
export async function payForTrees(
  { client, dataDir }: ProductAccess,
  by: { readonly token: string },
): Promise<void> {
  const { payments } = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
  if (payments === null) throw new Error('payments are off');
  const double = new LiqPayDouble({ ...payments, now: () => new Date() });
  const body = { subscriptionLevel: 'PREMIUM_3' } as const;
  const checkout: CheckoutView = await client.callOk(createSubscriptionPaymentEndpoint, { body }, by);
  const order = double.open({ data: checkout.data ?? '', signature: checkout.signature ?? '' });
  if ('errors' in order) throw new Error(order.errors.join());
  double.set(order.orderId, 'success');
  await client.callOk(paymentCallbackEndpoint, { body: double.message(order.orderId) });
  await waitFor('the plan', async () => {
    const { subscription } = await client.callOk(subscriptionDashboardEndpoint, {}, by);
    return subscription.level === 'PREMIUM_3';
  });
}

const create = ({ client }: ProductAccess) => {
  const body = { name: 'Рід', rootPersonId: held.pageId };
  return client.call(createFamilyTreeEndpoint, { body }, { ...held, idempotencyKey: key });
};

async function openTree(product: ProductAccess): Promise<void> {
  await openPaidPage(product);
  treeId = (await create(product)).view()._id;
}

const remove = ({ client }: ProductAccess) =>
  client.call(removeFamilyTreeEndpoint, { params: { id: treeId } }, held);

const restore = ({ client }: ProductAccess) =>
  client.call(restoreFamilyTreeEndpoint, { params: { id: treeId } }, held);

export async function hasTrees({ client }: ProductAccess, expected: number): Promise<void> {
  await waitFor('the slots', async () => {
    const { currentCount } = await client.callOk(countFamilyTreesEndpoint, {}, held);
    return currentCount === expected;
  });
}

let keeperToken = '';
let theirPageId = '';

const addPage = ({ client }: ProductAccess) => {
  const body = { personId: theirPageId, generationOrder: 2 };
  return client.call(addMemberEndpoint, { params: { id: treeId }, body }, held);
};

let personId = '';

const putPage = ({ client }: ProductAccess) => {
  const params = { id: treeId, personId };
  return client.call(updateMemberEndpoint, { params, body: { pageId: theirPageId } }, held);
};

const moveRoot = ({ client }: ProductAccess) => {
  const params = { id: treeId, personId: held.pageId };
  return client.call(moveMemberEndpoint, { params, body: { generationOrder: 3 } }, held);
};

/** A tree, and a page of another keeper. */
async function openTreeAndTheirPage(product: ProductAccess): Promise<void> {
  await openTree(product);
  keeperToken = (await product.client.openAccount('hanna@example.com')).token;
  theirPageId = (await product.client.create({ token: keeperToken })).view()._id;
}

const withdraw = ({ client }: ProductAccess) => {
  const params = { id: treeId, personId: theirPageId };
  return client.call(removeMemberEndpoint, { params }, { token: keeperToken });
};

async function memberCount({ client }: ProductAccess): Promise<number> {
  const tree = await client.callOk(getFamilyTreeEndpoint, { params: { id: treeId } }, held);
  return tree.memberCount;
}

const linkPages = ({ client }: ProductAccess) => {
  const body = { toPersonId: theirPageId, relationshipType: 'spouse' } as const;
  return client.call(createPageRelationshipEndpoint, { params: { id: held.pageId }, body }, held);
};

let relationshipId = '';

const confirm = ({ client }: ProductAccess) => {
  const params = { id: theirPageId, relId: relationshipId };
  return client.call(confirmRelationshipEndpoint, { params }, { token: keeperToken });
};

async function relationshipsOf({ client }: ProductAccess, id: string, token: string) {
  return (await client.callOk(listPageRelationshipsEndpoint, { params: { id } }, { token })).data;
}

let ownPageId = '';

/** Two pages of one account, and another account. */
async function openTwoPages(product: ProductAccess): Promise<void> {
  await openTreeAndTheirPage(product);
  const { client } = product;
  ownPageId = (await client.create({ token: held.token, idempotencyKey: 'another' })).view()._id;
}

const linkParent = ({ client }: ProductAccess, id: string, toPersonId: string) => {
  const body = { toPersonId, relationshipType: 'parent' } as const;
  return client.call(createPageRelationshipEndpoint, { params: { id }, body }, held);
};

const confirmOwn = ({ client }: ProductAccess) => {
  const params = { id: held.pageId, relId: relationshipId };
  return client.call(confirmRelationshipEndpoint, { params }, held);
};

export const familyTreeGaps: Gaps = {
  'familyTrees.linkPages.afterQuota': [
    {
      before: openTreeAndTheirPage,
      strike: linkPages,
      after: async (product) => {
        expect((await linkPages(product)).status).toBe(201);
      },
    },
  ],
  'familyTrees.linkPages.afterRow': [
    {
      before: openTreeAndTheirPage,
      strike: linkPages,
      after: async (product) => {
        expectRefused(await linkPages(product), 'familyTree.relationshipExists');
        const [own] = await relationshipsOf(product, held.pageId, held.token);
        const [theirs] = await relationshipsOf(product, theirPageId, keeperToken);
        expect([own?.fromPersonId, theirs?.fromPersonId]).toEqual([theirPageId, held.pageId]);
      },
    },
    {
      title: 'of own pages: it waits, and binds nobody',
      before: openTwoPages,
      strike: (product) => linkParent(product, held.pageId, ownPageId),
      after: async (product) => {
        const [row] = await relationshipsOf(product, ownPageId, held.token);
        expect(row).toMatchObject({ isConfirmed: false });
        expect(await relationshipsOf(product, ownPageId, keeperToken)).toEqual([]);
        relationshipId = row?._id ?? '';
        expect((await confirmOwn(product)).view().isConfirmed).toBe(true);
      },
    },
  ],
  'familyTrees.confirmPages.afterMark': [
    {
      before: async (product) => {
        await openTreeAndTheirPage(product);
        relationshipId = (await linkParent(product, held.pageId, theirPageId)).view()._id;
      },
      strike: confirm,
      after: async (product) => {
        expect(await relationshipsOf(product, held.pageId, held.token)).toMatchObject([
          { isConfirmed: false },
        ]);
        expect((await confirm(product)).view().isConfirmed).toBe(true);
        expect(await relationshipsOf(product, held.pageId, held.token)).toMatchObject([
          { isConfirmed: true },
        ]);
      },
    },
  ],
  'familyTrees.bringPage.afterWrite': [
    {
      title: 'and it is added again',
      before: openTreeAndTheirPage,
      strike: addPage,
      after: async (product) => {
        expectRefused(await addPage(product), 'familyTree.alreadyMember');
        expect(await memberCount(product)).toBe(2);
      },
    },
    {
      title: 'and it takes the place of the person again',
      before: async (product) => {
        await openTreeAndTheirPage(product);
        const body = { person: { fullName: 'Шевчук Ганна' }, generationOrder: 2 };
        const params = { id: treeId };
        personId = (await product.client.callOk(addMemberEndpoint, { params, body }, held)).personId;
      },
      strike: putPage,
      after: async (product) => {
        expectRefused(await putPage(product), 'familyTree.memberNotFound');
        personId = theirPageId;
        expect((await putPage(product)).view().personData.hasPage).toBe(true);
        expect(await memberCount(product)).toBe(2);
      },
    },
  ],
  'familyTrees.moveMember.afterWrite': [
    {
      before: openTree,
      strike: moveRoot,
      after: async (product) => {
        expect((await moveRoot(product)).view().generationOrder).toBe(3);
      },
    },
  ],
  'familyTrees.withdraw.afterMark': [
    {
      before: async (product) => {
        await openTreeAndTheirPage(product);
        (await addPage(product)).view();
      },
      strike: withdraw,
      aheadSeconds: 2 * hour,
      after: async (product) => {
        // The task of the next process completes it.
        await waitFor('the withdrawal', async () => (await memberCount(product)) === 1);
        expectRefused(await addPage(product), 'familyTree.pageWithdrawn');
      },
    },
  ],
  'familyTrees.create.afterQuota': [
    {
      title: 'and the creation is repeated at once',
      before: openPaidPage,
      strike: create,
      after: async (product) => {
        (await create(product)).view();
        await hasTrees(product, 1);
      },
    },
    {
      title: 'and the creation is given up',
      before: openPaidPage,
      strike: create,
      aheadSeconds: 2 * hour,
      after: (product) => hasTrees(product, 0),
    },
  ],
  'familyTrees.delete.afterMark': [
    {
      before: openTree,
      strike: remove,
      aheadSeconds: 2 * hour,
      after: async (product) => {
        const params = { id: treeId };
        expectRefused(
          await product.client.call(getFamilyTreeEndpoint, { params }, held),
          'familyTree.notFound',
        );
        await hasTrees(product, 0);
        (await restore(product)).view();
        await hasTrees(product, 1);
      },
    },
  ],
  'familyTrees.restore.afterQuota': [
    {
      before: async (product) => {
        await openTree(product);
        expect((await remove(product)).status).toBe(204);
      },
      strike: restore,
      aheadSeconds: 2 * hour,
      after: async (product) => {
        await hasTrees(product, 0);
        (await restore(product)).view();
        await hasTrees(product, 1);
      },
    },
  ],
};
