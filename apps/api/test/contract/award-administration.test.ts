import {
  addCatalogueAwardEndpoint,
  listAdminAwardsEndpoint,
  updateCatalogueAwardEndpoint,
} from '@memorial/contracts/administration/awards.endpoints';
import type { AdminAwardList, AdminAwardView } from '@memorial/contracts/administration/awards.schemas';
import {
  attachAwardEndpoint,
  getAwardImageEndpoint,
  listAwardsEndpoint,
  listPageAwardsEndpoint,
} from '@memorial/contracts/awards/awards.endpoints';
import { getObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AdministrationLogRepository } from '../../src/modules/administration/administration-log.repository.js';
import type { LoggedAct } from '../../src/modules/administration/administration-log.schema.js';
import { AwardAdministrationService } from '../../src/modules/awards/award-administration.service.js';
import { catalogueAward, readCatalogueData } from '../../src/modules/awards/catalogue-data.js';
import { CatalogueSeedingService } from '../../src/modules/awards/catalogue-seeding.service.js';
import { createAccount, signInAgain, type TestAccount } from '../support/accounts.js';
import { actsOn } from '../support/administration.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { createObituary } from '../support/obituaries.js';

const reason = 'Вийшов указ';
const ribbon = [
  { color: '#005bbb', share: 1 },
  { color: '#FFD500', share: 3 },
];
const medal = {
  name: 'Медаль «За вірність громаді»',
  category: 'Місцева відзнака',
  type: 'Civilian',
  rank: 60_005,
  source: 'Рішення Полтавської міської ради № 17 від 01.02.2026',
  reason,
} as const;
/** An award of the data file, with a ribbon. */
const gold = '8a9b1deec8986e17a912c3f3';

let app: TestApp;
let admin: TestAccount;
let versions = 0;

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com', WORKER: 'off', RATE_LIMITS: 'off' });
  admin = await createAccount(app, 'FREE', 'admin@example.com');
});
beforeEach(async () => {
  app.clock.advance({ minutes: 10 });
  admin = await signInAgain(app, admin);
  await awards().deleteMany({});
  await log().deleteMany({});
  await startAgain();
});
afterAll(() => app.stop());

const log = () => app.app.get<Connection>(getConnectionToken()).collection<LoggedAct>('administrationLog');
const addedActs = () => log().find({ action: 'award.add' }).toArray();
const awards = () => app.app.get<Connection>(getConnectionToken()).collection('awards');
/** A start of another version of the product, whose data file has another hash. */
function startAgain(): Promise<void> {
  versions += 1;
  const data = { ...readCatalogueData(), hash: `version ${versions}` };
  return app.app.get(CatalogueSeedingService, { strict: false }).run(data);
}

const list = (query: Readonly<Record<string, string | number>> = {}): Promise<AdminAwardList> =>
  callOk(app, listAdminAwardsEndpoint, { as: admin, query });
const namesOf = async (query: Readonly<Record<string, string | number>>) =>
  (await list(query)).data.map(({ name }) => name);
const add = (change: object = {}) =>
  call(app, addCatalogueAwardEndpoint, { as: admin, body: { ...medal, ...change } });
const addOk = (change: object = {}): Promise<AdminAwardView> =>
  callOk(app, addCatalogueAwardEndpoint, { as: admin, body: { ...medal, ...change } });
const update = (id: string, body: object) =>
  call(app, updateCatalogueAwardEndpoint, { as: admin, params: { id }, body: { reason, ...body } });
