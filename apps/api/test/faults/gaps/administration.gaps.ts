import {
  freezeObituaryEndpoint,
  unfreezeObituaryEndpoint,
} from '@memorial/contracts/administration/administration.endpoints';
import { listAuditEndpoint } from '@memorial/contracts/administration/audit.endpoints';
import { deletePageEndpoint } from '@memorial/contracts/administration/pages.endpoints';
import { blockUserEndpoint } from '@memorial/contracts/administration/users.endpoints';
import { updateObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { getMeEndpoint } from '@memorial/contracts/users/users.endpoints';
import { expect } from 'vitest';
import type { ProductAccess } from '../../support/product.js';
import { waitFor } from '../../support/wait-for.js';
import type { Gaps } from './gap.js';
import { email, expectRefused, held, minute, openPage } from './person.js';

let administratorToken = '';

async function openPageAndOffice(product: ProductAccess): Promise<void> {
  await openPage(product);
  administratorToken = (await product.client.openAccount('operator@example.com')).token;
}

const act = (endpoint: typeof freezeObituaryEndpoint | typeof unfreezeObituaryEndpoint, reason: string) => {
  return ({ client }: ProductAccess) =>
    client.call(endpoint, { params: { id: held.pageId }, body: { reason } }, { token: administratorToken });
};
const freeze = act(freezeObituaryEndpoint, 'Скарга рідних');
const unfreeze = act(unfreezeObituaryEndpoint, 'Розглянуто');

const block = async ({ client }: ProductAccess) => {
  const { userId } = (await client.call(getMeEndpoint, {}, held)).view();
  const sent = { params: { id: userId }, body: { reason: 'Образи' } };
  return client.call(blockUserEndpoint, sent, { token: administratorToken });
};

const edit = ({ client }: ProductAccess) =>
  client.call(updateObituaryEndpoint, { params: { id: held.pageId }, body: { birthPlace: 'Канів' } }, held);

const remove = ({ client }: ProductAccess) =>
  client.call(
    deletePageEndpoint,
    { params: { id: held.pageId }, body: { reason: 'Вигадана людина' } },
    { token: administratorToken },
  );

export const administrationGaps: Gaps = {
  'obituaries.delete.afterAct': [
    {
      title: 'leaves a deleted page, whose act and letter follow',
      before: openPageAndOffice,
      strike: remove,
      aheadSeconds: 2 * minute,
      after: async (product) => {
        const { client } = product;
        expectRefused(await edit(product), 'obituary.notFound');
        await waitFor('the letter to its owner', async () => {
          const letters = await client.lettersTo(email);
          return letters.some(({ subject }) => subject.startsWith('Сторінку видалено'));
        });
        const sent = { query: { action: 'obituary.delete' } } as const;
        const answer = await client.call(listAuditEndpoint, sent, { token: administratorToken });
        expect(answer.view().data).toMatchObject([{ reason: 'Вигадана людина', after: { isDeleted: true } }]);
      },
    },
  ],
  'administration.freeze.afterRow': [
    {
      title: 'leaves a frozen page, and a repeat tells the owner',
      before: openPageAndOffice,
      strike: freeze,
      after: async (product) => {
        expectRefused(await edit(product), 'obituary.frozen');
        expect((await freeze(product)).view()).toMatchObject({ isFrozen: true, reason: 'Скарга рідних' });
      },
    },
  ],
  'administration.user.afterRow': [
    {
      title: 'leaves a blocked account, whose letter and act follow',
      before: openPageAndOffice,
      strike: block,
      aheadSeconds: 2 * minute,
      after: async (product) => {
        const { client } = product;
        await waitFor('the end of its session', async () => {
          return (await client.call(getMeEndpoint, {}, held)).status === 401;
        });
        const sent = { query: { action: 'user.block' } } as const;
        const answer = await client.call(listAuditEndpoint, sent, { token: administratorToken });
        expect(answer.view().data).toMatchObject([{ target: { type: 'user' }, after: { state: 'blocked' } }]);
      },
    },
  ],
  'administration.unfreeze.afterLog': [
    {
      title: 'leaves a frozen page, and a repeat ends the freeze',
      before: async (product) => {
        await openPageAndOffice(product);
        (await freeze(product)).view();
      },
      strike: unfreeze,
      after: async (product) => {
        expectRefused(await edit(product), 'obituary.frozen');
        expect((await unfreeze(product)).view()).toMatchObject({ isFrozen: false });
        (await edit(product)).view();
      },
    },
  ],
};
