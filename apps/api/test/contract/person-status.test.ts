import { attachAwardEndpoint } from '@memorial/contracts/awards/awards.endpoints';
import { lightCandleEndpoint } from '@memorial/contracts/candles/candles.endpoints';
import {
  getFamilyTreeEndpoint,
  listLivingObituariesEndpoint,
} from '@memorial/contracts/family-trees/family-trees.endpoints';
import { yearsInTree } from '@memorial/contracts/family-trees/person-text';
import { posterMembers } from '@memorial/contracts/family-trees/poster-people';
import { createMemoryEndpoint } from '@memorial/contracts/memories/memories.endpoints';
import {
  createObituaryEndpoint,
  getObituaryEndpoint,
  listMyObituariesEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { buildCreateObituaryInput, buildMilitaryObituaryInput } from '@memorial/contracts/testing/builders';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DerivedFieldsMigration } from '../../src/modules/obituaries/derived-fields.migration.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { createTree } from '../support/family-trees.js';
import { addKeeper } from '../support/keepers.js';

let app: TestApp;
let keeper: TestAccount;
let administrator: TestAccount;

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com', RATE_LIMITS: 'off' });
  keeper = await createAccount(app, 'PREMIUM_3');
  administrator = await createAccount(app, 'FREE', 'admin@example.com');
});
afterAll(() => app.stop());

const noDeath = { deathDate: null, causeOfDeath: null };
const awaited = (status: 'missing' | 'captive', over: object = {}) =>
  buildMilitaryObituaryInput({ ...noDeath, status, lastContactDate: '2023-05-17', ...over });
const create = (body: object): Promise<ObituaryView> =>
  callOk(app, createObituaryEndpoint, { as: keeper, body });
const patch = ({ _id }: ObituaryView, body: object) =>
  call(app, updateObituaryEndpoint, { as: keeper, params: { id: _id }, body });
const read = ({ _id }: ObituaryView, as?: TestAccount) =>
  callOk(app, getObituaryEndpoint, { as, params: { id: _id } });
const pages = () => app.app.get<Connection>(getConnectionToken()).collection('obituaries');

describe('the status of a person', () => {
  it.each([
    [{}, { status: 'died', isAlive: false, passing: null }],
    [{ passing: 'killed' }, { status: 'killed', isAlive: false, passing: 'killed' }],
    [{ status: 'died' }, { status: 'died', isAlive: false, passing: 'died' }],
    [
      { isAlive: true, deathDate: null },
      { status: 'alive', isAlive: true, passing: null },
    ],
    [
      { status: 'missing', deathDate: null },
      { status: 'missing', isAlive: true, passing: null },
    ],
    [
      { status: 'captive', deathDate: null },
      { status: 'captive', isAlive: true, passing: null },
    ],
  ] as const)('created with %j answers its aliases', async (sent, fields) => {
    const page = await create(buildCreateObituaryInput({ education: [], ...sent }));
    expect(page).toMatchObject(fields);
    const { data } = await callOk(app, listMyObituariesEndpoint, { as: keeper });
    expect(data.find(({ _id }) => _id === page._id)).toMatchObject({
      status: fields.status,
      isAlive: fields.isAlive,
    });
    expect((await patch(page, page)).body).toEqual(page);
  });

  it('changes by itself, and by either alias', async () => {
    const page = await create(buildCreateObituaryInput({ education: [] }));
    const steps = [
      [{ status: 'killed' }, { isAlive: false, passing: 'killed' }],
      [{ passing: null }, { status: 'died', isAlive: false, passing: null }],
      [
        { status: 'missing', deathDate: null },
        { isAlive: true, passing: null, deathDate: null },
      ],
      [{ isAlive: true }, { status: 'missing' }],
      [{ status: 'captive' }, { isAlive: true }],
      [
        { isAlive: false, deathDateUnknown: true },
        { status: 'died', passing: null },
      ],
      [{ isAlive: true, deathDateUnknown: false }, { status: 'alive' }],
    ] as const;
    for (const [sent, fields] of steps) {
      const answer = await patch(page, sent);
      expect([answer.status, answer.body]).toEqual([200, expect.objectContaining(fields)]);
    }
  });

  it('of stored pages follows from the fields that they have, and is written once', async () => {
    const stored = [
      [{ isAlive: true, deathDate: null }, 'alive'],
      [{ passing: 'killed' }, 'killed'],
      [{ passing: 'died' }, 'died'],
      [{}, 'died'],
    ] as const;
    const made = await Promise.all(
      stored.map(([over]) => create(buildCreateObituaryInput({ education: [], ...over }))),
    );
    const ids = made.map(({ _id }) => new Types.ObjectId(_id));
    const ofThem = { _id: { $in: ids } };
    await pages().updateMany(ofThem, { $set: { derivedBy: 3 }, $unset: { status: '', lastContactDate: '' } });
    for (const page of made) expect(await read(page, keeper)).toEqual(page);
    await app.app.get(DerivedFieldsMigration, { strict: false }).run();
    const rows = await pages().find(ofThem).toArray();
    for (const [index, [, status]] of stored.entries()) {
      const row = rows.find(({ _id }) => _id.equals(ids[index]));
      expect(row).toMatchObject({ status, revision: 0 });
    }
    for (const page of made) expect(await read(page, keeper)).toEqual(page);
  });
});

