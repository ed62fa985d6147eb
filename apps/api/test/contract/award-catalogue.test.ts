import {
  filterAwardsEndpoint,
  getAwardImageEndpoint,
  listAwardsEndpoint,
} from '@memorial/contracts/awards/awards.endpoints';
import type { AwardList, AwardView } from '@memorial/contracts/awards/awards.schemas';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredAward } from '../../src/modules/awards/award.schema.js';
import { type CatalogueData, readCatalogueData } from '../../src/modules/awards/catalogue-data.js';
import { CatalogueSeedingService } from '../../src/modules/awards/catalogue-seeding.service.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { type CallOptions, call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';

const data = readCatalogueData();
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const queryCatalogue = (query: CallOptions['query'] = {}): Promise<AwardList> =>
  callOk(app, filterAwardsEndpoint, { query });
const names = async (query: CallOptions['query']) =>
  (await queryCatalogue(query)).data.map(({ name }) => name);

async function named(search: string): Promise<AwardView> {
  const [award] = (await queryCatalogue({ search })).data;
  if (!award) throw new Error(`no award ${search}`);
  return award;
}

describe('the catalogue', () => {
  it('lists all awards by precedence, twenty per page', async () => {
    const first = await queryCatalogue();
    expect(first).toMatchObject({ total: data.awards.length, isTotalExact: true, page: 1, limit: 20 });
    expect(first.data).toHaveLength(20);
    const all: AwardView[] = [];
    for (let page = 1; all.length < first.total; page += 1) {
      const part = await callOk(app, listAwardsEndpoint, { query: { page, limit: 100 } });
      expect(part.data.length).toBeGreaterThan(0);
      all.push(...part.data);
    }
    const byRank = data.awards.toSorted((a, b) => a.rank - b.rank);
    expect(all.map(({ _id }) => _id)).toEqual(byRank.map(({ id }) => id));
    expect(all.slice(0, 3).map(({ name }) => name)).toEqual([
      'Звання Герой України з удостоєнням ордена «Золота Зірка»',
      'Звання Герой України з удостоєнням ордена Держави',
      'Відзнака Президента України «Хрест бойових заслуг»',
    ]);
    expect(all.filter(({ isRibbonKnown }) => isRibbonKnown)).toHaveLength(8);
  });

  it('begins with a type where it is asked to, each part by precedence', async () => {
    const query = { category: 'Державна нагорода', firstType: 'Military', limit: 100 } as const;
    const { data: found } = await callOk(app, filterAwardsEndpoint, { query });
    const { data: plain } = await callOk(app, filterAwardsEndpoint, {
      query: { ...query, firstType: undefined },
    });
    const ofType = (type: string) => plain.filter((award) => award.type === type);
    expect(ofType('Military').length).toBeGreaterThan(10);
    expect(found).toEqual([...ofType('Military'), ...ofType('Civilian')]);
    const civilian = await callOk(app, filterAwardsEndpoint, { query: { ...query, firstType: 'Civilian' } });
    expect(civilian.data).toEqual([...ofType('Civilian'), ...ofType('Military')]);
  });

  it.each([
    ['мужн орд', 'Орден «За мужність» I ступеня'],
    ['ОРДЕН «ЗА МУЖНІСТЬ» ІІ', 'Орден «За мужність» II ступеня'],
    ['звязку кібербезпеки', 'Медаль «Хрест Військ зв’язку та кібербезпеки»'],
    ["зв'язку та кіб", 'Медаль «Хрест Військ зв’язку та кібербезпеки»'],
    ['найтінгейл', 'Медаль Флоренс Найтінгейл'],
    ['polonia', 'Орден Відродження Польщі (Polonia Restituta)'],
  ])('is searched by beginnings of words: %s', async (search, name) => {
    expect(await names({ search })).toContain(name);
  });

  it('is not searched by anything else', async () => {
    for (const search of ['ужність', 'орден мужністьх', '«»', '.*', 'ordenx $ne']) {
      expect([search, await names({ search })]).toEqual([search, []]);
    }
    expect((await queryCatalogue({ search: '   ' })).total).toBe(data.awards.length);
  });

  it('is filtered by category and type, together with words', async () => {
    const category = 'Іноземна нагорода';
    const foreign = await queryCatalogue({ category, limit: 100 });
    expect(new Set(foreign.data.map((award) => award.category))).toEqual(new Set([category]));
    const civilian = await queryCatalogue({ category, type: 'Civilian', limit: 100 });
    expect(civilian.total).toBe(foreign.data.filter(({ type }) => type === 'Civilian').length);
    expect(civilian.total).toBeGreaterThan(0);
    expect((await queryCatalogue({ type: 'Civilian', limit: 1 })).total).toBe(
      data.awards.filter(({ type }) => type === 'Civilian').length,
    );
    expect(await names({ category, type: 'Civilian', search: 'мед' })).toEqual(['Медаль Флоренс Найтінгейл']);
  });

  it('refuses what is no category, type or page', async () => {
    for (const query of [
      { category: 'Орден' },
      { type: 'military' },
      { page: 0 },
      { limit: 101 },
      { page: 9_999 },
    ]) {
      expectError(await call(app, filterAwardsEndpoint, { query }), 'validation.failed');
    }
  });
});

