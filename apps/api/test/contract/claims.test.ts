import { unhidePageEndpoint } from '@memorial/contracts/administration/pages.endpoints';
import { removeAwardEndpoint, restoreAwardEndpoint } from '@memorial/contracts/awards/awards.endpoints';
import {
  type AcceptedOutcome,
  type ClaimKind,
  claimAnswerDays,
  claimKinds,
  evidenceDays,
  maxEvidence,
  outcomesOfKind,
  successionPauseDays,
  successionSilenceDays,
} from '@memorial/contracts/claims/claims.constants';
import {
  addClaimEvidenceEndpoint,
  allowSynthesisEndpoint,
  answerClaimEndpoint,
  createClaimEndpoint,
  decideClaimEndpoint,
  examineClaimEndpoint,
  getClaimEndpoint,
  getClaimEvidenceEndpoint,
  listClaimsEndpoint,
  listMyClaimsEndpoint,
  removeClaimEvidenceEndpoint,
  reviewClaimEndpoint,
  withdrawClaimEndpoint,
} from '@memorial/contracts/claims/claims.endpoints';
import type { Endpoint } from '@memorial/contracts/endpoint';
import type { ErrorCode } from '@memorial/contracts/errors';
import { listChangesEndpoint, undoChangeEndpoint } from '@memorial/contracts/history/history.endpoints';
import type { ChangeView } from '@memorial/contracts/history/history.schemas';
import {
  acceptInvitationEndpoint,
  acceptTransferEndpoint,
  listKeepersEndpoint,
  offerTransferEndpoint,
  removeKeeperEndpoint,
  setSuccessorEndpoint,
  updateKeeperEndpoint,
} from '@memorial/contracts/keepers/keepers.endpoints';
import {
  removeGalleryPhotoEndpoint,
  restoreGalleryPhotoEndpoint,
  restorePhotoEndpoint,
  uploadGalleryPhotoEndpoint,
  uploadPhotoEndpoint,
} from '@memorial/contracts/media/media.endpoints';
import {
  filterObituariesEndpoint,
  getObituaryEndpoint,
  removeObituaryEndpoint,
  restoreObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { rateLimitTable } from '@memorial/contracts/rate-limit-table';
import { removeMeEndpoint } from '@memorial/contracts/users/users.endpoints';
import {
  getVideoFileEndpoint,
  listVideosEndpoint,
  restoreVideoEndpoint,
  updateVideoEndpoint,
} from '@memorial/contracts/videos/videos.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UsersRepository } from '../../src/modules/accounts/users.repository.js';
import { ClaimRepository } from '../../src/modules/claims/claim.repository.js';
import type { StoredDecision } from '../../src/modules/claims/claim.schema.js';
import { ClaimAccountDataProvider } from '../../src/modules/claims/claim-account-data.provider.js';
import { ClaimReviewService } from '../../src/modules/claims/claim-review.service.js';
import { ClaimSettlementService } from '../../src/modules/claims/claim-settlement.service.js';
import { ClaimsTask } from '../../src/modules/claims/claims.task.js';
import { ChangeOwnerService, ObituaryKind } from '../../src/modules/keepers/keepers.module.js';
import { ObituaryRepository } from '../../src/modules/obituaries/obituaries.module.js';
import { VideoRepository } from '../../src/modules/videos/video.repository.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { createAccount, signInAgain, type TestAccount } from '../support/accounts.js';
import { freeze, loggedActs } from '../support/administration.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { attachAward, dataUrlOf } from '../support/awards.js';
import { type CallOptions, call, callOk } from '../support/call-endpoint.js';
import { addEvidence, decide, raiseClaim, review } from '../support/claims.js';
import { expectError } from '../support/expect-response.js';
import { addInvitation, addKeeper } from '../support/keepers.js';
import { addGalleryPhoto, createObituary } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';
import { purge } from '../support/purge.js';
import { filesBelow } from '../support/stored-files.js';
import { addVideo, videoOf } from '../support/videos.js';

let app: TestApp;
let administrator: TestAccount;
let other: TestAccount;
let owner: TestAccount;
let claimant: TestAccount;
let id: string;
let params: { id: string };

beforeAll(async () => {
  app = await startTestApp({
    ADMIN_EMAILS: 'admin@example.com,second@example.com',
    WORKER: 'off',
    RATE_LIMITS: 'off',
  });
  administrator = await createAccount(app, 'FREE', 'admin@example.com');
  other = await createAccount(app, 'FREE', 'second@example.com');
});
beforeEach(async () => {
  // Earlier tests move the clock.
  administrator = await signInAgain(app, administrator);
  other = await signInAgain(app, other);
  owner = await createAccount(app, 'PREMIUM_3');
  claimant = await createAccount(app);
  id = (await createObituary(app, owner))._id;
  params = { id };
});
afterAll(() => app.stop());

const read = (as?: TestAccount) => callOk(app, getObituaryEndpoint, { as, params });
const of = (claimId: string) => ({ params: { id: claimId } });
const claimOf = (as: TestAccount, claimId: string) => callOk(app, getClaimEndpoint, { as, ...of(claimId) });
const sweep = () => app.app.get(ClaimsTask, { strict: false }).run();
const answer = (claimId: string, agrees = false) =>
  call(app, answerClaimEndpoint, { as: owner, ...of(claimId), body: { text: 'Я його дружина.', agrees } });
const reviewing = (claimId: string) => ({ as: administrator, ...of(claimId), body: { reason: 'Перевірка' } });
const tryDecide = (claimId: string, outcome: string, body: object = {}, as = administrator) =>
  call(app, decideClaimEndpoint, { as, ...of(claimId), body: { outcome, reason: 'Бо так', ...body } });
const myClaims = (as: TestAccount, role: 'claimant' | 'owner' = 'claimant') =>
  callOk(app, listMyClaimsEndpoint, { as, query: { role } });
const evidenceFiles = () => filesBelow(app.config.dataDir).filter((path) => path.includes('media/claims/'));

async function lettersTo({ email }: TestAccount): Promise<string[]> {
  await app.app.get(JobWorker, { strict: false }).runDue();
  return app.mailbox.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
}

const acceptanceBy = ({ userId }: TestAccount, outcome: AcceptedOutcome): StoredDecision => ({
  _id: new Types.ObjectId(),
  by: new Types.ObjectId(userId),
  at: app.clock.now(),
  outcome,
  reason: 'Документи переконують',
  fields: {},
});
const uploadMainPhoto = async (number: number) =>
  callOk(app, uploadPhotoEndpoint, { as: owner, params, file: await smallPhotograph(number) });

async function expectInvitationGone(token: string): Promise<void> {
  const as = await createAccount(app);
  expectError(await call(app, acceptInvitationEndpoint, { as, body: { token } }), 'invitation.notFound');
}

/** Gives the page to a keeper by an offer. */
async function handOver(next: TestAccount): Promise<void> {
  await callOk(app, offerTransferEndpoint, { as: owner, params, body: { userId: next.userId } });
  await callOk(app, acceptTransferEndpoint, { as: next, params });
}

/** Gives the page to another owner past the claims that hold offers. */
async function passOn(next: TestAccount): Promise<void> {
  const kept = await app.app.get(ObituaryRepository, { strict: false }).getById(id);
  const [to, now] = [new Types.ObjectId(next.userId), app.clock.now()];
  const transfer = {
    _id: new Types.ObjectId(),
    from: kept.ownerId,
    to,
    createdAt: now,
    expiresAt: now,
    movedAt: now,
    isSuccession: false,
  };
  const kind = app.app.get(ObituaryKind, { strict: false });
  const keepers = (kept.keepers ?? []).filter(({ userId }) => !userId.equals(to));
  await app.app
    .get(ChangeOwnerService, { strict: false })
    .move(kind, kept, { transfer, keepers, needsSlot: false });
}

/** A claim that the owner has answered: it can be accepted. */
async function heard(sent: Parameters<typeof raiseClaim>[3] = {}): Promise<string> {
  const { _id } = await raiseClaim(app, claimant, id, sent);
  await review(app, administrator, _id);
  expect((await answer(_id)).status).toBe(200);
  return _id;
}

describe('a claim', () => {
  it('is there for its claimant and for administrators, changes nothing and tells the owner nothing', async () => {
    const before = await read();
    const claim = await raiseClaim(app, claimant, id);
    expect(claim).toMatchObject({ kind: 'kin', relation: 'son', state: 'open', role: 'claimant' });
    expect(claim.obituary).toEqual({ _id: id, fullName: before.fullName, isAvailable: true });
    expect(await claimOf(claimant, claim._id)).toEqual(claim);
    expectError(await call(app, getClaimEndpoint, { as: owner, ...of(claim._id) }), 'claim.notFound');
    expect((await myClaims(claimant)).data).toEqual([claim]);
    expect((await myClaims(owner, 'owner')).total).toBe(0);
    expect(await callOk(app, examineClaimEndpoint, { as: administrator, ...of(claim._id) })).toMatchObject({
      claimant: { userId: claimant.userId, email: claimant.email },
      owner: { userId: owner.userId, email: owner.email },
      isFrozen: false,
      declaration: null,
      acceptableFrom: null,
    });
    expect(await read()).toEqual(before);
    expect(await lettersTo(owner)).toEqual([]);
    expect(await lettersTo(claimant)).toEqual(['Ми отримали ваше звернення']);
  });

  it('shows administrators who has said that the family knows of a recent death, and as whom', async () => {
    const editor = await createAccount(app);
    await addKeeper(app, id, editor, 'editor');
    const { _id } = await raiseClaim(app, claimant, id);
    const declared = async () =>
      (await callOk(app, examineClaimEndpoint, { as: administrator, ...of(_id) })).declaration;
    const say = (as: TestAccount, body: object) => callOk(app, updateObituaryEndpoint, { as, params, body });
    await say(owner, { familyInformed: true, makerRelation: 'mother' });
    const at = app.clock.now().toISOString();
    app.clock.advance({ minutes: 1 });
    await say(editor, { birthPlace: 'Канів' });
    expect(await declared()).toMatchObject({ relation: 'mother', at, by: { userId: owner.userId } });
    await say(editor, { makerRelation: 'other' });
    const later = app.clock.now().toISOString();
    const { userId, email } = editor;
    expect(await declared()).toMatchObject({ relation: 'other', at: later, by: { userId, email } });
    await say(owner, { familyInformed: false });
    expect(await declared()).toBeNull();
  });

  it('is one of its kind while it is open, also when it is sent again or by many requests at once', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => raiseClaim(app, claimant, id)));
    expect(second?._id).toBe(first?._id);
    expect((await myClaims(claimant)).total).toBe(1);
    const body = { kind: 'kin', relation: 'son', text: 'Інше' };
    expectError(await call(app, createClaimEndpoint, { as: claimant, params, body }), 'claim.exists');
    await raiseClaim(app, claimant, id, { kind: 'dispute' });
    await callOk(app, withdrawClaimEndpoint, { as: claimant, ...of(first?._id ?? '') });
    expect((await raiseClaim(app, claimant, id))._id).not.toBe(first?._id);
  });

  it.each([
    ['no kind', { relation: 'son', text: 'Я його син.' }],
    ['an unknown kind', { kind: 'love', relation: 'son', text: 'Я його син.' }],
    ['an unknown relation', { kind: 'kin', relation: 'boss', text: 'Я його син.' }],
    ['no text', { kind: 'kin', relation: 'son' }],
    ['blanks alone', { kind: 'kin', relation: 'son', text: ' \u200b ' }],
    ['a long text', { kind: 'kin', relation: 'son', text: 'а'.repeat(4_001) }],
    ['a photo claim without its photo', { kind: 'photo', relation: 'son', text: 'Приберіть.' }],
    ['no id of a photo', { kind: 'photo', relation: 'son', text: 'Приберіть.', photoId: 'one' }],
  ])('is refused with %s', async (_, body) => {
    expectError(await call(app, createClaimEndpoint, { as: claimant, params, body }), 'validation.failed');
  });

  it('is refused on the own page, on an unknown photo, and to whoever is no successor', async () => {
    const send = (as: TestAccount, body: object) =>
      call(app, createClaimEndpoint, { as, params, body: { relation: 'son', text: 'Я його син.', ...body } });
    expectError(await send(owner, { kind: 'dispute' }), 'claim.ownPage');
    expectError(
      await send(claimant, { kind: 'photo', photoId: '65f0a1b2c3d4e5f607182930' }),
      'photo.notFound',
    );
    await addKeeper(app, id, claimant, 'editor');
    expectError(await send(claimant, { kind: 'succession' }), 'claim.notSuccessor');
  });

  it('reaches the owner with the review, without the name and the evidence of the claimant', async () => {
    const { _id } = await raiseClaim(app, claimant, id);
    await addEvidence(app, claimant, _id);
    await review(app, administrator, _id);
    const seen = await claimOf(owner, _id);
    expect(seen).toMatchObject({ role: 'owner', state: 'inReview', evidence: [], canAnswer: true });
    expect(JSON.stringify(seen)).not.toContain(claimant.userId);
    expect((await myClaims(owner, 'owner')).data).toEqual([seen]);
    expect(await lettersTo(owner)).toEqual(['Щодо вашої сторінки надійшло звернення']);
    expect(app.mailbox.sent.at(-1)?.text).toContain(`/claim/${_id}`);
    expect(app.mailbox.sent.at(-1)?.text).not.toContain('чужі');
    await review(app, other, _id);
    expect(await lettersTo(owner)).toHaveLength(1);
    expect(await lettersTo(claimant)).toEqual([
      'Ми отримали ваше звернення',
      'Ми розбираємося з вашим зверненням',
    ]);
  });
});