describe.each(['missing', 'captive'] as const)('the page of a person who is %s', (status) => {
  it('has no date or word of a death, and is private unless it is shared by link', async () => {
    const told = { burialPlace: 'Канів', causeOfDeath: 'Поранення', passing: 'killed', lastWishes: 'Спів' };
    const page = await create(awaited(status, told));
    const untold = {
      deathDate: null,
      burialPlace: null,
      causeOfDeath: null,
      passing: null,
      lastWishes: null,
    };
    expect(page).toMatchObject({ ...untold, status, visibility: 'private', candlesToday: 0 });
    const dated = await call(app, createObituaryEndpoint, {
      as: keeper,
      body: awaited(status, { deathDate: '2023-05' }),
    });
    expectError(dated, 'validation.failed');
    expect(JSON.stringify(dated.body)).not.toMatch(/смерт|помер|загин|жив/i);
    for (const answer of [
      await call(app, createObituaryEndpoint, {
        as: keeper,
        body: awaited(status, { visibility: 'public' }),
      }),
      await patch(page, { visibility: 'public' }),
    ]) {
      expectError(answer, 'validation.failed');
      expect(answer.body.details.fields).toMatchObject([{ path: 'visibility' }]);
      expect(JSON.stringify(answer.body)).not.toMatch(/смерт|помер|загин|живої/i);
    }
    expect((await patch(page, { visibility: 'link' })).body.visibility).toBe('link');
  });

  it('answers the last contact to those alone who may edit it', async () => {
    const page = await create(awaited(status, { visibility: 'link' }));
    const [editor, contributor, stranger] = [
      await createAccount(app),
      await createAccount(app),
      await createAccount(app),
    ];
    await addKeeper(app, page._id, editor, 'editor');
    await addKeeper(app, page._id, contributor, 'contributor');
    for (const as of [keeper, editor, administrator]) {
      expect((await read(page, as)).lastContactDate).toBe('2023-05-17');
    }
    for (const as of [undefined, stranger, contributor]) {
      const seen = await read(page, as);
      expect([seen.lastContactDate, seen.birthDate]).toEqual([null, null]);
      expect(JSON.stringify(seen)).not.toContain('2023-05');
    }
  });

  it('takes no candle and no memory, and says so without a word of death or life', async () => {
    const { _id: id } = await create(awaited(status, { visibility: 'link' }));
    const candle = await call(app, lightCandleEndpoint, { params: { id } });
    expectError(candle, 'candle.living');
    const body = { obituaryId: id, content: 'Тримайся', author: { name: 'Іван' } };
    const memory = await call(app, createMemoryEndpoint, { body });
    expectError(memory, 'memory.living');
    for (const { body } of [candle, memory]) expect(body.message).not.toMatch(/помер|живу|пам[’']ят/i);
  });

  it('is a closed page in trees and posters, never a living person', async () => {
    const page = await create(awaited(status, { visibility: 'link' }));
    const { _id: id } = await createTree(app, keeper, page._id);
    const params = { id };
    const { members } = await callOk(app, getFamilyTreeEndpoint, { params });
    expect(members).toMatchObject([
      { personData: { fullName: 'Сторінка закрита', redacted: 'closed', status: null, birthDate: null } },
    ]);
    const own = await callOk(app, getFamilyTreeEndpoint, { as: keeper, params });
    expect(own.members).toMatchObject([{ personData: { status, fullName: page.fullName } }]);
    const [member] = own.members;
    if (!member) throw new Error('no member');
    expect(yearsInTree(member)).toBeNull();
    expect(posterMembers(own.members, 'nameless')).toMatchObject([{ personData: { redacted: 'closed' } }]);
    const living = await callOk(app, listLivingObituariesEndpoint, { as: keeper });
    expect(living.data.map(({ _id }) => _id)).not.toContain(page._id);
  });

  it('tells of no award after death', async () => {
    const page = await create(awaited(status, { visibility: 'link' }));
    const params = { id: page._id };
    const body = { name: 'Відзнака', type: 'Military', isPosthumous: true };
    await callOk(app, attachAwardEndpoint, { as: keeper, params, body });
    expect((await read(page)).awards).toMatchObject([{ isPosthumous: false }]);
  });

  it('has a last contact neither before the birth nor in the future, and loses it with its status', async () => {
    const page = await create(awaited(status));
    for (const lastContactDate of ['1980', '2099-01-01']) {
      const answer = await patch(page, { lastContactDate });
      expectError(answer, 'validation.failed');
      expect(answer.body.details.fields).toMatchObject([{ path: 'lastContactDate' }]);
    }
    expect((await patch(page, { status: 'alive' })).body).toMatchObject({ lastContactDate: null });
  });
});
