import { maxPageAwards } from '@memorial/contracts/awards/awards.constants';
import {
  attachAwardEndpoint,
  filterAwardsEndpoint,
  listPageAwardsEndpoint,
  removeAwardEndpoint,
  updateAwardEndpoint,
} from '@memorial/contracts/awards/awards.endpoints';
import type { AttachAwardRequest, PageAwardView } from '@memorial/contracts/awards/awards.schemas';
import {
  getObituaryEndpoint,
  removeObituaryEndpoint,
  restoreObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import type { PlanLevel } from '@memorial/contracts/plans/plan-table';
import { checkLimitEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import type { Response } from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredObituary } from '../../src/modules/obituaries/obituary.schema.js';
import { PageAwardRepository } from '../../src/modules/page-awards/page-award.repository.js';
import { Quotas } from '../../src/platform/quotas/quotas.js';
import { ResponseCache } from '../../src/platform/response-cache/response-cache.js';
import { createAccount, setPlan, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { attachAward } from '../support/awards.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { createObituary } from '../support/obituaries.js';

let app: TestApp;
let admin: TestAccount;
let keeper: TestAccount;
let id: string;

const courage = 'Орден «За мужність» III ступеня';
const nobody = '65f0a1b2c3d4e5f607182930';

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com', RATE_LIMITS: 'off' });
  admin = await createAccount(app, 'FREE', 'admin@example.com');
});
beforeEach(async () => {
  keeper = await createAccount(app, 'PREMIUM_1');
  id = (await createObituary(app, keeper))._id;
});
afterAll(() => app.stop());

const attach = (
  body: Partial<AttachAwardRequest> = {},
  headers: Record<string, string> = {},
  as: TestAccount = keeper,
): Promise<Response> =>
  call(app, attachAwardEndpoint, {
    as,
    params: { id },
    headers,
    body: { name: courage, type: 'Military', ...body },
  });
const attached = (over: Partial<AttachAwardRequest> = {}) => attachAward(app, keeper, id, over);
const change = ({ _id }: PageAwardView, body: object, as = keeper) =>
  call(app, updateAwardEndpoint, { as, params: { id, awardId: _id }, body });
const changed = ({ _id }: PageAwardView, body: object) =>
  callOk(app, updateAwardEndpoint, { as: keeper, params: { id, awardId: _id }, body });
const remove = (awardId: string, as = keeper) =>
  call(app, removeAwardEndpoint, { as, params: { id, awardId } });
const list = async () => (await callOk(app, listPageAwardsEndpoint, { params: { id } })).data;
const page = (as?: TestAccount) => callOk(app, getObituaryEndpoint, { as, params: { id } });
const grant = (level: PlanLevel) => setPlan(app, keeper, level);
const usage = async () => {
  const query = { type: 'awards', obituaryId: id };
  return (await callOk(app, checkLimitEndpoint, { as: keeper, query })).usage;
};
const obituaries = () => app.app.get<Model<StoredObituary>>(getModelToken('Obituary'), { strict: false });

async function inCatalogue(search: string) {
  const [award] = (await callOk(app, filterAwardsEndpoint, { query: { search } })).data;
  if (!award) throw new Error(`no award ${search}`);
  return award;
}

