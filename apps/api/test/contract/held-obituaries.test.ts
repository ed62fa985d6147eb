import type { ClaimOutcome } from '@memorial/contracts/claims/claims.constants';
import { listClaimsEndpoint } from '@memorial/contracts/claims/claims.endpoints';
import { setSuccessorEndpoint } from '@memorial/contracts/keepers/keepers.endpoints';
import {
  activateObituaryEndpoint,
  getObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { removeMeEndpoint, restoreMeEndpoint } from '@memorial/contracts/users/users.endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountDeletionService } from '../../src/modules/accounts/account-deletion.service.js';
import { UsersRepository } from '../../src/modules/accounts/users.repository.js';
import { HeldObituariesTask } from '../../src/modules/keepers/held-obituaries.task.js';
import { ObituaryRepository } from '../../src/modules/obituaries/obituary.repository.js';
import { createAccount, signInAgain, type TestAccount } from '../support/accounts.js';
import { freeze, unfreeze } from '../support/administration.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { decide, raiseClaim, review } from '../support/claims.js';
import { expectError } from '../support/expect-response.js';
import { addKeeper } from '../support/keepers.js';
import { createObituary } from '../support/obituaries.js';
import { purge } from '../support/purge.js';

/* A page about which a claim or a freeze is not decided outlives the account of its owner. */

let app: TestApp;
let administrator: TestAccount;
let owner: TestAccount;
let claimant: TestAccount;
let id: string;
let params: { id: string };

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com', WORKER: 'off', RATE_LIMITS: 'off' });
  administrator = await createAccount(app, 'FREE', 'admin@example.com');
});
beforeEach(async () => {
  administrator = await signInAgain(app, administrator);
  owner = await createAccount(app, 'PREMIUM_1');
  claimant = await createAccount(app);
  id = (await createObituary(app, owner))._id;
  params = { id };
});
afterAll(() => app.stop());

const read = (as?: TestAccount) => call(app, getObituaryEndpoint, { as, params });
const isThere = async () =>
  (await app.app.get(ObituaryRepository, { strict: false }).findIncludingDeleted(id)) !== null;
const removeAccount = (passOn = false) => callOk(app, removeMeEndpoint, { as: owner, body: { passOn } });

/** Erases the account of the owner and, unless it is held, the page. */
async function eraseAll(): Promise<void> {
  app.clock.advance({ days: 3 });
  await app.app.get(AccountDeletionService, { strict: false }).purgeExpired();
  await runTask();
  administrator = await signInAgain(app, administrator);
}

async function runTask(): Promise<void> {
  await app.app.get(HeldObituariesTask, { strict: false }).run();
  await purge(app);
}

const reasons = {
  'an open claim': async () => {
    const { _id } = await raiseClaim(app, claimant, id);
    return () => decide(app, administrator, _id, { outcome: 'declined' });
  },
  'a claim in review': async () => {
    const { _id } = await raiseClaim(app, claimant, id);
    await review(app, administrator, _id);
    return () => decide(app, administrator, _id, { outcome: 'declined' });
  },
  'a freeze': async () => {
    await freeze(app, administrator, id);
    return () => unfreeze(app, administrator, id);
  },
} as const;

