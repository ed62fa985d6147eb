import {
  createReportEndpoint,
  decideReportEndpoint,
  listReportsEndpoint,
} from '@memorial/contracts/reports/reports.endpoints';
import { expect } from 'vitest';
import type { ProductAccess } from '../../support/product.js';
import type { Gaps } from './gap.js';
import { held, openPage } from './person.js';

const operator = { token: '' };
let reportId = '';

async function openPageAndOffice(product: ProductAccess): Promise<void> {
  await openPage(product);
  operator.token = (await product.client.openAccount('operator@example.com')).token;
}

const report = ({ client }: ProductAccess) =>
  client.call(createReportEndpoint, {
    body: { target: { type: 'obituary', id: held.pageId }, reason: 'privacy' },
  });

const list = async ({ client }: ProductAccess, state: 'open' | 'closed') =>
  (await client.callOk(listReportsEndpoint, { query: { state } }, operator)).data;

const decide = ({ client }: ProductAccess) =>
  client.call(
    decideReportEndpoint,
    { params: { id: reportId }, body: { outcome: 'upheld', reason: 'Сторінку приховано' } },
    operator,
  );

export const reportGaps: Gaps = {
  'reports.create.afterRow': [
    {
      title: 'leaves the report, and a repeat gets it',
      before: openPageAndOffice,
      strike: report,
      after: async (product) => {
        const { status, body } = await report(product);
        expect(status).toBe(200);
        expect(await list(product, 'open')).toMatchObject([body as object]);
      },
    },
  ],
  'reports.decide.afterRow': [
    {
      title: 'leaves the decision, and a repeat answers it',
      before: async (product) => {
        await openPageAndOffice(product);
        reportId = (await report(product)).view()._id;
      },
      strike: decide,
      after: async (product) => {
        expect(await list(product, 'open')).toEqual([]);
        expect((await decide(product)).view()).toMatchObject({ _id: reportId, outcome: 'upheld' });
      },
    },
  ],
};