describe('the owner', () => {
  it('answers once within the term, for administrators alone', async () => {
    const { _id } = await raiseClaim(app, claimant, id);
    expectError(await answer(_id), 'claim.notFound');
    await review(app, administrator, _id);
    const stranger = { as: claimant, ...of(_id), body: { text: 'Так' } };
    expectError(await call(app, answerClaimEndpoint, stranger), 'claim.notFound');
    for (const _ of [1, 2]) expect((await answer(_id)).status).toBe(200);
    expectError(await answer(_id, true), 'claim.answered');
    expect((await claimOf(claimant, _id)).answer).toBeNull();
    expect(await claimOf(owner, _id)).toMatchObject({ answer: { agrees: false }, canAnswer: false });
    expect(await callOk(app, examineClaimEndpoint, { as: administrator, ...of(_id) })).toMatchObject({
      answer: { text: 'Я його дружина.' },
    });
  });

  it('has the whole term before a claim can be accepted, and none after it', async () => {
    const { _id } = await raiseClaim(app, claimant, id);
    expectError(await tryDecide(_id, 'keeper'), 'claim.notInReview');
    const { acceptableFrom } = await review(app, administrator, _id);
    expect(acceptableFrom).not.toBeNull();
    const refused = await tryDecide(_id, 'keeper');
    expectError(refused, 'claim.answerAwaited');
    expect(refused.body.details).toEqual({ acceptableFrom });
    app.clock.advance({ days: claimAnswerDays });
    owner = await signInAgain(app, owner);
    administrator = await signInAgain(app, administrator);
    expectError(await answer(_id), 'claim.answerClosed');
    expect((await tryDecide(_id, 'keeper')).status).toBe(200);
  });
});

