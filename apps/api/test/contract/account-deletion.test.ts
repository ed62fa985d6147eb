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
import { PasswordHasher } from '../../src/modules/auth/password-hasher.js';
import { AccountParts } from '../../src/modules/users/account-parts.js';
import { UsersService } from '../../src/modules/users/users.service.js';
import { Sweeps } from '../../src/platform/schedule/sweeps.js';
import { signedIn, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { answered, call } from '../support/caller.js';
import { expectRefusal } from '../support/expect-refusal.js';
import { memoryOn } from '../support/memories.js';
import { keptPage, pageOf } from '../support/pages.js';
import * as steps from './auth-steps.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '1' });
});
afterAll(() => app.stop());
afterEach(() => void vi.restoreAllMocks());

/** Create an account with an active obituary, a deleted one, and a memory on another keeper's obituary. */
async function leaver() {
  const made = await steps.account(app);
  const as: TestAccount & { password: string } = { ...made, authorization: `Bearer ${made.token}` };
  const page = await pageOf(app, as);
  const others = (await keptPage(app)).page;
  await memoryOn(app, others._id, as);
  return { as, body: { password: as.password }, pageId: page._id, othersPageId: others._id };
}

const page = (id: string) => call(app, getObituaryEndpoint, { params: { id } });
const memoriesOn = async (id: string) =>
  (await answered(app, listMemoriesOfPageEndpoint, { params: { id } })).data.length;
const enter = (as: { email: string; password: string }) => steps.call(app, 'login', as);
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

describe('DELETE /api/users/me', () => {
  it('wants the password', async () => {
    const { as } = await leaver();
    expectRefusal(await call(app, removeMeEndpoint, { as, body: {} }), 'user.wrongPassword');
    expectRefusal(
      await call(app, removeMeEndpoint, { as, body: { password: 'не той пароль' } }),
      'user.wrongPassword',
    );
    await answered(app, getMeEndpoint, { as });
  });

  it('wants a recent sign-in of who has no password', async () => {
    const as = await signedIn(app);
    app.clock.advance({ minutes: 16 });
    expectRefusal(await call(app, removeMeEndpoint, { as, body: {} }), 'user.freshSignInRequired');
  });

  it('hides the person’s page and memories at once, ends the other sessions and tells by letter', async () => {
    const { as, body, pageId, othersPageId } = await leaver();
    const other = (await enter(as).expect(200)).body.token as string;
    expect([(await page(pageId)).status, await memoriesOn(othersPageId)]).toEqual([200, 1]);
    await answered(app, removeMeEndpoint, { as, body });
    expect([(await page(pageId)).status, await memoriesOn(othersPageId)]).toEqual([404, 0]);
    expectRefusal(await steps.logout(app, `Bearer ${other}`), 'auth.sessionExpired');
    expectRefusal(await call(app, getMeEndpoint, { as }), 'user.deletionBegun');
    const letter = await steps.lastLetterTo(app, as.email);
    expect(letter.subject).toBe('Ваш обліковий запис видаляється');
    await answered(app, removeMeEndpoint, { as, body });
    expect(
      (await steps.lettersTo(app, as.email)).filter(({ subject }) => subject === letter.subject),
    ).toHaveLength(1);
  });
});

describe('a sign-in while the account is being deleted', () => {
  it('opens nothing but the way back', async () => {
    const { as, body } = await leaver();
    const hasher = app.app.get(PasswordHasher, { strict: false });
    const compare = hasher.verify.bind(hasher);
    vi.spyOn(hasher, 'verify').mockImplementationOnce(async (hash, password) => {
      const isRight = await compare(hash, password);
      await answered(app, removeMeEndpoint, { as, body });
      return isRight;
    });
    const { token, deletionUndoUntil } = (await enter(as).expect(200)).body;
    expect(deletionUndoUntil).toEqual(expect.any(String));
    const late = { ...as, authorization: `Bearer ${token}` } as const;
    expectRefusal(await call(app, listMyObituariesEndpoint, { as: late }), 'user.deletionBegun');
  });
});

describe('a deletion that was cut short', () => {
  it('is ended by a sweep, whatever becomes of another', async () => {
    const [first, second] = [await leaver(), await leaver()];
    const parts = app.app.get(AccountParts, { strict: false });
    const hide = parts.hide.bind(parts);
    const broken = new Set([first.as.userId, second.as.userId]);
    vi.spyOn(parts, 'hide').mockImplementation(async (userId, at) => {
      if (broken.has(userId)) throw new Error('cut short');
      await hide(userId, at);
    });
    for (const { as, body } of [first, second]) {
      expectRefusal(await call(app, removeMeEndpoint, { as, body }), 'server.internal');
    }
    broken.delete(second.as.userId);
    const sweeps = app.app.get(Sweeps, { strict: false });
    await sweeps.run(0);
    expect((await page(second.pageId)).status).toBe(404);
    broken.clear();
    app.clock.advance({ hours: 1 });
    await sweeps.run(0);
    expect((await page(first.pageId)).status).toBe(404);
  });
});

