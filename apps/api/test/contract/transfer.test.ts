import {
  addMemberEndpoint,
  removeMemberEndpoint,
} from '@memorial/contracts/family-trees/family-members.endpoints';
import { transferDays } from '@memorial/contracts/keepers/keepers.constants';
import {
  acceptTransferEndpoint,
  declineTransferEndpoint,
  listKeepersEndpoint,
  offerTransferEndpoint,
  removeKeeperEndpoint,
  setSuccessorEndpoint,
} from '@memorial/contracts/keepers/keepers.endpoints';
import { uploadGalleryPhotoEndpoint } from '@memorial/contracts/media/media.endpoints';
import {
  createObituaryEndpoint,
  getObituaryEndpoint,
  listMyObituariesEndpoint,
  removeObituaryEndpoint,
  restoreObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { getQrInfoEndpoint, getQrPictureEndpoint } from '@memorial/contracts/qr/qr.endpoints';
import { checkLimitEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { removeMeEndpoint } from '@memorial/contracts/users/users.endpoints';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WithdrawalRepository } from '../../src/modules/family-trees/withdrawal.repository.js';
import { ObituaryKeeperRepository } from '../../src/modules/keepers/keeper.repository.js';
import { ObituaryKind } from '../../src/modules/keepers/obituary.kind.js';
import { TransfersTask } from '../../src/modules/keepers/transfers.task.js';
import { ObituaryRepository } from '../../src/modules/obituaries/obituary.repository.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { Quotas } from '../../src/platform/quotas/quotas.js';
import { createAccount, setPlan, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { createTree } from '../support/family-trees.js';
import { addKeeper } from '../support/keepers.js';
import { addGalleryPhoto, createObituary } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';

let app: TestApp;
let owner: TestAccount;
let taker: TestAccount;
let params: { id: string };

beforeAll(async () => {
  app = await startTestApp({ WORKER: 'off', RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' });
});
beforeEach(async () => {
  owner = await createAccount(app, 'PREMIUM_1');
  taker = await createAccount(app);
  params = { id: (await createObituary(app, owner, { visibility: 'private' }))._id };
  await addKeeper(app, params.id, taker, 'contributor');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const offer = (to = taker, as = owner) =>
  call(app, offerTransferEndpoint, { as, params, body: { userId: to.userId } });
const accept = (as = taker) => call(app, acceptTransferEndpoint, { as, params });
const decline = (as: TestAccount) => call(app, declineTransferEndpoint, { as, params });
const keepersFor = (as: TestAccount) => callOk(app, listKeepersEndpoint, { as, params });
const page = (as: TestAccount) => callOk(app, getObituaryEndpoint, { as, params });
const usedBy = async (as: TestAccount, type: 'obituaries' | 'qr' = 'obituaries') =>
  (await callOk(app, checkLimitEndpoint, { as, query: { type } })).usage?.used ?? 0;
const stored = () => app.app.get(ObituaryRepository, { strict: false }).getById(params.id);
const releaseOrphanedSlots = () => app.app.get(Quotas, { strict: false }).releaseOrphaned();

async function lettersTo({ email }: TestAccount): Promise<string[]> {
  await app.app.get(JobWorker, { strict: false }).runDue();
  return app.mailbox.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
}

describe('an offer', () => {
  it('is told by a letter that names nobody, and changes nothing until it is accepted', async () => {
    const answer = await offer();
    expect(answer.status).toBe(201);
    expect(Date.parse(answer.body.expiresAt) - Date.parse(answer.body.createdAt)).toBe(
      transferDays * 24 * 60 * 60 * 1_000,
    );
    expect(await lettersTo(taker)).toEqual(['Вам передають сторінку']);
    const letter = app.mailbox.sent.find(({ to }) => to === taker.email);
    expect(letter?.text).toContain(`/obituary/${params.id}/edit?tab=keepers`);
    expect(letter?.text).not.toMatch(/Коваль|Шевч/);
    expect(await page(owner)).toMatchObject({ myRole: 'owner', isOfferedToMe: false });
    expect(await page(taker)).toMatchObject({ myRole: 'contributor', isOfferedToMe: true });
    expect([await usedBy(owner), await usedBy(taker)]).toEqual([1, 0]);
  });

  it('is shown to its two parties alone', async () => {
    const editor = await createAccount(app);
    await addKeeper(app, params.id, editor, 'editor');
    const { body } = await offer();
    expect(body).toMatchObject({ userId: taker.userId });
    expect((await keepersFor(owner)).transfer).toEqual(body);
    expect((await keepersFor(taker)).transfer).toEqual(body);
    expect((await keepersFor(editor)).transfer).toBeNull();
    expect((await page(editor)).isOfferedToMe).toBe(false);
  });

  it('is the owner’s alone to make, to another keeper whose account is open', async () => {
    const [editor, stranger] = [await createAccount(app), await createAccount(app)];
    const admin = await createAccount(app, 'FREE', 'admin@example.com');
    await addKeeper(app, params.id, editor, 'editor');
    expectError(await offer(taker, editor), 'keeper.ownerOnly');
    expectError(await offer(taker, admin), 'keeper.ownerOnly');
    expectError(await offer(taker, stranger), 'obituary.notFound');
    expectError(await offer(owner), 'transfer.toOwner');
    expectError(await offer(stranger), 'keeper.notFound');
    const malformed = { as: owner, params, body: { userId: 'nobody' } };
    expectError(await call(app, offerTransferEndpoint, malformed), 'validation.failed');
    await callOk(app, removeMeEndpoint, { as: taker, body: {} });
    expectError(await offer(), 'transfer.accountClosed');
    // An editor cannot put the owner out, either.
    const ofOwner = { as: editor, params: { ...params, userId: owner.userId } };
    expectError(await call(app, removeKeeperEndpoint, ofOwner), 'keeper.ownerOnly');
  });

  it('is one at a time', async () => {
    const editor = await createAccount(app);
    await addKeeper(app, params.id, editor, 'editor');
    expect((await offer()).status).toBe(201);
    expectError(await offer(), 'transfer.exists');
    expectError(await offer(editor), 'transfer.exists');
    expect((await decline(owner)).status).toBe(204);
    expect((await offer(editor)).status).toBe(201);
  });

  it('is declined by its keeper, or withdrawn by its owner', async () => {
    const editor = await createAccount(app);
    await addKeeper(app, params.id, editor, 'editor');
    for (const by of [taker, owner]) {
      expect((await offer()).status).toBe(201);
      expectError(await decline(editor), 'transfer.notFound');
      expectError(await accept(editor), 'transfer.notFound');
      expect((await decline(by)).status).toBe(204);
      expectError(await decline(by), 'transfer.notFound');
      expectError(await accept(), 'transfer.notFound');
    }
    expect((await keepersFor(owner)).transfer).toBeNull();
  });

  it('ends after its term, and is erased then', async () => {
    await offer();
    app.clock.advance({ days: transferDays });
    expectError(await accept(), 'transfer.notFound');
    expectError(await decline(owner), 'transfer.notFound');
    expect((await keepersFor(owner)).transfer).toBeNull();
    app.clock.advance({ minutes: 1 });
    await app.app.get(TransfersTask, { strict: false }).run();
    expect((await stored()).transfer).toBeNull();
    expect((await offer()).status).toBe(201);
  });

  it('ends when its keeper leaves or is removed', async () => {
    for (const by of [taker, owner]) {
      await offer();
      await callOk(app, removeKeeperEndpoint, { as: by, params: { ...params, userId: taker.userId } });
      expectError(await accept(), 'obituary.notFound');
      expectError(await offer(), 'keeper.notFound');
      await addKeeper(app, params.id, taker, 'contributor');
      expectError(await accept(), 'transfer.notFound');
    }
  });

  it('waits while its page is deleted', async () => {
    await offer();
    await callOk(app, removeObituaryEndpoint, { as: owner, params });
    for (const answer of [await accept(), await decline(owner), await offer()])
      expectError(answer, 'obituary.notFound');
    expect(await usedBy(taker)).toBe(0);
    await callOk(app, restoreObituaryEndpoint, { as: owner, params });
    expect((await accept()).status).toBe(200);
  });
});

describe('acceptance', () => {
  it('moves owner, place and letters, and leaves the former owner an editor', async () => {
    await callOk(app, setSuccessorEndpoint, { as: owner, params, body: { userId: taker.userId } });
    await offer();
    const before = await stored();
    expect((await accept()).body).toEqual({ obituaryId: params.id, treeId: null, role: 'owner' });
    expect(await keepersFor(taker)).toMatchObject({
      data: [
        { userId: taker.userId, role: 'owner' },
        { userId: owner.userId, role: 'editor' },
      ],
      transfer: null,
      successorId: null,
    });
    expect(await page(owner)).toMatchObject({ myRole: 'editor', canEdit: true, isOfferedToMe: false });
    expect([await usedBy(owner), await usedBy(taker)]).toEqual([0, 1]);
    expect(await lettersTo(owner)).toEqual(['Вашу сторінку прийняли']);
    expect((await stored()).updatedAt).toEqual(before.updatedAt);
    // The quota task finds nothing to release.
    app.clock.advance({ hours: 1 });
    await releaseOrphanedSlots();
    expect([await usedBy(owner), await usedBy(taker)]).toEqual([0, 1]);
    expectError(await call(app, removeObituaryEndpoint, { as: owner, params }), 'keeper.ownerOnly');
    const own = await callOk(app, listMyObituariesEndpoint, { as: taker, query: { role: 'owner' } });
    expect(own.data.map(({ _id }) => _id)).toEqual([params.id]);
  });

  it('may be repeated, and tells the former owner once', async () => {
    await offer();
    for (let time = 0; time < 2; time += 1)
      expect((await accept()).body).toEqual({ obituaryId: params.id, treeId: null, role: 'owner' });
    await app.app.get(TransfersTask, { strict: false }).run();
    expect(await lettersTo(owner)).toEqual(['Вашу сторінку прийняли']);
    expectError(await accept(owner), 'transfer.notFound');
    app.clock.advance({ days: transferDays });
    expectError(await accept(), 'transfer.notFound');
  });

  it('needs a free place of the plan', async () => {
    await createObituary(app, taker);
    await offer();
    const refused = await accept();
    expectError(refused, 'plan.obituaries');
    expect(refused.body.details).toMatchObject({
      limitType: 'obituaries',
      currentPlan: 'FREE',
      usage: { used: 1, limit: 1 },
    });
    expect([await usedBy(owner), await usedBy(taker)]).toEqual([1, 1]);
    expect((await page(owner)).myRole).toBe('owner');
    // The offer stands: a larger plan makes room.
    await setPlan(app, taker, 'PREMIUM_3');
    expect((await accept()).status).toBe(200);
    expect(await usedBy(taker)).toBe(2);
    app.clock.advance({ hours: 1 });
    await setPlan(app, taker, 'FREE');
    const second = (await createObituary(app, owner))._id;
    await addKeeper(app, second, taker, 'editor');
    params = { id: second };
    await offer();
    expectError(await accept(), 'plan.frozen');
  });

  it('that always meets another write gives its place back', async () => {
    await offer();
    const repository = app.app.get(ObituaryKeeperRepository, { strict: false });
    vi.spyOn(repository, 'changeOwner').mockResolvedValue(false);
    expectError(await accept(), 'obituary.changedMeanwhile');
    expect([await usedBy(owner), await usedBy(taker)]).toEqual([1, 0]);
  });

  it('gives a page of the living no place on a plan with family trees', async () => {
    await setPlan(app, taker, 'PREMIUM_3');
    const change = { isAlive: true, deathDate: null, deathDateUnknown: false };
    await callOk(app, updateObituaryEndpoint, { as: owner, params, body: change });
    await offer();
    expect((await accept()).status).toBe(200);
    expect(await usedBy(taker)).toBe(0);
    await setPlan(app, taker, 'FREE');
    expect(await usedBy(taker)).toBe(1);
  });

  it('brings the limits of the new plan; what stands above them stays', async () => {
    await setPlan(app, owner, 'PREMIUM_3');
    const { usage } = await callOk(app, checkLimitEndpoint, { as: taker, query: { type: 'photos' } });
    const limit = usage?.limit ?? 0;
    for (let number = 0; number <= limit; number += 1) await addGalleryPhoto(app, owner, params.id, number);
    await offer();
    await accept();
    expect((await page(owner)).galleryPhotos).toHaveLength(limit + 1);
    const file = await smallPhotograph(99);
    for (const as of [owner, taker])
      expectError(await call(app, uploadGalleryPhotoEndpoint, { as, params, file }), 'plan.photos');
  });

  it.each([
    ['by its repeat', async () => void (await accept())],
    ['by a task', () => app.app.get(TransfersTask, { strict: false }).run()],
  ])('that a crash has cut short is told to other modules %s, once', async (_, goOn) => {
    const told = vi.spyOn(app.app.get(WithdrawalRepository, { strict: false }), 'delete');
    await offer();
    vi.spyOn(app.app.get(ObituaryKind, { strict: false }), 'finishMove').mockRejectedValueOnce(new Error());
    expect((await accept()).status).toBe(500);
    expect(told).not.toHaveBeenCalled();
    await goOn();
    await app.app.get(TransfersTask, { strict: false }).run();
    expect(told.mock.calls.map(([ownerId]) => ownerId.toHexString())).toEqual([taker.userId]);
  });

  it('brings the page back into the trees from which its keeper had taken it', async () => {
    await setPlan(app, taker, 'PREMIUM_3');
    await callOk(app, updateObituaryEndpoint, { as: owner, params, body: { visibility: 'public' } });
    const { _id: root } = await createObituary(app, taker);
    const { _id: treeId } = await createTree(app, taker, root);
    const add = () =>
      call(app, addMemberEndpoint, {
        as: taker,
        params: { id: treeId },
        body: { personId: params.id, generationOrder: 2 },
      });
    expect((await add()).status).toBe(201);
    const ofMember = { as: owner, params: { id: treeId, personId: params.id } };
    await callOk(app, removeMemberEndpoint, ofMember);
    expectError(await add(), 'familyTree.pageWithdrawn');
    await offer();
    await accept();
    expect((await add()).status).toBe(201);
  });

  it('takes the place of a QR code along, above the plan as well', async () => {
    const picture = (as: TestAccount) =>
      call(app, getQrPictureEndpoint, { as, params, query: { format: 'svg' } });
    const before = await usedBy(taker, 'qr');
    expect((await picture(owner)).status).toBe(200);
    await offer();
    await accept();
    expect([await usedBy(owner, 'qr'), await usedBy(taker, 'qr')]).toEqual([0, before + 1]);
    app.clock.advance({ hours: 1 });
    await releaseOrphanedSlots();
    expect((await callOk(app, getQrInfoEndpoint, { as: taker, params })).isMade).toBe(true);
    expect((await picture(owner)).status).toBe(200);
    expect(await usedBy(owner, 'qr')).toBe(0);
  });

  it('releases the key of the creation: its repeat finds the page while its creator keeps it', async () => {
    await setPlan(app, owner, 'PREMIUM_3');
    const headers = { 'Idempotency-Key': 'one-creation' };
    const body = buildCreateObituaryInput({ education: [] });
    const create = () => call(app, createObituaryEndpoint, { as: owner, headers, body });
    const { _id } = (await create()).body;
    // The same key of another owner.
    await setPlan(app, taker, 'PREMIUM_3');
    await callOk(app, createObituaryEndpoint, { as: taker, headers, body });
    await addKeeper(app, _id, taker, 'editor');
    params = { id: _id };
    await offer();
    expect((await accept()).status).toBe(200);
    expect((await create()).body).toMatchObject({ _id, myRole: 'editor' });
    await callOk(app, removeKeeperEndpoint, { as: taker, params: { ...params, userId: owner.userId } });
    expectError(await create(), 'obituary.createdAndDeleted');
    expect(await usedBy(owner)).toBe(1);
  });
});

describe('at once', () => {
  const outcomes = (answers: readonly { status: number }[]) =>
    answers.filter(({ status }) => status < 300).length;

  it('20 acceptances, refusals and withdrawals leave one outcome', async () => {
    await offer();
    const calls = [accept, () => decline(taker), () => decline(owner)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (calls[index % 3] ?? accept)()),
    );
    for (const answer of answers)
      if (answer.status >= 300)
        expect(['transfer.notFound', 'obituary.changedMeanwhile']).toContain(answer.body.code);
    const { ownerId, keepers } = await stored();
    const isMoved = ownerId.toHexString() === taker.userId;
    expect(keepers).toHaveLength(1);
    expect([await usedBy(owner), await usedBy(taker)]).toEqual(isMoved ? [0, 1] : [1, 0]);
    // Repeats of the acceptance succeed as well.
    if (!isMoved) expect(outcomes(answers)).toBe(1);
    expectError(await decline(owner), 'transfer.notFound');
  });

  it('20 acceptances of one page take one place', async () => {
    await offer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept()));
    expect(outcomes(answers)).toBe(20);
    expect([await usedBy(owner), await usedBy(taker)]).toEqual([0, 1]);
    expect((await stored()).keepers).toHaveLength(1);
    expect(await lettersTo(owner)).toEqual(['Вашу сторінку прийняли']);
  });

  it('a deletion and an acceptance leave one of them, and every place right', async () => {
    await setPlan(app, owner, 'PREMIUM_3');
    await setPlan(app, taker, 'PREMIUM_3');
    for (let round = 0; round < 5; round += 1) {
      params = { id: (await createObituary(app, owner))._id };
      await addKeeper(app, params.id, taker, 'editor');
      await offer();
      const [before, beforeOfTaker] = [await usedBy(owner), await usedBy(taker)];
      const [accepted, removed] = await Promise.all([
        accept(),
        call(app, removeObituaryEndpoint, { as: owner, params }),
      ]);
      const isMoved = accepted.status === 200;
      expect([accepted.status, removed.status]).toEqual(isMoved ? [200, 403] : [404, 204]);
      expect(await usedBy(owner)).toBe(before - 1);
      expect(await usedBy(taker)).toBe(beforeOfTaker + (isMoved ? 1 : 0));
    }
  });

  it('changes of an editor and an acceptance are both kept', async () => {
    await setPlan(app, taker, 'PREMIUM_3');
    const editor = await createAccount(app);
    await addKeeper(app, params.id, editor, 'editor');
    await offer();
    const alive = { isAlive: true, deathDate: null, deathDateUnknown: false };
    const [accepted, changed] = await Promise.all([
      accept(),
      call(app, updateObituaryEndpoint, { as: editor, params, body: alive }),
    ]);
    expect([accepted.status, changed.status]).toEqual([200, 200]);
    expect(await page(taker)).toMatchObject({ isAlive: true, myRole: 'owner' });
    await setPlan(app, taker, 'FREE');
    expect([await usedBy(owner), await usedBy(taker)]).toEqual([0, 1]);
  });
});

it('the letters of one owner to one keeper are limited', async () => {
  const limited = await startTestApp({ WORKER: 'off' });
  try {
    const [as, other] = [await createAccount(limited, 'PREMIUM_1'), await createAccount(limited)];
    const of = { as, params: { id: (await createObituary(limited, as))._id } };
    await addKeeper(limited, of.params.id, other, 'editor');
    const body = { userId: other.userId };
    for (let sent = 0; sent < 5; sent += 1) {
      await callOk(limited, offerTransferEndpoint, { ...of, body });
      await callOk(limited, declineTransferEndpoint, of);
    }
    expectError(await call(limited, offerTransferEndpoint, { ...of, body }), 'rateLimit.exceeded');
    expectError(await call(limited, setSuccessorEndpoint, { ...of, body }), 'rateLimit.exceeded');
    expect((await callOk(limited, listKeepersEndpoint, of)).transfer).toBeNull();
  } finally {
    await limited.stop();
  }
});