describe('another owner', () => {
  let next: TestAccount;
  beforeEach(async () => {
    next = await createAccount(app, 'PREMIUM_3');
    await addKeeper(app, id, next, 'editor');
  });

  it('is asked, and has the whole term, when the page passes on during the review', async () => {
    const { _id } = await raiseClaim(app, claimant, id);
    await review(app, administrator, _id);
    expect((await answer(_id)).status).toBe(200);
    app.clock.advance({ days: claimAnswerDays - 1 });
    await passOn(next);
    expect(await lettersTo(next)).toContain('Щодо вашої сторінки надійшло звернення');
    [administrator, owner, next] = (await Promise.all(
      [administrator, owner, next].map((account) => signInAgain(app, account)),
    )) as [TestAccount, TestAccount, TestAccount];
    expectError(await answer(_id), 'claim.notFound');
    expectError(await call(app, getClaimEndpoint, { as: owner, ...of(_id) }), 'claim.notFound');
    expect(await claimOf(next, _id)).toMatchObject({ role: 'owner', canAnswer: true, answer: null });
    expectError(await tryDecide(_id, 'transfer'), 'claim.answerAwaited');
    app.clock.advance({ days: claimAnswerDays });
    administrator = await signInAgain(app, administrator);
    await decide(app, administrator, _id, { outcome: 'transfer' });
    expect(await read(await signInAgain(app, claimant))).toMatchObject({ myRole: 'owner' });
    expect(await lettersTo(next)).toContain('Щодо вашої сторінки є рішення');
  });

  it('is asked at the latest by the decision', async () => {
    const claimId = await heard();
    const obituaries = app.app.get<Connection>(getConnectionToken()).collection('obituaries');
    await obituaries.updateOne(
      { _id: new Types.ObjectId(id) },
      {
        $set: { ownerId: new Types.ObjectId(next.userId) },
      },
    );
    expectError(await tryDecide(claimId, 'transfer'), 'claim.answerAwaited');
    expect(await claimOf(next, claimId)).toMatchObject({ canAnswer: true });
    const sent = { as: next, ...of(claimId), body: { text: 'Ми рідні.', agrees: true } };
    await callOk(app, answerClaimEndpoint, sent);
    expect(await callOk(app, examineClaimEndpoint, { as: administrator, ...of(claimId) })).toMatchObject({
      answer: { userId: next.userId },
    });
    await decide(app, administrator, claimId, { outcome: 'transfer' });
  });
});

describe('evidence', () => {
  it('is read by administrators alone', async () => {
    const { _id } = await raiseClaim(app, claimant, id);
    const { evidence } = await addEvidence(app, claimant, _id);
    const evidenceId = evidence[0]?._id ?? '';
    await review(app, administrator, _id);
    const sent = { params: { id: _id, evidenceId } };
    for (const as of [claimant, owner])
      expectError(await call(app, getClaimEvidenceEndpoint, { as, ...sent }), 'access.forbidden');
    expectError(await call(app, getClaimEvidenceEndpoint, sent), 'auth.required');
    const picture = await call(app, getClaimEvidenceEndpoint, { as: administrator, ...sent });
    expect([picture.status, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ]);
    const elsewhere = { params: { id: _id, evidenceId: id } };
    expectError(
      await call(app, getClaimEvidenceEndpoint, { as: administrator, ...elsewhere }),
      'claim.evidenceNotFound',
    );
  });

  it('is a picture, of its claimant, and at most five, also when all come at once', async () => {
    const { _id } = await raiseClaim(app, claimant, id);
    const before = evidenceFiles().length;
    const send = (as: TestAccount, file: Buffer) =>
      call(app, addClaimEvidenceEndpoint, { as, ...of(_id), file });
    expectError(await send(claimant, Buffer.from('<svg/>')), 'media.unsupportedType');
    expectError(await send(owner, await smallPhotograph()), 'claim.notFound');
    const photographs = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(smallPhotograph));
    const answers = await Promise.all(photographs.map((file) => send(claimant, file)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxEvidence);
    for (const refused of answers.filter(({ status }) => status !== 201))
      expectError(refused, 'claim.tooMuchEvidence');
    expect(evidenceFiles().length - before).toBe(maxEvidence);
    const [first] = (await claimOf(claimant, _id)).evidence;
    const one = { params: { id: _id, evidenceId: first?._id ?? '' } };
    for (const _ of [1, 2]) await callOk(app, removeClaimEvidenceEndpoint, { as: claimant, ...one });
    expect(evidenceFiles().length - before).toBe(maxEvidence - 1);
    expect((await claimOf(claimant, _id)).evidence).toHaveLength(maxEvidence - 1);
  });

  it('is erased 90 days after the decision, and at once when the claim is withdrawn', async () => {
    const decided = await raiseClaim(app, claimant, id);
    await addEvidence(app, claimant, decided._id);
    await decide(app, administrator, decided._id, { outcome: 'declined' });
    const send = { as: claimant, ...of(decided._id), file: await smallPhotograph() };
    expectError(await call(app, addClaimEvidenceEndpoint, send), 'claim.decided');
    const withdrawn = await raiseClaim(app, claimant, id, { kind: 'dispute' });
    await addEvidence(app, claimant, withdrawn._id);
    const filesOf = (claimId: string) => evidenceFiles().filter((path) => path.includes(claimId));
    await callOk(app, withdrawClaimEndpoint, { as: claimant, ...of(withdrawn._id) });
    expect(filesOf(withdrawn._id)).toEqual([]);
    expect((await claimOf(claimant, withdrawn._id)).evidence).toEqual([]);
    app.clock.advance({ days: evidenceDays });
    await sweep();
    expect(filesOf(decided._id)).toHaveLength(1);
    app.clock.advance({ minutes: 1 });
    await sweep();
    expect(filesOf(decided._id)).toEqual([]);
    administrator = await signInAgain(app, administrator);
    expect(await callOk(app, examineClaimEndpoint, { as: administrator, ...of(decided._id) })).toMatchObject({
      state: 'declined',
      evidence: [],
    });
  });

  it('without its row is deleted after an hour', async () => {
    const { _id } = await raiseClaim(app, claimant, id);
    const { evidence } = await addEvidence(app, claimant, _id);
    const repository = app.app.get(ClaimRepository, { strict: false });
    await repository.removeEvidence(new Types.ObjectId(_id), new Types.ObjectId(evidence[0]?._id));
    const files = () => evidenceFiles().filter((path) => path.includes(_id)).length;
    await sweep();
    expect(files()).toBe(1);
    app.clock.advance({ hours: 2 });
    await sweep();
    expect(files()).toBe(0);
  });
});

