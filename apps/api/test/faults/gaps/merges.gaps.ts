import {
  createMemoryEndpoint,
  listMemoriesOfPageEndpoint,
} from '@memorial/contracts/memories/memories.endpoints';
import type { MergeDecision, MergeState } from '@memorial/contracts/merges/merges.constants';
import { mergeUndoDays } from '@memorial/contracts/merges/merges.constants';
import {
  createMergeProposalEndpoint,
  decideMergeProposalEndpoint,
  listMergeProposalsEndpoint,
} from '@memorial/contracts/merges/merges.endpoints';
import { getObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { buildCreateMemoryInput } from '@memorial/contracts/testing/builders';
import { expect } from 'vitest';
import { smallPhotograph } from '../../support/photograph.js';
import type { ProductAccess } from '../../support/product.js';
import type { ApiResponse } from '../../support/product-client.js';
import { storedPhotographs } from '../../support/stored-files.js';
import { waitFor } from '../../support/wait-for.js';
import type { Gap, Gaps } from './gap.js';
import { email, held, hour, openPage } from './person.js';

const otherEmail = 'iryna@example.com';
/** Owner of the page that leaves. */
const other = { token: '', pageId: '', photoId: '' };

const params = () => ({ id: held.pageId });

/** Opens two pages; the one that leaves has a photo in its gallery and a memory. */
async function openTwins(product: ProductAccess): Promise<void> {
  await openPage(product);
  const { client } = product;
  const { token } = await client.openAccount(otherEmail);
  Object.assign(other, { token });
  const { _id: pageId } = (await client.create({ token, idempotencyKey: 'twin' })).view();
  const photo = (await client.uploadGalleryPhoto(pageId, await smallPhotograph(), { token })).view();
  Object.assign(other, { pageId, photoId: photo._id });
  const body = buildCreateMemoryInput({ obituaryId: pageId });
  await client.callOk(createMemoryEndpoint, { body }, other);
}

const propose = ({ client }: ProductAccess) =>
  client.call(createMergeProposalEndpoint, { params: params(), body: { otherId: other.pageId } }, held);

const mergesOf = async ({ client }: ProductAccess) =>
  (await client.callOk(listMergeProposalsEndpoint, { params: params() }, held)).data;

async function decide(product: ProductAccess, state: MergeDecision) {
  const [merge] = await mergesOf(product);
  const ids = { ...params(), proposalId: merge?._id ?? '' };
  const by = state === 'accepted' ? { ...ids, id: other.pageId } : ids;
  return product.client.call(
    decideMergeProposalEndpoint,
    { params: by, body: { state } },
    state === 'accepted' ? other : held,
  );
}

async function openProposal(product: ProductAccess): Promise<void> {
  await openTwins(product);
  (await propose(product)).view();
}

const isIn = (product: ProductAccess, state: MergeState) =>
  waitFor(`the state ${state}`, async () => (await mergesOf(product))[0]?.state === state);

async function openMerged(product: ProductAccess): Promise<void> {
  await openProposal(product);
  (await decide(product, 'accepted')).view();
  await isIn(product, 'merged');
}

const read = ({ client }: ProductAccess, id: string) => client.call(getObituaryEndpoint, { params: { id } });

const memoriesOn = async ({ client }: ProductAccess, id: string) =>
  (await client.callOk(listMemoriesOfPageEndpoint, { params: { id } })).data.length;

async function galleryOf(product: ProductAccess, id: string): Promise<string[]> {
  const { galleryPhotos } = (await read(product, id)).view();
  for (const { imageData } of galleryPhotos)
    expect((await product.client.get(imageData ?? '')).status).toBe(200);
  return galleryPhotos.map(({ _id }) => _id);
}

const usedBy = async ({ client }: ProductAccess, token: string) => (await client.pagesOf(token)).used;

async function lettersWith({ client }: ProductAccess, to: string, subject: string): Promise<number> {
  return (await client.lettersTo(to)).filter((letter) => letter.subject === subject).length;
}

const isLetterSent = (product: ProductAccess, to: string, subject: string) =>
  waitFor(subject, async () => (await lettersWith(product, to, subject)) === 1);

/** Expects one page with all that both had, one place for each that stands, and one letter for each owner. */
async function expectMerged(product: ProductAccess): Promise<void> {
  await isIn(product, 'merged');
  expect((await read(product, other.pageId)).view()._id).toBe(held.pageId);
  expect(await galleryOf(product, held.pageId)).toEqual([other.photoId]);
  expect(await memoriesOn(product, held.pageId)).toBe(1);
  await waitFor('one place', async () => (await usedBy(product, other.token)) === 0);
  expect(await usedBy(product, held.token)).toBe(1);
  for (const to of [email, otherEmail]) await isLetterSent(product, to, 'Сторінки об’єднано');
}

/** Expects both pages as they were before the merge. */
async function expectTwins(product: ProductAccess): Promise<void> {
  await isIn(product, 'undone');
  expect((await read(product, other.pageId)).view()._id).toBe(other.pageId);
  expect(await galleryOf(product, held.pageId)).toEqual([]);
  expect(await galleryOf(product, other.pageId)).toEqual([other.photoId]);
  expect(await memoriesOn(product, other.pageId)).toBe(1);
  expect(await memoriesOn(product, held.pageId)).toBe(0);
  for (const { token } of [held, other])
    await waitFor('one place', async () => (await usedBy(product, token)) === 1);
}

/** Asks for the state until the process is gone. */
async function decideAndWait(product: ProductAccess, state: MergeDecision): Promise<ApiResponse<unknown>> {
  (await decide(product, state)).view();
  return waitFor<ApiResponse<unknown>>('the end of the process', async () => {
    await mergesOf(product);
    return null;
  });
}

/** The lease of the job has ended, and no copied file counts as orphaned: the store tells the true time of its files. */
const later = { aheadSeconds: hour / 6 };

const merging: Gap = {
  title: 'ends with one page that has all of both',
  before: openProposal,
  strike: (product) => decideAndWait(product, 'accepted'),
  ...later,
  after: expectMerged,
};

const undoing: Gap = {
  title: 'ends with both pages as they were',
  before: openMerged,
  strike: (product) => decideAndWait(product, 'undone'),
  ...later,
  after: expectTwins,
};

const afterTerm = mergeUndoDays * 24 * hour + hour;

/** The task at the start of the product erases the merged page. */
const ending: Gap = {
  title: 'ends with the address of an erased page that leads on',
  before: openMerged,
  strikeAheadSeconds: afterTerm,
  aheadSeconds: afterTerm + hour,
  after: async (product) => {
    const { token } = (await product.client.login(email)).view();
    Object.assign(held, { token });
    await waitFor('the end', async () => (await mergesOf(product)).length === 0);
    await waitFor('the files of one page', () =>
      Object.keys(storedPhotographs(product.dataDir)).every((path) => path.startsWith(held.pageId)),
    );
    expect((await read(product, other.pageId)).view()._id).toBe(held.pageId);
    expect(await galleryOf(product, held.pageId)).toEqual([other.photoId]);
    expect(await memoriesOn(product, held.pageId)).toBe(1);
  },
};

export const mergeGaps: Gaps = {
  'merges.create.afterRow': [
    {
      title: 'leaves one proposal, whose repeat asks the owner',
      before: openTwins,
      strike: propose,
      after: async (product) => {
        (await propose(product)).view();
        expect(await mergesOf(product)).toMatchObject([{ state: 'open' }]);
        await isLetterSent(product, otherEmail, 'Дві сторінки про одну людину?');
      },
    },
  ],
  'merges.decide.afterAgreement': [{ ...merging, strike: (product) => decide(product, 'accepted') }],
  'merges.begin.afterRow': [{ ...merging, strike: (product) => decide(product, 'accepted') }],
  'merges.merge.afterLock': [merging],
  'merges.merge.afterMark': [merging],
  'merges.merge.afterFiles': [merging],
  'merges.merge.afterParts': [merging],
  'memories.merge.afterMemories': [merging],
  'familyTrees.merge.afterTrees': [merging],
  'merges.merge.afterRows': [merging],
  'merges.merge.afterSlots': [merging],
  'merges.merge.afterEmails': [merging],
  'merges.decide.afterUndo': [{ ...undoing, strike: (product) => decide(product, 'undone') }],
  'memories.undoMerge.afterMemories': [undoing],
  'familyTrees.undoMerge.afterTrees': [undoing],
  'merges.undo.afterRows': [undoing],
  'merges.undo.afterParts': [undoing],
  'merges.undo.afterQuota': [undoing],
  'merges.undo.afterRestore': [undoing],
  'merges.undo.afterUnlock': [undoing],
  'merges.undo.afterEmails': [undoing],
  'merges.final.afterBegin': [ending],
  'merges.final.afterRows': [ending],
  'merges.final.afterPurge': [ending],
};
