import { administrationActions } from '@memorial/contracts/administration/administration.constants';
import { listAuditEndpoint } from '@memorial/contracts/administration/audit.endpoints';
import {
  blockUserEndpoint,
  endUserSessionsEndpoint,
  getUserEndpoint,
  grantUserPlanEndpoint,
  listUsersEndpoint,
  setUserRoleEndpoint,
  unblockUserEndpoint,
} from '@memorial/contracts/administration/users.endpoints';
import { allEndpoints } from '@memorial/contracts/endpoints';
import { offerTransferEndpoint } from '@memorial/contracts/keepers/keepers.endpoints';
import { getMeEndpoint, updateMeEndpoint } from '@memorial/contracts/users/users.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserSearchKeysTask } from '../../src/modules/accounts/user-search-keys.task.js';
import { AdministrationLogRepository } from '../../src/modules/administration/administration-log.repository.js';
import type { LoggedAct } from '../../src/modules/administration/administration-log.schema.js';
import { createAccount, makeModerator, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { emailsTo, newEmail, postAuth, registerAccount } from '../support/auth-flows.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { addKeeper } from '../support/keepers.js';
import { createObituary } from '../support/obituaries.js';

let app: TestApp;
let administrator: TestAccount;

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com,second@example.com', WORKER: 'off' });
  administrator = await createAccount(app, 'FREE', 'admin@example.com');
});
afterAll(() => app.stop());

const reason = 'Образливі слова';
const of = ({ userId }: { userId: string }) => ({ as: administrator, params: { id: userId } });
const block = (account: { userId: string }) =>
  callOk(app, blockUserEndpoint, { ...of(account), body: { reason } });
const unblock = (account: { userId: string }) =>
  callOk(app, unblockUserEndpoint, { ...of(account), body: { reason: 'Вибачився' } });
const actsOn = async ({ userId }: { userId: string }) =>
  (await callOk(app, listAuditEndpoint, { as: administrator, query: { target: userId } })).data;
const list = (query: object) => callOk(app, listUsersEndpoint, { as: administrator, query: { ...query } });
const idsOf = async (query: object) => (await list(query)).data.map(({ _id }) => _id);
const users = () => app.app.get<Connection>(getConnectionToken()).collection('users');

