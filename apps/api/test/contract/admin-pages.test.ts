import {
  deletePageEndpoint,
  hidePageEndpoint,
  indexPageEndpoint,
  listAdminPagesEndpoint,
  noindexPageEndpoint,
  restorePageEndpoint,
  unhidePageEndpoint,
} from '@memorial/contracts/administration/pages.endpoints';
import type { AdminPageList, AdminPageView } from '@memorial/contracts/administration/pages.schemas';
import { listChangesEndpoint } from '@memorial/contracts/history/history.endpoints';
import {
  getObituaryEndpoint,
  listDeletedObituariesEndpoint,
  removeObituaryEndpoint,
  restoreObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { createAccount, makeModerator, signInAgain, type TestAccount } from '../support/accounts.js';
import { freeze, loggedActs } from '../support/administration.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk, statedReason } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { createObituary } from '../support/obituaries.js';

const reason = 'Людину вигадано';

let app: TestApp;
let admin: TestAccount;
let owner: TestAccount;
let id: string;

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com', WORKER: 'off', RATE_LIMITS: 'off' });
  admin = await createAccount(app, 'FREE', 'admin@example.com');
});
beforeEach(async () => {
  await obituaries().deleteMany({});
  admin = await signInAgain(app, admin);
  owner = await createAccount(app, 'PREMIUM_3');
  id = (await createObituary(app, owner, { fullName: 'Їжакевич Ганна' }))._id;
});
afterAll(() => app.stop());

const obituaries = () => app.app.get<Connection>(getConnectionToken()).collection('obituaries');
const list = async (query: Readonly<Record<string, string | number>> = {}) =>
  (await callOk(app, listAdminPagesEndpoint, { as: admin, query })).data;
const namesOf = async (query: Readonly<Record<string, string | number>>) =>
  (await list(query)).map(({ fullName }) => fullName);

type Act =
  | typeof deletePageEndpoint
  | typeof hidePageEndpoint
  | typeof indexPageEndpoint
  | typeof noindexPageEndpoint
  | typeof restorePageEndpoint
  | typeof unhidePageEndpoint;
const send = (endpoint: Act, as = admin) => call(app, endpoint, { as, params: { id }, body: { reason } });
async function act(endpoint: Act): Promise<AdminPageView> {
  app.clock.advance({ seconds: 1 });
  const { status, body } = await send(endpoint);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const read = (as?: TestAccount) => call(app, getObituaryEndpoint, { as, params: { id } });

describe('the list of pages', () => {
  it('is for administrators, finds by the beginning of a name, by id and by code', async () => {
    const moderator = await createAccount(app);
    await makeModerator(app, moderator);
    expectError(await call(app, listAdminPagesEndpoint, { as: moderator }), 'access.forbidden');
    app.clock.advance({ seconds: 1 });
    const { shortCode } = await createObituary(app, owner, { fullName: 'Яворівський Степан' });
    await createObituary(app, owner, { fullName: 'Яворенко Ольга', visibility: 'private' });
    expect(await list()).toHaveLength(3);
    expect(await namesOf({ search: 'явор' })).toEqual(['Яворенко Ольга', 'Яворівський Степан']);
    expect(await namesOf({ search: 'Їжак' })).toEqual(['Їжакевич Ганна']);
    expect(await namesOf({ search: id })).toEqual(['Їжакевич Ганна']);
    expect(await namesOf({ search: shortCode.toUpperCase() })).toEqual(['Яворівський Степан']);
    await obituaries().updateOne({ code: shortCode }, { $set: { code: 'abcdefgh' } });
    expect(await namesOf({ search: 'ABCDEFGH' })).toEqual(['Яворівський Степан']);
    await callOk(app, removeObituaryEndpoint, {
      as: owner,
      params: { id: (await list({ search: 'abcdefgh' }))[0]?._id ?? '' },
    });
    expect(await list({ search: 'abcdefgh' })).toMatchObject([{ fullName: 'Яворівський Степан' }]);
    expect(await namesOf({ search: 'Яворі' })).toEqual([]);
    expect(await namesOf({ search: 'немає' })).toEqual([]);
    const [found] = await list({ search: 'Їжак' });
    expect(found?.owner).toEqual({ userId: owner.userId, name: 'Олена Коваль' });
  });

  it('is read in parts', async () => {
    for (let count = 0; count < 4; count += 1) await createObituary(app, owner);
    const whole = await list();
    const read: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string | number> = { limit: 2, ...(cursor === null ? {} : { cursor }) };
      const part: AdminPageList = await callOk(app, listAdminPagesEndpoint, { as: admin, query });
      read.push(...part.data.map(({ _id }) => _id));
      cursor = part.next;
    } while (cursor !== null);
    expect(read).toEqual(whole.map(({ _id }) => _id));
  });

  it('is filtered by state', async () => {
    expect(await list({ state: 'frozen' })).toEqual([]);
    await freeze(app, admin, id);
    expect(await list({ state: 'frozen' })).toMatchObject([{ _id: id, isFrozen: true }]);
    await act(hidePageEndpoint);
    expect(await list({ state: 'hidden' })).toMatchObject([{ _id: id, isHidden: true }]);
    await act(deletePageEndpoint);
    expect(await list({ state: 'deleted' })).toMatchObject([{ _id: id, isDeletedByAdministrator: true }]);
    expect(await list()).toEqual([]);
  });
});

