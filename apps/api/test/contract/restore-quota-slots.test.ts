import * as awards from '@memorial/contracts/awards/awards.endpoints';
import * as media from '@memorial/contracts/media/media.endpoints';
import * as memories from '@memorial/contracts/memories/memories.endpoints';
import {
  getObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import type { PlanLevel } from '@memorial/contracts/plans/plan-table';
import { checkLimitEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { getModelToken } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoredObituary } from '../../src/modules/obituaries/obituary.schema.js';
import { Quotas } from '../../src/platform/quotas/quotas.js';
import { createAccount, setPlan, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { attachAward } from '../support/awards.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { createMemory, listMemoryIds } from '../support/memories.js';
import { addGalleryPhoto, createObituary } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';

let app: TestApp;
let keeper: TestAccount;
let id: string;

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com', RATE_LIMITS: 'off' });
});
beforeEach(async () => {
  keeper = await createAccount(app, 'PREMIUM_3');
  id = (await createObituary(app, keeper))._id;
});
afterAll(() => app.stop());

const grant = (level: PlanLevel, account = keeper) => setPlan(app, account, level);
const usage = async (type: string, as = keeper) => {
  const query = { type, ...(type === 'memories' ? {} : { obituaryId: id }) };
  return (await callOk(app, checkLimitEndpoint, { as, query })).usage;
};
const page = () => callOk(app, getObituaryEndpoint, { as: keeper, params: { id } });

describe('deleted gallery photos', () => {
  const of = (photoId: string) => ({ as: keeper, params: { id, photoId } });
  const remove = (photoId: string) => callOk(app, media.removeGalleryPhotoEndpoint, of(photoId));
  const restore = (photoId: string) => call(app, media.restoreGalleryPhotoEndpoint, of(photoId));
  const order = async () => (await page()).galleryPhotos.map(({ _id }) => _id);
  async function withPhotos(count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let number = 0; number < count; number += 1) {
      ids.push((await addGalleryPhoto(app, keeper, id, number))._id);
    }
    return ids;
  }

  it('are restored in parallel up to the plan’s limit', async () => {
    const ids = await withPhotos(4);
    for (const photoId of ids) await remove(photoId);
    await grant('PREMIUM_1');
    const standing = await addGalleryPhoto(app, keeper, id, 9);
    const more = await addGalleryPhoto(app, keeper, id, 10);
    const answers = await Promise.all([...ids, ...ids].map(restore));
    const refused = answers.filter(({ status }) => status !== 200);
    for (const answer of refused) {
      expectError(answer, 'plan.photos');
      expect(answer.body.details).toEqual({
        limitType: 'photos',
        currentPlan: 'PREMIUM_1',
        usage: { used: 4, limit: 4 },
      });
    }
    const back = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body._id));
    expect(back.size).toBe(2);
    expect(new Set(await order())).toEqual(new Set([standing._id, more._id, ...back]));
    expect(await usage('photos')).toEqual({ used: 4, limit: 4 });
    // Deleting another photo frees the slot for the next restore.
    await remove(standing._id);
    const [waiting = ''] = ids.filter((photoId) => !back.has(photoId));
    expect((await restore(waiting)).status).toBe(200);
    expectError(await restore(standing._id), 'plan.photos');
  });

  it('are restored at their position with all texts', async () => {
    const ids = await withPhotos(3);
    const [, middle = '', last = ''] = ids;
    const body = { caption: 'У саду', dateTaken: '1991-03' };
    await callOk(app, media.updateGalleryPhotoEndpoint, { ...of(middle), body });
    const before = (await page()).galleryPhotos;
    for (const photoId of [middle, last]) await remove(photoId);
    expect((await restore(last)).body.order).toBe(1);
    const restored = (await restore(middle)).body;
    expect(restored).toEqual(before[1]);
    expect((await page()).galleryPhotos).toEqual(before);
    await app.http.get(restored.imageData).expect(200);
  });

  it('are not restored beside the same image', async () => {
    const [photoId = ''] = await withPhotos(1);
    await remove(photoId);
    const [again = ''] = await withPhotos(1);
    expectError(await restore(photoId), 'media.duplicate');
    await remove(again);
    expect((await restore(photoId)).status).toBe(200);
    expectError(await restore(again), 'media.duplicate');
    expect(await usage('photos')).toMatchObject({ used: 1 });
  });

  it('are returned again for their Idempotency-Key', async () => {
    const file = await smallPhotograph();
    const headers = { 'Idempotency-Key': 'one-upload' };
    const upload = () =>
      call(app, media.uploadGalleryPhotoEndpoint, { as: keeper, params: { id }, file, headers });
    const first = (await upload()).body;
    await remove(first._id);
    expectError(await upload(), 'photo.addedAndDeleted');
    expect((await restore(first._id)).body).toEqual(first);
    expect((await upload()).body).toEqual(first);
    expect(await usage('photos')).toMatchObject({ used: 1 });
  });

  it('are not main photographs, nor these of the gallery', async () => {
    const [photoId = ''] = await withPhotos(1);
    await remove(photoId);
    expectError(await call(app, media.restorePhotoEndpoint, of(photoId)), 'photo.notFound');
    const file = await smallPhotograph(50);
    const main = await callOk(app, media.uploadPhotoEndpoint, { as: keeper, params: { id }, file });
    expectError(await restore(main._id), 'photo.notFound');
    await callOk(app, media.removePhotoEndpoint, { as: keeper, params: { id } });
    expectError(await restore(main._id), 'photo.notFound');
  });

  it('beyond the twentieth are discarded, the oldest first', async () => {
    const addAndRemove = async (number: number) => {
      const { _id } = await addGalleryPhoto(app, keeper, id, number);
      app.clock.advance({ seconds: 1 });
      await remove(_id);
      return _id;
    };
    const [first, second] = [await addAndRemove(1), await addAndRemove(2)];
    await copyNewestRemovedPhoto(18);
    const third = await addAndRemove(3);
    expectError(await restore(first), 'photo.notFound');
    const fourth = await addAndRemove(4);
    expectError(await restore(second), 'photo.notFound');
    for (const photoId of [third, fourth]) expect((await restore(photoId)).status).toBe(200);
  });

  /** Add copies of the newest removed photo to the obituary, without files. */
  async function copyNewestRemovedPhoto(count: number): Promise<void> {
    const model = app.app.get<Model<StoredObituary>>(getModelToken('Obituary'), { strict: false });
    const removed = (await model.findById(id).lean<StoredObituary>())?.removedPhotos?.at(-1);
    if (!removed?.inGallery) throw new Error('no removed photo');
    const { inGallery } = removed;
    const copies = Array.from({ length: count }, () => {
      const _id = new Types.ObjectId();
      return { ...removed, _id, inGallery: { ...inGallery, _id, placeId: _id.toHexString() } };
    });
    await model.updateOne({ _id: id }, { $push: { removedPhotos: { $each: copies } } });
  }
});

