import { freshSignInSeconds } from '@memorial/contracts/auth/auth.constants';
import { listPageAwardsEndpoint } from '@memorial/contracts/awards/awards.endpoints';
import { lightCandleEndpoint } from '@memorial/contracts/candles/candles.endpoints';
import { createClaimEndpoint } from '@memorial/contracts/claims/claims.endpoints';
import * as contributions from '@memorial/contracts/contributions/contributions.endpoints';
import * as trees from '@memorial/contracts/family-trees/family-trees.endpoints';
import { listPageRelationshipsEndpoint } from '@memorial/contracts/family-trees/relationships.endpoints';
import * as history from '@memorial/contracts/history/history.endpoints';
import * as media from '@memorial/contracts/media/media.endpoints';
import * as memories from '@memorial/contracts/memories/memories.endpoints';
import * as obituaries from '@memorial/contracts/obituaries/obituaries.endpoints';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { createProposalEndpoint } from '@memorial/contracts/proposals/proposals.endpoints';
import {
  changeRemembranceEndpoint,
  getRemembranceEndpoint,
} from '@memorial/contracts/remembrance/remembrance.endpoints';
import { createReportEndpoint } from '@memorial/contracts/reports/reports.endpoints';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { listVideosEndpoint } from '@memorial/contracts/videos/videos.endpoints';
import { listVoicesEndpoint } from '@memorial/contracts/voices/voices.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { loggedActs } from '../support/administration.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { attachAward, dataUrlOf } from '../support/awards.js';
import { type CallOptions, call, callOk, statedReason } from '../support/call-endpoint.js';
import { contribute, makeLink, ofEntry } from '../support/contributions.js';
import { expectError } from '../support/expect-response.js';
import { createMemory } from '../support/memories.js';
import { addGalleryPhoto, createObituary } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';
import { addVideo } from '../support/videos.js';
import { addVoice } from '../support/voices.js';

const password = 'вишневий сад';

let app: TestApp;
let keeper: TestAccount;
let stranger: TestAccount;
let administrator: TestAccount;
let page: ObituaryView;
let params: { id: string };

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com', TRUSTED_PROXIES: '1' });
  administrator = await createAccount(app, 'FREE', 'admin@example.com');
  stranger = await createAccount(app);
});
beforeEach(async () => {
  keeper = await createAccount(app, 'PREMIUM_3');
  page = await createObituary(app, keeper);
  params = { id: page._id };
});
afterAll(() => app.stop());

type Body = Record<string, unknown>;
const change = (body: Body, of: { id: string } = params) =>
  call(app, obituaries.updateObituaryEndpoint, { as: keeper, params: of, body });
const changeOk = async (body: Body, of?: { id: string }) => {
  const answer = await change(body, of);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as ObituaryView;
};
const lock = (over: Body = {}, of?: { id: string }) =>
  changeOk({ visibility: 'password', password, ...over }, of);
/** Each network has attempts of its own. */
const from = (network: string) => ({ 'X-Forwarded-For': network });
const tryPassword = (sent: string, network = '203.0.113.7', of: { id: string } = params) =>
  call(app, obituaries.unlockObituaryEndpoint, {
    params: of,
    body: { password: sent },
    headers: from(network),
  });
const keyOf = async (of?: { id: string }, sent = password) => {
  const answer = await tryPassword(sent, '203.0.113.7', of);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as { key: string; expiresAt: string };
};
const withKey = (key: string): Pick<CallOptions, 'headers'> => ({ headers: { 'X-Page-Key': key } });
const read = (key?: string, as?: TestAccount) =>
  call(app, obituaries.getObituaryEndpoint, { as, params, ...(key !== undefined && withKey(key)) });
const stored = () =>
  app.app
    .get<Connection>(getConnectionToken())
    .collection('obituaries')
    .findOne({ _id: new Types.ObjectId(page._id) });