describe.each(Object.entries(reasons))('a page with %s', (_, begin) => {
  it('is hidden when its owner deletes the account, and goes once that is decided', async () => {
    const end = await begin();
    await removeAccount();
    expectError(await read(), 'obituary.notFound');
    expect((await read(administrator)).body).toMatchObject({ isActive: false });
    await eraseAll();
    expect((await read(administrator)).body).toMatchObject({ isActive: false });
    await end();
    await runTask();
    expectError(await read(administrator), 'obituary.notFound');
    app.clock.advance({ days: 3 });
    await purge(app);
    expect(await isThere()).toBe(false);
  });

  it('comes back as it was with the account', async () => {
    const before = (await read(owner)).body;
    await begin();
    await removeAccount();
    await callOk(app, restoreMeEndpoint, { as: owner });
    const { isFrozen: _isFrozen, revision: _revision, updatedAt: _updatedAt, ...fields } = before;
    expect((await read(owner)).body).toMatchObject(fields);
    expect((await read()).status).toBe(200);
  });

  it('stays for 120 days at most', async () => {
    await begin();
    await removeAccount();
    await eraseAll();
    app.clock.advance({ days: 116 });
    await runTask();
    administrator = await signInAgain(app, administrator);
    expect((await read(administrator)).status).toBe(200);
    app.clock.advance({ days: 1 });
    await runTask();
    app.clock.advance({ days: 3 });
    await purge(app);
    expect(await isThere()).toBe(false);
  });

  it('passes on to the successor after the decision, where its owner wished so', async () => {
    const nextOwner = await createAccount(app, 'PREMIUM_1');
    await addKeeper(app, id, nextOwner, 'editor');
    await callOk(app, setSuccessorEndpoint, { as: owner, params, body: { userId: nextOwner.userId } });
    const end = await begin();
    await removeAccount(true);
    await eraseAll();
    const as = await signInAgain(app, nextOwner);
    expect((await read(as)).body).toMatchObject({ myRole: 'editor', isActive: false });
    await end();
    await runTask();
    expect((await read(as)).body).toMatchObject({ myRole: 'owner', isActive: false });
    await callOk(app, activateObituaryEndpoint, { as, params });
    expect((await read()).status).toBe(200);
  });
});

it('a page whose owner is gone passes to next of kin by their claim', async () => {
  const { _id } = await raiseClaim(app, claimant, id);
  await removeAccount();
  await eraseAll();
  await review(app, administrator, _id);
  app.clock.advance({ days: 15 });
  administrator = await signInAgain(app, administrator);
  await decide(app, administrator, _id, { outcome: 'transfer' satisfies ClaimOutcome });
  await runTask();
  const as = await signInAgain(app, claimant);
  expect((await read(as)).body).toMatchObject({ myRole: 'owner', isActive: false });
  await callOk(app, activateObituaryEndpoint, { as, params });
  expect(
    (await callOk(app, listClaimsEndpoint, { as: administrator, query: { state: 'accepted' } })).data.length,
  ).toBe(1);
});

it('an editor looks after a held page, but does not show it', async () => {
  const editor = await createAccount(app);
  await addKeeper(app, id, editor, 'editor');
  await raiseClaim(app, claimant, id);
  await removeAccount();
  await callOk(app, updateObituaryEndpoint, { as: editor, params, body: { birthPlace: 'Канів' } });
  const shown = await call(app, updateObituaryEndpoint, { as: editor, params, body: { isActive: true } });
  expectError(shown, 'obituary.hiddenByDecision');
});

it('a freeze that comes while a page passes on wins', async () => {
  const nextOwner = await createAccount(app, 'PREMIUM_1');
  await addKeeper(app, id, nextOwner, 'editor');
  await callOk(app, setSuccessorEndpoint, { as: owner, params, body: { userId: nextOwner.userId } });
  await removeAccount(true);
  const users = app.app.get(UsersRepository, { strict: false });
  const find = users.findIncludingDeleted.bind(users);
  // The page is read before its next owner is looked for.
  vi.spyOn(users, 'findIncludingDeleted').mockImplementation(async (userId) => {
    if (userId === nextOwner.userId) await freeze(app, administrator, id);
    return find(userId);
  });
  app.clock.advance({ days: 3 });
  administrator = await signInAgain(app, administrator);
  await app.app.get(AccountDeletionService, { strict: false }).purgeExpired();
  vi.restoreAllMocks();
  const as = await signInAgain(app, nextOwner);
  expect((await read(as)).body).toMatchObject({ myRole: 'editor', isActive: false, isFrozen: true });
});