describe('a withdrawn claim', () => {
  it('is told to both, takes its mark off the page, and is over', async () => {
    await addKeeper(app, id, claimant, 'editor');
    const { _id } = await raiseClaim(app, claimant, id);
    await review(app, administrator, _id);
    for (const _ of [1, 2])
      expect(await callOk(app, withdrawClaimEndpoint, { as: claimant, ...of(_id) })).toMatchObject({
        state: 'withdrawn',
      });
    expectError(await tryDecide(_id, 'keeper'), 'claim.decided');
    expectError(
      await call(app, reviewClaimEndpoint, { as: administrator, ...of(_id), body: { reason: 'Так' } }),
      'claim.decided',
    );
    expectError(await answer(_id), 'claim.answerClosed');
    expect(await lettersTo(owner)).toContain('Звернення щодо вашої сторінки відкликано');
    expect(await lettersTo(claimant)).toContain('Ви відкликали звернення');
    const offer = { as: owner, params, body: { userId: claimant.userId } };
    await callOk(app, offerTransferEndpoint, offer);
  });

  it('cannot be withdrawn by others, or once it is decided', async () => {
    const { _id } = await raiseClaim(app, claimant, id);
    expectError(await call(app, withdrawClaimEndpoint, { as: owner, ...of(_id) }), 'claim.notFound');
    await decide(app, administrator, _id, { outcome: 'declined' });
    expectError(await call(app, withdrawClaimEndpoint, { as: claimant, ...of(_id) }), 'claim.decided');
  });
});

describe('a page with a claim in review', () => {
  it('is neither offered nor accepted by another owner', async () => {
    const keeper = await createAccount(app, 'PREMIUM_3');
    await addKeeper(app, id, keeper, 'editor');
    const offer = { as: owner, params, body: { userId: keeper.userId } };
    const { _id } = await raiseClaim(app, claimant, id);
    await callOk(app, offerTransferEndpoint, offer);
    await review(app, administrator, _id);
    expectError(await call(app, acceptTransferEndpoint, { as: keeper, params }), 'transfer.claimInReview');
    await decide(app, administrator, _id, { outcome: 'declined' });
    await callOk(app, acceptTransferEndpoint, { as: keeper, params });
  });

  it('refuses new offers', async () => {
    await addKeeper(app, id, claimant, 'editor');
    const { _id } = await raiseClaim(app, claimant, id);
    await review(app, administrator, _id);
    const offer = { as: owner, params, body: { userId: claimant.userId } };
    expectError(await call(app, offerTransferEndpoint, offer), 'transfer.claimInReview');
  });
});

