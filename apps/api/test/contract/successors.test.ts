import {
  acceptTransferEndpoint,
  listKeepersEndpoint,
  listSuccessionsEndpoint,
  offerTransferEndpoint,
  removeKeeperEndpoint,
  setSuccessorEndpoint,
} from '@memorial/contracts/keepers/keepers.endpoints';
import {
  getObituaryEndpoint,
  listMyObituariesEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { retentionPeriods } from '@memorial/contracts/retention';
import { checkLimitEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { removeMeEndpoint, restoreMeEndpoint } from '@memorial/contracts/users/users.endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountDeletionService } from '../../src/modules/accounts/account-deletion.service.js';
import { UsersRepository } from '../../src/modules/accounts/users.repository.js';
import { KeeperAccountDataProvider } from '../../src/modules/keepers/keeper-account-data.provider.js';
import { TransfersTask } from '../../src/modules/keepers/transfers.task.js';
import { ObituaryRepository } from '../../src/modules/obituaries/obituary.repository.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { Quotas } from '../../src/platform/quotas/quotas.js';
import { createAccount, signInAgain, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { addKeeper } from '../support/keepers.js';
import { createObituary } from '../support/obituaries.js';
import { purge } from '../support/purge.js';

let app: TestApp;
let owner: TestAccount;
let nextOwner: TestAccount;
let params: { id: string };

beforeAll(async () => {
  app = await startTestApp({ WORKER: 'off', RATE_LIMITS: 'off' });
});
beforeEach(async () => {
  owner = await createAccount(app, 'PREMIUM_3');
  nextOwner = await createAccount(app);
  params = { id: (await createObituary(app, owner, { fullName: 'Шевчук Степан' }))._id };
  await addKeeper(app, params.id, nextOwner, 'editor');
});
afterAll(() => app.stop());

const name = (userId: string | null, as = owner) =>
  call(app, setSuccessorEndpoint, { as, params, body: { userId } });
const successorFor = async (as: TestAccount) =>
  (await callOk(app, listKeepersEndpoint, { as, params })).successorId;
const page = (as?: TestAccount, id = params.id) =>
  call(app, getObituaryEndpoint, { ...(as ? { as } : {}), params: { id } });
const usedBy = async (as: TestAccount) =>
  (await callOk(app, checkLimitEndpoint, { as, query: { type: 'obituaries' } })).usage?.used ?? 0;
const remove = (as: TestAccount, passOn = true) => callOk(app, removeMeEndpoint, { as, body: { passOn } });

async function lettersTo({ email }: TestAccount): Promise<string[]> {
  await app.app.get(JobWorker, { strict: false }).runDue();
  return app.mailbox.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
}

/** Lets the undo of deletions end, and erases their accounts and pages. */
async function endDeletions(): Promise<void> {
  app.clock.advance({ hours: retentionPeriods.undoHours, minutes: 6 });
  await app.app.get(AccountDeletionService, { strict: false }).purgeExpired();
  await purge(app);
}

describe('a successor', () => {
  it('is named among the keepers, told by one letter, and shown to the two', async () => {
    const editor = await createAccount(app);
    await addKeeper(app, params.id, editor, 'editor');
    for (let time = 0; time < 2; time += 1)
      expect((await name(nextOwner.userId)).body).toEqual({ userId: nextOwner.userId });
    expect(await lettersTo(nextOwner)).toEqual(['Вам довірили сторінку на майбутнє']);
    expect(app.mailbox.sent.find(({ to }) => to === nextOwner.email)?.text).not.toMatch(/Шевч|Коваль/);
    expect(await Promise.all([owner, nextOwner, editor].map(successorFor))).toEqual([
      nextOwner.userId,
      nextOwner.userId,
      null,
    ]);
    expect(await callOk(app, listSuccessionsEndpoint, { as: owner })).toEqual({
      data: [{ obituaryId: params.id, fullName: 'Шевчук Степан', successor: 'Олена Коваль' }],
      total: 1,
    });
    expect(await callOk(app, listSuccessionsEndpoint, { as: nextOwner })).toEqual({ data: [], total: 0 });
    expect((await name(editor.userId)).status).toBe(200);
    expect(await successorFor(nextOwner)).toBeNull();
    expect((await name(null)).body).toEqual({ userId: null });
    expect((await name(null)).body).toEqual({ userId: null });
    expect(await successorFor(owner)).toBeNull();
  });

  it('is named by the owner alone, and is another keeper whose account is open', async () => {
    const stranger = await createAccount(app);
    expectError(await name(nextOwner.userId, nextOwner), 'keeper.ownerOnly');
    expectError(await name(null, nextOwner), 'keeper.ownerOnly');
    expectError(await name(nextOwner.userId, stranger), 'obituary.notOwner');
    expectError(await name(owner.userId), 'transfer.toOwner');
    expectError(await name(stranger.userId), 'keeper.notFound');
    expectError(await name('nobody'), 'validation.failed');
    await remove(nextOwner, false);
    expectError(await name(nextOwner.userId), 'transfer.accountClosed');
  });

  it('who leaves, or is removed, is none', async () => {
    for (const by of [nextOwner, owner]) {
      await name(nextOwner.userId);
      await callOk(app, removeKeeperEndpoint, { as: by, params: { ...params, userId: nextOwner.userId } });
      expect(await successorFor(owner)).toBeNull();
      await addKeeper(app, params.id, nextOwner, 'editor');
      expect(await successorFor(owner)).toBeNull();
    }
  });

  it('whose account is erased is none; the export of an account names what is entrusted to it', async () => {
    await name(nextOwner.userId);
    await callOk(app, offerTransferEndpoint, { as: owner, params, body: { userId: nextOwner.userId } });
    const data = app.app.get(KeeperAccountDataProvider, { strict: false });
    expect(await data.export(nextOwner.userId)).toMatchObject([{ isSuccessor: true, isOffered: true }]);
    await remove(nextOwner, false);
    await endDeletions();
    expect(
      await callOk(app, listKeepersEndpoint, { as: await signInAgain(app, owner), params }),
    ).toMatchObject({
      data: [{ role: 'owner' }],
      successorId: null,
      transfer: null,
    });
  });
});

describe('an account that is deleted and passes its pages on', () => {
  it('leaves them to their successors when the deletion is final, without a free place', async () => {
    const own = (await createObituary(app, nextOwner))._id;
    const other = (await createObituary(app, owner))._id;
    await name(nextOwner.userId);
    await remove(owner);
    // The page stays open to everybody and to its keepers; those without a successor are hidden.
    expect((await page()).status).toBe(200);
    expectError(await page(undefined, other), 'obituary.notFound');
    const change = { as: nextOwner, params, body: { birthPlace: 'Канів' } };
    expect((await call(app, updateObituaryEndpoint, change)).status).toBe(200);
    expect((await page(nextOwner)).body).toMatchObject({ myRole: 'editor' });

    app.clock.advance({ hours: retentionPeriods.undoHours, minutes: 4 });
    nextOwner = await signInAgain(app, nextOwner);
    // The deletion cannot be undone any more, and the page still counts by its owner's plan.
    const query = { type: 'photos', obituaryId: params.id } as const;
    const { currentPlan } = await callOk(app, checkLimitEndpoint, { as: nextOwner, query });
    expect(currentPlan).toBe('PREMIUM_3');
    await endDeletions();
    nextOwner = await signInAgain(app, nextOwner);
    expect((await page(nextOwner)).body).toMatchObject({ myRole: 'owner', birthPlace: 'Канів' });
    expect(await callOk(app, listKeepersEndpoint, { as: nextOwner, params })).toMatchObject({
      data: [{ userId: nextOwner.userId, role: 'owner' }],
      successorId: null,
    });
    expect(await usedBy(nextOwner)).toBe(2);
    expect(await lettersTo(nextOwner)).toEqual([
      'Вам довірили сторінку на майбутнє',
      'Тепер сторінку ведете ви',
    ]);
    await app.app.get(AccountDeletionService, { strict: false }).purgeExpired();
    await app.app.get(TransfersTask, { strict: false }).run();
    app.clock.advance({ hours: 1 });
    await app.app.get(Quotas, { strict: false }).releaseOrphaned();
    expect(await usedBy(nextOwner)).toBe(2);
    expect(await lettersTo(nextOwner)).toHaveLength(2);
    const mine = await callOk(app, listMyObituariesEndpoint, { as: nextOwner, query: { role: 'owner' } });
    expect(mine.data.map(({ _id }) => _id).sort()).toEqual([own, params.id].sort());
    expectError(await page(undefined, other), 'obituary.notFound');
  });

  it('has everything as before after an undo', async () => {
    const other = (await createObituary(app, owner))._id;
    await name(nextOwner.userId);
    const before = await usedBy(owner);
    await remove(owner);
    await callOk(app, restoreMeEndpoint, { as: owner });
    expect((await page(owner)).body).toMatchObject({ myRole: 'owner' });
    expect((await page(owner, other)).status).toBe(200);
    expect([await usedBy(owner), await successorFor(owner)]).toEqual([before, nextOwner.userId]);
    // A later deletion that does not say so passes nothing on.
    await remove(owner, false);
    expectError(await page(nextOwner), 'obituary.notFound');
    await endDeletions();
    expect(
      await app.app.get(ObituaryRepository, { strict: false }).findIncludingDeleted(params.id),
    ).toBeNull();
  });

  it('loses a page whose successor leaves meanwhile, as one that has none', async () => {
    await name(nextOwner.userId);
    await remove(owner);
    await callOk(app, removeKeeperEndpoint, {
      as: nextOwner,
      params: { ...params, userId: nextOwner.userId },
    });
    await endDeletions();
    expectError(await page(), 'obituary.notFound');
  });

  it('still gives a page to the keeper who accepts it meanwhile', async () => {
    const taker = await createAccount(app);
    await addKeeper(app, params.id, taker, 'editor');
    await name(nextOwner.userId);
    await callOk(app, offerTransferEndpoint, { as: owner, params, body: { userId: taker.userId } });
    await remove(owner);
    await callOk(app, acceptTransferEndpoint, { as: taker, params });
    await endDeletions();
    expect((await page(await signInAgain(app, taker))).body).toMatchObject({ myRole: 'owner' });
    expect(await lettersTo(nextOwner)).toEqual(['Вам довірили сторінку на майбутнє']);
  });

  it('gives a page to a successor whose account is being deleted, who may still come back', async () => {
    await name(nextOwner.userId);
    await remove(owner);
    app.clock.advance({ hours: 1 });
    nextOwner = await signInAgain(app, nextOwner);
    await remove(nextOwner, false);
    app.clock.advance({ hours: retentionPeriods.undoHours - 1, minutes: 6 });
    await app.app.get(AccountDeletionService, { strict: false }).purgeExpired();
    await callOk(app, restoreMeEndpoint, { as: nextOwner });
    expect((await page(nextOwner)).body).toMatchObject({ myRole: 'owner' });
    expect(
      await app.app.get(UsersRepository, { strict: false }).findIncludingDeleted(owner.userId),
    ).toBeNull();
  });
});