describe('a block', () => {
  it('ends the sessions, refuses the sign-in, and is told by letter and in the log', async () => {
    const person = await registerAccount(app);
    const as = { ...person, authorization: `Bearer ${person.token}` } as const;
    const page = await createObituary(app, as);
    expect(await block(person)).toMatchObject({
      state: 'blocked',
      blockReason: reason,
      blockedAt: app.clock.now().toISOString(),
      sessions: [],
      pages: 1,
    });
    expectError(await call(app, getMeEndpoint, { as }), 'auth.sessionExpired');
    const credentials = { email: person.email, password: person.password };
    expect((await postAuth(app, 'login', credentials)).body.code).toBe('auth.accountBlocked');
    // Who does not know the password learns nothing of the block.
    const guess = await postAuth(app, 'login', { ...credentials, password: 'Не той пароль' });
    expect(guess.body.code).toBe('auth.invalidCredentials');
    expect((await app.http.get(`/api/obituaries/${page._id}`)).status).toBe(200);
    const [letter] = (await emailsTo(app, person.email)).slice(-1);
    expect(letter?.subject).toBe('Ваш обліковий запис призупинено');
    expect(letter?.text).not.toContain(reason);
    expect(await actsOn(person)).toMatchObject([
      {
        action: 'user.block',
        by: { _id: administrator.userId, fullName: 'Олена Коваль' },
        reason,
        target: { type: 'user', id: person.userId },
        before: { state: 'active' },
        after: { state: 'blocked' },
      },
    ]);

    app.clock.advance({ seconds: 1 });
    expect(await unblock(person)).toMatchObject({ state: 'active', blockReason: null, blockedAt: null });
    await unblock(person);
    await postAuth(app, 'login', credentials).expect(200);
    expect((await emailsTo(app, person.email)).at(-1)?.subject).toBe('Ваш обліковий запис знову відкрито');
    expect((await actsOn(person)).map(({ action }) => action)).toEqual(['user.unblock', 'user.block']);
  });

  it('of a hundred calls at once is one act and one letter', async () => {
    const person = await createAccount(app);
    const answers = await Promise.all(Array.from({ length: 100 }, () => block(person)));
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['blocked']));
    expect(await actsOn(person)).toHaveLength(1);
    expect(await emailsTo(app, person.email)).toHaveLength(1);
  });

  it('is refused for administrators, oneself among them', async () => {
    const second = await createAccount(app, 'FREE', 'second@example.com');
    for (const account of [administrator, second]) {
      const refused = await call(app, blockUserEndpoint, { ...of(account), body: { reason } });
      expectError(refused, 'user.isAdministrator');
      const role = { role: 'moderator', reason };
      expectError(
        await call(app, setUserRoleEndpoint, { ...of(account), body: role }),
        'user.isAdministrator',
      );
    }
    expect((await callOk(app, getMeEndpoint, { as: second })).role).toBe('admin');
  });

  it('needs a reason', async () => {
    const person = await createAccount(app);
    for (const body of [{}, { reason: '' }, { reason: ' \u200b ' }])
      expectError(await call(app, blockUserEndpoint, { ...of(person), body }), 'validation.failed');
    expect(await actsOn(person)).toEqual([]);
  });

  it('keeps its account from getting a page', async () => {
    const [owner, heir] = [await createAccount(app), await createAccount(app)];
    const { _id } = await createObituary(app, owner);
    await addKeeper(app, _id, heir, 'editor');
    await block(heir);
    const offer = { as: owner, params: { id: _id }, body: { userId: heir.userId } };
    expectError(await call(app, offerTransferEndpoint, offer), 'transfer.accountClosed');
  });
});

it('makes a moderator, whose sessions know it at once', async () => {
  const person = await createAccount(app);
  const setRole = (role: string) =>
    callOk(app, setUserRoleEndpoint, { ...of(person), body: { role, reason: 'Допомагає' } });
  for (const role of ['moderator', 'moderator', 'user']) {
    app.clock.advance({ seconds: 1 });
    expect((await setRole(role)).role).toBe(role);
    expect((await callOk(app, getMeEndpoint, { as: person })).role).toBe(role);
  }
  expect(await actsOn(person)).toMatchObject([
    { action: 'user.role', before: { role: 'moderator' }, after: { role: 'user' } },
    { action: 'user.role', before: { role: 'user' }, after: { role: 'moderator' } },
  ]);
});

it('is given by several administrators at the same time with a row for each change', async () => {
  const person = await createAccount(app);
  app.clock.advance({ minutes: 1 });
  const wanted = ['moderator', 'user', 'moderator', 'user', 'moderator'];
  const answers = await Promise.all(
    wanted.map((role) =>
      call(app, setUserRoleEndpoint, { ...of(person), body: { role, reason: 'Допомагає' } }),
    ),
  );
  for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('user.changedMeanwhile');
  const rows = await actsOn(person);
  for (const { before, after } of rows) expect(before?.role).not.toBe(after?.role);
  const made = (role: string) => rows.filter(({ after }) => after?.role === role).length;
  const isModerator = (await callOk(app, getMeEndpoint, { as: person })).role === 'moderator';
  expect(made('moderator') - made('user')).toBe(isModerator ? 1 : 0);
  app.clock.advance({ minutes: 1 });
  await callOk(app, setUserRoleEndpoint, {
    ...of(person),
    body: { role: 'user', reason: 'Більше не допомагає' },
  });
});