describe('the keeper', () => {
  it('sets a password, which nobody reads back', async () => {
    const saved = await lock();
    expect(saved).toMatchObject({ visibility: 'password' });
    expect(JSON.stringify(saved)).not.toContain(password);
    expect((await stored())?.passwordHash).toMatch(/^\$argon2id\$/);
    for (const as of [keeper, administrator]) {
      const { status, body } = await read(undefined, as);
      expect([status, body.visibility]).toEqual([200, 'password']);
      expect(JSON.stringify(body)).not.toContain('argon2');
    }
    const { data } = await callOk(app, history.listChangesEndpoint, { as: keeper, params });
    expect(JSON.stringify(data)).not.toContain(password);
  });

  it.each<[string, Body, string]>([
    ['no password', { visibility: 'password' }, 'password'],
    ['an empty one', { visibility: 'password', password: '' }, 'password'],
    ['a short one', { visibility: 'password', password: 'вишня' }, 'password'],
    ['spaces', { visibility: 'password', password: '       ' }, 'password'],
    ['a long one', { visibility: 'password', password: 'я'.repeat(101) }, 'password'],
    ['a number', { visibility: 'password', password: 1_234_567 }, 'password'],
    ['an operator', { visibility: 'password', password: { $gt: '' } }, 'password'],
    ['a password for a public page', { password }, 'password'],
    ['a password for a page by link', { visibility: 'link', password }, 'password'],
  ])('is refused: %s', async (_, body, path) => {
    const answer = await change(body);
    expectError(answer, 'validation.failed');
    expect(answer.body.details.fields).toMatchObject([{ path }]);
    expect((await read()).status).toBe(200);
  });

  it('is refused a password on creation', async () => {
    const body = { ...buildCreateObituaryInput(), visibility: 'password', password };
    const answer = await call(app, obituaries.createObituaryEndpoint, { as: keeper, body });
    expectError(answer, 'validation.failed');
    expect(answer.body.details.fields).toMatchObject([{ path: 'visibility' }]);
  });

  it('writes back what was read, and keeps the password and its keys', async () => {
    await lock();
    const { key } = await keyOf();
    const { body } = await read(undefined, keeper);
    const saved = await changeOk(body);
    expect(saved.revision).toBe(body.revision);
    expect((await read(key)).status).toBe(200);
  });

  it('locks the page of a captive person, and of a living one', async () => {
    await lock({ status: 'captive', deathDate: null });
    expectError(await read(), 'obituary.locked');
    const { body } = await read((await keyOf()).key);
    expect(body).toMatchObject({ status: 'captive', birthDate: null });
  });

  it('takes a change of the visibility back with the password, and without the keys', async () => {
    await lock();
    const { key } = await keyOf();
    // Saves within ten minutes are one change.
    app.clock.advance({ minutes: 11 });
    await changeOk({ visibility: 'public' });
    const list = { as: keeper, params };
    const [opened] = (await callOk(app, history.listChangesEndpoint, list)).data;
    const undo = { as: keeper, params: { ...params, changeId: opened?._id ?? '' }, body: {} };
    expect(await callOk(app, history.undoChangeEndpoint, undo)).toMatchObject({ visibility: 'password' });
    expectError(await read(key), 'obituary.locked');
    expect((await read((await keyOf()).key)).status).toBe(200);
  });
});

