import { listMemoriesOfPageEndpoint } from '@memorial/contracts/memories/memories.endpoints';
import {
  getObituaryEndpoint,
  listMyObituariesEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { featuresAndLimitsEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import {
  getMeEndpoint,
  removeMeEndpoint,
  restoreMeEndpoint,
} from '@memorial/contracts/users/users.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { UsersRepository } from '../../src/modules/accounts/users.repository.js';
import { PasswordHasher } from '../../src/modules/auth/password-hasher.js';
import { ObituaryRepository } from '../../src/modules/obituaries/obituary.repository.js';
import { ScheduledTasks } from '../../src/platform/schedule/scheduled-tasks.js';
import { createAccount, setPlan, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import * as steps from '../support/auth-flows.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { createMemory } from '../support/memories.js';
import { createObituary, createObituaryWithKeeper } from '../support/obituaries.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '1' });
});
afterAll(() => app.stop());
afterEach(() => void vi.restoreAllMocks());

/** Create an account with an active obituary, a deleted one, and a memory on another keeper's obituary. */
async function createAccountWithContent() {
  const made = await steps.registerAccount(app);
  const as: TestAccount & { password: string } = { ...made, authorization: `Bearer ${made.token}` };
  const page = await createObituary(app, as);
  const others = (await createObituaryWithKeeper(app)).page;
  await createMemory(app, others._id, as);
  return { as, body: { password: as.password }, pageId: page._id, othersPageId: others._id };
}

const page = (id: string) => call(app, getObituaryEndpoint, { params: { id } });
const memoriesOn = async (id: string) =>
  (await callOk(app, listMemoriesOfPageEndpoint, { params: { id } })).data.length;
const signIn = (as: { email: string; password: string }) => steps.postAuth(app, 'login', as);
const rows = async () => {
  const { collections } = app.app.get<Connection>(getConnectionToken());
  const texts = [];
  for (const [name, collection] of Object.entries(collections)) {
    // `publicChanges` keeps the ids of recently changed obituaries until newer changes replace them.
    if (name === 'publicChanges') continue;
    texts.push(`${name} ${JSON.stringify(await collection.find({}).toArray())}`);
  }
  return texts;
};

it('a restore brings back what an ended plan had allowed', async () => {
  const { as, body } = await createAccountWithContent();
  await setPlan(app, as, 'PREMIUM_3');
  const second = await createObituary(app, as);
  for (let memory = 0; memory < 10; memory += 1) await createMemory(app, second._id, as);
  app.clock.advance({ hours: 1 });
  await setPlan(app, as, 'FREE');
  await callOk(app, removeMeEndpoint, { as, body });
  await callOk(app, restoreMeEndpoint, { as });
  expect((await page(second._id)).status).toBe(200);
  expect(await memoriesOn(second._id)).toBe(10);
});

describe('DELETE /api/users/me', () => {
  it('requires the password', async () => {
    const { as } = await createAccountWithContent();
    expectError(await call(app, removeMeEndpoint, { as, body: {} }), 'user.wrongPassword');
    expectError(
      await call(app, removeMeEndpoint, { as, body: { password: 'не той пароль' } }),
      'user.wrongPassword',
    );
    await callOk(app, getMeEndpoint, { as });
  });

  it('requires a recent sign-in from an account without a password', async () => {
    const as = await createAccount(app);
    app.clock.advance({ minutes: 16 });
    expectError(await call(app, removeMeEndpoint, { as, body: {} }), 'user.freshSignInRequired');
  });

  it('hides the account’s obituary and memories at once, ends the other sessions and sends an e-mail', async () => {
    const { as, body, pageId, othersPageId } = await createAccountWithContent();
    const other = (await signIn(as).expect(200)).body.token as string;
    expect([(await page(pageId)).status, await memoriesOn(othersPageId)]).toEqual([200, 1]);
    await callOk(app, removeMeEndpoint, { as, body });
    expect([(await page(pageId)).status, await memoriesOn(othersPageId)]).toEqual([404, 0]);
    expectError(await steps.logout(app, `Bearer ${other}`), 'auth.sessionExpired');
    expectError(await call(app, getMeEndpoint, { as }), 'user.deletionBegun');
    const letter = await steps.lastEmailTo(app, as.email);
    expect(letter.subject).toBe('Ваш обліковий запис видаляється');
    await callOk(app, removeMeEndpoint, { as, body });
    expect(
      (await steps.emailsTo(app, as.email)).filter(({ subject }) => subject === letter.subject),
    ).toHaveLength(1);
  });
});

describe('a sign-in while the account is being deleted', () => {
  it('allows only restoring the account', async () => {
    const { as, body } = await createAccountWithContent();
    const hasher = app.app.get(PasswordHasher, { strict: false });
    const compare = hasher.verify.bind(hasher);
    vi.spyOn(hasher, 'verify').mockImplementationOnce(async (hash, password) => {
      const isRight = await compare(hash, password);
      await callOk(app, removeMeEndpoint, { as, body });
      return isRight;
    });
    const { token, deletionUndoUntil } = (await signIn(as).expect(200)).body;
    expect(deletionUndoUntil).toEqual(expect.any(String));
    const late = { ...as, authorization: `Bearer ${token}` } as const;
    expectError(await call(app, listMyObituariesEndpoint, { as: late }), 'user.deletionBegun');
  });
});

describe('a deletion that was interrupted', () => {
  it('is completed by the scheduled task, even if another one fails', async () => {
    const [first, second] = [await createAccountWithContent(), await createAccountWithContent()];
    const obituaries = app.app.get(ObituaryRepository, { strict: false });
    const listIdsOfOwner = obituaries.listIdsOfOwner.bind(obituaries);
    const broken = new Set([first.as.userId, second.as.userId]);
    vi.spyOn(obituaries, 'listIdsOfOwner').mockImplementation(async (userId) => {
      if (broken.has(userId)) throw new Error('cut short');
      return listIdsOfOwner(userId);
    });
    for (const { as, body } of [first, second]) {
      expectError(await call(app, removeMeEndpoint, { as, body }), 'server.internal');
    }
    broken.delete(second.as.userId);
    const sweeps = app.app.get(ScheduledTasks, { strict: false });
    await sweeps.run(0);
    expect((await page(second.pageId)).status).toBe(404);
    broken.clear();
    app.clock.advance({ hours: 1 });
    await sweeps.run(0);
    expect((await page(first.pageId)).status).toBe(404);
  });
});

describe('POST /api/users/me/restore', () => {
  it('restores everything for the session that requested the deletion', async () => {
    const { as, body, pageId, othersPageId } = await createAccountWithContent();
    await callOk(app, removeMeEndpoint, { as, body });
    const view = await callOk(app, restoreMeEndpoint, { as });
    expect(view.email).toBe(as.email);
    expect([(await page(pageId)).status, await memoriesOn(othersPageId)]).toEqual([200, 1]);
    const { obituaries, memories } = await callOk(app, featuresAndLimitsEndpoint, { as });
    expect([obituaries.total.used, memories.total.used]).toEqual([1, 1]);
    await callOk(app, restoreMeEndpoint, { as });
  });

  it('works for 48 hours after a sign-in, whose token allows nothing else', async () => {
    const { as, body, pageId } = await createAccountWithContent();
    await callOk(app, removeMeEndpoint, { as, body });
    const until = new Date(app.clock.now().getTime() + 48 * 3_600_000).toISOString();
    app.clock.advance({ hours: 47, minutes: 59 });
    const signedInAgain = await signIn(as).expect(200);
    expect(signedInAgain.body.deletionUndoUntil).toBe(until);
    const back = { ...as, authorization: `Bearer ${signedInAgain.body.token}` } as const;
    expectError(await call(app, listMyObituariesEndpoint, { as: back }), 'user.deletionBegun');
    const validity = await steps.postAuth(app, 'validate-token', { token: signedInAgain.body.token });
    expect(validity.body).toMatchObject({ isValid: true, deletionUndoUntil: until });
    await callOk(app, restoreMeEndpoint, { as: back });
    expect((await callOk(app, listMyObituariesEndpoint, { as: back })).total).toBe(1);
    expect((await page(pageId)).status).toBe(200);
  });

  it('works in the last moment of the term', async () => {
    const { as, body, pageId } = await createAccountWithContent();
    await callOk(app, removeMeEndpoint, { as, body });
    app.clock.advance({ hours: 48 });
    const users = app.app.get(UsersRepository, { strict: false });
    const markRestored = users.markRestored.bind(users);
    vi.spyOn(users, 'markRestored').mockImplementationOnce(async (userId) => {
      app.clock.advance({ minutes: 1 });
      return markRestored(userId);
    });
    await callOk(app, restoreMeEndpoint, { as });
    expect((await page(pageId)).status).toBe(200);
  });

  it('does not restore an obituary that was deleted before', async () => {
    const { as, body, pageId } = await createAccountWithContent();
    await app.http.delete(`/api/obituaries/${pageId}`).set('Authorization', as.authorization).expect(204);
    app.clock.advance({ seconds: 1 });
    await callOk(app, removeMeEndpoint, { as, body });
    await callOk(app, restoreMeEndpoint, { as });
    expect((await page(pageId)).status).toBe(404);
  });
});

describe('after the term', () => {
  it('sign-in fails and no document of the account is left', async () => {
    const { as, body, pageId } = await createAccountWithContent();
    await callOk(app, removeMeEndpoint, { as, body });
    await steps.emailsTo(app, as.email);
    app.clock.advance({ hours: 48, seconds: 1 });
    expectError(await signIn(as), 'auth.invalidCredentials');
    expectError(await call(app, restoreMeEndpoint, { as }), 'auth.sessionExpired');
    app.clock.advance({ hours: 2 });
    await app.app.get(ScheduledTasks, { strict: false }).run(0);
    for (const text of await rows()) {
      for (const trace of [as.email, as.userId, pageId]) expect(text).not.toContain(trace);
    }
    const anew = await steps.registerAccount(app, as.email);
    expect(anew.userId).not.toBe(as.userId);
  });

  it('an interrupted restore leaves nothing behind', async () => {
    const { as, body, pageId, othersPageId } = await createAccountWithContent();
    await callOk(app, removeMeEndpoint, { as, body });
    const users = app.app.get(UsersRepository, { strict: false });
    vi.spyOn(users, 'markRestored').mockRejectedValueOnce(new Error('cut short'));
    expectError(await call(app, restoreMeEndpoint, { as }), 'server.internal');
    app.clock.advance({ hours: 50 });
    const sweeps = app.app.get(ScheduledTasks, { strict: false });
    for (let hour = 0; hour < 2; hour += 1) {
      await sweeps.run(0);
      app.clock.advance({ hours: 1 });
    }
    expect([(await page(pageId)).status, await memoriesOn(othersPageId)]).toEqual([404, 0]);
    for (const text of await rows()) expect(text).not.toContain(as.userId);
  });
});
