import { contributionPhotos } from '@memorial/contracts/contributions/contributions.constants';
import * as contributions from '@memorial/contracts/contributions/contributions.endpoints';
import type { Endpoint } from '@memorial/contracts/endpoint';
import * as memories from '@memorial/contracts/memories/memories.endpoints';
import { decideMergeProposalEndpoint } from '@memorial/contracts/merges/merges.endpoints';
import {
  getObituaryEndpoint,
  removeObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRepository } from '../../src/modules/memories/memory.repository.js';
import { ImageProcessor } from '../../src/platform/images/image-processor.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { ScheduledTasks } from '../../src/platform/schedule/scheduled-tasks.js';
import { createAccount, signInAgain, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { contribute, makeLink, type OpenLink, ofEntry, type WrittenEntry } from '../support/contributions.js';
import { edgeCaseUploads } from '../support/edge-case-uploads.js';
import { expectError } from '../support/expect-response.js';
import { addKeeper } from '../support/keepers.js';
import { proposeMerge } from '../support/merges.js';
import { createObituaryWithKeeper } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';
import { filesBelow } from '../support/stored-files.js';
import { buildWav } from '../support/voices.js';

let app: TestApp;
let administrator: TestAccount;
let keeper: TestAccount;
let pageId: string;
let link: OpenLink;
let entry: WrittenEntry;

beforeAll(async () => {
  app = await startTestApp({ WORKER: 'off', RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' });
  administrator = await createAccount(app, 'FREE', 'admin@example.com');
});
beforeEach(async () => {
  const kept = await createObituaryWithKeeper(app);
  keeper = kept.keeper;
  administrator = await signInAgain(app, administrator);
  pageId = kept.page._id;
  link = await makeLink(app, keeper, pageId);
  entry = await contribute(app, link.token);
  vi.restoreAllMocks();
});
afterAll(() => app.stop());

const addPhotoEndpoint = contributions.addContributionPhotoEndpoint;
const addVoiceEndpoint = contributions.addContributionVoiceEndpoint;
const runTasks = () => app.app.get(ScheduledTasks, { strict: false }).run(0);
const row = () =>
  app.app
    .get<Connection>(getConnectionToken())
    .collection('memories')
    .findOne({ _id: new Types.ObjectId(entry._id) });
const updatePage = (body: object) =>
  callOk(app, updateObituaryEndpoint, { as: keeper, params: { id: pageId }, body });
const page = (as?: TestAccount) => callOk(app, getObituaryEndpoint, { as, params: { id: pageId } });
/** Files of the entry in the store. */
const stored = ({ _id } = entry) =>
  filesBelow(app.config.dataDir).filter((path) => path.includes(`contributions/${_id}/`));
const temporary = () => filesBelow(app.config.dataDir).filter((path) => path.includes('tmp/'));

function upload(endpoint: Endpoint, file: Buffer, key?: string, of = entry) {
  const { params, headers } = ofEntry(of);
  const sent = key === undefined ? headers : { ...headers, 'Idempotency-Key': key };
  return call(app, endpoint, { params, headers: sent, file });
}
const addPhoto = async (number = 0, key?: string, of = entry) =>
  upload(addPhotoEndpoint, await smallPhotograph(number), key, of);
const addVoice = (seconds = 1, key?: string, of = entry) =>
  upload(addVoiceEndpoint, buildWav({ seconds }), key, of);
const removeFile = (fileId: string, of = entry) => {
  const { params, headers } = ofEntry(of);
  return call(app, contributions.removeContributionFileEndpoint, { params: { ...params, fileId }, headers });
};
const moderate = (endpoint: Endpoint, as: TestAccount = keeper) =>
  call(app, endpoint, { as, params: { id: entry._id }, headers: { 'If-Match': '*' } });
const approve = () => moderate(memories.approveMemoryEndpoint);
const reject = () => moderate(memories.rejectMemoryEndpoint);
const withdraw = () => call(app, contributions.withdrawContributionEndpoint, ofEntry(entry));
const held = async (as: TestAccount = keeper) => {
  const { data } = await callOk(app, memories.listMemoriesOfPageEndpoint, { as, params: { id: pageId } });
  return data.find(({ _id }) => _id === entry._id)?.contribution;
};
const open = (url: string, as?: TestAccount) => {
  const request = app.http.get(url);
  return as ? request.set('Authorization', as.authorization) : request;
};
const fileUrl = (fileId: string) => `/api/memories/${entry._id}/files/${fileId}`;

/** The URLs of a photo and a voice note that were added. */
async function addBoth() {
  const photo = (await addPhoto()).body.photos[0];
  const { voice } = (await addVoice()).body;
  return { photo, voice };
}

describe('photos and voice of an entry', () => {
  it('are shown to those who decide, and to everybody once it is approved', async () => {
    const { photo, voice } = await addBoth();
    expect(photo).toMatchObject({ width: 64, height: 48 });
    expect(voice.durationSeconds).toBe(1);
    const shown = await held();
    expect(shown).toMatchObject({ photos: [{ _id: photo._id }], voice: { _id: voice._id } });
    const urls = [shown?.photos[0]?.url ?? '', shown?.voice?.url ?? ''];
    for (const url of urls) expect((await open(url)).status).toBe(200);
    for (const id of [photo._id, voice._id]) {
      expect((await open(fileUrl(id))).body.code).toBe('memory.notFound');
      expect((await open(fileUrl(id), await createAccount(app))).body.code).toBe('memory.notFound');
      expect((await open(fileUrl(id), keeper)).status).toBe(200);
    }
    await approve();
    const [message] = (await page()).memorialMessages;
    const files = [message?.files?.photos[0]?.url ?? '', message?.files?.voice?.url ?? ''];
    expect(files).toEqual([fileUrl(photo._id), fileUrl(voice._id)]);
    for (const url of files) {
      const answer = await open(url);
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toContain('no-cache');
    }
    const part = await app.http.get(fileUrl(voice._id)).set('Range', 'bytes=0-9');
    expect([part.status, part.body.length]).toEqual([206, 10]);
  });

  it('vanish with the memory at once, whoever hides, rejects or deletes it', async () => {
    const { photo } = await addBoth();
    await approve();
    expect((await open(fileUrl(photo._id))).status).toBe(200);
    const params = { id: entry._id };
    const hide = { as: keeper, params, body: { isActive: false } };
    await callOk(app, memories.updateMemoryEndpoint, hide);
    expect((await open(fileUrl(photo._id))).status).toBe(404);
    await callOk(app, memories.updateMemoryEndpoint, { ...hide, body: { isActive: true } });
    await reject();
    expect((await open(fileUrl(photo._id))).status).toBe(404);
    await approve();
    expect((await open(fileUrl(photo._id))).status).toBe(200);
    await callOk(app, memories.removeMemoryEndpoint, { as: keeper, params });
    expect((await open(fileUrl(photo._id), keeper)).status).toBe(404);
    await callOk(app, memories.restoreMemoryEndpoint, { as: keeper, params });
    expect((await open(fileUrl(photo._id))).status).toBe(200);
    await updatePage({ status: 'captive', deathDate: null });
    expect((await open(fileUrl(photo._id))).status).toBe(404);
  });

  it('of a page that not everybody sees have signed addresses alone', async () => {
    const { photo } = await addBoth();
    const waiting = (await held())?.photos[0]?.url ?? '';
    await approve();
    await updatePage({ visibility: 'link' });
    const [message] = (await page()).memorialMessages;
    const byLink = message?.files?.photos[0]?.url ?? '';
    expect(byLink).toContain('signature=');
    expect((await open(byLink)).status).toBe(200);
    expect((await open(fileUrl(photo._id))).status).toBe(404);
    expect((await open(waiting)).status).toBe(404);
    await updatePage({ visibility: 'private' });
    expect((await open(byLink)).status).toBe(404);
    expect((await open(byLink.replace(entry._id, pageId))).status).toBe(404);
    app.clock.advance({ hours: 3 });
    expect((await open(byLink)).status).toBe(404);
  });

  it('of a letter are for owner and editors alone', async () => {
    entry = await contribute(app, link.token, { toFamily: true });
    const { photo } = await addBoth();
    await approve();
    const [editor, contributor] = [await createAccount(app), await createAccount(app)];
    await addKeeper(app, pageId, editor, 'editor');
    await addKeeper(app, pageId, contributor, 'contributor');
    for (const as of [keeper, editor]) expect((await open(fileUrl(photo._id), as)).status).toBe(200);
    for (const as of [contributor, administrator, undefined])
      expect((await open(fileUrl(photo._id), as)).status).toBe(404);
    expect(await held(administrator)).toBeUndefined();
  });

  it('are no way back for an entry that the family has rejected, also while a photo is decoded', async () => {
    await addBoth();
    const { process } = ImageProcessor.prototype;
    vi.spyOn(ImageProcessor.prototype, 'process').mockImplementation(async function (
      this: ImageProcessor,
      ...given
    ) {
      const image = await process.call(this, ...given);
      await reject();
      return image;
    });
    expectError(await addPhoto(1), 'memory.rejected');
    vi.restoreAllMocks();
    expectError(await addPhoto(1), 'memory.rejected');
    const before = await row();
    expectError(await removeFile(before?.contribution.photos[0]._id.toHexString()), 'memory.rejected');
    expect(await row()).toMatchObject({ state: 'rejected', contribution: { filesEndAt: expect.any(Date) } });
  });

  it('make an approved entry wait again', async () => {
    await approve();
    expect((await page()).memoryCount).toBe(1);
    expect((await addPhoto()).body.state).toBe('pending');
    expect((await page()).memoryCount).toBe(0);
  });

  it('are three photos and one recording at most, however many are sent at once', async () => {
    const photos = await Promise.all([1, 2, 3, 4, 5].map((number) => addPhoto(number)));
    const statuses = photos.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(3);
    for (const answer of photos.filter(({ status }) => status !== 201))
      expect(['contribution.tooManyPhotos', 'memory.changedMeanwhile']).toContain(answer.body.code);
    while (((await row())?.contribution.photos.length ?? 0) < 3) await addPhoto(9);
    expectError(await addPhoto(6), 'contribution.tooManyPhotos');
    const voices = await Promise.all([addVoice(1), addVoice(2)]);
    expect(voices.map(({ status }) => status).sort()).toEqual([201, 409]);
    expectError(await addVoice(3), 'contribution.voiceExists');
    const folders = new Set(stored().map((path) => path.split('/').at(-2)));
    expect(folders.size).toBe(4);
    expect(temporary()).toEqual([]);
  });

  it('are added once for one key', async () => {
    const first = await addPhoto(0, 'photo-1');
    expect((await addPhoto(0, 'photo-1')).body.photos).toEqual(first.body.photos);
    expectError(await addPhoto(1, 'photo-1'), 'request.keyReused');
    await addPhoto(2, 'photo-2');
    await addPhoto(3, 'photo-3');
    expect((await addPhoto(3, 'photo-3')).status).toBe(201);
    const parallel = await Promise.all([addVoice(1, 'voice-1'), addVoice(1, 'voice-1')]);
    expect(parallel.map(({ status }) => status)).toEqual([201, 201]);
    expect((await addVoice(1, 'voice-1')).status).toBe(201);
    const folders = new Set(stored().map((path) => path.split('/').at(-2)));
    expect(folders.size).toBe(4);
  });

  it('are removed one by one by their writer', async () => {
    const { photo, voice } = await addBoth();
    expect((await removeFile(photo._id)).status).toBe(204);
    expectError(await removeFile(photo._id), 'contribution.fileNotFound');
    expect((await removeFile(voice._id)).status).toBe(204);
    expect(stored()).toEqual([]);
    expect((await addVoice()).status).toBe(201);
  });
});

describe('a refused file', () => {
  it('leaves nothing behind', async () => {
    const bombs = await edgeCaseUploads();
    for (const [name, { bytes }] of bombs) {
      const answer = await upload(addPhotoEndpoint, await bytes());
      if (answer.status === 201) await removeFile(answer.body.photos[0]._id);
      else expect([400, 413, 415], name).toContain(answer.status);
    }
    expectError(await upload(addVoiceEndpoint, await smallPhotograph()), 'voice.unsupportedType');
    expectError(await upload(addPhotoEndpoint, buildWav()), 'media.unsupportedType');
    expectError(await addVoice(181), 'contribution.voiceTooLong');
    expectError(await addVoice(301), 'contribution.voiceTooLong');
    expectError(await addVoice(0.1), 'voice.tooShort');
    expectError(await upload(addVoiceEndpoint, buildWav().subarray(0, 60)), 'voice.broken');
    const large = Buffer.alloc(contributionPhotos.maxBytes + 1, 1);
    expectError(await upload(addPhotoEndpoint, large), 'contribution.photoTooLarge');
    const { params, headers } = ofEntry(entry);
    for (const endpoint of [addPhotoEndpoint, addVoiceEndpoint]) {
      const json = await call(app, endpoint, { params, headers, body: {} });
      expectError(json, 'request.unsupportedType');
    }
    expect(stored()).toEqual([]);
    expect(temporary()).toEqual([]);
    expect((await row())?.contribution).toMatchObject({ photos: [], voice: null });
  });

  it('is one without the key, of another link, or after the term', async () => {
    const { params } = ofEntry(entry);
    const file = await smallPhotograph();
    for (const endpoint of [addPhotoEndpoint, addVoiceEndpoint])
      expectError(await call(app, endpoint, { params, file }), 'memory.notFound');
    const other = await makeLink(app, keeper, pageId);
    expectError(await addPhoto(0, undefined, { ...entry, token: other.token }), 'memory.notFound');
    expectError(await addPhoto(0, undefined, { ...entry, editKey: 'x' }), 'memory.notFound');
    app.clock.advance({ days: 7, seconds: 1 });
    expectError(await addPhoto(), 'memory.notFound');
    expect(stored()).toEqual([]);
  });

  /** Ends the link, deletes the page or the entry while the picture is decoded. */
  const meanwhile: readonly (readonly [string, () => Promise<unknown>, string])[] = [
    [
      'the link has ended',
      () =>
        callOk(app, contributions.endContributionLinkEndpoint, {
          as: keeper,
          params: { id: pageId, linkId: link._id },
        }),
      'contribution.notFound',
    ],
    [
      'the page was deleted',
      () => callOk(app, removeObituaryEndpoint, { as: keeper, params: { id: pageId } }),
      'contribution.notFound',
    ],
    ['the entry was withdrawn', () => withdraw(), 'memory.notFound'],
  ];
  it.each(meanwhile)('is one for which meanwhile %s', async (_, happen, code) => {
    const { process } = ImageProcessor.prototype;
    vi.spyOn(ImageProcessor.prototype, 'process').mockImplementation(async function (
      this: ImageProcessor,
      ...given
    ) {
      const image = await process.call(this, ...given);
      await happen();
      return image;
    });
    const answer = await addPhoto();
    expect(answer.body.code).toBe(code);
    expect(stored()).toEqual([]);
    expect(temporary()).toEqual([]);
  });

  it('carries no place on: pictures are written anew', async () => {
    const file = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#888' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 27/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { body } = await upload(addPhotoEndpoint, file);
    const answer = await open(body.photos[0].url);
    expect((await sharp(answer.body).metadata()).exif).toBeUndefined();
  });
});

describe('files are erased', () => {
  const later = async (hours: number) => {
    app.clock.advance({ hours });
    await runTasks();
  };

  it('with an entry that was withdrawn, after the term of an undo', async () => {
    await addBoth();
    await withdraw();
    await later(47);
    expect(stored()).not.toEqual([]);
    await later(2);
    expect(stored()).toEqual([]);
    expect(await row()).toBeNull();
  });

  it('with a rejection that nobody has taken back for 48 hours', async () => {
    await addBoth();
    await reject();
    await later(47);
    await approve();
    await later(49);
    expect(stored()).not.toEqual([]);
    keeper = await signInAgain(app, keeper);
    await reject();
    await reject();
    await later(49);
    expect(stored()).toEqual([]);
    expect((await row())?.contribution).toMatchObject({ photos: [], voice: null });
    keeper = await signInAgain(app, keeper);
    expect((await approve()).body.contribution).toEqual({ isLetter: false, photos: [], voice: null });
  });

  it('without those that came while they were erased', async () => {
    await addBoth();
    await reject();
    const { update } = MemoryRepository.prototype;
    vi.spyOn(MemoryRepository.prototype, 'update').mockImplementationOnce(async function (
      this: MemoryRepository,
      ...given
    ) {
      const updated = await update.apply(this, given);
      keeper = await signInAgain(app, keeper);
      await approve();
      expect((await addPhoto(5)).status).toBe(201);
      return updated;
    });
    await later(49);
    const named = (await row())?.contribution.photos.map(({ _id }: { _id: Types.ObjectId }) =>
      _id.toHexString(),
    );
    expect(named).toHaveLength(1);
    expect(new Set(stored().map((path) => path.split('/').at(-2)))).toEqual(new Set(named));
  });

  it('with the page', async () => {
    await addBoth();
    await callOk(app, removeObituaryEndpoint, { as: keeper, params: { id: pageId } });
    await later(49);
    await later(1);
    expect(stored()).toEqual([]);
    expect(await row()).toBeNull();
  });

  it('when no memory names them', async () => {
    await addBoth();
    const memoryIds = app.app.get<Connection>(getConnectionToken()).collection('memories');
    await memoryIds.updateOne(
      { _id: new Types.ObjectId(entry._id) },
      { $set: { 'contribution.voice': null } },
    );
    const before = stored().length;
    await later(2);
    expect(stored()).toHaveLength(before - 1);
    expect((await held(await signInAgain(app, keeper)))?.photos).toHaveLength(1);
  });
});

describe('a merge of pages', () => {
  it('takes entries, their files and the link along, and back', async () => {
    const { photo } = await addBoth();
    const other = await createObituaryWithKeeper(app);
    const { _id: mergeId } = await proposeMerge(app, other.keeper, other.page._id, pageId, 'this');
    await decide(mergeId, 'accepted');
    const look = () => call(app, contributions.openContributionEndpoint, { params: { token: link.token } });
    expect((await look()).status).toBe(200);
    const [moved] = await queueOf(other.keeper);
    expect(moved).toMatchObject({ _id: entry._id, contribution: { photos: [{ _id: photo._id }] } });
    expect((await open(moved?.contribution?.photos[0]?.url ?? '')).status).toBe(200);
    expect((await addPhoto(1)).status).toBe(201);
    const links = await callOk(app, contributions.listContributionLinksEndpoint, {
      as: other.keeper,
      params: { id: other.page._id },
    });
    expect(links.data).toEqual([expect.objectContaining({ _id: link._id })]);
    await decide(mergeId, 'undone');
    expect(await queueOf(other.keeper)).toEqual([]);
    expect((await queueOf(keeper))[0]).toMatchObject({ _id: entry._id });
    expect((await look()).status).toBe(200);
  });

  it('shows letters to nobody who did not keep their page before', async () => {
    const [editor, contributor, otherEditor] = [
      await createAccount(app),
      await createAccount(app),
      await createAccount(app),
    ];
    await addKeeper(app, pageId, editor, 'editor');
    const other = await createObituaryWithKeeper(app);
    await addKeeper(app, other.page._id, contributor, 'contributor');
    await addKeeper(app, other.page._id, otherEditor, 'editor');
    // The merge makes this contributor of the page that remains an editor.
    await addKeeper(app, pageId, contributor, 'editor');
    const otherLink = await makeLink(app, other.keeper, other.page._id);
    entry = await contribute(app, link.token, { toFamily: true });
    const { photo } = await addBoth();
    const theirs = await contribute(app, otherLink.token, { toFamily: true });
    const { _id: mergeId } = await proposeMerge(app, other.keeper, other.page._id, pageId, 'this');
    await decide(mergeId, 'accepted');
    const familyLettersOf = async (as: TestAccount) => {
      const ofPage = { as, params: { id: other.page._id } };
      const { data, total } = await callOk(app, memories.listMemoriesOfPageEndpoint, ofPage);
      expect(total).toBe(data.length);
      const queue = (await queueOf(as)).filter(({ obituaryId }) => obituaryId === other.page._id);
      expect(queue.map(({ _id }) => _id)).toEqual(data.map(({ _id }) => _id));
      return data.flatMap(({ _id, contribution }) => (contribution?.isLetter ? [_id] : [])).sort();
    };
    for (const as of [other.keeper, otherEditor]) {
      expect(await familyLettersOf(as)).toEqual([theirs._id]);
      expect((await open(fileUrl(photo._id), as)).status).toBe(404);
      expectError(await moderate(memories.approveMemoryEndpoint, as), 'memory.notFound');
    }
    for (const as of [keeper, editor, contributor]) {
      expect(await familyLettersOf(as)).toEqual([entry._id]);
      expect((await open(fileUrl(photo._id), as)).status).toBe(200);
    }
    // Letters of later days are for the whole family.
    const later = await contribute(app, otherLink.token, { toFamily: true });
    expect(await familyLettersOf(other.keeper)).toEqual([theirs._id, later._id].sort());
    expect(await familyLettersOf(editor)).toEqual([entry._id, later._id].sort());
    await decide(mergeId, 'undone');
    await addKeeper(app, other.page._id, keeper, 'editor');
    expect(await familyLettersOf(keeper)).toEqual([theirs._id, later._id].sort());
  });

  it('gives back what came through a moved link meanwhile, when it is undone', async () => {
    const other = await createObituaryWithKeeper(app);
    const { _id: mergeId } = await proposeMerge(app, other.keeper, other.page._id, pageId, 'this');
    await decide(mergeId, 'accepted');
    const author = { name: 'Ганна', email: `hanna-${pageId}@example.com` };
    const letter = await contribute(app, link.token, { toFamily: true, author });
    expect((await queueOf(other.keeper)).map(({ _id }) => _id)).toContain(letter._id);
    await decide(mergeId, 'undone');
    expect(await queueOf(other.keeper)).toEqual([]);
    expect((await queueOf(keeper)).map(({ _id }) => _id)).toContain(letter._id);
    const address = await app.app
      .get<Connection>(getConnectionToken())
      .collection('guestEmails')
      .findOne({ _id: new Types.ObjectId(letter._id) });
    expect(address?.obituaryId.toHexString()).toBe(pageId);
  });

  const queueOf = async (as: TestAccount) =>
    (await callOk(app, memories.listMemoriesForMeEndpoint, { as, query: { state: 'pending' } })).data;

  async function decide(mergeId: string, state: 'accepted' | 'undone'): Promise<void> {
    const sent = { as: keeper, params: { id: pageId, proposalId: mergeId }, body: { state } };
    await callOk(app, decideMergeProposalEndpoint, sent);
    await app.app.get(JobWorker, { strict: false }).runDue();
  }
});