describe('a main photograph', () => {
  const upload = async (number: number) => {
    const file = await smallPhotograph(number);
    return (await callOk(app, media.uploadPhotoEndpoint, { as: keeper, params: { id }, file }))._id;
  };
  const restore = (photoId: string) =>
    call(app, media.restorePhotoEndpoint, { as: keeper, params: { id, photoId } });
  const shown = async () => (await page()).photoUrl?.split('photoId=')[1] ?? null;

  it('that was replaced is restored, and the current one becomes restorable', async () => {
    const [first, second] = [await upload(0), await upload(1)];
    const { completeness } = await page();
    for (const photoId of [first, second, first]) {
      expect((await restore(photoId)).body._id).toBe(photoId);
      expect([await shown(), (await page()).completeness]).toEqual([photoId, completeness]);
      await app.http.get((await page()).photoUrl ?? '').expect(200);
    }
    await callOk(app, media.removePhotoEndpoint, { as: keeper, params: { id } });
    expect((await restore(second)).status).toBe(200);
    expect((await restore(first)).status).toBe(200);
    expect(await shown()).toBe(first);
  });

  it('that was removed by PATCH is restored, too', async () => {
    const photoId = await upload(0);
    const before = await page();
    const body = { photoDeleted: true };
    await callOk(app, updateObituaryEndpoint, { as: keeper, params: { id }, body });
    expect([await shown(), (await page()).completeness]).toEqual([null, before.completeness - 20]);
    expect((await restore(photoId)).status).toBe(200);
    expect([await shown(), (await page()).completeness]).toEqual([photoId, before.completeness]);
  });

  it('restored in parallel leaves one, and every other stays restorable', async () => {
    const ids = [await upload(0), await upload(1), await upload(2), await upload(3)];
    const answers = await Promise.all([...ids, ...ids].map(restore));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(ids).toContain(await shown());
    for (const photoId of ids) {
      expect((await restore(photoId)).status).toBe(200);
      expect(await shown()).toBe(photoId);
    }
  });
});