describe('an award of the catalogue', () => {
  it('is attached by its id, its image key, the URL of its drawing or its exact name', async () => {
    const { _id, name, type, issuer, image, imageUrl, description } = await inCatalogue('мужність III');
    const ways: Partial<AttachAwardRequest>[] = [
      { awardId: _id.toUpperCase(), name: 'Орден' },
      { imageData: image, name: 'Орден' },
      { imageData: _id, name: 'Орден' },
      { imageData: `https://example.com${imageUrl}`, name: 'Орден' },
      { name: '  орден "ЗА МУЖНІСТЬ" ІІІ Ступеня ' },
    ];
    for (const [index, way] of ways.entries()) {
      const award = await attached({ type: 'Civilian', dateAwarded: `20${10 + index}`, ...way });
      expect(award).toEqual({
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        awardId: _id,
        name,
        type,
        issuer,
        dateAwarded: `20${10 + index}`,
        isPosthumous: false,
        description: null,
        catalogueDescription: description,
        imageUrl,
        isRibbonKnown: false,
        photo: null,
        imageName: null,
        imageDescription: null,
      });
    }
    expect(await list()).toHaveLength(ways.length);
  });

  it('keeps the keeper’s texts', async () => {
    const fields = {
      dateAwarded: '2015-02-18T10:00:00.000Z',
      isPosthumous: true,
      description: 'За Дебальцеве',
      imageName: 'Посвідчення',
      imageDescription: 'Вручено батькам',
    };
    const award = await attached(fields);
    const { description: catalogueDescription } = await inCatalogue('мужність III');
    expect(award).toMatchObject({ ...fields, dateAwarded: '2015-02-18', catalogueDescription });
    expect(await list()).toEqual([award]);
    expect((await page()).awards).toEqual([award]);
  });

  it('is not found by an id that none has', async () => {
    expectError(await attach({ awardId: nobody }), 'award.notFound');
    expect(await list()).toEqual([]);
  });
});

describe('an award that the catalogue does not have', () => {
  it('is written in and drawn plainly', async () => {
    const award = await attached({ name: 'Хрест  громади  ', type: 'Civilian', imageData: 'no-such-image' });
    expect(award).toMatchObject({ awardId: null, name: 'Хрест громади', type: 'Civilian', issuer: null });
    expect(award).toMatchObject({ description: null, catalogueDescription: null });
    expect(award).toMatchObject({ isRibbonKnown: false, imageUrl: expect.stringMatching(/\/neutral\?v=/) });
    await app.http.get(award.imageUrl).expect(200);
  });

  it('is refused without a name, a type or a real date', async () => {
    for (const body of [
      { name: ' ' },
      { name: undefined },
      { type: undefined },
      { type: 'Воєнна' as 'Military' },
      { name: 'я'.repeat(201) },
      { dateAwarded: '2015-02-30' },
      { dateAwarded: '2999' },
      { awardId: 'orden' },
      { description: 'я'.repeat(501) },
    ]) {
      expectError(await attach(body), 'validation.failed');
    }
    expectError(await attach({}, { 'Idempotency-Key': 'x'.repeat(300) }), 'validation.failed');
  });
});