describe('an act on a page', () => {
  it('hides it from all but keepers until an administrator allows to show it', async () => {
    expect(await act(hidePageEndpoint)).toMatchObject({ isHidden: true, visibility: 'private' });
    expectError(await read(), 'obituary.notFound');
    expect((await read(owner)).status).toBe(200);
    const open = () =>
      call(app, updateObituaryEndpoint, { as: owner, params: { id }, body: { visibility: 'public' } });
    expectError(await open(), 'obituary.hiddenByDecision');
    expect(await act(unhidePageEndpoint)).toMatchObject({ isHidden: false, visibility: 'private' });
    expect((await open()).status).toBe(200);
    expect((await read()).status).toBe(200);
    await act(unhidePageEndpoint);
    expect(await loggedActs(app, id)).toMatchObject([
      { action: 'obituary.hide', reason, before: { visibility: 'public' }, after: { isHidden: true } },
      { action: 'obituary.unhide', reason },
    ]);
  });

  it('tells its keepers that it may be shown again', async () => {
    const sent = { as: owner, params: { id } };
    await act(hidePageEndpoint);
    app.clock.advance({ minutes: 1 });
    await act(unhidePageEndpoint);
    await act(unhidePageEndpoint);
    const { data } = await callOk(app, listChangesEndpoint, sent);
    expect(data).toMatchObject([
      { kind: 'decision', role: 'administrator', fields: [], canUndo: false, isUndone: false },
      { kind: 'decision', fields: ['visibility'] },
    ]);
  });

  it('takes it out of search engines until an administrator takes that back', async () => {
    const save = async (noindex: boolean, as = owner) =>
      (await call(app, updateObituaryEndpoint, { as, params: { id }, body: { noindex } })).body;
    await act(noindexPageEndpoint);
    expect(await save(false)).toMatchObject({ noindex: true, noindexByDecision: true });
    expect(await save(false, admin)).toMatchObject({ noindex: true });
    expect((await read()).body).toMatchObject({ noindex: true, noindexByDecision: false });
    await act(indexPageEndpoint);
    expect(await save(true)).toMatchObject({ noindex: true, noindexByDecision: false });
    // Also where the owner has chosen the same.
    await act(noindexPageEndpoint);
    expect(await save(false)).toMatchObject({ noindex: true, noindexByDecision: true });
    await act(indexPageEndpoint);
    expect(await save(false)).toMatchObject({ noindex: false, noindexByDecision: false });
  });

  it('takes it out of search engines and back', async () => {
    expect(await act(noindexPageEndpoint)).toMatchObject({ noindex: true });
    expect((await read()).body).toMatchObject({ noindex: true });
    expect(await act(indexPageEndpoint)).toMatchObject({ noindex: false });
    expect((await loggedActs(app, id)).map(({ action }) => action)).toEqual([
      'obituary.noindex',
      'obituary.index',
    ]);
  });

  it('deletes it with a letter of the reason, and takes that back within 48 hours', async () => {
    expect(await act(deletePageEndpoint)).toMatchObject({ isDeletedByAdministrator: true });
    expectError(await read(owner), 'obituary.notFound');
    await act(deletePageEndpoint);
    await app.app.get(JobWorker, { strict: false }).runDue();
    const emails = app.mailbox.sent.filter(({ to }) => to === owner.email);
    expect(emails.filter(({ text }) => text.includes(reason))).toHaveLength(1);
    expect(emails.at(-1)?.subject).toBe('Сторінку видалено: Їжакевич Ганна');
    expect(emails.at(-1)?.text).toContain('Повернути сторінку разом з усім, що на ній було, ми можемо до');
    const { data: deleted } = await callOk(app, listDeletedObituariesEndpoint, { as: owner });
    expect(deleted).toMatchObject([{ _id: id, isDeletedByAdministrator: true }]);
    expectError(await call(app, restoreObituaryEndpoint, { as: owner, params: { id } }), 'obituary.notFound');
    expect(await act(restorePageEndpoint)).toMatchObject({ deletedAt: null });
    expect((await read()).status).toBe(200);
    expect((await loggedActs(app, id)).map(({ action }) => action)).toEqual([
      'obituary.delete',
      'obituary.restore',
    ]);
    await act(deletePageEndpoint);
    app.clock.advance({ hours: 49 });
    admin = await signInAgain(app, admin);
    expectError(await send(restorePageEndpoint), 'obituary.notFound');
  });

  it('is the same by the ordinary calls, which carry the reason', async () => {
    const sent = { as: admin, params: { id } };
    expect((await call(app, removeObituaryEndpoint, sent)).status).toBe(204);
    expectError(await call(app, restoreObituaryEndpoint, { ...sent, as: owner }), 'obituary.notFound');
    app.clock.advance({ seconds: 1 });
    expect((await call(app, restoreObituaryEndpoint, sent)).status).toBe(200);
    await app.app.get(JobWorker, { strict: false }).runDue();
    const [letter] = app.mailbox.sent.filter(({ to }) => to === owner.email);
    expect(letter?.text).toContain(`Причина: ${statedReason}`);
    expect(await loggedActs(app, id)).toMatchObject([
      { action: 'obituary.delete', reason: statedReason, after: { isDeleted: true } },
      { action: 'obituary.restore', reason: statedReason, after: { isDeleted: false } },
    ]);
  });

  it('is no act on a page of one’s own', async () => {
    const own = await createObituary(app, admin);
    const sent = { as: admin, params: { id: own._id } };
    await callOk(app, removeObituaryEndpoint, sent);
    await callOk(app, restoreObituaryEndpoint, { ...sent, withoutReason: true });
    expect(await loggedActs(app, own._id)).toEqual([]);
  });

  it('is not logged where it is refused', async () => {
    await act(deletePageEndpoint);
    app.clock.advance({ hours: 49 });
    expectError(await send(restorePageEndpoint), 'obituary.notFound');
    const full = await createAccount(app);
    id = (await createObituary(app, full))._id;
    await act(deletePageEndpoint);
    await createObituary(app, full);
    expectError(await send(restorePageEndpoint), 'plan.obituaries');
    expectError(await send(hidePageEndpoint), 'obituary.notFound');
    expect((await loggedActs(app, id)).map(({ action }) => action)).toEqual(['obituary.delete']);
  });

  it('is logged once, however many do it at the same time', async () => {
    for (const endpoint of [hidePageEndpoint, noindexPageEndpoint, deletePageEndpoint, restorePageEndpoint]) {
      app.clock.advance({ seconds: 1 });
      const answers = await Promise.all(Array.from({ length: 4 }, () => send(endpoint)));
      expect(answers.map(({ status }) => status)).toContain(200);
    }
    expect(await loggedActs(app, id)).toMatchObject([
      { action: 'obituary.hide', before: { visibility: 'public', isHidden: false } },
      { action: 'obituary.noindex', before: { noindex: false } },
      { action: 'obituary.delete' },
      { action: 'obituary.restore' },
    ]);
  });

  it('is refused without a reason and to others', async () => {
    const without = await call(app, deletePageEndpoint, { as: admin, params: { id }, body: { reason: ' ' } });
    expectError(without, 'validation.failed');
    expectError(await send(deletePageEndpoint, owner), 'access.forbidden');
  });
});