describe('an award’s drawing', () => {
  const image = (id: string, sent: CallOptions = {}) =>
    call(app, getAwardImageEndpoint, { params: { id }, ...sent });

  it('is cached forever under its versioned URL', async () => {
    const { imageUrl } = await named('герой золота зірка');
    const answer = await app.http.get(imageUrl).buffer(true).expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await sharp(answer.body).metadata()).format).toBe('svg');
    expect(answer.body.toString()).toContain('#FFD700');
    const held = { 'If-None-Match': answer.headers.etag ?? '' };
    expect((await app.http.get(imageUrl).set(held)).status).toBe(304);
  });

  it('is found by id and by image key; without a version it is revalidated each time', async () => {
    const award = await named('орден свободи');
    const [byId, byImage, other] = await Promise.all([
      image(award._id.toUpperCase()),
      image(award.image),
      image(award.image, { query: { v: '0123456789abcdef' } }),
    ]);
    for (const answer of [byId, byImage, other]) {
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toBe('private, no-cache');
      expect(answer.headers.etag).toBe(byId.headers.etag);
    }
  });

  it('exists for free-text awards, and not for unknown ids', async () => {
    // The latter in drafts and pages that were kept under an earlier version.
    for (const id of ['neutral', 'neutral-medal']) expect((await image(id)).status).toBe(200);
    for (const id of ['neutral-', 'orden', '65f0a1b2c3d4e5f607182930', '__proto__', '$ne', '..%2f']) {
      expectError(await image(id), 'award.notFound');
    }
    expectError(await image('orden-svobody', { query: { v: 'x'.repeat(65) } }), 'validation.failed');
  });
});

describe('the data of a later version', () => {
  const seeding = () => app.app.get(CatalogueSeedingService, { strict: false });
  const model = () => app.app.get<Model<StoredAward>>(getModelToken('Award'), { strict: false });
  const changedData = (hash: string, description: string): CatalogueData => ({
    hash,
    awards: data.awards.slice(1).map((award) => ({ ...award, description })),
  });

  it('is merged into the catalogue by parallel processes and keeps edited awards', async () => {
    const [gone, edited, plain] = data.awards;
    if (!gone || !edited || !plain) throw new Error('no awards');
    await model().updateOne(
      { _id: edited.id },
      { $set: { description: 'Уточнено', editedAt: new Date('2026-11-21T10:00:00Z') } },
    );
    const later = changedData('later', 'Опис нової редакції');
    await Promise.all([seeding().run(later), seeding().run(later), seeding().run(later)]);
    expect(await model().countDocuments({})).toBe(data.awards.length - 1);
    expect(await model().findById(gone.id)).toBeNull();
    expect((await model().findById(edited.id))?.description).toBe('Уточнено');
    expect((await model().findById(plain.id))?.description).toBe('Опис нової редакції');

    // Loading the same data a second time changes nothing.
    await model().updateOne({ _id: plain.id }, { $set: { description: 'Інше' } });
    await seeding().run(later);
    expect((await model().findById(plain.id))?.description).toBe('Інше');

    await seeding().run(data);
    expect(await model().countDocuments({})).toBe(data.awards.length);
    expect((await model().findById(plain.id))?.description).toBe(plain.description);
    expect((await model().findById(edited.id))?.description).toBe('Уточнено');
  });

  it('is completed by the next start after an interruption', async () => {
    await model().deleteMany({ type: 'Civilian' });
    const cut = { ...data, hash: 'cut off' };
    await Promise.all([seeding().run(cut), seeding().run(cut)]);
    expect(await model().countDocuments({})).toBe(data.awards.length);
  });
});