describe('a decision', () => {
  it('is one, whoever decides at the same time, and is logged with its reason', async () => {
    const claimId = await heard();
    const answers = await Promise.all([
      tryDecide(claimId, 'keeper', {}, administrator),
      tryDecide(claimId, 'declined', {}, other),
      tryDecide(claimId, 'transfer', {}, other),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const refused of answers.filter(({ status }) => status !== 200))
      expectError(refused, 'claim.decided');
    const { outcome, reason, decidedBy } = await callOk(app, examineClaimEndpoint, {
      as: administrator,
      ...of(claimId),
    });
    const acts = await loggedActs(app, id);
    expect(acts.map(({ action }) => action).sort()).toEqual([
      outcome === 'declined' ? 'claim.decline' : 'claim.accept',
      'claim.review',
    ]);
    expect(acts.find(({ action }) => action !== 'claim.review')).toMatchObject({
      reason,
      by: new Types.ObjectId(decidedBy ?? ''),
      target: { type: 'claim', id: claimId },
      after: { outcome },
    });
  });

  it('makes the claimant a keeper whom the owner cannot remove', async () => {
    const claimId = await heard();
    await decide(app, administrator, claimId, { outcome: 'keeper' });
    const { userId } = claimant;
    const ofKeeper = { params: { ...params, userId } };
    const role = { ...ofKeeper, body: { role: 'contributor' } };
    expectError(await call(app, updateKeeperEndpoint, { as: owner, ...role }), 'keeper.byDecision');
    expectError(await call(app, removeKeeperEndpoint, { as: owner, ...ofKeeper }), 'keeper.byDecision');
    const { data } = await callOk(app, listKeepersEndpoint, { as: owner, params });
    expect(data).toContainEqual(expect.objectContaining({ userId, role: 'editor', isByDecision: true }));
    await callOk(app, updateKeeperEndpoint, { as: administrator, ...role });
    await callOk(app, removeKeeperEndpoint, { as: claimant, ...ofKeeper });
  });

  it('is told to both, also when it is repeated', async () => {
    const claimId = await heard();
    for (const _ of [1, 2])
      expect(await decide(app, administrator, claimId, { outcome: 'keeper' })).toMatchObject({
        state: 'accepted',
        outcome: 'keeper',
      });
    expectError(await tryDecide(claimId, 'declined'), 'claim.decided');
    expectError(await tryDecide(claimId, 'keeper', { reason: 'Інша' }), 'claim.decided');
    expect(await claimOf(claimant, claimId)).toMatchObject({ reason: 'Документи переконують' });
    expect(await claimOf(owner, claimId)).toMatchObject({ reason: 'Документи переконують' });
    expect((await lettersTo(claimant)).at(-1)).toBe('Ми погодилися з вашим зверненням');
    expect((await lettersTo(owner)).at(-1)).toBe('Щодо вашої сторінки є рішення');
    expect(await lettersTo(owner)).toHaveLength(2);
    expect(app.mailbox.sent.at(-1)?.text).not.toContain('переконують');
  });

  it.each(claimKinds.filter((kind) => kind !== 'succession'))(
    'of the kind %s has the outcomes of its kind alone',
    async (kind) => {
      const photoId = kind === 'photo' ? (await addGalleryPhoto(app, owner, id))._id : null;
      const claimId = await heard({ kind, photoId });
      const allowed: readonly AcceptedOutcome[] = outcomesOfKind[kind as ClaimKind];
      const all = Object.values(outcomesOfKind).flat();
      for (const outcome of new Set(all.filter((one) => !allowed.includes(one)))) {
        const body = outcome === 'wording' ? { fields: { birthPlace: 'Канів' } } : {};
        expectError(await tryDecide(claimId, outcome, body), 'validation.failed');
      }
      expectError(await tryDecide(claimId, 'other'), 'validation.failed');
      expectError(await tryDecide(claimId, 'wording'), 'validation.failed');
    },
  );

  it('transfers the page without a free place; the former owner keeps no role', async () => {
    await createObituary(app, claimant);
    await addKeeper(app, id, claimant, 'contributor');
    const claimId = await heard();
    const invited = await addInvitation(app, id, await createAccount(app));
    await freeze(app, administrator, id);
    await decide(app, administrator, claimId, { outcome: 'transfer' });
    await expectInvitationGone(invited.token);
    expect(await read(claimant)).toMatchObject({ myRole: 'owner', isFrozen: true });
    expect(await read(owner)).toMatchObject({ myRole: null, canEdit: false });
    const { data } = await callOk(app, listKeepersEndpoint, { as: claimant, params });
    expect(data).toMatchObject([{ userId: claimant.userId, role: 'owner' }]);
    expect(await lettersTo(owner)).not.toContain('Вашу сторінку прийняли');
    // The former owner still reads why.
    expect((await claimOf(owner, claimId)).reason).toBe('Документи переконують');
  });

  it('adds a keeper, or makes a contributor an editor', async () => {
    await addKeeper(app, id, claimant, 'contributor');
    const claimId = await heard();
    await decide(app, administrator, claimId, { outcome: 'keeper' });
    expect(await read(claimant)).toMatchObject({ myRole: 'editor' });
    expect((await callOk(app, listKeepersEndpoint, { as: owner, params })).data).toHaveLength(2);
  });

  it('takes a photo down, which only administrators restore', async () => {
    const { _id: photoId } = await addGalleryPhoto(app, owner, id);
    const claimId = await heard({ kind: 'photo', photoId });
    await decide(app, administrator, claimId, { outcome: 'photoRemoved' });
    expect((await read()).galleryPhotos).toEqual([]);
    const photo = { params: { id, photoId } };
    expectError(await call(app, restoreGalleryPhotoEndpoint, { as: owner, ...photo }), 'photo.notFound');
  });

  it('about a photo that is gone meanwhile ends all the same', async () => {
    const { _id: photoId } = await addGalleryPhoto(app, owner, id);
    const claimId = await heard({ kind: 'photo', photoId });
    await callOk(app, removeGalleryPhotoEndpoint, { as: owner, params: { id, photoId } });
    expect(await decide(app, administrator, claimId, { outcome: 'photoRemoved' })).toMatchObject({
      state: 'accepted',
    });
  });

  it('keeps a photo down that its owner has removed meanwhile', async () => {
    const { _id: photoId } = await addGalleryPhoto(app, owner, id);
    const claimId = await heard({ kind: 'photo', photoId });
    const photo = { as: owner, params: { id, photoId } };
    await callOk(app, removeGalleryPhotoEndpoint, photo);
    await decide(app, administrator, claimId, { outcome: 'photoRemoved' });
    expectError(await call(app, restoreGalleryPhotoEndpoint, photo), 'photo.notFound');
    await callOk(app, restoreGalleryPhotoEndpoint, { ...photo, as: administrator });
  });

  it('takes the same file down that was added again', async () => {
    const { _id: photoId } = await addGalleryPhoto(app, owner, id);
    const claimId = await heard({ kind: 'photo', photoId });
    await callOk(app, removeGalleryPhotoEndpoint, { as: owner, params: { id, photoId } });
    await addGalleryPhoto(app, owner, id);
    await decide(app, administrator, claimId, { outcome: 'photoRemoved' });
    expect((await read()).galleryPhotos).toEqual([]);
  });

  it('takes the same picture down as portrait and in the gallery, and lets no keeper add it again', async () => {
    for (const isOfGallery of [false, true]) {
      const { _id: mainId } = await uploadMainPhoto(isOfGallery ? 4 : 3);
      const shown = await addGalleryPhoto(app, owner, id, isOfGallery ? 4 : 3);
      const other = await addGalleryPhoto(app, owner, id, isOfGallery ? 6 : 5);
      const claimId = await heard({ kind: 'photo', photoId: isOfGallery ? shown._id : mainId });
      await decide(app, administrator, claimId, { outcome: 'photoRemoved' });
      const { photoUrl, galleryPhotos } = await read();
      expect(photoUrl).toBeNull();
      expect(galleryPhotos.map(({ _id }) => _id)).not.toContain(shown._id);
      expect(galleryPhotos.map(({ _id }) => _id)).toContain(other._id);
    }
    const again = { as: owner, params, file: await smallPhotograph(4) };
    expectError(await call(app, uploadGalleryPhotoEndpoint, again), 'photo.takenOff');
  });

  it('takes the claimed portrait down, not the one that has replaced it', async () => {
    const { _id: photoId } = await uploadMainPhoto(1);
    const claimId = await heard({ kind: 'photo', photoId });
    const { _id: nextId } = await uploadMainPhoto(2);
    await decide(app, administrator, claimId, { outcome: 'photoRemoved' });
    expect((await read()).photoUrl).toContain(nextId);
    const photo = { as: owner, params: { id, photoId } };
    expectError(await call(app, restorePhotoEndpoint, photo), 'photo.notFound');
  });

  it('is carried out once when two runs go on with it', async () => {
    const { _id: photoId } = await addGalleryPhoto(app, owner, id);
    const claimId = await heard({ kind: 'photo', photoId });
    const repository = app.app.get(ClaimRepository, { strict: false });
    const claim = await repository.find(claimId);
    if (!claim) throw new Error('no claim');
    await repository.beginAcceptance(claim, acceptanceBy(administrator, 'photoRemoved'));
    const reviews = app.app.get(ClaimReviewService, { strict: false });
    const begun = await repository.find(claimId);
    if (!begun) throw new Error('no claim');
    await Promise.all([1, 2, 3].map(() => reviews.continueAcceptance(begun)));
    expect(await claimOf(claimant, claimId)).toMatchObject({ state: 'accepted', outcome: 'photoRemoved' });
  });

  it('is left to the run that has begun to carry it out', async () => {
    const claimId = await heard();
    const repository = app.app.get(ClaimRepository, { strict: false });
    const claim = await repository.find(claimId);
    if (!claim) throw new Error('no claim');
    const decision = acceptanceBy(administrator, 'transfer');
    await repository.beginAcceptance(claim, decision);
    await repository.leaseAcceptance(claim._id, decision._id, app.clock.now());
    expect((await tryDecide(claimId, 'transfer', { reason: 'Документи переконують' })).body).toMatchObject({
      state: 'inReview',
    });
    expect(await read(owner)).toMatchObject({ myRole: 'owner' });
    app.clock.advance({ minutes: 2 });
    expect((await tryDecide(claimId, 'transfer', { reason: 'Документи переконують' })).body).toMatchObject({
      state: 'accepted',
    });
    expect(await read(claimant)).toMatchObject({ myRole: 'owner' });
  });

  it('changes the wording, which administrators alone take back in the history', async () => {
    const { birthPlace } = await read();
    const claimId = await heard({ kind: 'dispute' });
    await decide(app, administrator, claimId, { outcome: 'wording', fields: { birthPlace: 'Чигирин' } });
    expect(await read()).toMatchObject({ birthPlace: 'Чигирин' });
    const changeFor = async (as: TestAccount) =>
      (await callOk(app, listChangesEndpoint, { as, params })).data[0] as ChangeView;
    const change = await changeFor(owner);
    expect(change).toMatchObject({ kind: 'decision', role: 'administrator', canUndo: false });
    const undo = (as: TestAccount) =>
      call(app, undoChangeEndpoint, { as, params: { ...params, changeId: change._id }, body: {} });
    expectError(await undo(owner), 'change.byDecision');
    expect(await changeFor(administrator)).toMatchObject({ canUndo: true });
    expect((await undo(administrator)).body).toMatchObject({ birthPlace });
  });

  it('changes no wording over a newer one of a keeper, and the claim waits on', async () => {
    const claimId = await heard({ kind: 'dispute' });
    const { revision } = await read();
    await callOk(app, updateObituaryEndpoint, { as: owner, params, body: { birthPlace: 'Канів' } });
    const wording = { fields: { birthPlace: 'Чигирин' }, reason: 'Документи переконують' };
    expectError(await tryDecide(claimId, 'wording', { ...wording, revision }), 'obituary.changedMeanwhile');
    const current = await read();
    expect(current).toMatchObject({ birthPlace: 'Канів' });
    expect(await claimOf(claimant, claimId)).toMatchObject({ state: 'inReview' });
    const again = { ...wording, revision: current.revision };
    for (const answer of [
      await tryDecide(claimId, 'wording', again),
      await tryDecide(claimId, 'wording', again),
    ])
      expect(answer.body).toMatchObject({ state: 'accepted' });
    expect(await read()).toMatchObject({ birthPlace: 'Чигирин' });
  });

  it('takes the photo of an award down, also of one that keepers have removed', async () => {
    const attached = [];
    for (const name of ['Відзнака', 'Грамота']) {
      const imageData = dataUrlOf(await smallPhotograph(name.length));
      attached.push(await attachAward(app, owner, id, { name, type: 'Military', imageData }));
    }
    for (const { _id: awardId } of attached) {
      const stored = await app.app.get(ObituaryRepository, { strict: false }).getById(id);
      const award = stored.awards?.find(({ _id }) => _id.equals(awardId));
      const claimId = await heard({ kind: 'photo', photoId: award?.photo?._id.toHexString() ?? null });
      const ofAward = { as: owner, params: { id, awardId } };
      const isRemoved = awardId === attached[1]?._id;
      if (isRemoved) await callOk(app, removeAwardEndpoint, ofAward);
      await decide(app, administrator, claimId, { outcome: 'photoRemoved' });
      if (isRemoved) expectError(await call(app, restoreAwardEndpoint, ofAward), 'award.notFound');
    }
    const { awards = [] } = await app.app.get(ObituaryRepository, { strict: false }).getById(id);
    expect(awards).toMatchObject([{ name: 'Відзнака', photo: null }]);
  });

  it('is not examined by the one whom it is about', async () => {
    const own = await raiseClaim(app, administrator, id);
    expectError(await call(app, reviewClaimEndpoint, reviewing(own._id)), 'claim.ownMatter');
    expectError(await tryDecide(own._id, 'declined'), 'claim.ownMatter');
    await review(app, other, own._id);
    expectError(await tryDecide(own._id, 'declined'), 'claim.ownMatter');
    await decide(app, other, own._id, { outcome: 'declined' });
  });

  it('is not examined once the claimant owns the page', async () => {
    await addKeeper(app, id, claimant, 'editor');
    const { _id } = await raiseClaim(app, claimant, id);
    await handOver(claimant);
    expectError(await call(app, reviewClaimEndpoint, reviewing(_id)), 'claim.ownPage');
    await decide(app, administrator, _id, { outcome: 'declined' });
  });

  it('hides the page, which the owner cannot show again, and administrators can', async () => {
    const claimId = await heard({ kind: 'dispute' });
    await decide(app, administrator, claimId, { outcome: 'hidden' });
    expectError(await call(app, getObituaryEndpoint, { params }), 'obituary.notFound');
    const gone = { _id: id, fullName: null, isAvailable: false };
    expect((await claimOf(claimant, claimId)).obituary).toEqual(gone);
    expect((await myClaims(claimant)).data).toMatchObject([{ obituary: gone }]);
    const show = (as: TestAccount) =>
      call(app, updateObituaryEndpoint, { as, params, body: { visibility: 'link' } });
    expectError(await show(owner), 'obituary.hiddenByDecision');
    await callOk(app, updateObituaryEndpoint, { as: owner, params, body: { birthPlace: 'Канів' } });
    // The decision is taken back by its own act, which is logged.
    expectError(await show(administrator), 'obituary.hiddenByDecision');
    await callOk(app, unhidePageEndpoint, { as: administrator, params, body: { reason: 'Розглянуто' } });
    expect((await show(owner)).status).toBe(200);
    expect(await read()).toMatchObject({ visibility: 'link' });
  });

  it('is refused for a closed account, and can then be another', async () => {
    const claimId = await heard();
    await callOk(app, removeMeEndpoint, { as: claimant, body: {} });
    for (const outcome of ['transfer', 'keeper'])
      expectError(await tryDecide(claimId, outcome), 'transfer.accountClosed');
    await decide(app, administrator, claimId, { outcome: 'declined' });
  });

  it('is refused while the page is deleted, and ends with the page', async () => {
    const claimId = await heard();
    const late = await raiseClaim(app, claimant, id, { kind: 'dispute' });
    expectError(await call(app, removeObituaryEndpoint, { as: owner, params }), 'claim.inReview');
    await callOk(app, removeObituaryEndpoint, { as: administrator, params });
    expectError(await tryDecide(claimId, 'transfer'), 'obituary.notFound');
    const begin = { as: administrator, ...of(late._id), body: { reason: 'Так' } };
    expectError(await call(app, reviewClaimEndpoint, begin), 'obituary.notFound');
    const body = { kind: 'ai', relation: 'son', text: 'Я його син.' };
    expectError(await call(app, createClaimEndpoint, { as: claimant, params, body }), 'obituary.notFound');
    expect((await claimOf(claimant, claimId)).obituary).toMatchObject({ fullName: null, isAvailable: false });
    await callOk(app, restoreObituaryEndpoint, { as: administrator, params });
    await addEvidence(app, claimant, claimId);
    await callOk(app, removeObituaryEndpoint, { as: administrator, params });
    app.clock.advance({ days: 10 });
    await purge(app);
    expect(evidenceFiles().filter((path) => path.includes(claimId))).toEqual([]);
    claimant = await signInAgain(app, claimant);
    expectError(await call(app, getClaimEndpoint, { as: claimant, ...of(claimId) }), 'claim.notFound');
    expect((await lettersTo(claimant)).filter((one) => one.includes('більше не розглядають'))).toHaveLength(
      2,
    );
  });
});

describe('no consent to synthesis', () => {
  const isFound = async () => {
    const { fullName } = await read();
    const { data } = await callOk(app, filterObituariesEndpoint, {
      query: { hasVideo: 'true', name: fullName },
    });
    return data.some(({ _id }) => _id === id);
  };

  it('hides synthetic videos from the review on, and shows them when it is declined', async () => {
    const { _id: syntheticId } = await addVideo(app, id, { voice: 'synthetic' });
    const videoId = syntheticId.toHexString();
    const { _id } = await raiseClaim(app, claimant, id, { kind: 'ai' });
    expect((await read()).videos).toHaveLength(1);
    expect(await isFound()).toBe(true);
    await review(app, administrator, _id);
    expect((await read()).videos).toEqual([]);
    expect(await isFound()).toBe(false);
    expect((await callOk(app, listVideosEndpoint, { params })).total).toBe(0);
    expectError(await call(app, getVideoFileEndpoint, { params: { id: videoId } }), 'video.notFound');
    expect((await callOk(app, listVideosEndpoint, { as: owner, params })).data).toMatchObject([
      { _id: videoId, isConfirmed: false },
    ]);
    await decide(app, administrator, _id, { outcome: 'declined' });
    expect((await read()).videos).toHaveLength(1);
    expect(await isFound()).toBe(true);
    expect((await call(app, getVideoFileEndpoint, { params: { id: videoId } })).status).toBe(200);
  });

  it('shows them again when an administrator allows it, which is logged once', async () => {
    await addVideo(app, id, { voice: 'synthetic' });
    const claimId = await heard({ kind: 'ai' });
    const allow = () =>
      call(app, allowSynthesisEndpoint, {
        as: administrator,
        ...of(claimId),
        body: { reason: 'Рідні згодні' },
      });
    expectError(await allow(), 'claim.stopsNothing');
    await decide(app, administrator, claimId, { outcome: 'synthesisStopped' });
    expect((await read()).videos).toEqual([]);
    for (const _ of [1, 2]) expect((await allow()).body).toMatchObject({ state: 'accepted' });
    expect((await read()).videos).toHaveLength(1);
    const acts = await loggedActs(app, id);
    expect(acts.filter(({ action }) => action === 'claim.allowSynthesis')).toMatchObject([
      { reason: 'Рідні згодні', target: { type: 'claim', id: claimId } },
    ]);
  });

  it('stops new ones, and leaves the voices of the family alone', async () => {
    const { _id: familyId } = await addVideo(app, id, { voice: 'family' }, 1);
    const { _id: syntheticId } = await addVideo(app, id, { voice: 'synthetic' }, 2);
    const claimId = await heard({ kind: 'ai' });
    await decide(app, administrator, claimId, { outcome: 'synthesisStopped' });
    expect((await read()).videos.map((video) => video._id)).toEqual([familyId.toHexString()]);
    const repository = app.app.get(VideoRepository, { strict: false });
    const at = app.clock.now();
    const obituary = await app.app.get(ObituaryRepository, { strict: false }).getById(id);
    expect(await repository.add(obituary, videoOf({ voice: 'synthetic' }), at)).toBe(false);
    const assent = {
      as: owner,
      params: { id: syntheticId.toHexString() },
      body: { consent: { photo: true, voice: true } },
    };
    expectError(await call(app, updateVideoEndpoint, assent), 'video.synthesisStopped');
    expect((await call(app, restoreVideoEndpoint, { as: owner, params: assent.params })).status).toBe(200);
    // Another claim of the same kind that is declined changes nothing.
    const relative = await createAccount(app);
    const { _id } = await raiseClaim(app, relative, id, { kind: 'ai' });
    await review(app, administrator, _id);
    await decide(app, administrator, _id, { outcome: 'declined' });
    expect((await read()).videos).toHaveLength(1);
  });
});

describe('the claim of a successor', () => {
  beforeEach(async () => {
    await addKeeper(app, id, claimant, 'contributor');
    await callOk(app, setSuccessorEndpoint, { as: owner, params, body: { userId: claimant.userId } });
  });
  const succession = { kind: 'succession' } as const;
  const reminder = 'Чи передати вашу сторінку?';
  const reminders = async () => (await lettersTo(owner)).filter((subject) => subject === reminder).length;

  it('asks the owner at once, after 7 and after 21 days, and passes the page on after 30', async () => {
    const { _id } = await raiseClaim(app, claimant, id, succession);
    expect(await reminders()).toBe(1);
    for (const [days, count] of [
      [6, 1],
      [7, 2],
      [20, 2],
      [21, 3],
      [29, 3],
    ] as const) {
      const start = new Date((await claimOf(await fresh(claimant), _id)).createdAt).getTime();
      const passed = app.clock.now().getTime() - start;
      app.clock.advance({ minutes: days * 24 * 60 - Math.floor(passed / 60_000) });
      await sweep();
      await sweep();
      expect([days, await reminders()]).toEqual([days, count]);
    }
    const admin = await fresh(administrator);
    await review(app, admin, _id);
    expectError(await tryDecide(_id, 'transfer', {}, admin), 'claim.answerAwaited');
    app.clock.advance({ days: 1 });
    await decide(app, admin, _id, { outcome: 'transfer' });
    expect(await read(await fresh(claimant))).toMatchObject({ myRole: 'owner' });
    expect(await read(await fresh(owner))).toMatchObject({ myRole: 'editor' });
  });

  const fresh = (account: TestAccount) => signInAgain(app, account);

  it('ends with an owner who refuses', async () => {
    const { _id } = await raiseClaim(app, claimant, id, succession);
    expect(await claimOf(owner, _id)).toMatchObject({ canAnswer: true });
    expect((await answer(_id)).status).toBe(200);
    app.clock.advance({ days: 7 });
    await sweep();
    expect(await reminders()).toBe(1);
    app.clock.advance({ days: successionSilenceDays });
    administrator = await fresh(administrator);
    await review(app, administrator, _id);
    expectError(await tryDecide(_id, 'transfer'), 'claim.ownerAnswered');
    await decide(app, administrator, _id, { outcome: 'declined' });
  });

  it('gives the page to nobody whom the owner no longer trusts with it', async () => {
    const { _id } = await raiseClaim(app, claimant, id, succession);
    expect((await answer(_id, true)).status).toBe(200);
    await review(app, administrator, _id);
    await callOk(app, setSuccessorEndpoint, { as: owner, params, body: { userId: null } });
    expectError(await tryDecide(_id, 'transfer'), 'claim.notSuccessor');
    expect(await read(owner)).toMatchObject({ myRole: 'owner' });
    await decide(app, administrator, _id, { outcome: 'declined' });
  });

  it('asks nobody once the page has another owner, who has named no successor', async () => {
    const next = await createAccount(app, 'PREMIUM_3');
    await addKeeper(app, id, next, 'editor');
    const { _id } = await raiseClaim(app, claimant, id, succession);
    await handOver(next);
    app.clock.advance({ days: successionSilenceDays });
    await sweep();
    expect(await lettersTo(next)).not.toContain(reminder);
    expect(await reminders()).toBe(1);
    administrator = await fresh(administrator);
    await review(app, administrator, _id);
    expectError(await tryDecide(_id, 'transfer'), 'claim.notSuccessor');
  });

  it('is not accepted before all letters have gone out, and late owners are heard', async () => {
    const { _id } = await raiseClaim(app, claimant, id, succession);
    app.clock.advance({ days: successionSilenceDays + 1 });
    administrator = await fresh(administrator);
    owner = await fresh(owner);
    await review(app, administrator, _id);
    const claims = app.app.get<Connection>(getConnectionToken()).collection('claims');
    await claims.updateOne({ _id: new Types.ObjectId(_id) }, { $set: { remindersSent: 2 } });
    expectError(await tryDecide(_id, 'transfer'), 'claim.answerAwaited');
    expect((await answer(_id)).status).toBe(200);
    expectError(await tryDecide(_id, 'transfer'), 'claim.ownerAnswered');
  });

  it('is asked again after ninety days at the earliest, and without a letter by the way', async () => {
    const ask = () =>
      call(app, createClaimEndpoint, {
        as: claimant,
        params,
        body: { kind: 'succession', relation: 'son', text: 'Прошу передати.' },
      });
    const { _id } = (await ask()).body;
    await callOk(app, withdrawClaimEndpoint, { as: claimant, ...of(_id) });
    expectError(await ask(), 'claim.askedLately');
    expect(await lettersTo(owner)).not.toContain('Звернення щодо вашої сторінки відкликано');
    app.clock.advance({ days: successionPauseDays });
    [claimant, owner] = [await fresh(claimant), await fresh(owner)];
    const again = (await ask()).body;
    expect((await answer(again._id)).status).toBe(200);
    app.clock.advance({ days: 2 });
    claimant = await fresh(claimant);
    await callOk(app, withdrawClaimEndpoint, { as: claimant, ...of(again._id) });
    expect(await lettersTo(owner)).toContain('Звернення щодо вашої сторінки відкликано');
    // The owner has refused: only another naming asks for another answer.
    app.clock.advance({ days: successionPauseDays + 1 });
    [claimant, owner] = [await fresh(claimant), await fresh(owner)];
    expectError(await ask(), 'claim.askedLately');
    for (const userId of [null, claimant.userId])
      await callOk(app, setSuccessorEndpoint, { as: owner, params, body: { userId } });
    expect((await ask()).status).toBe(201);
  });

  it('needs no waiting when the owner agrees', async () => {
    const { _id } = await raiseClaim(app, claimant, id, succession);
    expect((await answer(_id, true)).status).toBe(200);
    await review(app, administrator, _id);
    await decide(app, administrator, _id, { outcome: 'transfer' });
    expect(await read(claimant)).toMatchObject({ myRole: 'owner' });
  });
});

describe('roles', () => {
  const parts = ['guest', 'stranger', 'owner', 'claimant', 'administrator'] as const;
  type Part = (typeof parts)[number];
  type Row = readonly [Endpoint, CallOptions['body'], Readonly<Partial<Record<Part, 'done' | ErrorCode>>>];
  /** Answers of those who are not named; guests are asked to sign in. */
  const hidden = {
    stranger: 'claim.notFound',
    owner: 'claim.notFound',
    administrator: 'claim.notFound',
  } as const;
  const forbidden = {
    stranger: 'access.forbidden',
    owner: 'access.forbidden',
    claimant: 'access.forbidden',
  } as const;
  const rows: readonly Row[] = [
    [getClaimEndpoint, undefined, { ...hidden, owner: 'done', claimant: 'done' }],
    [answerClaimEndpoint, { text: 'Ні' }, { ...hidden, claimant: 'claim.notFound', owner: 'done' }],
    [removeClaimEvidenceEndpoint, undefined, { ...hidden, claimant: 'done' }],
    [examineClaimEndpoint, undefined, { ...forbidden, administrator: 'done' }],
    [reviewClaimEndpoint, { reason: 'Так' }, { ...forbidden, administrator: 'done' }],
    [decideClaimEndpoint, { outcome: 'keeper', reason: 'Так' }, { ...forbidden, administrator: 'done' }],
    [withdrawClaimEndpoint, undefined, { ...hidden, claimant: 'claim.decided' }],
  ];

  it.each(rows.map((row) => [`${row[0].route.method} ${row[0].route.path}`, ...row] as const))(
    '%s',
    async (_, endpoint, body, outcomes) => {
      const { _id } = await raiseClaim(app, claimant, id);
      await review(app, administrator, _id);
      const isAfterDecision = endpoint === withdrawClaimEndpoint;
      if (endpoint === decideClaimEndpoint) expect((await answer(_id)).status).toBe(200);
      if (isAfterDecision) await decide(app, administrator, _id, { outcome: 'declined' });
      const stranger = await createAccount(app);
      for (const part of parts) {
        const as = { guest: undefined, stranger, owner, claimant, administrator }[part];
        const sent = { as, params: { id: _id, evidenceId: id }, body };
        const outcome = part === 'guest' ? 'auth.required' : (outcomes[part] ?? 'done');
        const answered = await call(app, endpoint, sent);
        if (outcome === 'done') expect([part, answered.status]).toEqual([part, endpoint.status]);
        else expectError(answered, outcome);
      }
    },
  );

  it('lists claims for administrators, those that wait first raised first', async () => {
    app.clock.advance({ minutes: 1 });
    const first = await raiseClaim(app, claimant, id);
    app.clock.advance({ minutes: 1 });
    const second = await raiseClaim(app, claimant, id, { kind: 'dispute' });
    const ids = async (query: object) =>
      (
        await callOk(app, listClaimsEndpoint, { as: administrator, query: { limit: 100, ...query } })
      ).data.map(({ _id }) => _id);
    expect((await ids({})).slice(-2)).toEqual([first._id, second._id]);
    await decide(app, administrator, first._id, { outcome: 'declined' });
    expect(await ids({})).not.toContain(first._id);
    expect((await ids({ state: 'declined' }))[0]).toBe(first._id);
    expectError(await call(app, listClaimsEndpoint, { as: claimant }), 'access.forbidden');
  });
});

describe('the task', () => {
  it('does the others when one claim fails', async () => {
    const poisoned = await raiseClaim(app, claimant, id);
    const second = await raiseClaim(app, await createAccount(app), id);
    const claims = app.app.get<Connection>(getConnectionToken()).collection('claims');
    const unsettled = (claimId: string, change: object) =>
      claims.updateOne({ _id: new Types.ObjectId(claimId) }, { $set: { isSettled: false, ...change } });
    await unsettled(poisoned._id, { authorId: null });
    await unsettled(second._id, {});
    app.clock.advance({ minutes: 2 });
    await sweep();
    const settled = async (claimId: string) =>
      (await claims.findOne({ _id: new Types.ObjectId(claimId) }))?.isSettled;
    expect([await settled(poisoned._id), await settled(second._id)]).toEqual([false, true]);
    await claims.deleteOne({ _id: new Types.ObjectId(poisoned._id) });
  });

  it('takes the mark of a claim off that has gone', async () => {
    const { _id } = await raiseClaim(app, claimant, id);
    await review(app, administrator, _id);
    const repository = app.app.get(ClaimRepository, { strict: false });
    const claim = await repository.find(_id);
    if (!claim) throw new Error('no claim');
    await repository.delete(claim._id);
    await app.app.get(ClaimSettlementService, { strict: false }).settle({ ...claim, isSettled: false });
    const keeper = await createAccount(app, 'PREMIUM_3');
    await addKeeper(app, id, keeper, 'editor');
    await handOver(keeper);
  });
});

describe('an account', () => {
  const provider = () => app.app.get(ClaimAccountDataProvider, { strict: false });

  it('exports its claims and its answers', async () => {
    const claimId = await heard();
    await addEvidence(app, claimant, claimId);
    expect(await provider().export(claimant.userId)).toMatchObject([
      { obituaryId: id, kind: 'kin', state: 'inReview', evidence: [{}] },
    ]);
    expect(await provider().exportAnswers(owner.userId)).toMatchObject([
      { obituaryId: id, text: 'Я його дружина.', agrees: false },
    ]);
  });

  it('leaves no evidence of a claim whose acceptance a broken process has begun', async () => {
    const claimId = await heard({ kind: 'dispute' });
    await addEvidence(app, claimant, claimId);
    const repository = app.app.get(ClaimRepository, { strict: false });
    const claim = await repository.find(claimId);
    if (!claim) throw new Error('no claim');
    const decision = acceptanceBy(administrator, 'hidden');
    await repository.beginAcceptance(claim, decision);
    await repository.leaseAcceptance(claim._id, decision._id, app.clock.now());
    const erased = await app.app.get(UsersRepository, { strict: false }).getById(claimant.userId);
    await expect(provider().purge(erased)).rejects.toThrow('is being accepted');
    app.clock.advance({ minutes: 2 });
    await provider().purge(erased);
    expect(await repository.find(claimId)).toBeNull();
    expect(evidenceFiles().filter((path) => path.includes(claimId))).toEqual([]);
    expect(await read(owner)).toMatchObject({ visibility: 'private' });
  });

  it('takes its claims, their evidence and their marks along when it is erased', async () => {
    await addVideo(app, id, { voice: 'synthetic' });
    const claimId = await heard({ kind: 'ai' });
    await addEvidence(app, claimant, claimId);
    const users = app.app.get(UsersRepository, { strict: false });
    const ofOwner = await users.getById(owner.userId);
    const ofClaimant = await users.getById(claimant.userId);
    for (const _ of [1, 2]) await provider().purge(ofClaimant);
    expect(evidenceFiles().filter((path) => path.includes(claimId))).toEqual([]);
    expectError(
      await call(app, examineClaimEndpoint, { as: administrator, ...of(claimId) }),
      'claim.notFound',
    );
    expect((await read()).videos).toHaveLength(1);
    const kin = await createAccount(app);
    claimant = kin;
    const next = await heard();
    await provider().purge(ofOwner);
    expect(await callOk(app, examineClaimEndpoint, { as: administrator, ...of(next) })).toMatchObject({
      answer: { text: '' },
    });
  });
});

it('are bounded by account, page and network', async () => {
  const own = await startTestApp({ WORKER: 'off', ADMIN_EMAILS: 'admin@example.com' });
  try {
    const [perAccount] = rateLimitTable.claim;
    const page = await createObituary(own, await createAccount(own));
    const eager = await createAccount(own);
    const send = (as: TestAccount, text: string, kind = 'kin') =>
      call(own, createClaimEndpoint, {
        as,
        params: { id: page._id },
        body: { kind, relation: 'son', text },
      });
    for (let count = 0; count < perAccount.max; count += 1) {
      const { body } = await send(eager, 'Я його син.');
      await callOk(own, withdrawClaimEndpoint, { as: eager, params: { id: body._id } });
    }
    expectError(await send(eager, 'Я його син.'), 'rateLimit.exceeded');
    const network = rateLimitTable.claim.find(({ scope }) => scope === 'network')?.max ?? 0;
    const answers: number[] = [];
    for (let count = perAccount.max; count <= network; count += 1)
      answers.push((await send(await createAccount(own), 'Я його син.')).status);
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
  } finally {
    await own.stop();
  }
});
