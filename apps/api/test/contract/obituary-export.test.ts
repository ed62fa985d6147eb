import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkCharityEndpoint } from '@memorial/contracts/administration/queue.endpoints';
import { claimAnswerDays } from '@memorial/contracts/claims/claims.constants';
import {
  createExportEndpoint,
  getExportEndpoint,
  getExportFileEndpoint,
} from '@memorial/contracts/exports/exports.endpoints';
import {
  acceptTransferEndpoint,
  offerTransferEndpoint,
  removeKeeperEndpoint,
} from '@memorial/contracts/keepers/keepers.endpoints';
import { uploadPhotoEndpoint } from '@memorial/contracts/media/media.endpoints';
import { obituaryPageMessages } from '@memorial/contracts/messages/ui/obituary-page';
import {
  createObituaryEndpoint,
  getObituaryEndpoint,
  removeObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { createObituaryInput } from '@memorial/contracts/obituaries/obituaries.schemas';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { buildMilitaryObituaryInput } from '@memorial/contracts/testing/builders';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ExportPurgeTask } from '../../src/modules/exports/export-purge.task.js';
import { ObituaryPurgeTask } from '../../src/modules/obituaries/obituary-purge.task.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { ObjectStore } from '../../src/platform/storage/object-store.port.js';
import { createAccount, signInAgain, type TestAccount } from '../support/accounts.js';
import { blockAccount } from '../support/administration.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { attachAward, dataUrlOf } from '../support/awards.js';
import { call, callOk } from '../support/call-endpoint.js';
import { decide, raiseClaim, review } from '../support/claims.js';
import { contribute, makeLink } from '../support/contributions.js';
import { expectError } from '../support/expect-response.js';
import { createTree } from '../support/family-trees.js';
import { addKeeper } from '../support/keepers.js';
import { createMemory } from '../support/memories.js';
import { addGalleryPhoto, createObituary } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';
import { addVideo, videoContent } from '../support/videos.js';
import { addVoice, buildWav } from '../support/voices.js';
import { unzipped } from '../support/zip.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    PATH: process.env.PATH ?? '',
    WORKER: 'off',
    RATE_LIMITS: 'off',
    ADMIN_EMAILS: 'admin@example.com,second@example.com,third@example.com,fourth@example.com',
  });
});
afterAll(() => app.stop());
afterEach(() => {
  app.mailbox.sent.length = 0;
});

const runJobs = () => app.app.get(JobWorker, { strict: false }).runDue();
const idsOf = (page: Pick<ObituaryView, '_id'>) => ({ id: page._id });

async function download(as: TestAccount, page: Pick<ObituaryView, '_id'>): Promise<Map<string, Buffer>> {
  const { url } = await callOk(app, getExportEndpoint, { as, params: idsOf(page) });
  const answer = await app.http
    .get(url ?? '')
    .set('Authorization', as.authorization)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    })
    .expect(200);
  return unzipped(answer.body as Buffer);
}

async function archiveOf(as: TestAccount, page: ObituaryView): Promise<Map<string, Buffer>> {
  expect(await callOk(app, createExportEndpoint, { as, params: idsOf(page) })).toMatchObject({
    status: 'waiting',
    url: null,
  });
  await runJobs();
  return download(as, page);
}

const textOf = (files: Map<string, Buffer>, name: string) => files.get(name)?.toString() ?? '';

/** Addresses of files that the document shows or links, but not the page on the internet. */
function addressesIn(document: string): string[] {
  const found = [...document.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address ?? '');
  return found.filter((address) => !address.startsWith(`${app.config.publicUrl}/obituary/`));
}

