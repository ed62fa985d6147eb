import { readdirSync } from 'node:fs';
import {
  attachAwardEndpoint,
  filterAwardsEndpoint,
  getAwardPhotoEndpoint,
  listPageAwardsEndpoint,
  removeAwardEndpoint,
  restoreAwardEndpoint,
  updateAwardEndpoint,
} from '@memorial/contracts/awards/awards.endpoints';
import { type PageAwardView, pageAwardView } from '@memorial/contracts/awards/awards.schemas';
import {
  getObituaryEndpoint,
  removeObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { planOf } from '@memorial/contracts/plans/plan-table';
import { checkLimitEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { photoPrefix } from '../../src/modules/media/photo-keys.js';
import { PageAwardRepository } from '../../src/modules/page-awards/page-award.repository.js';
import { ScheduledTasks } from '../../src/platform/schedule/scheduled-tasks.js';
import { ObjectStore } from '../../src/platform/storage/object-store.port.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { attachAward, dataUrlOf } from '../support/awards.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError, expectResponse } from '../support/expect-response.js';
import { createObituary } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';
import { findMetadata, jpegWithThumbnail } from '../support/photographs-with-metadata.js';
import { purge } from '../support/purge.js';
import { storedPhotographs } from '../support/stored-files.js';

let app: TestApp;
let keeper: TestAccount;
let id: string;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
});
beforeEach(async () => {
  keeper = await createAccount(app, 'PREMIUM_1');
  id = (await createObituary(app, keeper))._id;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const courage = { name: 'Орден «За мужність» III ступеня', type: 'Military' };
const attached = async (number = 0, over: object = {}) =>
  attachAward(app, keeper, id, { imageData: dataUrlOf(await smallPhotograph(number)), ...over });

/** Send a form with an award's photo. */
async function sendForm(
  method: 'post' | 'patch',
  path: string,
  file: Buffer,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  field = 'image',
) {
  const request = app.http[method](`/api/obituaries/${id}${path}`)
    .set('Authorization', keeper.authorization)
    .set(headers);
  return request.field(fields).attach(field, file, 'орден.jpg');
}
const attachForm = (file: Buffer, over: Record<string, string> = {}, headers = {}) =>
  sendForm('post', '/award', file, { ...courage, ...over }, headers);
const change = ({ _id }: Pick<PageAwardView, '_id'>, body: object) =>
  callOk(app, updateAwardEndpoint, { as: keeper, params: { id, awardId: _id }, body });
const changeForm = ({ _id }: Pick<PageAwardView, '_id'>, file: Buffer, fields = {}) =>
  sendForm('patch', `/awards/${_id}`, file, fields);
const list = async () => (await callOk(app, listPageAwardsEndpoint, { as: keeper, params: { id } })).data;
const stored = () => Object.keys(storedPhotographs(app.config.dataDir)).filter((one) => one.startsWith(id));
const temporary = () => readdirSync(`${app.config.dataDir}/tmp`);
const served = async (address: string, status = 200) => {
  const answer = await app.http.get(address).set('Accept', 'image/jpeg').buffer(true);
  expect([address, answer.status]).toEqual([address, status]);
  return answer;
};
const sweep = () => purge(app);

describe('an award’s own photo', () => {
  it('is kept from a data URL, and served in renditions', async () => {
    const award = await attached();
    expect(award).toMatchObject({
      name: courage.name,
      issuer: 'Президент України',
      photo: { width: 64, height: 48 },
    });
    expect(award.imageUrl).toMatch(
      new RegExp(`^/api/obituaries/${id}/awards/${award._id}/image\\?photoId=[0-9a-f]{24}$`),
    );
    expect(await list()).toEqual([award]);
    expect((await callOk(app, getObituaryEndpoint, { params: { id } })).awards).toEqual([award]);
    const shown = await served(`${award.imageUrl}&w=320`);
    expect(await sharp(shown.body).metadata()).toMatchObject({ format: 'jpeg', width: 64 });
    expect(shown.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    const params = { id, awardId: award._id };
    expect((await call(app, getAwardPhotoEndpoint, { params })).headers['cache-control']).toMatch(/no-cache/);
    expect(temporary()).toEqual([]);
  });

  it('is kept from a form, beside the fields', async () => {
    const answer = await attachForm(await smallPhotograph(), {
      dateAwarded: '2015-02-18',
      description: 'За Дебальцеве',
      imageName: 'Посвідчення',
      imageDescription: '',
    });
    const award = expectResponse(answer, 201, pageAwardView);
    expect(award).toMatchObject({
      name: courage.name,
      dateAwarded: '2015-02-18',
      description: 'За Дебальцеве',
      imageName: 'Посвідчення',
      imageDescription: null,
      photo: { width: 64, height: 48 },
    });
    expect(await list()).toEqual([award]);
    await served(award.imageUrl);
    expect(temporary()).toEqual([]);
  });

  it('stands beside what the catalogue says, however the award is referred to', async () => {
    const [known] = (await callOk(app, filterAwardsEndpoint, { query: { search: 'мужність III' } })).data;
    const file = await smallPhotograph();
    const answer = await attachForm(file, { name: 'Орден', imageData: known?.image ?? '' });
    expect(expectResponse(answer, 201, pageAwardView)).toMatchObject({
      awardId: known?._id,
      name: courage.name,
      photo: { width: 64 },
    });
    const byId = await attached(0, { name: 'Орден', awardId: known?._id, dateAwarded: '2016' });
    expect(byId).toMatchObject({ awardId: known?._id, name: courage.name, photo: { width: 64 } });
  });

  it('has no metadata', async () => {
    const file = await jpegWithThumbnail();
    expect(findMetadata(file)).not.toEqual([]);
    const award = expectResponse(await attachForm(file), 201, pageAwardView);
    for (const width of [320, 1280, 9_999])
      expect(findMetadata((await served(`${award.imageUrl}&w=${width}`)).body)).toEqual([]);
  });

  it('uses no slot of the gallery', async () => {
    await attached();
    const query = { type: 'photos', obituaryId: id };
    expect((await callOk(app, checkLimitEndpoint, { as: keeper, query })).usage?.used).toBe(0);
  });

  it('is replaced and removed, and its files with it', async () => {
    const award = await attached(0, { dateAwarded: '2015' });
    const second = expectResponse(await changeForm(award, await smallPhotograph(1)), 200, pageAwardView);
    expect(second).toMatchObject({ _id: award._id, dateAwarded: '2015', photo: { width: 65 } });
    await served(award.imageUrl, 404);
    await served(second.imageUrl);
    const third = await change(award, {
      imageData: dataUrlOf(await smallPhotograph(2)),
      description: 'За Бахмут',
    });
    expect(third).toMatchObject({ description: 'За Бахмут', photo: { width: 66 } });
    expect(stored()).toHaveLength(1);
    const bare = await change(award, { imageData: null });
    expect(bare).toMatchObject({ description: 'За Бахмут', photo: null });
    expect(bare.imageUrl).toMatch(/\/award-image\//);
    expect(await list()).toEqual([bare]);
    expect(stored()).toEqual([]);
    expect(temporary()).toEqual([]);
  });

  it('stays with every other change, also when its own URL is sent back', async () => {
    const award = await attached();
    const dated = await change(award, { dateAwarded: '2016' });
    expect(dated).toEqual({ ...award, dateAwarded: '2016' });
    expect(await change(award, { ...dated, imageData: dated.imageUrl })).toEqual(dated);
    expect(await change(award, { imageData: 'no-such-image' })).toEqual(dated);
    expect(await change(award, { name: 'Відзнака села' })).toMatchObject({
      awardId: null,
      photo: award.photo,
      imageUrl: award.imageUrl,
    });
  });

  it('gives way to a drawing of the catalogue', async () => {
    const award = await attached();
    const [known] = (await callOk(app, filterAwardsEndpoint, { query: { search: 'орден свободи' } })).data;
    const changed = await change(award, { imageData: known?.image });
    expect(changed).toMatchObject({ awardId: known?._id, imageUrl: known?.imageUrl, photo: null });
    expect(stored()).toEqual([]);
  });

  it('replaced twice at once leaves the files of one', async () => {
    const award = await attached();
    const files = await Promise.all([1, 2, 3].map((number) => smallPhotograph(number)));
    const answers = await Promise.all(files.map((file) => changeForm(award, file)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(stored()).toHaveLength(1);
    const [left] = await list();
    await served(left?.imageUrl ?? '');
  });

  it('comes back with an award that was removed', async () => {
    const award = await attached();
    const params = { id, awardId: award._id };
    await callOk(app, removeAwardEndpoint, { as: keeper, params });
    await served(award.imageUrl, 404);
    app.clock.advance({ hours: 2 });
    await sweep();
    expect(await callOk(app, restoreAwardEndpoint, { as: keeper, params })).toEqual(award);
    await served(award.imageUrl);
    await callOk(app, removeAwardEndpoint, { as: keeper, params });
    app.clock.advance({ hours: 50 });
    // One run of all tasks, in their order.
    await app.app.get(ScheduledTasks, { strict: false }).run(0);
    expect(stored()).toEqual([]);
  });

  it('is purged with its page', async () => {
    await attached();
    await callOk(app, removeObituaryEndpoint, { as: keeper, params: { id } });
    expect(stored()).toHaveLength(1);
    app.clock.advance({ hours: 50 });
    await sweep();
    expect(stored()).toEqual([]);
  });

  it('without files is dropped, and the award stays', async () => {
    const [lost, sound] = [await attached(0, { dateAwarded: '2015' }), await attached(1)];
    const photoId = new URL(lost.imageUrl, app.config.publicUrl).searchParams.get('photoId') ?? '';
    await app.app.get(ObjectStore, { strict: false }).removePrefix(photoPrefix(id, photoId));
    await sweep();
    expect(await list()).toEqual([
      { ...lost, photo: null, imageUrl: expect.stringMatching(/award-image/) },
      sound,
    ]);
  });
});

describe('a repeated request with a photo', () => {
  const key = { 'Idempotency-Key': 'one-award' };

  it('returns the award of the first, also in parallel', async () => {
    const file = await smallPhotograph();
    const answers = await Promise.all([1, 2, 3].map(() => attachForm(file, {}, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect((await attachForm(file, {}, key)).body).toEqual(answers[0]?.body);
    expect([(await list()).length, stored().length]).toEqual([1, 1]);
    expectError(await attachForm(await smallPhotograph(1), {}, key), 'request.keyReused');
    expectError(await attachForm(file, { dateAwarded: '2015' }, key), 'request.keyReused');
    expect([stored().length, temporary()]).toEqual([1, []]);
  });
});

describe('a photo of a page that not everybody sees', () => {
  it.each([['link'], ['private']] as const)('%s is served by signed URLs only', async (visibility) => {
    const award = await attached();
    await callOk(app, updateObituaryEndpoint, { as: keeper, params: { id }, body: { visibility } });
    await served(award.imageUrl, 404);
    const [signed] = await list();
    expect(signed?.imageUrl).toMatch(/&expires=\d+&signature=/);
    await served(signed?.imageUrl ?? '');
    const forged = (signed?.imageUrl ?? '').replace(/signature=(.)/, (_, sign) =>
      sign === 'A' ? 'signature=B' : 'signature=A',
    );
    await served(forged, 404);
    app.clock.advance({ hours: 3 });
    await served(signed?.imageUrl ?? '', 404);
  });
});

describe('a photo that cannot be kept', () => {
  const expectNothingLeft = async () => expect([await list(), stored(), temporary()]).toEqual([[], [], []]);

  it.each([
    ['no image', dataUrlOf(Buffer.from('орден')), 'media.unsupportedType'],
    [
      'a drawing',
      dataUrlOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
      'media.unsupportedType',
    ],
    ['text', 'data:image/jpeg,%FF%D8', 'media.unsupportedType'],
    ['nothing', 'data:image/jpeg;base64,', 'media.empty'],
    ['half of a file', dataUrlOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0])), 'media.broken'],
  ] as const)('%s in a data URL is refused', async (_, imageData, code) => {
    const body = { ...courage, imageData };
    expectError(await call(app, attachAwardEndpoint, { as: keeper, params: { id }, body }), code);
    await expectNothingLeft();
  });

  it('beyond the size of a JSON body or the plan is refused', async () => {
    const body = { ...courage, imageData: dataUrlOf(Buffer.alloc(1024 * 1024)) };
    expectError(
      await call(app, attachAwardEndpoint, { as: keeper, params: { id }, body }),
      'request.tooLarge',
    );
    const { maxPhotoFileSize } = planOf('PREMIUM_1').features;
    const answer = await attachForm(Buffer.alloc(maxPhotoFileSize + 1));
    expectError(answer, 'media.tooLarge');
    expect(answer.body.details).toMatchObject({ maxBytes: maxPhotoFileSize });
    await expectNothingLeft();
  });

  it('in another field, or with wrong fields beside it, is refused', async () => {
    const file = await smallPhotograph();
    expectError(await sendForm('post', '/award', file, courage, {}, 'file'), 'media.unexpectedFile');
    expectError(await attachForm(file, { type: 'Воєнна' }), 'validation.failed');
    expectError(await attachForm(file, { dateAwarded: '2999' }), 'validation.failed');
    expectError(await attachForm(Buffer.from('орден')), 'media.unsupportedType');
    await expectNothingLeft();
  });

  it('is refused before it is read where the plan has no awards', async () => {
    keeper = await createAccount(app, 'FREE');
    id = (await createObituary(app, keeper))._id;
    expectError(await attachForm(Buffer.from('орден')), 'plan.awards');
    await expectNothingLeft();
  });

  it('leaves no files when its row cannot be written', async () => {
    const repository = app.app.get(PageAwardRepository, { strict: false });
    vi.spyOn(repository, 'add').mockResolvedValueOnce(false);
    expectError(await attachForm(await smallPhotograph()), 'obituary.changedMeanwhile');
    await expectNothingLeft();
    const award = await attached();
    vi.spyOn(repository, 'update').mockResolvedValue(false);
    expectError(await changeForm(award, await smallPhotograph(1)), 'obituary.changedMeanwhile');
    expect([await list(), stored().length]).toEqual([[award], 1]);
  });

  it('is no change of an award of another page', async () => {
    const award = await attached();
    const other = await createAccount(app, 'PREMIUM_1');
    const owner = keeper;
    keeper = other;
    expectError(await changeForm(award, await smallPhotograph(1)), 'obituary.notOwner');
    keeper = owner;
    expect(await list()).toEqual([award]);
  });
});