it('grants a plan, and ends it', async () => {
  const person = await createAccount(app);
  const grant = (plan: string, months: number | null) => {
    app.clock.advance({ seconds: 1 });
    return callOk(app, grantUserPlanEndpoint, { ...of(person), body: { plan, months, reason: 'Подяка' } });
  };
  const { plan, planEndsAt } = await grant('PREMIUM_1', 2);
  expect([plan, planEndsAt?.slice(0, 10)]).toEqual(['PREMIUM_1', '2027-01-21']);
  expect(await grant('PREMIUM_3', null)).toMatchObject({ plan: 'PREMIUM_3', planEndsAt: null });
  expect(await grant('FREE', null)).toMatchObject({ plan: 'FREE', planEndsAt: null });
  expect((await actsOn(person)).at(-1)).toMatchObject({
    action: 'user.plan',
    before: { plan: 'FREE', endsAt: null },
    after: { plan: 'PREMIUM_1', endsAt: planEndsAt },
  });
});

it('ends the sessions of an account, which may sign in again', async () => {
  const person = await registerAccount(app);
  const as = { ...person, authorization: `Bearer ${person.token}` } as const;
  expect((await callOk(app, getUserEndpoint, of(person))).sessions).toHaveLength(1);
  const { sessions } = await callOk(app, endUserSessionsEndpoint, { ...of(person), body: { reason } });
  expect(sessions).toEqual([]);
  expectError(await call(app, getMeEndpoint, { as }), 'auth.sessionExpired');
  await postAuth(app, 'login', { email: person.email, password: person.password }).expect(200);
});

describe('the list of accounts', () => {
  it('is searched by beginnings of the address and of the name', async () => {
    const person = await createAccount(app, 'FREE', newEmail('zynoviia.shevchuk'));
    const body = { fullName: 'Зиновія Ґонта-Шевчук' };
    await callOk(app, updateMeEndpoint, { as: person, body });
    for (const search of ['зин', 'Шевч зиновія', 'гонта', 'ZYNOVIIA.s', person.email])
      expect(await idsOf({ search }), search).toEqual([person.userId]);
    for (const search of ['иновія', 'Олена Зиновія', 'example.com', '...', `${person.email}.ua`])
      expect(await idsOf({ search }), search).not.toContain(person.userId);
    await users().updateOne({ _id: new Types.ObjectId(person.userId) }, { $unset: { searchKeys: '' } });
    expect(await idsOf({ search: 'зиновія' })).toEqual([]);
    await app.app.get(UserSearchKeysTask, { strict: false }).run();
    expect(await idsOf({ search: 'зиновія' })).toEqual([person.userId]);
  });

  it('has those with a role and the blocked ones', async () => {
    const [helper, offender] = [await createAccount(app), await createAccount(app)];
    await makeModerator(app, helper);
    await block(offender);
    expect(await idsOf({ role: 'moderator' })).toEqual([helper.userId]);
    expect((await list({ role: 'admin' })).data.map(({ role }) => role)).toEqual(['admin', 'admin']);
    expect((await idsOf({ state: 'blocked' }))[0]).toBe(offender.userId);
    expect(await idsOf({ state: 'deleting' })).toEqual([]);
  });

  it('is read to its end in parts, without repeats', async () => {
    app.clock.advance({ minutes: 1 });
    for (const _ of Array.from({ length: 7 })) await createAccount(app);
    const all = await idsOf({ limit: 100 });
    const found: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { data, next } = await list({ limit: 3, ...(cursor ? { cursor } : {}) });
      found.push(...data.map(({ _id }) => _id));
      cursor = next;
    } while (cursor !== null);
    expect(found).toEqual(all);
    expect(new Set(found).size).toBe(found.length);
    for (const broken of ['x', 'e30', Buffer.from('[{"$gt":0},"a"]').toString('base64url')])
      expectError(
        await call(app, listUsersEndpoint, { as: administrator, query: { cursor: broken } }),
        'validation.failed',
      );
  });

  it('examines as many index keys at ten thousand accounts as at ten', async () => {
    const first = Date.UTC(2020, 0, 1);
    const many = Array.from({ length: 10_000 }, (_, number) => ({
      email: `many-${number}@example.org`,
      fullName: `Людина ${number}`,
      passwordHash: null,
      isVerified: true,
      agreements: null,
      referralCode: null,
      grants: [],
      searchKeys: ['люд'],
      createdAt: new Date(first + number * 1_000),
      updatedAt: new Date(first),
      deletedAt: null,
    }));
    await users().insertMany(many);
    const middle = new Date(first + 5_000_000);
    const after = (filter: object) => ({
      $and: [
        filter,
        {
          createdAt: { $lte: middle },
          $or: [{ createdAt: { $lt: middle } }, { _id: { $lt: new Types.ObjectId() } }],
        },
      ],
    });
    for (const filter of [{}, { searchKeys: 'люд' }]) {
      const { executionStats } = await users()
        .find(after(filter))
        .sort({ createdAt: -1, _id: -1 })
        .limit(51)
        .explain('executionStats');
      expect(executionStats.nReturned).toBe(51);
      // As many as the part has rows, with those that a planner reads twice; not those that precede it.
      expect(executionStats.totalKeysExamined).toBeLessThan(200);
      expect(executionStats.totalDocsExamined).toBeLessThan(200);
    }
  });
});

