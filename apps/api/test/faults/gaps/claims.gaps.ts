import type { ClaimKind } from '@memorial/contracts/claims/claims.constants';
import { evidenceDays } from '@memorial/contracts/claims/claims.constants';
import {
  allowSynthesisEndpoint,
  answerClaimEndpoint,
  createClaimEndpoint,
  decideClaimEndpoint,
  examineClaimEndpoint,
  getClaimEndpoint,
  listMyClaimsEndpoint,
  removeClaimEvidenceEndpoint,
  reviewClaimEndpoint,
  withdrawClaimEndpoint,
} from '@memorial/contracts/claims/claims.endpoints';
import { getObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { expect } from 'vitest';
import { smallPhotograph } from '../../support/photograph.js';
import type { ProductAccess } from '../../support/product.js';
import { filesBelow } from '../../support/stored-files.js';
import { waitFor } from '../../support/wait-for.js';
import type { Gap, Gaps } from './gap.js';
import { held, hour, minute, openPage } from './person.js';

const operator = { token: '' };
const claimant = { token: '' };
let claimId = '';
let evidenceId = '';

const day = 24 * hour;
const ofClaim = () => ({ params: { id: claimId } });

async function openPageAndOffice(product: ProductAccess): Promise<void> {
  await openPage(product);
  operator.token = (await product.client.openAccount('operator@example.com')).token;
  claimant.token = (await product.client.openAccount('claimant@example.com')).token;
}

const raise = ({ client }: ProductAccess, kind: ClaimKind = 'kin') => {
  const body = { kind, relation: 'son', text: 'Я його син.' } as const;
  return client.call(createClaimEndpoint, { params: { id: held.pageId }, body }, claimant);
};

async function openClaim(product: ProductAccess): Promise<void> {
  await openPageAndOffice(product);
  claimId = (await raise(product)).view()._id;
}

const review = ({ client }: ProductAccess) =>
  client.call(reviewClaimEndpoint, { ...ofClaim(), body: { reason: 'Додано свідоцтво' } }, operator);

async function openReview(product: ProductAccess): Promise<void> {
  await openClaim(product);
  (await review(product)).view();
}

async function openHeardClaim(product: ProductAccess): Promise<void> {
  await openReview(product);
  await product.client.callOk(answerClaimEndpoint, { ...ofClaim(), body: { text: 'Не згодна' } }, held);
}

const withdraw = ({ client }: ProductAccess) => client.call(withdrawClaimEndpoint, ofClaim(), claimant);

const transfer = ({ client }: ProductAccess) => {
  const body = { outcome: 'transfer', reason: 'Свідоцтво переконує' } as const;
  return client.call(decideClaimEndpoint, { ...ofClaim(), body }, operator);
};

async function openStoppedSynthesis(product: ProductAccess): Promise<void> {
  await openPageAndOffice(product);
  claimId = (await raise(product, 'ai')).view()._id;
  (await review(product)).view();
  const { client } = product;
  await client.callOk(answerClaimEndpoint, { ...ofClaim(), body: { text: 'Згодна', agrees: true } }, held);
  const body = { outcome: 'synthesisStopped', reason: 'Рідні проти' } as const;
  await client.callOk(decideClaimEndpoint, { ...ofClaim(), body }, operator);
}

const allowSynthesis = ({ client }: ProductAccess) =>
  client.call(allowSynthesisEndpoint, { ...ofClaim(), body: { reason: 'Рідні згодні' } }, operator);

const stateOf = async ({ client }: ProductAccess) =>
  (await client.callOk(getClaimEndpoint, ofClaim(), claimant)).state;
const roleOf = async ({ client }: ProductAccess, by: { token: string }) =>
  (await client.callOk(getObituaryEndpoint, { params: { id: held.pageId } }, by)).myRole;
const evidenceFiles = ({ dataDir }: ProductAccess) =>
  filesBelow(dataDir).filter((path) => path.includes('media/claims/'));

async function addPicture(product: ProductAccess): Promise<void> {
  const view = (await product.client.uploadEvidence(claimId, await smallPhotograph(), claimant)).view();
  evidenceId = view.evidence[0]?._id ?? '';
}

/** The task goes on with the decision of a process that has died. */
const deciding: Gap = {
  title: 'leaves a decision that is carried out, and one owner',
  before: openHeardClaim,
  strike: transfer,
  aheadSeconds: 2 * minute,
  after: async (product) => {
    await waitFor('the decision', async () => (await stateOf(product)) === 'accepted');
    expect(await roleOf(product, claimant)).toBe('owner');
    expect(await roleOf(product, held)).toBeNull();
    expect((await transfer(product)).view()).toMatchObject({ state: 'accepted', outcome: 'transfer' });
  },
};

const reviewing: Gap = {
  title: 'leaves a claim in review, and a repeat does the rest',
  before: openClaim,
  strike: review,
  after: async (product) => {
    expect((await review(product)).view()).toMatchObject({ state: 'inReview' });
    expect(await stateOf(product)).toBe('inReview');
  },
};

export const claimGaps: Gaps = {
  'claims.create.afterRow': [
    {
      title: 'leaves one claim, which a repeat answers',
      before: openPageAndOffice,
      strike: raise,
      after: async (product) => {
        const [claim] = (await product.client.callOk(listMyClaimsEndpoint, {}, claimant)).data;
        expect((await raise(product)).view()._id).toBe(claim?._id);
        expect((await product.client.callOk(listMyClaimsEndpoint, {}, claimant)).total).toBe(1);
      },
    },
  ],
  'claims.review.afterState': [reviewing],
  'claims.settle.afterMark': [reviewing],
  'claims.settle.afterLetters': [reviewing],
  'claims.withdraw.afterState': [
    {
      title: 'leaves a withdrawn claim, of which the task erases the evidence',
      before: async (product) => {
        await openReview(product);
        await addPicture(product);
      },
      strike: withdraw,
      aheadSeconds: 2 * minute,
      after: async (product) => {
        expect(await stateOf(product)).toBe('withdrawn');
        await waitFor('the end of the evidence', () => evidenceFiles(product).length === 0);
        expect((await withdraw(product)).view()).toMatchObject({ state: 'withdrawn', evidence: [] });
      },
    },
  ],
  'claims.allowSynthesis.afterRow': [
    {
      title: 'leaves a stop that has ended, and a repeat takes the mark off',
      before: openStoppedSynthesis,
      strike: allowSynthesis,
      after: async (product) => {
        expect((await allowSynthesis(product)).view()).toMatchObject({
          state: 'accepted',
          synthesisAllowedAt: expect.any(String),
        });
      },
    },
  ],
  'claims.decide.afterBegin': [deciding],
  'claims.decide.afterOutcome': [deciding],
  'claims.decide.afterState': [deciding],
  'claims.addEvidence.afterFile': [
    {
      title: 'leaves no picture without its row',
      leavesFiles: true,
      before: openClaim,
      strike: async ({ client }) => client.uploadEvidence(claimId, await smallPhotograph(), claimant),
      aheadSeconds: 2 * hour,
      after: async (product) => {
        await waitFor('the end of the file', () => evidenceFiles(product).length === 0);
        await addPicture(product);
        expect(evidenceFiles(product)).toHaveLength(1);
      },
    },
  ],
  'claims.removeEvidence.afterFile': [
    {
      title: 'leaves a row that a repeat removes',
      before: async (product) => {
        await openClaim(product);
        await addPicture(product);
      },
      strike: ({ client }) =>
        client.call(removeClaimEvidenceEndpoint, { params: { id: claimId, evidenceId } }, claimant),
      after: async ({ client }) => {
        const params = { id: claimId, evidenceId };
        await client.callOk(removeClaimEvidenceEndpoint, { params }, claimant);
        expect(await client.callOk(getClaimEndpoint, ofClaim(), claimant)).toMatchObject({ evidence: [] });
      },
    },
  ],
  'claims.eraseEvidence.afterFiles': [
    {
      title: 'leaves a claim of which the next run erases the evidence',
      before: async (product) => {
        await openHeardClaim(product);
        await addPicture(product);
        (await transfer(product)).view();
      },
      strikeAheadSeconds: evidenceDays * day + hour,
      aheadSeconds: evidenceDays * day + 3 * hour,
      after: async (product) => {
        const { token } = (await product.client.login('operator@example.com')).view();
        await waitFor('the end of the evidence', async () => {
          const claim = await product.client.callOk(examineClaimEndpoint, ofClaim(), { token });
          return claim.evidence.length === 0;
        });
        expect(evidenceFiles(product)).toEqual([]);
      },
    },
  ],
};