describe('the archive of a page', () => {
  it('has every file with its hash, and a document that names no other', async () => {
    const as = await createAccount(app, 'PREMIUM_3');
    const page = await createObituary(app, as, buildMilitaryObituaryInput());
    const params = idsOf(page);
    const portrait = await callOk(app, uploadPhotoEndpoint, { as, params, file: await smallPhotograph() });
    const inGallery = await addGalleryPhoto(app, as, page._id);
    const award = await attachAward(app, as, page._id, { imageData: dataUrlOf(await smallPhotograph(1)) });
    const ofAward = new URL(award.imageUrl, app.config.publicUrl).searchParams.get('photoId');
    const voice = await addVoice(app, as, page._id);
    const video = (await addVideo(app, page._id))._id.toHexString();
    const tree = await createTree(app, as, page._id);
    await createMemory(app, page._id, as, { content: 'Він умів слухати.' });

    const files = await archiveOf(as, page);
    const portraitId = new URL(portrait.photoUrl, app.config.publicUrl).searchParams.get('photoId');
    expect([...files.keys()].sort()).toEqual(
      [
        'SHA256SUMS',
        'index.html',
        'page.json',
        'memories.json',
        ...[portraitId, inGallery._id, ofAward].map((id) => `photos/${id}.jpg`),
        `voices/${voice._id}.wav`,
        ...['mp4', 'vtt', 'txt'].map((extension) => `videos/${video}.${extension}`),
        `family-trees/${tree._id}.svg`,
        `family-trees/${tree._id}.ged`,
      ].sort(),
    );
    const sums = textOf(files, 'SHA256SUMS').trimEnd().split('\n').sort();
    const names = [...files.keys()].filter((name) => name !== 'SHA256SUMS');
    const hashOf = (name: string) =>
      createHash('sha256')
        .update(files.get(name) ?? '')
        .digest('hex');
    expect(sums).toEqual(names.map((name) => `${hashOf(name)}  ${name}`).sort());
    expect(files.get(`voices/${voice._id}.wav`)?.equals(buildWav())).toBe(true);
    expect(files.get(`videos/${video}.mp4`)?.equals(videoContent().film)).toBe(true);
    expect(textOf(files, `family-trees/${tree._id}.svg`)).toMatch(/^<\?xml|^<svg/);
    expect(textOf(files, `family-trees/${tree._id}.ged`)).toMatch(/^\uFEFF?0 HEAD/);

    const document = textOf(files, 'index.html');
    expect(document).not.toMatch(/<script|<link|javascript:|@import|url\(/i);
    const addresses = addressesIn(document);
    expect(addresses).toEqual(
      expect.arrayContaining([`photos/${inGallery._id}.jpg`, `voices/${voice._id}.wav`]),
    );
    expect(addresses.filter((address) => !files.has(address))).toEqual([]);
    for (const told of ['Бондаренко', 'Він умів слухати.', '93-тя', award.name])
      expect(document.replaceAll('\u00a0', ' ')).toContain(told);
    expect(app.mailbox.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [as.email, `Архів сторінки готовий: ${page.fullName}`],
    ]);
    expect(readdirSync(join(app.config.dataDir, 'tmp'))).toEqual([]);
  });

  it('makes the same page again, field by field', async () => {
    const as = await createAccount(app, 'PREMIUM_3');
    const page = await createObituary(app, as, {
      ...buildMilitaryObituaryInput(),
      personalQuote: 'Усе буде добре.',
      lastWishes: 'Посадіть вишню.',
      customAttributes: [{ name: 'Улюблена книга', value: 'Кобзар' }],
      tags: ['хор'],
    });
    const kept: unknown = JSON.parse(textOf(await archiveOf(as, page), 'page.json'));
    const other = await createAccount(app, 'PREMIUM_3');
    const again = await callOk(app, createObituaryEndpoint, {
      as: other,
      body: createObituaryInput.parse(kept),
    });
    const whole = await callOk(app, getObituaryEndpoint, { as: other, params: idsOf(again) });
    const { _id, shortCode, createdAt, updatedAt, revision, ...told } = whole;
    const {
      _id: _1,
      shortCode: _2,
      createdAt: _3,
      updatedAt: _4,
      revision: _5,
      ...before
    } = kept as ObituaryView;
    expect(told).toEqual(before);
    expect([_id, shortCode, createdAt, updatedAt, revision]).not.toContain(undefined);
  });

  it('gives letters to the family to the owner alone', async () => {
    const owner = await createAccount(app);
    const editor = await createAccount(app);
    const page = await createObituary(app, owner);
    await addKeeper(app, page._id, editor, 'editor');
    const { token } = await makeLink(app, owner, page._id);
    await contribute(app, token, { content: 'Тільки для вас, рідні.', toFamily: true });
    await contribute(app, token, { content: 'Разом рибалили.' });
    const ofOwner = await archiveOf(owner, page);
    expect(textOf(ofOwner, 'index.html')).toContain('Тільки для вас, рідні.');
    const ofEditor = await archiveOf(editor, page);
    for (const content of ofEditor.values()) expect(content.toString()).not.toContain('Тільки для вас');
    expect(textOf(ofEditor, 'memories.json')).toContain('Разом рибалили.');
  });

  it('leaves out a photo that is gone meanwhile', async () => {
    const as = await createAccount(app, 'PREMIUM_1');
    const page = await createObituary(app, as);
    const [gone, kept] = [
      await addGalleryPhoto(app, as, page._id, 1),
      await addGalleryPhoto(app, as, page._id, 2),
    ];
    const store = app.app.get(ObjectStore, { strict: false });
    await store.remove(`obituaries/${page._id}/${gone._id}/master.jpg`);
    const files = await archiveOf(as, page);
    expect([...files.keys()]).toContain(`photos/${kept._id}.jpg`);
    expect([...files.keys()]).not.toContain(`photos/${gone._id}.jpg`);
    expect(addressesIn(textOf(files, 'index.html'))).not.toContain(`photos/${gone._id}.jpg`);
    expect(textOf(files, 'SHA256SUMS')).not.toContain(gone._id);
  });
});