describe('the log', () => {
  it('is filtered by who acted, by action and by time', async () => {
    const second = await createAccount(app, 'FREE', newEmail());
    expect(
      (await callOk(app, listAuditEndpoint, { as: administrator, query: { by: second.userId } })).data,
    ).toEqual([]);
    app.clock.advance({ minutes: 5 });
    const from = app.clock.now().toISOString();
    await block(second);
    app.clock.advance({ minutes: 5 });
    const to = app.clock.now().toISOString();
    await unblock(second);
    const read = async (query: object) =>
      (await callOk(app, listAuditEndpoint, { as: administrator, query: { ...query } })).data.map(
        ({ action }) => action,
      );
    expect(await read({ from, to })).toEqual(['user.block']);
    expect(await read({ from: to })).toEqual(['user.unblock']);
    expect(await read({ from, action: 'user.unblock', by: administrator.userId })).toEqual(['user.unblock']);
    expect((await read({ limit: 1 })).length).toBe(1);
  });

  it('reads rows that were written before targets were stored', async () => {
    const log = app.app.get<Connection>(getConnectionToken()).collection<LoggedAct>('administrationLog');
    const [obituaryId, claimId] = [new Types.ObjectId(), new Types.ObjectId()];
    const row = { at: app.clock.now(), by: new Types.ObjectId(), reason: 'Так', obituaryId };
    await log.insertMany([
      { ...row, _id: new Types.ObjectId(), action: 'obituary.freeze' },
      { ...row, _id: new Types.ObjectId(), action: 'claim.accept', claimId, outcome: 'keeper' },
    ]);
    const query = { obituary: obituaryId.toHexString() };
    const { data } = await callOk(app, listAuditEndpoint, { as: administrator, query });
    expect(data).toMatchObject([
      {
        target: { type: 'claim', id: claimId.toHexString() },
        after: { outcome: 'keeper' },
        by: { fullName: null },
      },
      { target: { type: 'obituary', id: query.obituary }, after: null },
    ]);
  });

  it('is changed by no call and by no method', () => {
    const calls = allEndpoints.filter(({ route }) => route.path.startsWith('/admin/audit'));
    expect(calls.map(({ route }) => route.method)).toEqual(['GET']);
    const methods = Object.getOwnPropertyNames(AdministrationLogRepository.prototype);
    expect(methods.sort()).toEqual(['append', 'appendStored', 'constructor', 'deleteBefore', 'list']);
    expect(new Set(administrationActions).size).toBe(administrationActions.length);
  });
});
