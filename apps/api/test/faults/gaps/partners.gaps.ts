import { listAuditEndpoint } from '@memorial/contracts/administration/audit.endpoints';
import { partnerLogoField } from '@memorial/contracts/partners/partners.constants';
import {
  addPartnerEndpoint,
  listPartnersEndpoint,
  uploadPartnerLogoEndpoint,
} from '@memorial/contracts/partners/partners.endpoints';
import { expect } from 'vitest';
import { smallPhotograph } from '../../support/photograph.js';
import type { ProductAccess } from '../../support/product.js';
import { filesBelow } from '../../support/stored-files.js';
import { waitFor } from '../../support/wait-for.js';
import type { Gaps } from './gap.js';
import { hour, minute } from './person.js';

const operator = { token: '' };
let partnerId = '';
const reason = 'Домовилися з ними';

async function openOffice({ client }: ProductAccess): Promise<void> {
  operator.token = (await client.openAccount('operator@example.com')).token;
}

const add = ({ client }: ProductAccess) =>
  client.call(addPartnerEndpoint, { body: { name: 'Служба «Шана»', reason } }, operator);

const read = async ({ client }: ProductAccess) => (await client.callOk(listPartnersEndpoint, {})).data;

async function upload({ client }: ProductAccess) {
  const body = new FormData();
  body.append('reason', reason);
  body.append(partnerLogoField, new Blob([new Uint8Array(await smallPhotograph())]), 'logo.jpg');
  return client.call(uploadPartnerLogoEndpoint, { params: { id: partnerId }, body }, operator);
}

const logoFiles = ({ dataDir }: ProductAccess) =>
  filesBelow(dataDir).filter((path) => path.includes('media/partners/'));

export const partnerGaps: Gaps = {
  'partners.change.afterRow': [
    {
      title: 'leaves the changed list, whose act follows',
      before: openOffice,
      strike: add,
      aheadSeconds: 2 * minute,
      after: async (product) => {
        expect(await read(product)).toMatchObject([{ name: 'Служба «Шана»' }]);
        await waitFor('the act', async () => {
          const sent = { query: { action: 'partner.add' } } as const;
          return (await product.client.callOk(listAuditEndpoint, sent, operator)).data.length === 1;
        });
      },
    },
  ],
  'partners.uploadLogo.afterFile': [
    {
      title: 'leaves a file that is deleted, and no logo',
      leavesFiles: true,
      before: async (product) => {
        await openOffice(product);
        partnerId = (await add(product)).view().data[0]?._id ?? '';
      },
      strike: upload,
      aheadSeconds: 2 * hour,
      after: async (product) => {
        expect(await read(product)).toMatchObject([{ logoUrl: null }]);
        await waitFor('the removal of the file', () => logoFiles(product).length === 0);
      },
    },
  ],
};