describe('an export', () => {
  it('is made once for a hundred calls at once', async () => {
    const as = await createAccount(app);
    const page = await createObituary(app, as);
    const sent = { as, params: idsOf(page) };
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => call(app, createExportEndpoint, sent)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    await runJobs();
    expect(app.mailbox.sent).toHaveLength(1);
    expect(await archivesOf(page)).toHaveLength(1);
    expect(await callOk(app, getExportEndpoint, sent)).toMatchObject({ status: 'done' });
  });

  it('can be downloaded for seven days by its account, then is erased', async () => {
    const as = await createAccount(app);
    const other = await createAccount(app);
    const page = await createObituary(app, as);
    await addKeeper(app, page._id, other, 'editor');
    const sent = { as, params: idsOf(page) };
    expect(await callOk(app, getExportEndpoint, sent)).toMatchObject({ status: null, url: null });
    await callOk(app, createExportEndpoint, sent);
    expectError(await call(app, getExportFileEndpoint, sent), 'export.notFound');
    await runJobs();
    expectError(await call(app, getExportFileEndpoint, { ...sent, as: other }), 'export.notFound');
    app.clock.advance({ days: 7, seconds: -1 });
    await call(app, getExportFileEndpoint, sent).then(({ status }) => expect(status).toBe(200));
    app.clock.advance({ seconds: 1 });
    expectError(await call(app, getExportFileEndpoint, sent), 'export.notFound');
    await app.app.get(ExportPurgeTask, { strict: false }).run();
    expect(await archivesOf(page)).toEqual([]);
    expect(await callOk(app, getExportEndpoint, sent)).toMatchObject({ status: null, url: null });
  });

  it('opens by its URL without a session, for two hours and for this archive', async () => {
    const as = await createAccount(app, 'PREMIUM_3');
    const page = await createObituary(app, as);
    const sent = { as, params: idsOf(page) };
    await archiveOf(as, page);
    const { url } = await callOk(app, getExportEndpoint, sent);
    const query = Object.fromEntries(new URL(url ?? '', 'http://example.com').searchParams);
    const open = (changed: Readonly<Record<string, string>> = {}, params = idsOf(page)) =>
      call(app, getExportFileEndpoint, { params, query: { ...query, ...changed } });
    expect((await open()).status).toBe(200);
    expectError(await call(app, getExportFileEndpoint, { params: idsOf(page) }), 'auth.required');
    const another = await createObituary(app, as);
    expectError(await open({}, idsOf(another)), 'export.notFound');
    expectError(await open({ exportId: another._id }), 'export.notFound');
    expectError(await open({ expires: String(Number(query.expires) + 1) }), 'export.notFound');
    app.clock.advance({ hours: 2, seconds: -1 });
    expect((await open()).status).toBe(200);
    app.clock.advance({ seconds: 1 });
    expectError(await open(), 'export.notFound');
  });

  it('opens by no URL once its account edits the page no more', async () => {
    const [owner, editor] = [await createAccount(app), await createAccount(app)];
    const page = await createObituary(app, owner);
    await addKeeper(app, page._id, editor, 'editor');
    const params = idsOf(page);
    await archiveOf(editor, page);
    const { url } = await callOk(app, getExportEndpoint, { as: editor, params });
    const query = Object.fromEntries(new URL(url ?? '', 'http://example.com').searchParams);
    await callOk(app, removeKeeperEndpoint, { as: owner, params: { ...params, userId: editor.userId } });
    expectError(await call(app, getExportFileEndpoint, { params, query }), 'export.notFound');
  });

  it('goes with its page, also when that is deleted while it waits', async () => {
    const as = await createAccount(app);
    const page = await createObituary(app, as);
    const sent = { as, params: idsOf(page) };
    await callOk(app, createExportEndpoint, sent);
    await runJobs();
    expect(await archivesOf(page)).toHaveLength(1);
    await callOk(app, createExportEndpoint, sent);
    await callOk(app, removeObituaryEndpoint, sent);
    expectError(await call(app, getExportFileEndpoint, sent), 'obituary.notFound');
    app.mailbox.sent.length = 0;
    await runJobs();
    expect(app.mailbox.sent).toEqual([]);
    app.clock.advance({ days: 3 });
    await app.app.get(ObituaryPurgeTask, { strict: false }).run();
    expect(await archivesOf(page)).toEqual([]);
  });
});

