import { listAuditEndpoint } from '@memorial/contracts/administration/audit.endpoints';
import { setAnnouncementEndpoint } from '@memorial/contracts/announcement/announcement.endpoints';
import type { ProductAccess } from '../../support/product.js';
import { waitFor } from '../../support/wait-for.js';
import type { Gaps } from './gap.js';
import { minute } from './person.js';

const text = 'Завтра сайт може не відповідати.';
const operator = { token: '' };

const set = ({ client }: ProductAccess) =>
  client.call(setAnnouncementEndpoint, { body: { text, reason: 'Роботи на сервері' } }, operator);

export const announcementGaps: Gaps = {
  'announcements.set.afterRow': [
    {
      title: 'leaves an announcement that the next process shows and logs',
      before: async ({ client }) => {
        operator.token = (await client.openAccount('operator@example.com')).token;
      },
      strike: set,
      aheadSeconds: 2 * minute,
      after: async (product) => {
        await waitFor('the announcement', async () => {
          const document = await fetch(`${product.client.origin}/partners`);
          return (await document.text()).includes('id="announcement"');
        });
        await waitFor('the act', async () => {
          const sent = { query: { action: 'announcement.set' } } as const;
          return (await product.client.callOk(listAuditEndpoint, sent, operator)).data.length === 1;
        });
      },
    },
  ],
};