describe('the key', () => {
  it('opens the page for twelve hours to whoever entered the password, in any spelling of it', async () => {
    await lock({ password: ' Їжакова вишня ' });
    expectError(await read(), 'obituary.locked');
    expectError(await tryPassword('їжакова вишня'), 'obituary.wrongPassword');
    const { key, expiresAt } = await keyOf(params, 'Їжакова вишня'.normalize('NFD'));
    expect(Date.parse(expiresAt) - app.clock.now().getTime()).toBeGreaterThan(11.99 * 3_600_000);
    for (const as of [undefined, stranger]) {
      const { status, body, headers } = await read(key, as);
      expect([status, body.fullName, body.canEdit]).toEqual([200, page.fullName, false]);
      expect(headers['cache-control']).toContain('private');
    }
    // The cache in front serves nobody else what the key has opened.
    expectError(await read(), 'obituary.locked');
    app.clock.advance({ seconds: 12 * 3_600 - 1 });
    expect((await read(key)).status).toBe(200);
    app.clock.advance({ seconds: 1 });
    expectError(await read(key), 'obituary.locked');
  });

  it('opens no other page, and no other key opens this one', async () => {
    const other = await createObituary(app, keeper, { fullName: 'Інша Людина' });
    await lock();
    await lock({}, { id: other._id });
    const { key } = await keyOf();
    const { key: others } = await keyOf({ id: other._id });
    const [expiry = '', signature = ''] = key.split('.');
    const forged = [
      others,
      '',
      'x',
      `${Number(expiry) + 1}.${signature}`,
      `${expiry}.${signature.slice(0, -1)}_`,
      `${expiry}.`,
      `${expiry}.${signature}.`,
      `-${expiry}.${signature}`,
      '9'.repeat(5_000),
      keeper.authorization,
    ];
    for (const sent of forged) expectError(await read(sent), 'obituary.locked');
    expect((await read(key)).status).toBe(200);
  });

  it.each<[string, Body]>([
    ['another password', { password: 'яблуневий цвіт' }],
    ['the same password anew', { password }],
    ['another visibility and back', { visibility: 'link' }],
    ['a private page', { visibility: 'private' }],
  ])('ends at once with %s', async (_, body) => {
    await lock();
    const { key } = await keyOf();
    expect((await read(key)).status).toBe(200);
    await changeOk(body);
    if (body.visibility) await lock();
    expectError(await read(key), 'obituary.locked');
  });

  it('opens nothing of a deactivated, private or deleted page', async () => {
    await lock();
    const { key } = await keyOf();
    await changeOk({ isActive: false });
    expectError(await read(key), 'obituary.notFound');
    expectError(await tryPassword(password), 'obituary.notFound');
    await changeOk({ isActive: true });
    expect((await read(key)).status).toBe(200);
    await changeOk({ visibility: 'private' });
    expectError(await read(key), 'obituary.notFound');
    expectError(await tryPassword(password), 'obituary.notFound');
    await lock();
    await callOk(app, obituaries.removeObituaryEndpoint, { as: keeper, params });
    expectError(await read((await tryPassword(password)).body.key ?? key), 'obituary.notFound');
  });

  it('allows no change', async () => {
    await lock();
    const { key } = await keyOf();
    const sent = { params, body: { birthPlace: 'Канів' }, ...withKey(key) };
    expectError(await call(app, obituaries.updateObituaryEndpoint, sent), 'auth.required');
    expectError(
      await call(app, obituaries.updateObituaryEndpoint, { ...sent, as: stranger }),
      'obituary.locked',
    );
  });
});