describe('the awards of a page', () => {
  it('are sorted by precedence, then by date, free-text ones last', async () => {
    for (const [name, dateAwarded] of [
      ['Відзнака села', null],
      ['Медаль «За поранення»', '2016'],
      [courage, null],
      ['Грамота школи', '1999'],
      [courage, '2016-05-01'],
      [courage, '2016'],
      ['Орден Свободи', '2020'],
    ] as const) {
      await attached({ name, dateAwarded });
    }
    expect((await list()).map(({ name, dateAwarded }) => [name, dateAwarded])).toEqual([
      ['Орден Свободи', '2020'],
      [courage, '2016'],
      [courage, '2016-05-01'],
      [courage, null],
      ['Медаль «За поранення»', '2016'],
      ['Грамота школи', '1999'],
      ['Відзнака села', null],
    ]);
    expect((await page()).awards).toEqual(await list());
  });

  it('are unique by award and date', async () => {
    const first = await attached({ dateAwarded: '2016' });
    const twice = [
      { dateAwarded: '2016' },
      { name: 'ОРДЕН «ЗА МУЖНІСТЬ» ІІІ ступеня', dateAwarded: ' 2016 ' },
      { name: 'Інше', awardId: first.awardId, dateAwarded: '2016' },
    ];
    for (const body of twice) expectError(await attach(body), 'award.duplicate');
    await attached({ name: 'Пам’ятний знак', type: 'Civilian' });
    expectError(await attach({ name: "пам'ятний ЗНАК" }), 'award.duplicate');
    const another = await attached({ dateAwarded: '2017' });
    expectError(await change(another, { dateAwarded: '2016' }), 'award.duplicate');
    expectError(await change(another, { name: 'пам`ятний знак', dateAwarded: null }), 'award.duplicate');
    expect(await list()).toHaveLength(3);
  });

  it('are attached once by a repeated request, also in parallel', async () => {
    const key = { 'Idempotency-Key': 'one-award' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => attach({}, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    const reused = await attach({ name: 'Щось інше' }, key);
    expectError(reused, 'request.keyReused');
    expect(reused.body.details).toEqual({ _id: answers[0]?.body._id });
    expect((await attach({}, key)).body).toEqual(answers[0]?.body);
    expect(await list()).toHaveLength(1);
  });

  it('are not restored by a late retry of the request that attached them', async () => {
    const key = { 'Idempotency-Key': 'one-award' };
    const { _id } = (await attach({}, key)).body;
    await remove(_id);
    for (const late of await Promise.all([attach({}, key), attach({}, key)])) {
      expectError(late, 'award.addedAndDeleted');
    }
    expectError(await attach({ name: 'Щось інше' }, key), 'award.addedAndDeleted');
    // Covers a retry that read the obituary before the award was removed.
    const repository = app.app.get(PageAwardRepository, { strict: false });
    const adding = repository.add.bind(repository);
    vi.spyOn(repository, 'add').mockImplementationOnce(async (...asked) => {
      const first = (await attach({}, { 'Idempotency-Key': 'another' })).body;
      await remove(first._id);
      return adding(...asked);
    });
    expectError(await attach({}, { 'Idempotency-Key': 'another' }), 'award.addedAndDeleted');
    expect([await list(), (await usage())?.used]).toEqual([[], 0]);
    expect((await attach({}, { 'Idempotency-Key': 'a-third' })).status).toBe(201);
  });

  it('are none on a page that an earlier version wrote, and can be added there', async () => {
    await obituaries().collection.updateOne({ code: (await page()).shortCode }, { $unset: { awards: '' } });
    expect(await list()).toEqual([]);
    expect((await page()).awards).toEqual([]);
    expectError(await remove(nobody), 'award.notFound');
    expect(await changedPage()).toMatchObject({ awards: [] });
    const award = await attached();
    expect((await page()).awards).toEqual([award]);
  });

  it('come back with a deleted page', async () => {
    const award = await attached();
    await callOk(app, removeObituaryEndpoint, { as: keeper, params: { id } });
    const restored = await callOk(app, restoreObituaryEndpoint, { as: keeper, params: { id } });
    expect(restored.awards).toEqual([award]);
  });

  it('remain when the catalogue award is removed', async () => {
    const award = await attached({ name: 'Орден Європи' });
    await app.app
      .get<Model<unknown>>(getModelToken('Award'), { strict: false })
      .deleteOne({ _id: award.awardId });
    expect(await list()).toMatchObject([{ _id: award._id, name: 'Орден Європи', issuer: null }]);
    expect((await list())[0]?.imageUrl).toMatch(/\/neutral\?v=/);
  });
});

const changedPage = () =>
  callOk(app, updateObituaryEndpoint, { as: keeper, params: { id }, body: { birthPlace: 'Канів' } });

describe('a change of an award', () => {
  it('rejects a future date', async () => {
    const award = await attached();
    const day = new Date(app.clock.now().getTime() + 48 * 3_600_000).toISOString().slice(0, 10);
    expectError(await change(award, { dateAwarded: day }), 'validation.failed');
    expect((await changed(award, { dateAwarded: day.slice(0, 4) })).dateAwarded).toBe(day.slice(0, 4));
  });

  it('touches the sent keys and no others', async () => {
    const award = await attached({ dateAwarded: '2015', imageName: 'Посвідчення' });
    const dated = await changed(award, { dateAwarded: '2016-05' });
    expect(dated).toEqual({ ...award, dateAwarded: '2016-05' });
    expect(await changed(award, { imageName: null, description: 'За порятунок' })).toEqual({
      ...dated,
      imageName: null,
      description: 'За порятунок',
    });
    expect((await changed(award, { description: null })).description).toBeNull();
    expect(await list()).toHaveLength(1);
  });

  it('that writes back what was read changes nothing', async () => {
    const { updatedAt: _, ...award } = { updatedAt: '', ...(await attached({ dateAwarded: '2015' })) };
    const before = await page();
    app.clock.advance({ minutes: 1 });
    expect(await changed(award, { ...award, imageData: award.imageUrl })).toEqual(award);
    expect(await changed(award, { description: award.catalogueDescription })).toEqual(award);
    expect(await changed(award, {})).toEqual(award);
    expect(await page()).toEqual(before);
    const stored = await obituaries().findById(id).lean<StoredObituary>();
    expect(stored?.awards).toMatchObject([{ description: null }]);
  });

  it('of the name makes it another award, of the catalogue or written in', async () => {
    const award = await attached();
    const other = await changed(award, { name: 'орден свободи' });
    expect(other).toMatchObject({ _id: award._id, name: 'Орден Свободи', type: 'Civilian' });
    const writtenIn = await changed(award, { name: 'Відзнака села' });
    expect(writtenIn).toMatchObject({ awardId: null, name: 'Відзнака села', issuer: null });
    expect(await changed(award, { type: 'Military' })).toEqual({ ...writtenIn, type: 'Military' });
    const { image, _id } = await inCatalogue('мужність III');
    expect(await changed(award, { imageData: image })).toMatchObject({ awardId: _id, name: courage });
    expect(await changed(award, { type: 'Civilian' })).toMatchObject({ type: 'Military' });
  });

  it('of different fields at once keeps all, in every round', async () => {
    const award = await attached();
    for (let round = 0; round < 4; round += 1) {
      const fields = {
        dateAwarded: `20${10 + round}`,
        description: `Запис ${round}`,
        imageName: `Знімок ${round}`,
      };
      const answers = await Promise.all(
        Object.entries(fields).map(([key, value]) => change(award, { [key]: value })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await list()).toEqual([{ ...award, ...fields }]);
    }
  });

  it('is refused for an award that is not there, is malformed or another page’s', async () => {
    const award = await attached();
    const other = await createObituary(app, await createAccount(app));
    for (const awardId of [nobody, other._id]) {
      expectError(await change({ ...award, _id: awardId }, { dateAwarded: '2016' }), 'award.notFound');
      expectError(await remove(awardId), 'award.notFound');
    }
    expectError(await change({ ...award, _id: 'x' }, {}), 'obituary.notFound');
    for (const body of [{ name: '' }, { type: null }, { dateAwarded: 'вчора' }]) {
      expectError(await change(award, body), 'validation.failed');
    }
  });
});

describe('the plan', () => {
  it('without awards rejects adding and changing, but allows removing', async () => {
    const award = await attached();
    await grant('FREE');
    for (const refused of [
      await attach({ dateAwarded: '2017' }),
      await change(award, { dateAwarded: '2017' }),
    ]) {
      expectError(refused, 'plan.awards');
      expect(refused.body.details).toEqual({
        limitType: 'awards',
        currentPlan: 'FREE',
        // Same numbers as the limit check and the limit modal.
        usage: { used: 1, limit: 0 },
      });
    }
    expect(await usage()).toEqual({ used: 1, limit: 0 });
    // The keeper's plan applies, even when an administrator makes the change.
    expectError(await attach({ dateAwarded: '2017' }, {}, admin), 'plan.awards');
    expect(await list()).toEqual([award]);
    expect((await remove(award._id)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it('is that of the page’s keeper for an administrator, too', async () => {
    const { _id } = (await attach({}, {}, admin)).body;
    expect((await list()).map((award) => award._id)).toEqual([_id]);
    expect((await remove(_id, admin)).status).toBe(204);
  });

  it('counts usage without a limit too', async () => {
    await attached();
    expect(await usage()).toEqual({ used: 1, limit: null });
    await grant('FREE');
    expect(await usage()).toEqual({ used: 1, limit: 0 });
  });

  it('keeps the slot of an award whose removal lost against the deletion of its obituary', async () => {
    const award = await attached();
    const repository = app.app.get(PageAwardRepository, { strict: false });
    const removal = repository.remove.bind(repository);
    vi.spyOn(repository, 'remove').mockImplementationOnce(async (...asked) => {
      await callOk(app, removeObituaryEndpoint, { as: keeper, params: { id } });
      return removal(...asked);
    });
    expectError(await remove(award._id), 'obituary.notFound');
    await callOk(app, restoreObituaryEndpoint, { as: keeper, params: { id } });
    expect(await list()).toEqual([award]);
    expect(await usage()).toEqual({ used: 1, limit: null });
  });

  it('rejects all parallel requests after a downgrade and stores nothing', async () => {
    await grant('FREE');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => attach({ dateAwarded: String(1920 + index) })),
    );
    for (const answer of answers) expectError(answer, 'plan.awards');
    expect(await list()).toEqual([]);
  });

  it('releases slots without an award, and no others', async () => {
    const quotas = app.app.get(Quotas, { strict: false });
    const { _id } = await attached();
    for (const holder of [_id, nobody]) await quotas.acquire('awards', id, holder, { limit: 5 });
    app.clock.advance({ minutes: 2 });
    await quotas.releaseOrphaned();
    expect((await quotas.usage('awards', id, { limit: 5 })).used).toBe(1);
    await remove(_id);
    expect((await quotas.usage('awards', id, { limit: 5 })).used).toBe(0);
    const rows = app.app.get<Connection>(getConnectionToken()).collection<{ _id: string }>('quotas');
    expect(await rows.countDocuments({ _id: `awards:${id}` })).toBe(1);
    await quotas.releaseOrphaned();
    expect(await rows.countDocuments({ _id: `awards:${id}` })).toBe(0);
  });
});

describe('the bound of a page', () => {
  it('is reached exactly by twenty who attach at once', async () => {
    const room = 8;
    const stored = await obituaries().findById(id).lean<StoredObituary>();
    if (!stored) throw new Error('no page');
    const filled = Array.from({ length: maxPageAwards - room }, (_, index) => ({
      awardId: null,
      name: `Грамота ${index}`,
      type: 'Civilian' as const,
      identity: `грамота ${index}@`,
    }));
    await obituaries().updateOne({ _id: stored._id }, { $set: { awards: filled } });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => attach({ dateAwarded: String(1920 + index) })),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(room);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expectError(answer, 'award.tooMany');
      expect(answer.body.details).toEqual({ max: maxPageAwards });
    }
    expect(await list()).toHaveLength(maxPageAwards);
    expect((await remove(made[0]?.body._id)).status).toBe(204);
    expect((await attach({ dateAwarded: '2025' })).status).toBe(201);
  });
});

describe('the public answers', () => {
  const path = () => `/api/obituaries/${id}`;
  const isCached = (address: string) => app.app.get(ResponseCache).store.find(address) !== undefined;

  it('are dropped before a change is answered', async () => {
    const seen = async () => {
      const [{ body: whole }, { body: alone }] = await Promise.all([
        app.http.get(path()),
        app.http.get(`${path()}/awards`),
      ]);
      expect([isCached(path()), isCached(`${path()}/awards`)]).toEqual([true, true]);
      expect(alone.data).toEqual(whole.awards);
      return whole.awards.map(({ dateAwarded }: PageAwardView) => dateAwarded);
    };
    expect(await seen()).toEqual([]);
    const award = await attached({ dateAwarded: '2015' });
    expect(await seen()).toEqual(['2015']);
    await changed(award, { dateAwarded: '2016' });
    expect(await seen()).toEqual(['2016']);
    await remove(award._id);
    expect(await seen()).toEqual([]);
  });
});