it('ends when the page gets another owner, and for a blocked account', async () => {
  const owner = await createAccount(app, 'PREMIUM_3');
  const successor = await createAccount(app, 'PREMIUM_3');
  const page = await createObituary(app, owner);
  await addKeeper(app, page._id, successor, 'editor');
  await archiveOf(owner, page);
  const params = idsOf(page);
  await callOk(app, offerTransferEndpoint, { as: owner, params, body: { userId: successor.userId } });
  await callOk(app, acceptTransferEndpoint, { as: successor, params });
  expectError(await call(app, getExportFileEndpoint, { as: owner, params }), 'export.notFound');
  expect(await archivesOf(page)).toEqual([]);
  app.mailbox.sent.length = 0;
  await callOk(app, createExportEndpoint, { as: successor, params });
  await blockAccount(app, await createAccount(app, 'FREE', 'admin@example.com'), successor);
  app.mailbox.sent.length = 0;
  await runJobs();
  expect(app.mailbox.sent.filter(({ subject }) => subject.startsWith('Архів'))).toEqual([]);
  expect(await archivesOf(page)).toEqual([]);
});

it('stays with the other keepers when the page gets another owner', async () => {
  const [owner, successor] = [await createAccount(app, 'PREMIUM_3'), await createAccount(app, 'PREMIUM_3')];
  const page = await createObituary(app, owner);
  await addKeeper(app, page._id, successor, 'editor');
  const params = idsOf(page);
  await archiveOf(successor, page);
  await callOk(app, offerTransferEndpoint, { as: owner, params, body: { userId: successor.userId } });
  await callOk(app, acceptTransferEndpoint, { as: successor, params });
  expect((await download(successor, page)).size).toBeGreaterThan(2);
});

