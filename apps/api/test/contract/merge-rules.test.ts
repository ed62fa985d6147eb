import {
  acceptTransferEndpoint,
  offerTransferEndpoint,
  setSuccessorEndpoint,
} from '@memorial/contracts/keepers/keepers.endpoints';
import {
  createMergeProposalEndpoint,
  decideMergeProposalEndpoint,
  listMergeProposalsEndpoint,
  previewMergeEndpoint,
} from '@memorial/contracts/merges/merges.endpoints';
import {
  getObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { buildMilitaryObituaryInput } from '@memorial/contracts/testing/builders';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClaimRepository } from '../../src/modules/claims/claim.repository.js';
import { MergeRepository } from '../../src/modules/merges/merge.repository.js';
import type { StoredMerge } from '../../src/modules/merges/merge.schema.js';
import { MergesTask } from '../../src/modules/merges/merges.task.js';
import { MergingService } from '../../src/modules/merges/merging.service.js';
import { UnmergingService } from '../../src/modules/merges/unmerging.service.js';
import { ObituaryRepository } from '../../src/modules/obituaries/obituary.repository.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { objectIdOf } from '../../src/platform/mongo/object-ids.js';
import { createAccount, signInAgain, type TestAccount } from '../support/accounts.js';
import { freeze } from '../support/administration.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { decide as decideClaim, raiseClaim, review } from '../support/claims.js';
import { expectError } from '../support/expect-response.js';
import { addKeeper } from '../support/keepers.js';
import { proposeMerge } from '../support/merges.js';
import { addGalleryPhoto, createObituary } from '../support/obituaries.js';

/* Rules of pages, keepers and claims that a merge keeps. */

const person = { fullName: 'Лисенко Тарас Петрович', birthDate: '1990-03-01', deathDate: '2023-05-02' };
const service = { rank: 'Солдат', unit: '93-тя бригада' };

let app: TestApp;
let admin: TestAccount;
let owner: TestAccount;
let other: TestAccount;