describe('readers', () => {
  const guestMemory = (): Body => ({
    obituaryId: page._id,
    content: 'Пам’ятаю його сміх.',
    author: { name: 'Олена' },
  });

  it.each<[string, () => Parameters<typeof call>[1], () => CallOptions]>([
    ['the gallery', () => media.listGalleryEndpoint, () => ({ params })],
    ['recordings', () => listVoicesEndpoint, () => ({ params })],
    ['videos', () => listVideosEndpoint, () => ({ params })],
    ['memories', () => memories.listMemoriesOfPageEndpoint, () => ({ params })],
    ['family trees', () => trees.listFamilyTreesOfPageEndpoint, () => ({ params })],
    ['the number of trees', () => trees.hasFamilyTreesEndpoint, () => ({ params })],
    ['relationships', () => listPageRelationshipsEndpoint, () => ({ params })],
    ['a candle', () => lightCandleEndpoint, () => ({ params })],
    ['a memory of a guest', () => memories.createMemoryEndpoint, () => ({ body: guestMemory() })],
    [
      'a memory of an account',
      () => memories.createMemoryEndpoint,
      () => ({ as: stranger, body: { obituaryId: page._id, content: 'Світла людина.' } }),
    ],
    [
      'a report',
      () => createReportEndpoint,
      () => ({ body: { target: { type: 'obituary', id: page._id }, reason: 'privacy' } }),
    ],
    [
      'a proposal',
      () => createProposalEndpoint,
      () => ({ as: stranger, params, body: { text: 'Народився в Каневі.' } }),
    ],
    [
      'a claim',
      () => createClaimEndpoint,
      () => ({ as: stranger, params, body: { kind: 'kin', relation: 'son', text: 'Я його син.' } }),
    ],
  ])('need the key for %s', async (_, endpoint, sent) => {
    await lock();
    const { key } = await keyOf();
    expectError(await call(app, endpoint(), sent()), 'obituary.locked');
    expectError(await call(app, endpoint(), { ...sent(), ...withKey(`${key}_`) }), 'obituary.locked');
    const { status, body } = await call(app, endpoint(), { ...sent(), ...withKey(key) });
    expect([200, 201], JSON.stringify(body)).toContain(status);
  });

  it('change and withdraw their memory with both keys', async () => {
    await lock();
    const key = withKey((await keyOf()).key).headers;
    const { _id, editKey } = await callOk(app, memories.createMemoryEndpoint, {
      body: guestMemory(),
      headers: key ?? {},
    });
    const edit = { params: { id: _id }, body: { content: 'Пам’ятаю його добрий сміх.' } };
    const edited = (headers: Record<string, string>) =>
      call(app, memories.updateMemoryEndpoint, { ...edit, headers });
    expectError(await edited({ 'X-Edit-Key': editKey ?? '' }), 'memory.notFound');
    expect((await edited({ 'X-Edit-Key': editKey ?? '', ...key })).status).toBe(200);
  });

  it('write through a contribution link without a password', async () => {
    await lock();
    const { token } = await makeLink(app, keeper, page._id);
    expect((await contribute(app, token))._id).toBeDefined();
  });

  it('get pictures by signed addresses that end with the lock', async () => {
    await callOk(app, media.uploadPhotoEndpoint, { as: keeper, params, file: await smallPhotograph() });
    await addGalleryPhoto(app, keeper, page._id);
    const { photoUrl: openUrl } = await callOk(app, obituaries.getObituaryEndpoint, { params });
    await lock();
    const { body } = await read((await keyOf()).key);
    const own: string[] = [body.photoUrl, body.galleryPhotos[0].imageData];
    for (const address of own) expect(address).toContain('signature=');
    for (const address of own) expect((await app.http.get(address)).status).toBe(200);
    const plain = own.map((address) => address.replace(/[?&](?:expires|signature)=[^&]*/g, ''));
    for (const address of [openUrl ?? '', ...plain.map((address) => address.replace(/image&/, 'image?'))])
      expect((await app.http.get(address)).status).toBe(403);
    // The key is for calls alone: it opens no file.
    const { key } = await keyOf();
    expect((await app.http.get(openUrl ?? '').set('X-Page-Key', key)).status).toBe(403);
    await changeOk({ password: 'яблуневий цвіт' });
    for (const address of own) expect((await app.http.get(address)).status).toBe(403);
    // Nor do those that readers with the link once got.
    await changeOk({ visibility: 'link' });
    const byLink = await callOk(app, obituaries.getObituaryEndpoint, { params });
    expect((await app.http.get(byLink.photoUrl ?? '')).status).toBe(200);
    await lock();
    expect((await app.http.get(byLink.photoUrl ?? '')).status).toBe(403);
  });

  it('get recordings, films, awards and files of memories alike', async () => {
    await addVoice(app, keeper, page._id);
    await addVideo(app, page._id);
    await attachAward(app, keeper, page._id, { imageData: dataUrlOf(await smallPhotograph()) });
    const { token } = await makeLink(app, keeper, page._id);
    const entry = await contribute(app, token);
    const files = { ...ofEntry(entry), file: await smallPhotograph() };
    await callOk(app, contributions.addContributionPhotoEndpoint, files);
    const approval = { as: keeper, params: { id: entry._id }, headers: { 'If-Match': '*' } };
    await callOk(app, memories.approveMemoryEndpoint, approval);
    await lock();
    const key = withKey((await keyOf()).key);
    const lists = [
      obituaries.getObituaryEndpoint,
      listVoicesEndpoint,
      listVideosEndpoint,
      listPageAwardsEndpoint,
      memories.listMemoriesOfPageEndpoint,
    ];
    const read = await Promise.all(lists.map((list) => call(app, list, { params, ...key })));
    const urls = JSON.stringify(read.map(({ body }) => body)).matchAll(/"(\/api\/[^"]+signature=[^"]+)"/g);
    const own = [...new Set(Array.from(urls, ([, url = '']) => url))];
    for (const kind of ['/voices/', '/obituary-videos/', '/award', '/memories/'])
      expect(own.join('\n')).toContain(kind);
    const statuses = () => Promise.all(own.map(async (url) => [url, (await app.http.get(url)).status]));
    expect(await statuses()).toEqual(own.map((url) => [url, 200]));
    await changeOk({ password: 'яблуневий цвіт' });
    for (const [url, status] of await statuses()) expect([403, 404], String(url)).toContain(status);
  });

  it('are offered no calendar of it, which tells its days without a key', async () => {
    await lock();
    const key = withKey((await keyOf()).key);
    const asked = { as: stranger, query: { obituaryId: page._id }, ...key };
    const calendar = await callOk(app, getRemembranceEndpoint, asked);
    expect(calendar).toMatchObject({ canFollow: [], people: [], questions: [] });
    const body = { people: [{ obituaryId: page._id }] };
    const followed = await call(app, changeRemembranceEndpoint, { as: stranger, body, ...key });
    expectError(followed, 'obituary.notFound');
  });

  it('see no memory of it elsewhere', async () => {
    await createMemory(app, page._id, stranger, { content: 'Тихе слово.' });
    await lock();
    const { data } = await callOk(app, memories.listMemoriesCreatedByMeEndpoint, { as: stranger });
    expect(JSON.stringify(data)).not.toContain(page.fullName);
  });
});