async function updateOk(id: string, body: object): Promise<AdminAwardView> {
  const answer = await update(id, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const fieldsOf = ({ body }: { body: { details?: { fields?: { path: string }[] } } }) =>
  body.details?.fields?.map(({ path }) => path);

describe('the catalogue for administrators', () => {
  it('is listed by precedence, and found by beginnings of words, by kind and by id', async () => {
    const [first] = (await list({ limit: 1 })).data;
    expect(first).toMatchObject({ _id: gold, rank: 10_010, editedAt: null });
    expect(first?.ribbonSource).toBe(first?.source);
    expect(await namesOf({ search: 'орд мужн' })).toEqual([
      'Орден «За мужність» I ступеня',
      'Орден «За мужність» II ступеня',
      'Орден «За мужність» III ступеня',
    ]);
    expect(await namesOf({ search: gold.toUpperCase() })).toEqual([first?.name]);
    expect((await list({ category: 'Церковна нагорода' })).data[0]?.category).toBe('Церковна нагорода');
    for (const search of ['немаєтакої', '$where', 'о', '«»', '0'.repeat(24)])
      expect(await namesOf({ search })).toEqual([]);
    expectError(
      await call(app, listAdminAwardsEndpoint, { as: admin, query: { category: 'Інша' } }),
      'validation.failed',
    );
  });

  it('is read in parts, and a part in the middle of 10,000 costs as much as the first', async () => {
    const many = Array.from({ length: 10_000 }, (_, number) => {
      const row = { ...medal, name: `Медаль ${number}`, rank: 200_000 + number };
      const { id, ...award } = catalogueAward({
        ...row,
        ...{ issuer: null, description: null, established: null, ribbon: null },
      });
      return { _id: new Types.ObjectId(id), ...award, editedAt: null };
    });
    await awards().insertMany(many);
    const whole: string[] = [];
    let cursor: string | null = null;
    for (let part = 0; part < 5; part += 1) {
      const page: AdminAwardList = await list({
        search: 'медаль',
        limit: 100,
        ...(cursor === null ? {} : { cursor }),
      });
      whole.push(...page.data.map(({ _id }) => _id));
      cursor = page.next;
    }
    expect(new Set(whole).size).toBe(500);
    const middle = 205_000;
    const after = {
      rank: { $gte: middle },
      $or: [{ rank: { $gt: middle } }, { _id: { $gt: new Types.ObjectId() } }],
    };
    for (const filter of [{}, { searchKeys: 'медаль' }, { category: medal.category }]) {
      const { executionStats } = await awards()
        .find({ $and: [filter, after] })
        .sort({ rank: 1, _id: 1 })
        .limit(51)
        .explain('executionStats');
      expect(executionStats.nReturned).toBe(51);
      expect(executionStats.totalKeysExamined).toBeLessThan(200);
      expect(executionStats.totalDocsExamined).toBeLessThan(200);
    }
  });
});

describe('an added award', () => {
  it('can be chosen at once, keeps its place over starts, and stands in the log', async () => {
    const added = await addOk({ ribbon, ribbonSource: 'Опис у додатку 2 до рішення', established: 2026 });
    expect(added).toMatchObject({
      name: medal.name,
      ribbon: [
        { color: '#005BBB', share: 0.25 },
        { color: '#FFD500', share: 0.75 },
      ],
      editedAt: app.clock.now().toISOString(),
    });
    const found = await callOk(app, listAwardsEndpoint, { query: { search: 'вірність громаді' } });
    expect(found.data).toMatchObject([
      {
        _id: added._id,
        isRibbonKnown: true,
        source: `${medal.source}; стрічка: Опис у додатку 2 до рішення`,
        imageUrl: added.imageUrl,
      },
    ]);
    const image = await call(app, getAwardImageEndpoint, { params: { id: 'medal-za-virnist-hromadi' } });
    expect(image.status).toBe(200);
    await startAgain();
    expect(await namesOf({ search: 'вірність' })).toEqual([medal.name]);
    expect(await actsOn(app, 'award', added._id)).toMatchObject([
      {
        action: 'award.add',
        reason,
        after: {
          name: medal.name,
          ribbon: '#005BBB 25 %, #FFD500 75 %',
          rank: medal.rank,
          established: 2026,
        },
      },
    ]);
  });

  it('has a drawing also where no Latin letters can write its name', async () => {
    for (const [name, image] of [
      ['Ь', 'vidznaka'],
      ['Order Orła Białego', 'order-ora-biaego'],
      ['勲章', 'vidznaka-2'],
    ] as const) {
      expect((await addOk({ name })).imageUrl).toContain(`/award-image/${image}?`);
      expect((await call(app, getAwardImageEndpoint, { params: { id: image } })).status).toBe(200);
    }
  });

  it('has a name of its own, however many are added at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expectError(answer, 'award.nameTaken');
    expectError(await add({ name: 'медаль "За вірність громаді"' }), 'award.nameTaken');
    // Refused ones are no acts.
    const [added] = await addedActs();
    expect(await addedActs()).toHaveLength(1);
    expect((await list({ search: added?.target?.id ?? '' })).data).toHaveLength(1);
    // Spelled alike in Latin letters, and yet another name.
    const alike = await addOk({ name: 'Medal «Za virnist hromadi»' });
    expect(alike.name).toBe('Medal «Za virnist hromadi»');
    for (const name of ['neutral', '0123456789abcdef01234567'])
      expect((await addOk({ name })).imageUrl).toContain('-2?');
  });

  it('has a source, and a ribbon only with its own', async () => {
    expect(fieldsOf(await add({ source: ' ' }))).toEqual(['source']);
    expect(fieldsOf(await add({ ribbon }))).toEqual(['ribbonSource']);
    expect(fieldsOf(await add({ ribbon, ribbonSource: ' ' }))).toEqual(['ribbonSource']);
    expect(fieldsOf(await add({ ribbonSource: 'Опис' }))).toEqual(['ribbon']);
    expect(fieldsOf(await add({ ribbon: [], ribbonSource: 'Опис' }))).toEqual(['ribbon']);
    expect(fieldsOf(await add({ reason: '' }))).toEqual(['reason']);
    const hostile = [
      { color: 'red', share: 1 },
      { color: '#fff', share: 1 },
      { color: '"/><script>', share: 1 },
      { color: '#FFFFFF', share: 0 },
      { color: '#FFFFFF', share: -1 },
      { color: '#FFFFFF', share: Number.MAX_VALUE },
      { color: '#FFFFFF', share: '1' },
    ];
    for (const stripe of hostile)
      expectError(await add({ ribbon: [stripe], ribbonSource: 'Опис' }), 'validation.failed');
    const narrow = [
      { color: '#FFFFFF', share: 1e-9 },
      { color: '#005BBB', share: 1_000 },
    ];
    expect(fieldsOf(await add({ ribbon: narrow, ribbonSource: 'Опис' }))).toEqual(['ribbon']);
    const many = Array.from({ length: 16 }, () => ribbon[0]);
    expectError(await add({ ribbon: many, ribbonSource: 'Опис' }), 'validation.failed');
    for (const name of ['', '!!!', 'я'.repeat(201)]) expect(fieldsOf(await add({ name }))).toEqual(['name']);
    for (const rank of [0, 1.5, 1_000_001]) expect(fieldsOf(await add({ rank }))).toEqual(['rank']);
    expect(await namesOf({ search: 'вірність' })).toEqual([]);
  });
});

describe('a changed award', () => {
  it('is changed on all pages at once, and by no start', async () => {
    const keeper = await createAccount(app, 'PREMIUM_3');
    const { _id: id } = await createObituary(app, keeper);
    const name = 'Орден «За мужність» III ступеня';
    const attach = { as: keeper, params: { id }, body: { name, type: 'Military' } };
    const { awardId } = await callOk(app, attachAwardEndpoint, attach);
    const read = async () => (await callOk(app, getObituaryEndpoint, { params: { id } })).awards;
    // Twice, so that the cache has them.
    for (let count = 0; count < 2; count += 1) expect(await read()).toMatchObject([{ name }]);
    await callOk(app, listPageAwardsEndpoint, { params: { id } });
    const changed = await updateOk(awardId ?? '', {
      name: 'Орден «За мужність» найнижчого ступеня',
      rank: 10_005,
      ribbon,
      ribbonSource: 'Указ № 720/96, додаток',
    });
    expect(await read()).toMatchObject([
      { name: changed.name, awardId, isRibbonKnown: true, imageUrl: changed.imageUrl },
    ]);
    const listed = await callOk(app, listPageAwardsEndpoint, { params: { id } });
    expect(listed.data).toMatchObject([{ name: changed.name }]);
    expect((await list({ limit: 1 })).data[0]?._id).toBe(awardId);
    expect(await namesOf({ search: 'найнижч' })).toEqual([changed.name]);
    await startAgain();
    expect((await list({ search: awardId ?? '' })).data).toEqual([changed]);
    expect(await actsOn(app, 'award', awardId ?? '')).toMatchObject([
      {
        action: 'award.change',
        reason,
        before: { name, ribbon: null, ribbonSource: null },
        after: { name: changed.name, rank: 10_005, ribbon: '#005BBB 25 %, #FFD500 75 %' },
      },
    ]);
    // The others follow the data file.
    await awards().updateOne({ _id: new Types.ObjectId(gold) }, { $set: { name: 'Інша' } });
    await startAgain();
    expect((await list({ search: gold })).data[0]?.name).toContain('Герой України');
  });

  it('changes the sent keys alone, and nothing twice', async () => {
    const { _id: id } = await addOk({ ribbon, ribbonSource: 'Опис' });
    expect(await updateOk(id, { issuer: 'Міська рада' })).toMatchObject({
      name: medal.name,
      issuer: 'Міська рада',
      ribbonSource: 'Опис',
    });
    const again = await updateOk(id, {
      issuer: 'Міська рада',
      ribbon,
      ribbonSource: 'Опис',
      name: medal.name,
    });
    expect(again.issuer).toBe('Міська рада');
    expect(await actsOn(app, 'award', id)).toHaveLength(2);
    expect(await updateOk(id, { ribbon: null, ribbonSource: null })).toMatchObject({
      ribbon: null,
      ribbonSource: null,
    });
    expect(fieldsOf(await update(id, { ribbon }))).toEqual(['ribbonSource']);
    expect(fieldsOf(await update(id, { ribbon: null }))).toEqual(['ribbonSource']);
    expect(fieldsOf(await update(id, { ribbonSource: null }))).toEqual(['ribbon']);
    expectError(await update(id, { name: 'Орден Свободи' }), 'award.nameTaken');
    expectError(await update('0'.repeat(24), { rank: 5 }), 'award.notFound');
  });

  it('loses no change of several administrators at once', async () => {
    const { _id: id } = await addOk();
    const answers = await Promise.all([
      update(id, { issuer: 'Міська рада' }),
      update(id, { description: 'За роки праці' }),
      update(id, { established: 2020 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await list({ search: id })).data).toMatchObject([
      { issuer: 'Міська рада', description: 'За роки праці', established: 2020 },
    ]);
    // An attempt that met another one is no act.
    expect(await actsOn(app, 'award', id)).toHaveLength(4);
  });

  it('of which one cannot be logged keeps no later one from the log', async () => {
    const ids = [(await addOk())._id, (await addOk({ name: 'Відзнака «За вірність»' }))._id];
    const repository = app.app.get(AdministrationLogRepository, { strict: false });
    const broken = vi.spyOn(repository, 'append').mockRejectedValue(new Error('the process is gone'));
    app.clock.advance({ seconds: 1 });
    for (const id of ids) await update(id, { issuer: 'Міська рада' });
    broken.mockRestore();
    const first = vi.spyOn(repository, 'append').mockRejectedValueOnce(new Error('cannot be written'));
    app.clock.advance({ minutes: 2 });
    const service = app.app.get(AwardAdministrationService, { strict: false });
    await expect(service.settleLeft()).rejects.toThrow('cannot be written');
    first.mockRestore();
    const changes = async () => (await log().find({ action: 'award.change' }).toArray()).length;
    expect(await changes()).toBe(1);
    await service.settleLeft();
    expect(await changes()).toBe(2);
  });

  it('reaches the log after a crash', async () => {
    const { _id: id } = await addOk();
    const service = app.app.get(AwardAdministrationService, { strict: false });
    app.clock.advance({ seconds: 1 });
    const broken = vi
      .spyOn(app.app.get(AdministrationLogRepository, { strict: false }), 'append')
      .mockRejectedValueOnce(new Error('the process is gone'));
    expect((await update(id, { issuer: 'Міська рада' })).status).toBe(500);
    broken.mockRestore();
    expect(await actsOn(app, 'award', id)).toHaveLength(1);
    app.clock.advance({ minutes: 2 });
    await service.settleLeft();
    expect(await actsOn(app, 'award', id)).toMatchObject([
      { action: 'award.add' },
      { action: 'award.change', after: { issuer: 'Міська рада' } },
    ]);
    await service.settleLeft();
    expect(await actsOn(app, 'award', id)).toHaveLength(2);
  });
});