beforeAll(async () => {
  app = await startTestApp({ WORKER: 'off', RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' });
  admin = await createAccount(app, 'FREE', 'admin@example.com');
});
beforeEach(async () => {
  // Earlier tests move the clock.
  admin = await signInAgain(app, admin);
  owner = await createAccount(app, 'PREMIUM_3');
  other = await createAccount(app, 'PREMIUM_3');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const work = () => app.app.get(JobWorker, { strict: false }).runDue();
const create = (as: TestAccount, over: object = {}) => createObituary(app, as, { ...person, ...over });
const read = async (id: string, as?: TestAccount) =>
  (await call(app, getObituaryEndpoint, { as, params: { id } })).body;
const change = (as: TestAccount, id: string, body: object) =>
  callOk(app, updateObituaryEndpoint, { as, params: { id }, body });
const send = (as: TestAccount, id: string, otherId: string) =>
  call(app, createMergeProposalEndpoint, { as, params: { id }, body: { otherId } });
const preview = (as: TestAccount, id: string, otherId: string) =>
  call(app, previewMergeEndpoint, { as, params: { id }, query: { otherId } });
const decide = (as: TestAccount, id: string, proposalId: string, state: string) =>
  call(app, decideMergeProposalEndpoint, { as, params: { id, proposalId }, body: { state } });
const list = (as: TestAccount, id: string) => call(app, listMergeProposalsEndpoint, { as, params: { id } });
const differenceOf = async (field: string, as: TestAccount, id: string, otherId: string) =>
  (await preview(as, id, otherId)).body.differing.find(({ field: one }: { field: string }) => one === field);
const today = () => app.clock.now().toISOString().slice(0, 10);

async function handOver(id: string, next: TestAccount): Promise<void> {
  const params = { id };
  await addKeeper(app, id, next, 'editor');
  await callOk(app, offerTransferEndpoint, { as: owner, params, body: { userId: next.userId } });
  await callOk(app, acceptTransferEndpoint, { as: next, params });
}

/** A claim of kin that is accepted against a silent owner. */
async function acceptClaim(
  claimant: TestAccount,
  id: string,
  outcome: 'transfer' | 'hidden' | 'synthesisStopped',
): Promise<void> {
  const kind = outcome === 'synthesisStopped' ? 'ai' : 'kin';
  const { _id } = await raiseClaim(app, claimant, id, { kind });
  await review(app, admin, _id);
  app.clock.advance({ days: 15 });
  admin = await signInAgain(app, admin);
  await decideClaim(app, admin, _id, { outcome });
  owner = await signInAgain(app, owner);
  other = await signInAgain(app, other);
}

describe('a preview', () => {
  it('tells no birth date of a living relative to those who may not edit the page', async () => {
    const relative = { name: 'Лисенко Ганна', relation: 'Мати', isAlive: true, birthDate: '1965-04-09' };
    const theirs = await create(other, { familyMembers: [relative] });
    const mine = await create(owner, { familyMembers: [{ name: 'Лисенко Петро', relation: 'Батько' }] });
    const shown = await differenceOf('familyMembers', owner, mine._id, theirs._id);
    expect(shown?.leaving).toContain('Лисенко Ганна');
    expect(shown?.leaving).not.toContain('1965');
    // A guessed date must not be confirmed by rows that are equal.
    await change(owner, mine._id, { familyMembers: [relative] });
    expect(await differenceOf('familyMembers', owner, mine._id, theirs._id)).toBeDefined();
    await proposeMerge(app, owner, mine._id, theirs._id);
    await change(owner, mine._id, { familyMembers: [{ ...relative, birthDate: null }] });
    expect((await differenceOf('familyMembers', other, mine._id, theirs._id))?.leaving).toContain('1965');
  });

  it('tells every value of the rows that differ', async () => {
    const school = { institution: 'Школа № 3', startYear: 1996, endYear: 2007 };
    const served = { ...service, battles: ['Ізюм'], decorations: ['«За мужність»'] };
    const mine = await create(owner, {
      education: [{ ...school, endYear: 2006 }],
      militaryService: [service],
      familyMembers: [{ name: 'Ганна', relation: 'Мати', isAlive: null }],
    });
    const theirs = await create(other, {
      education: [school],
      militaryService: [served],
      familyMembers: [{ name: 'Ганна', relation: 'Мати', isAlive: false }],
    });
    const of = (field: string) => differenceOf(field, owner, mine._id, theirs._id);
    expect(await of('education')).toMatchObject({
      remaining: 'Школа № 3, 1996, 2006',
      leaving: 'Школа № 3, 1996, 2007',
    });
    expect((await of('militaryService'))?.leaving).toBe('Солдат, 93-тя бригада, Ізюм, «За мужність»');
    expect((await of('familyMembers'))?.leaving).toBe('Мати, Ганна, світлої пам’яті');
  });

  it('tells that the status differs, and never fills it', async () => {
    const mine = await create(owner, { status: 'died', passing: 'died' });
    const theirs = await create(other, { status: 'killed' });
    expect(await differenceOf('status', owner, mine._id, theirs._id)).toEqual({
      field: 'status',
      remaining: 'Помер / померла',
      leaving: 'Загинув / загинула',
    });
  });

  it('tells no text of a page that its reader does not see, though its owner has proposed', async () => {
    const mine = await create(owner);
    const hidden = await create(other, { visibility: 'private', biography: 'Був пасічником.' });
    await change(owner, mine._id, { biography: 'Був учителем.' });
    const { _id } = await proposeMerge(app, other, hidden._id, mine._id);
    expect(await differenceOf('biography', owner, mine._id, hidden._id)).toMatchObject({ leaving: null });
    expect((await list(owner, mine._id)).body.data).toMatchObject([{ _id, canAgree: true }]);
  });

  it('tells that a page closes which becomes one of a recent military death', async () => {
    const mine = await create(owner, { deathDate: today() });
    const theirs = await create(owner, {
      ...buildMilitaryObituaryInput({ ...person, deathDate: today(), education: [] }),
      visibility: 'private',
    });
    expect((await preview(owner, mine._id, theirs._id)).body).toMatchObject({
      remaining: { visibility: 'public' },
      visibility: 'private',
    });
  });
});

describe('a merge', () => {
  it('closes a page that becomes one of a recent military death, and its undo opens it again', async () => {
    const mine = await create(owner, { deathDate: today() });
    const theirs = await create(owner, {
      deathDate: today(),
      militaryService: [service],
      visibility: 'private',
    });
    const { _id } = await proposeMerge(app, owner, mine._id, theirs._id);
    await work();
    expect(await read(mine._id, owner)).toMatchObject({ visibility: 'private', militaryService: [service] });
    expectError(await call(app, getObituaryEndpoint, { params: { id: mine._id } }), 'obituary.notFound');
    expect((await decide(owner, mine._id, _id, 'undone')).status).toBe(200);
    await work();
    expect(await read(mine._id)).toMatchObject({ visibility: 'public', militaryService: [] });
  });

  it('is refused for one who is awaited and one who lives or is awaited otherwise', async () => {
    const living = { deathDate: null, visibility: 'link' };
    const missing = await create(owner, { ...living, status: 'missing' });
    for (const status of ['alive', 'captive']) {
      const page = await create(owner, { ...living, status });
      expectError(await send(owner, missing._id, page._id), 'merge.differentLives');
      expectError(await send(owner, page._id, missing._id), 'merge.differentLives');
    }
    const again = await create(owner, { ...living, status: 'missing', lastContactDate: '2025-05-01' });
    expect((await preview(owner, missing._id, again._id)).body.filled).toEqual(['lastContactDate']);
  });

  it.each(['hidden', 'synthesisStopped'] as const)('does not carry away a page under %s', async (outcome) => {
    const decided = await create(owner);
    await acceptClaim(await createAccount(app), decided._id, outcome);
    const mine = await create(owner);
    expectError(await send(owner, mine._id, decided._id), 'merge.heldByDecision');
    expect((await send(owner, decided._id, mine._id)).status).toBe(201);
  });

  it.each(['remains', 'leaves'])('is not begun when the page that %s is frozen meanwhile', async (side) => {
    const [mine, theirs] = [await create(owner), await create(other)];
    const { _id } = await proposeMerge(app, owner, mine._id, theirs._id);
    await decide(other, theirs._id, _id, 'accepted');
    const service = app.app.get(MergingService, { strict: false });
    const check = service.assertMergeable.bind(service);
    vi.spyOn(service, 'assertMergeable').mockImplementationOnce(async (pair) => {
      await check(pair);
      await freeze(app, admin, side === 'remains' ? mine._id : theirs._id);
    });
    await work();
    expect((await list(admin, mine._id)).body.data).toMatchObject([{ state: 'failed' }]);
    expect(await read(theirs._id)).toMatchObject({ _id: theirs._id });
  });

  it('offers no undo while the page that remains is examined', async () => {
    const [mine, again] = [await create(owner), await create(owner)];
    await proposeMerge(app, owner, mine._id, again._id);
    await work();
    expect((await list(owner, mine._id)).body.data).toMatchObject([{ canUndo: true }]);
    await freeze(app, admin, mine._id);
    expect((await list(owner, mine._id)).body.data).toMatchObject([{ canUndo: false }]);
  });
});

describe('an agreement', () => {
  it('counts for the owner who gave it, whatever a broken process has left', async () => {
    const [mine, theirs] = [await create(owner), await create(other)];
    const { _id } = await proposeMerge(app, owner, mine._id, theirs._id);
    const repository = app.app.get(MergeRepository, { strict: false });
    vi.spyOn(repository, 'deleteFormerAgreements').mockResolvedValue();
    const next = await createAccount(app, 'PREMIUM_3');
    await handOver(mine._id, next);
    expect((await decide(other, theirs._id, _id, 'accepted')).body).toMatchObject({
      state: 'open',
      awaits: ['remaining'],
    });
    await app.app.get(MergesTask, { strict: false }).run();
    expect((await list(next, mine._id)).body.data).toMatchObject([{ state: 'open', canAgree: true }]);
    expect((await decide(next, mine._id, _id, 'accepted')).body.state).toBe('merging');
  });

  it('is taken back by its author also after the role has ended', async () => {
    const editor = await createAccount(app);
    const [mine, theirs] = [await create(owner), await create(other)];
    await addKeeper(app, mine._id, editor, 'editor');
    const { _id } = await proposeMerge(app, editor, mine._id, theirs._id);
    const keepers = app.app.get<Model<unknown>>(getModelToken('Obituary'));
    await keepers.updateOne({ _id: objectIdOf(mine._id) }, { $set: { keepers: [] } });
    expectError(await decide(editor, mine._id, _id, 'declined'), 'obituary.notOwner');
    expect((await decide(editor, mine._id, _id, 'withdrawn')).body.state).toBe('withdrawn');
  });
});

describe('a claim about the page that leaves', () => {
  const claimsOf = async (id: string) =>
    (await app.app.get(ClaimRepository, { strict: false }).listOfObituary(objectIdOf(id))).map(({ _id }) =>
      _id.toHexString(),
    );

  it('is examined on the one that remains, and comes back by an undo', async () => {
    const claimant = await createAccount(app);
    const [mine, theirs] = [await create(owner), await create(other)];
    const ended = await raiseClaim(app, claimant, theirs._id);
    await review(app, admin, ended._id);
    await decideClaim(app, admin, ended._id, { outcome: 'declined' });
    const open = await raiseClaim(app, claimant, theirs._id, { text: 'Він мій батько.' });
    const own = await raiseClaim(app, claimant, mine._id);
    const { _id } = await proposeMerge(app, owner, mine._id, theirs._id);
    await decide(other, theirs._id, _id, 'accepted');
    await work();
    expect(await claimsOf(theirs._id)).toEqual([]);
    expect((await claimsOf(mine._id)).toSorted()).toEqual([ended._id, open._id, own._id].toSorted());
    expect((await review(app, admin, open._id)).state).toBe('inReview');
    expectError(await decide(other, theirs._id, _id, 'undone'), 'obituary.frozen');
    await decideClaim(app, admin, open._id, { outcome: 'declined' });
    expect((await decide(other, theirs._id, _id, 'undone')).status).toBe(200);
    await work();
    expect(await claimsOf(mine._id)).toEqual([own._id]);
    expect((await claimsOf(theirs._id)).toSorted()).toEqual([ended._id, open._id].toSorted());
  });

  it('follows its photo, keeps its key, and leaves no mark behind', async () => {
    const claimant = await createAccount(app);
    const [mine, theirs] = [await create(owner), await create(other)];
    const photo = await addGalleryPhoto(app, other, theirs._id, 1);
    const open = await raiseClaim(app, claimant, theirs._id);
    const { _id } = await proposeMerge(app, owner, mine._id, theirs._id);
    await decide(other, theirs._id, _id, 'accepted');
    await work();
    const later = await raiseClaim(app, claimant, mine._id, { kind: 'photo', photoId: photo._id });
    await review(app, admin, later._id);
    const merge = await app.app.get(MergeRepository, { strict: false }).find(objectIdOf(_id));
    if (!merge) throw new Error('no merge');
    // As when the page that remains is about to be erased.
    await app.app.get(UnmergingService, { strict: false }).run(merge);
    await app.app.get(UnmergingService, { strict: false }).moveRowsBack(merge);
    expect(await claimsOf(mine._id)).toEqual([]);
    const marks = async (id: string) =>
      (await app.app.get(ObituaryRepository, { strict: false }).getById(id)).claimMarks ?? [];
    expect(await marks(mine._id)).toEqual([]);
    expect(await marks(theirs._id)).toMatchObject([{ kind: 'photo', isInReview: true }]);
    expect((await raiseClaim(app, claimant, theirs._id))._id).toBe(open._id);
  });

  it('of a successor asks the owner of the page where it is now', async () => {
    const successor = await createAccount(app);
    const [mine, theirs] = [await create(owner), await create(other)];
    await addKeeper(app, theirs._id, successor, 'editor');
    const params = { id: theirs._id };
    await callOk(app, setSuccessorEndpoint, { as: other, params, body: { userId: successor.userId } });
    const { _id: claimId } = await raiseClaim(app, successor, theirs._id, { kind: 'succession' });
    const askedOwner = async () =>
      (await app.app.get(ClaimRepository, { strict: false }).find(claimId))?.ownerId?.toHexString() ?? null;
    const { _id } = await proposeMerge(app, owner, mine._id, theirs._id);
    await decide(other, theirs._id, _id, 'accepted');
    await work();
    expect(await askedOwner()).toBeNull();
    await decide(other, theirs._id, _id, 'undone');
    await work();
    await app.app.get(MergesTask, { strict: false }).run();
    expect(await askedOwner()).toBe(other.userId);
  });
});

describe('an owner who lost the page that remains by a claim', () => {
  it('takes nothing of it back; its new owner and administrators do', async () => {
    const [mine, again] = [await create(owner), await create(owner, { birthPlace: 'Канів' })];
    const mother = await createAccount(app, 'PREMIUM_3');
    const { _id } = await proposeMerge(app, owner, mine._id, again._id);
    await work();
    await acceptClaim(mother, mine._id, 'transfer');
    const merges = app.app.get<Model<StoredMerge>>(getModelToken('Merge'));
    expect(await merges.findById(_id)).toMatchObject({ isUndoBarred: true });
    expectError(await decide(owner, again._id, _id, 'undone'), 'obituary.notFound');
    expectError(await list(owner, again._id), 'obituary.notFound');
    const kin = await signInAgain(app, mother);
    expect((await list(kin, mine._id)).body.data).toMatchObject([{ canUndo: true }]);
    expect((await decide(kin, mine._id, _id, 'undone')).body.state).toBe('undoing');
  });
});