describe('POST /api/users/me/restore', () => {
  it('gives everything back to the session that asked for the deletion', async () => {
    const { as, body, pageId, othersPageId } = await leaver();
    await answered(app, removeMeEndpoint, { as, body });
    const view = await answered(app, restoreMeEndpoint, { as });
    expect(view.email).toBe(as.email);
    expect([(await page(pageId)).status, await memoriesOn(othersPageId)]).toEqual([200, 1]);
    const { obituaries, memories } = await answered(app, featuresAndLimitsEndpoint, { as });
    expect([obituaries.total.used, memories.total.used]).toEqual([1, 1]);
    await answered(app, restoreMeEndpoint, { as });
  });

  it('does so for 48 hours to who signs in, whose token opens nothing else', async () => {
    const { as, body, pageId } = await leaver();
    await answered(app, removeMeEndpoint, { as, body });
    const until = new Date(app.clock.now().getTime() + 48 * 3_600_000).toISOString();
    app.clock.advance({ hours: 47, minutes: 59 });
    const signedInAgain = await enter(as).expect(200);
    expect(signedInAgain.body.deletionUndoUntil).toBe(until);
    const back = { ...as, authorization: `Bearer ${signedInAgain.body.token}` } as const;
    expectRefusal(await call(app, listMyObituariesEndpoint, { as: back }), 'user.deletionBegun');
    const validity = await steps.call(app, 'validate-token', { token: signedInAgain.body.token });
    expect(validity.body).toMatchObject({ isValid: true, deletionUndoUntil: until });
    await answered(app, restoreMeEndpoint, { as: back });
    expect((await answered(app, listMyObituariesEndpoint, { as: back })).total).toBe(1);
    expect((await page(pageId)).status).toBe(200);
  });

  it('holds for who asked for it in the very last moment', async () => {
    const { as, body, pageId } = await leaver();
    await answered(app, removeMeEndpoint, { as, body });
    app.clock.advance({ hours: 48 });
    const parts = app.app.get(AccountParts, { strict: false });
    const restore = parts.restore.bind(parts);
    vi.spyOn(parts, 'restore').mockImplementationOnce(async (...things) => {
      await restore(...things);
      app.clock.advance({ minutes: 1 });
    });
    await answered(app, restoreMeEndpoint, { as });
    expect((await page(pageId)).status).toBe(200);
  });

  it('brings back no page that the person had deleted before', async () => {
    const { as, body, pageId } = await leaver();
    await app.http.delete(`/api/obituaries/${pageId}`).set('Authorization', as.authorization).expect(204);
    app.clock.advance({ seconds: 1 });
    await answered(app, removeMeEndpoint, { as, body });
    await answered(app, restoreMeEndpoint, { as });
    expect((await page(pageId)).status).toBe(404);
  });
});

describe('after the term', () => {
  it('nobody enters any more, and no row of the account is left', async () => {
    const { as, body, pageId } = await leaver();
    await answered(app, removeMeEndpoint, { as, body });
    await steps.lettersTo(app, as.email);
    app.clock.advance({ hours: 48, seconds: 1 });
    expectRefusal(await enter(as), 'auth.invalidCredentials');
    expectRefusal(await call(app, restoreMeEndpoint, { as }), 'auth.sessionExpired');
    app.clock.advance({ hours: 2 });
    await app.app.get(Sweeps, { strict: false }).run(0);
    for (const text of await rows()) {
      for (const trace of [as.email, as.userId, pageId]) expect(text).not.toContain(trace);
    }
    const anew = await steps.account(app, as.email);
    expect(anew.userId).not.toBe(as.userId);
  });

  it('nothing is left of what was brought back halfway', async () => {
    const { as, body, pageId, othersPageId } = await leaver();
    await answered(app, removeMeEndpoint, { as, body });
    const users = app.app.get(UsersService, { strict: false });
    vi.spyOn(users, 'markRestored').mockRejectedValueOnce(new Error('cut short'));
    expectRefusal(await call(app, restoreMeEndpoint, { as }), 'server.internal');
    app.clock.advance({ hours: 50 });
    const sweeps = app.app.get(Sweeps, { strict: false });
    for (let hour = 0; hour < 2; hour += 1) {
      await sweeps.run(0);
      app.clock.advance({ hours: 1 });
    }
    expect([(await page(pageId)).status, await memoriesOn(othersPageId)]).toEqual([404, 0]);
    for (const text of await rows()) expect(text).not.toContain(as.userId);
  });
});