describe('administrators', () => {
  const change = (body: Body, over: CallOptions = {}) =>
    call(app, obituaries.updateObituaryEndpoint, { as: administrator, params, body, ...over });

  it('read the page with a recent proof alone, and without the password', async () => {
    await lock();
    expect(await read(undefined, administrator)).toMatchObject({ status: 200, body: { canEdit: false } });
    app.clock.advance({ seconds: freshSignInSeconds + 1 });
    const old = { as: administrator, params, keepsProof: true };
    expectError(await call(app, obituaries.getObituaryEndpoint, old), 'obituary.locked');
  });

  it('change its password with a reason alone, which is logged without the password', async () => {
    await lock();
    const { key } = await keyOf();
    const body = { password: 'яблуневий цвіт' };
    expectError(await change(body, { withoutReason: true }), 'obituary.locked');
    expect((await read(key)).status).toBe(200);
    expect((await change(body)).status).toBe(200);
    expectError(await read(key), 'obituary.locked');
    const acts = await loggedActs(app, page._id);
    expect(acts).toMatchObject([{ action: 'administrator.call', reason: statedReason }]);
    expect(JSON.stringify(acts)).not.toMatch(/яблуневий|argon2/);
  });
});

describe('attempts', () => {
  it('are ten in fifteen minutes for a page and a network', async () => {
    await lock();
    for (let at = 0; at < 10; at += 1)
      expectError(await tryPassword(`не той ${at}`), 'obituary.wrongPassword');
    const refused = await tryPassword(password);
    expectError(refused, 'rateLimit.exceeded');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect((await tryPassword(password, '203.0.113.8')).status).toBe(200);
    const other = await createObituary(app, keeper, { fullName: 'Інша Людина' });
    await lock({}, { id: other._id });
    expect((await tryPassword(password, '203.0.113.7', { id: other._id })).status).toBe(200);
    app.clock.advance({ seconds: 15 * 60 });
    expect((await tryPassword(password)).status).toBe(200);
  });

  it('with the right password are not counted: a village may share a network', async () => {
    await lock();
    for (let at = 0; at < 25; at += 1) expect((await tryPassword(password)).status).toBe(200);
  });

  it('of one IPv6 site count as one', async () => {
    await lock();
    for (let at = 0; at < 10; at += 1)
      expectError(await tryPassword('не той', `2001:db8:7:${at}::1`), 'obituary.wrongPassword');
    expectError(await tryPassword(password, '2001:db8:7:99::1'), 'rateLimit.exceeded');
    expect((await tryPassword(password, '2001:db8:8::1')).status).toBe(200);
  });

  it('made at once are counted: of a hundred exactly ten are compared', async () => {
    await lock();
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => tryPassword(`не той ${at}`)));
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'obituary.wrongPassword')).toHaveLength(10);
    expect(codes.filter((code) => code === 'rateLimit.exceeded')).toHaveLength(90);
  });

  it('at a page that no password opens tell nothing of it', async () => {
    expectError(await tryPassword(password), 'obituary.notLocked');
    await changeOk({ visibility: 'private' });
    const hidden = await tryPassword(password);
    const absent = await tryPassword(password, '203.0.113.7', { id: 'f'.repeat(24) });
    expectError(hidden, 'obituary.notFound');
    expect({ ...hidden.body, requestId: null }).toEqual({ ...absent.body, requestId: null });
    expectError(await tryPassword(password, '203.0.113.7', { id: 'abc' }), 'obituary.notFound');
  });

  it.each<[string, unknown]>([
    ['no password', {}],
    ['an operator', { password: { $ne: '' } }],
    ['a list', { password: ['вишневий сад'] }],
    ['a long one', { password: 'я'.repeat(101) }],
  ])('are refused: %s', async (_, body) => {
    await lock();
    const answer = await call(app, obituaries.unlockObituaryEndpoint, {
      params,
      body,
      headers: from('203.0.113.9'),
    });
    expectError(answer, 'validation.failed');
  });
});