it('has the rights of its call: those of an administrator only where they were used', async () => {
  const owner = await createAccount(app);
  const admin = await createAccount(app, 'FREE', 'third@example.com');
  const page = await createObituary(app, owner);
  const params = idsOf(page);
  const toAdmin = () => app.mailbox.sent.filter(({ to }) => to === admin.email);
  await addKeeper(app, page._id, admin, 'editor');
  await callOk(app, createExportEndpoint, { as: admin, params, withoutReason: true });
  await callOk(app, removeKeeperEndpoint, { as: owner, params: { ...params, userId: admin.userId } });
  app.mailbox.sent.length = 0;
  await runJobs();
  expect(toAdmin()).toEqual([]);
  expect(await archivesOf(page)).toEqual([]);
  await callOk(app, createExportEndpoint, { as: admin, params });
  await runJobs();
  expect(toAdmin()).toHaveLength(1);
});

it('ends at once with a photo that a decision takes down, and tells nobody of an archive that is gone', async () => {
  let owner = await createAccount(app, 'PREMIUM_3');
  let admin = await createAccount(app, 'FREE', 'fourth@example.com');
  const claimant = await createAccount(app);
  const page = await createObituary(app, owner);
  const photo = await addGalleryPhoto(app, owner, page._id);
  await archiveOf(owner, page);
  app.clock.advance({ hours: 1 });
  const claim = await raiseClaim(app, claimant, page._id, {
    kind: 'photo',
    photoId: photo._id,
    text: 'Я проти цієї світлини.',
  });
  await review(app, admin, claim._id);
  app.clock.advance({ days: claimAnswerDays + 1 });
  [owner, admin] = [await signInAgain(app, owner), await signInAgain(app, admin)];
  await callOk(app, createExportEndpoint, { as: owner, params: idsOf(page) });
  await runJobs();
  expect(await archivesOf(page)).toHaveLength(1);
  app.clock.advance({ hours: 1 });
  await decide(app, admin, claim._id, { outcome: 'photoRemoved' });
  expect(await archivesOf(page)).toEqual([]);
  expectError(await call(app, getExportFileEndpoint, { as: owner, params: idsOf(page) }), 'export.notFound');
  expect([...(await archiveOf(owner, page)).keys()].filter((name) => name.startsWith('photos/'))).toEqual([]);
});

it('is told of to nobody when it is deleted while it is made', async () => {
  const owner = await createAccount(app);
  const page = await createObituary(app, owner);
  await callOk(app, createExportEndpoint, { as: owner, params: idsOf(page) });
  const store = app.app.get(ObjectStore, { strict: false });
  const put = store.put.bind(store);
  vi.spyOn(store, 'put').mockImplementationOnce(async (...file) => {
    await put(...file);
    await app.app.get<Connection>(getConnectionToken()).collection('obituaryExports').deleteMany({});
  });
  app.mailbox.sent.length = 0;
  await runJobs();
  expect(app.mailbox.sent).toEqual([]);
  expect(await archivesOf(page)).toEqual([]);
});

it('says which links are unchecked, and leaves out refused ones', async () => {
  const as = await createAccount(app);
  const admin = await createAccount(app, 'FREE', 'second@example.com');
  const page = await createObituary(app, as, { charityDonations: 'Збір: https://savelife.in.ua' });
  const unchecked = textOf(await archiveOf(as, page), 'index.html');
  expect(unchecked).toContain('savelife.in.ua');
  expect(unchecked).toContain(obituaryPageMessages.charityUnchecked);
  const { revision } = await callOk(app, getObituaryEndpoint, { as, params: idsOf(page) });
  const body = { decision: 'refused', revision: revision ?? 0, reason: 'Обман' } as const;
  await callOk(app, checkCharityEndpoint, { as: admin, params: idsOf(page), body });
  expect(textOf(await archiveOf(as, page), 'index.html')).not.toContain('savelife.in.ua');
});

async function archivesOf({ _id }: Pick<ObituaryView, '_id'>): Promise<string[]> {
  const keys = [];
  for await (const { key } of app.app.get(ObjectStore, { strict: false }).list(`exports/${_id}/`))
    keys.push(key);
  return keys;
}
