import { join } from 'node:path';
import {
  importFamilyTreeEndpoint,
  previewFamilyTreeImportEndpoint,
} from '@memorial/contracts/family-trees/family-tree-import.endpoints';
import { getFamilyTreeEndpoint } from '@memorial/contracts/family-trees/family-trees.endpoints';
import { expect } from 'vitest';
import { familyLines, gedcomOf } from '../../support/gedcom-files.js';
import type { ProductAccess } from '../../support/product.js';
import { filesBelow } from '../../support/stored-files.js';
import { waitFor } from '../../support/wait-for.js';
import { hasTrees, openPaidPage } from './family-trees.gaps.js';
import type { Gaps } from './gap.js';
import { expectRefused, held, hour, key } from './person.js';

let importId = '';

const upload = ({ client }: ProductAccess) => client.uploadGedcom(gedcomOf(familyLines), held);

async function openImport(product: ProductAccess): Promise<void> {
  await openPaidPage(product);
  importId = (await upload(product)).view().importId;
}

const take = ({ client }: ProductAccess) => {
  const body = { importId, encoding: 'utf-8', rootId: '3', name: 'Рід' } as const;
  return client.call(importFamilyTreeEndpoint, { body }, { ...held, idempotencyKey: key });
};

const lookAgain = ({ client }: ProductAccess) =>
  client.call(previewFamilyTreeImportEndpoint, { body: { importId } }, held);

const keptFiles = ({ dataDir }: ProductAccess) => filesBelow(join(dataDir, 'media/family-tree-imports'));

async function isErased(product: ProductAccess): Promise<void> {
  await waitFor('the end of the file', () => keptFiles(product).length === 0);
}

/** Repeats the import: one whole tree, and no file. */
async function importOnce(product: ProductAccess): Promise<void> {
  const { _id: id } = (await take(product)).view();
  const tree = await product.client.callOk(getFamilyTreeEndpoint, { params: { id } }, held);
  expect([tree.memberCount, tree.generationCount]).toEqual([7, 3]);
  await hasTrees(product, 1);
  expect(keptFiles(product)).toEqual([]);
}

export const familyTreeImportGaps: Gaps = {
  'familyTrees.saveUpload.afterRow': [
    {
      before: openPaidPage,
      strike: upload,
      after: async (product) => {
        expect(keptFiles(product)).toEqual([]);
        expect((await upload(product)).status).toBe(200);
      },
    },
  ],
  'familyTrees.saveUpload.afterFile': [
    {
      before: openPaidPage,
      strike: upload,
      aheadSeconds: 2 * hour,
      after: isErased,
    },
  ],
  'familyTrees.create.afterQuota': [
    {
      title: 'of an import, which is repeated',
      before: openImport,
      strike: take,
      after: importOnce,
    },
  ],
  'familyTrees.import.afterTree': [
    { title: 'and the import is repeated', before: openImport, strike: take, after: importOnce },
    {
      title: 'and the import is not repeated',
      before: openImport,
      strike: take,
      aheadSeconds: 2 * hour,
      after: async (product) => {
        await isErased(product);
        await hasTrees(product, 1);
      },
    },
  ],
  'familyTrees.deleteUpload.afterFile': [
    {
      before: openImport,
      strike: take,
      after: async (product) => {
        expectRefused(await lookAgain(product), 'familyTree.importNotFound');
        await importOnce(product);
      },
    },
  ],
};