describe('a deleted award', () => {
  const of = (awardId: string) => ({ as: keeper, params: { id, awardId } });
  const remove = (awardId: string) => callOk(app, awards.removeAwardEndpoint, of(awardId));
  const restore = (awardId: string) => call(app, awards.restoreAwardEndpoint, of(awardId));
  const list = async () => (await page()).awards;

  it('is not restored beside the same award', async () => {
    const { _id } = await attachAward(app, keeper, id);
    await remove(_id);
    const again = await attachAward(app, keeper, id);
    expectError(await restore(_id), 'award.duplicate');
    await remove(again._id);
    expect((await restore(_id)).status).toBe(200);
    expect((await list()).map((award) => award._id)).toEqual([_id]);
    expect(await usage('awards')).toMatchObject({ used: 1 });
  });

  it('needs a plan with awards', async () => {
    const { _id } = await attachAward(app, keeper, id);
    await remove(_id);
    await grant('FREE');
    expectError(await restore(_id), 'plan.awards');
    await grant('PREMIUM_1');
    expect((await restore(_id)).status).toBe(200);
  });

  it('is restored with its last change, also with a parallel one', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { _id } = await attachAward(app, keeper, id, { dateAwarded: `20${10 + round}` });
      const change = (body: object) => call(app, awards.updateAwardEndpoint, { ...of(_id), body });
      const [imaged, described] = await Promise.all([
        change({ imageName: 'Посвідчення' }),
        change({ description: 'За порятунок' }),
        remove(_id),
      ]);
      const restored = (await restore(_id)).body;
      expect([restored.imageName, restored.description]).toEqual([
        imaged?.status === 200 ? 'Посвідчення' : null,
        described?.status === 200 ? 'За порятунок' : null,
      ]);
    }
  });
});

describe('a memory that was deleted', () => {
  let author: TestAccount;
  beforeEach(async () => {
    author = await createAccount(app);
  });
  const remove = (memory: string, as: TestAccount) =>
    callOk(app, memories.removeMemoryEndpoint, { as, params: { id: memory } });
  const restore = (memory: string, as: TestAccount) =>
    call(app, memories.restoreMemoryEndpoint, { as, params: { id: memory } });
  async function writeMany(count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) ids.push((await createMemory(app, id, author))._id);
    return ids;
  }

  it('can be restored only by the account that deleted it', async () => {
    const [own = '', kept = ''] = await writeMany(2);
    await remove(own, author);
    await remove(kept, keeper);
    expectError(await restore(own, keeper), 'memory.notFound');
    expectError(await restore(kept, author), 'memory.notFound');
    expect(await listMemoryIds(app, id)).toEqual([]);
    expect((await restore(own, author)).status).toBe(200);
    expect((await restore(kept, keeper)).status).toBe(200);
    expect((await listMemoryIds(app, id)).sort()).toEqual([own, kept].sort());
    expect(await usage('memories', author)).toMatchObject({ used: 2 });
  });

  it('is restored in its previous state', async () => {
    const params = { id };
    await callOk(app, updateObituaryEndpoint, { as: keeper, params, body: { premoderation: true } });
    const [pending = '', rejected = ''] = await writeMany(2);
    await callOk(app, memories.rejectMemoryEndpoint, { as: keeper, params: { id: rejected } });
    for (const memory of [pending, rejected]) await remove(memory, author);
    expect((await restore(pending, author)).body).toMatchObject({ state: 'pending' });
    expect((await restore(rejected, author)).body).toMatchObject({ state: 'rejected', isApproved: false });
    expect(await listMemoryIds(app, id)).toEqual([]);
  });

  it('is restored in parallel up to its author’s yearly limit', async () => {
    const ids = await writeMany(10);
    const deleted = ids.slice(0, 4);
    for (const memory of deleted) await remove(memory, author);
    await writeMany(2);
    const answers = await Promise.all([...deleted, ...deleted].map((memory) => restore(memory, author)));
    const back = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body._id));
    expect(back.size).toBe(2);
    for (const answer of answers) {
      if (answer.status !== 200) expectError(answer, 'plan.memories');
    }
    expect(await usage('memories', author)).toEqual({ used: 10, limit: 10 });
    app.clock.advance({ minutes: 2 });
    await app.app.get(Quotas, { strict: false }).releaseOrphaned();
    expect(await usage('memories', author)).toEqual({ used: 10, limit: 10 });
  });

  it('by the keeper needs a free slot of its author, whose plan is not revealed', async () => {
    const [memory = ''] = await writeMany(10);
    await remove(memory, keeper);
    const [another = ''] = await writeMany(1);
    const refusal = await restore(memory, keeper);
    expectError(refusal, 'memory.authorLimitReached');
    expect(refusal.body.details).toBeUndefined();
    await remove(another, author);
    expect((await restore(memory, keeper)).status).toBe(200);
  });

  it('is restored only by a caller who can still see its obituary', async () => {
    const [memory = ''] = await writeMany(1);
    await remove(memory, author);
    const change = (body: object) =>
      callOk(app, updateObituaryEndpoint, { as: keeper, params: { id }, body });
    await change({ visibility: 'private' });
    expectError(await restore(memory, author), 'memory.notFound');
    await change({ visibility: 'link' });
    expect((await restore(memory, author)).status).toBe(200);
  });
});
