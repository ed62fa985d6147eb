import { removeAwardEndpoint, restoreAwardEndpoint } from '@memorial/contracts/awards/awards.endpoints';
import { changeUndoDays } from '@memorial/contracts/history/history.constants';
import {
  getChangeEndpoint,
  listChangesEndpoint,
  undoChangeEndpoint,
} from '@memorial/contracts/history/history.endpoints';
import type { ChangeView } from '@memorial/contracts/history/history.schemas';
import {
  removeGalleryPhotoEndpoint,
  removePhotoEndpoint,
  restoreGalleryPhotoEndpoint,
  restorePhotoEndpoint,
  uploadPhotoEndpoint,
} from '@memorial/contracts/media/media.endpoints';
import { removeMemoryEndpoint, restoreMemoryEndpoint } from '@memorial/contracts/memories/memories.endpoints';
import {
  deactivateObituaryEndpoint,
  getObituaryEndpoint,
  removeObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { removeVideoEndpoint, restoreVideoEndpoint } from '@memorial/contracts/videos/videos.endpoints';
import { removeVoiceEndpoint, restoreVoiceEndpoint } from '@memorial/contracts/voices/voices.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { UsersRepository } from '../../src/modules/accounts/users.repository.js';
import { ChangeRepository } from '../../src/modules/obituaries/history/change.repository.js';
import { ChangeAccountDataProvider } from '../../src/modules/obituaries/history/change-account-data.provider.js';
import { ChangePurgeTask } from '../../src/modules/obituaries/history/change-purge.task.js';
import { ObituaryRepository } from '../../src/modules/obituaries/obituary.repository.js';
import { createAccount, setPlan, signInAgain, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { attachAward } from '../support/awards.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { addKeeper } from '../support/keepers.js';
import { createMemory } from '../support/memories.js';
import { addGalleryPhoto, createObituary } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';
import { purge } from '../support/purge.js';
import { addVideo } from '../support/videos.js';
import { addVoice } from '../support/voices.js';

let app: TestApp;
let owner: TestAccount;
let editor: TestAccount;
let pageId: string;
let params: { id: string };

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com', WORKER: 'off', RATE_LIMITS: 'off' });
});
beforeEach(async () => {
  owner = await createAccount(app, 'PREMIUM_3');
  editor = await createAccount(app);
  pageId = (
    await createObituary(app, owner, {
      birthPlace: 'Моринці',
      biography: 'Була вчителька.',
      achievements: [],
    })
  )._id;
  params = { id: pageId };
  await addKeeper(app, pageId, editor, 'editor');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const change = (as: TestAccount, body: object) => callOk(app, updateObituaryEndpoint, { as, params, body });
const page = (as = owner) => callOk(app, getObituaryEndpoint, { as, params });
const list = (query: object = {}, as = owner) =>
  callOk(app, listChangesEndpoint, { as, params, query: { ...query } });
const changes = async (as = owner) => (await list({ limit: 100 }, as)).data;
async function newest(): Promise<ChangeView> {
  const [first] = await changes();
  if (!first) throw new Error('there is no change');
  return first;
}
const values = (changeId: string, as = owner) =>
  callOk(app, getChangeEndpoint, { as, params: { ...params, changeId } });
const undo = (changeId: string, body: object = {}, as = owner, headers = {}) =>
  call(app, undoChangeEndpoint, { as, params: { ...params, changeId }, body, headers });
const rows = () => app.app.get<Connection>(getConnectionToken()).collection('obituaryChanges');
const later = (time: Parameters<TestApp['clock']['advance']>[0] = { minutes: 11 }) => app.clock.advance(time);

describe('the history of a page', () => {
  it('tells who changed which fields, when and in which role, newest first', async () => {
    expect(await list()).toMatchObject({ data: [], total: 0, isTotalExact: true });
    await change(owner, { birthPlace: 'Канів', biography: 'Учителька і співачка.' });
    later();
    await change(editor, { religion: 'Греко-католицьке' });
    const [second, first] = await changes();
    expect(second).toMatchObject({
      kind: 'edit',
      by: { userId: editor.userId, name: 'Олена Коваль' },
      role: 'editor',
      fields: ['religion'],
      canUndo: true,
      isUndone: false,
      changedSince: [],
      part: null,
    });
    expect(first).toMatchObject({ by: { userId: owner.userId }, role: 'owner' });
    expect(first?.fields.toSorted()).toEqual(['biography', 'birthPlace']);
    expect(Date.parse(second?.at ?? '')).toBe(app.clock.now().getTime());
    expect(Date.parse(second?.undoableUntil ?? '') - Date.parse(second?.at ?? '')).toBe(
      changeUndoDays * 24 * 60 * 60 * 1_000,
    );
    expect(await changes(editor)).toHaveLength(2);
  });

  it('records nothing when nothing changes, and no value in the page', async () => {
    const { revision } = await page();
    await change(owner, { birthPlace: 'Моринці' });
    expect(await changes()).toEqual([]);
    expect((await page()).revision).toBe(revision);
    await change(owner, { biography: 'Співачка.' });
    const stored = await app.app.get(ObituaryRepository, { strict: false }).getById(pageId);
    expect(JSON.stringify(stored)).not.toContain('Була вчителька');
    expect(JSON.stringify(await list())).not.toContain('Була вчителька');
  });

  it('shows the former and the current values of one change', async () => {
    const achievements = [{ title: 'Заслужена вчителька', date: '1991' }];
    await change(owner, { biography: 'Співачка.', achievements, category: 'military' });
    const { _id } = await newest();
    expect(await values(_id)).toMatchObject({
      change: { _id },
      before: { biography: 'Була вчителька.', achievements: [], category: 'civilian' },
      current: { biography: 'Співачка.', achievements: [{ year: 1991 }], category: 'military' },
      undone: [],
    });
    later();
    await change(owner, { achievements: [], biography: 'Акторка.' });
    expect(await values(_id)).toMatchObject({
      change: { changedSince: ['biography'] },
      undone: ['achievements'],
    });
    const unknown = { as: owner, params: { ...params, changeId: 'a'.repeat(24) } };
    expectError(await call(app, getChangeEndpoint, unknown), 'change.notFound');
    const other = await createObituary(app, owner);
    const elsewhere = { as: owner, params: { id: other._id, changeId: _id } };
    expectError(await call(app, getChangeEndpoint, elsewhere), 'change.notFound');
  });

  it('merges the saves of one person within ten minutes, with the oldest values', async () => {
    await change(owner, { biography: 'Співачка.' });
    later({ minutes: 9 });
    await change(owner, { biography: 'Співачка і вчителька.', birthPlace: 'Канів' });
    const { _id, fields } = await newest();
    expect(await changes()).toHaveLength(1);
    expect(fields.toSorted()).toEqual(['biography', 'birthPlace']);
    expect((await values(_id)).before).toEqual({ biography: 'Була вчителька.', birthPlace: 'Моринці' });
    // The field that is as it was before the first of them is changed no longer.
    await change(owner, { birthPlace: 'Моринці' });
    expect(await newest()).toMatchObject({ fields: ['biography'] });
    later({ minutes: 2 });
    await change(owner, { biography: 'Співачка, вчителька.' });
    expect(await changes()).toHaveLength(2);
    await change(editor, { biography: 'Учителька й співачка.' });
    await change(owner, { biography: 'Наша вчителька.' });
    expect(await changes()).toHaveLength(4);
  });

  it('shows both of two saves that cancel each other', async () => {
    await change(owner, { birthPlace: 'Канів' });
    await change(owner, { birthPlace: 'Моринці' });
    expect((await changes()).map(({ fields }) => fields)).toEqual([['birthPlace'], ['birthPlace']]);
  });

  it('has no name of an administrator', async () => {
    const admin = await createAccount(app, 'FREE', `admin@example.com`);
    await change(admin, { birthPlace: 'Канів' });
    expect(await newest()).toMatchObject({ by: null, role: 'administrator' });
  });

  it('is read page by page, with removals in their place', async () => {
    const awards = await Promise.all(
      ['Орден Свободи', 'Подяка громади'].map((name) => attachAward(app, owner, pageId, { name })),
    );
    for (const [index, birthPlace] of ['А', 'Б', 'В', 'Г', 'Ґ'].entries()) {
      later();
      await change(owner, { birthPlace });
      const award = index === 1 ? awards[0] : index === 3 ? awards[1] : undefined;
      if (!award) continue;
      later({ seconds: 1 });
      await callOk(app, removeAwardEndpoint, { as: owner, params: { ...params, awardId: award._id } });
    }
    const all = await changes();
    const kinds = ['edit', 'removal', 'edit', 'edit', 'removal', 'edit', 'edit'];
    expect(all.map(({ kind }) => kind)).toEqual(kinds);
    for (const limit of [1, 2, 3, 4, 7]) {
      const pages: ChangeView[] = [];
      for (let number = 1; pages.length < all.length; number += 1) {
        const part = await list({ page: number, limit });
        expect(part).toMatchObject({ total: 7, isTotalExact: true, page: number, limit });
        expect(part.data.length).toBe(Math.min(limit, all.length - pages.length));
        pages.push(...part.data);
      }
      expect(pages.map(({ _id }) => _id)).toEqual(all.map(({ _id }) => _id));
    }
  });
});

describe('an undo', () => {
  it('takes a change back, is a change itself, and can be undone', async () => {
    await change(editor, { biography: 'Співачка.', birthPlace: 'Канів' });
    const { _id } = await newest();
    const answer = await undo(_id);
    expect(answer.body).toMatchObject({ biography: 'Була вчителька.', birthPlace: 'Моринці' });
    const [own, undone] = await changes();
    expect(own).toMatchObject({ kind: 'undo', by: { userId: owner.userId }, canUndo: true, isUndone: false });
    expect(undone).toMatchObject({ _id, canUndo: false, isUndone: true });
    expectError(await undo(_id), 'change.undone');

    expect((await undo(own?._id ?? '')).body).toMatchObject({ biography: 'Співачка.', birthPlace: 'Канів' });
    const [again, first, original] = await changes();
    expect(again).toMatchObject({ kind: 'undo', canUndo: true });
    expect(first).toMatchObject({ isUndone: true });
    expect(original).toMatchObject({ canUndo: true, isUndone: false });
  });

  it('chooses no word for a death that had none', async () => {
    await change(owner, { status: 'died', passing: null });
    later();
    await change(owner, { status: 'missing', deathDate: null });
    const { _id } = await newest();
    expect((await undo(_id)).body).toMatchObject({ status: 'died', passing: null });
  });

  it('takes back the named fields alone', async () => {
    await change(editor, { biography: 'Співачка.', birthPlace: 'Канів' });
    const { _id } = await newest();
    const answer = await undo(_id, { fields: ['birthPlace'] });
    expect(answer.body).toMatchObject({ biography: 'Співачка.', birthPlace: 'Моринці' });
    expect((await changes())[1]).toMatchObject({ canUndo: true, isUndone: false });
    expectError(await undo(_id, { fields: ['birthPlace'] }), 'change.undone');
    for (const fields of [['religion'], ['nothing'], []])
      expectError(await undo(_id, { fields }), 'validation.failed');
    expect((await undo(_id)).body).toMatchObject({ biography: 'Була вчителька.', birthPlace: 'Моринці' });
  });

  it('names the fields that were changed since, and changes nothing', async () => {
    await change(editor, { biography: 'Співачка.', birthPlace: 'Канів' });
    const { _id } = await newest();
    await change(owner, { biography: 'Учителька й співачка.' });
    expect((await changes())[1]).toMatchObject({ canUndo: true, changedSince: ['biography'] });
    const { revision } = await page();
    for (const body of [{}, { fields: ['biography'] }, { fields: ['birthPlace', 'biography'] }]) {
      const refused = await undo(_id, body);
      expectError(refused, 'change.changedSince');
      expect(refused.body.details).toEqual({ fields: ['biography'] });
    }
    expect((await page()).revision).toBe(revision);
    const answer = await undo(_id, { fields: ['birthPlace'] });
    expect(answer.body).toMatchObject({ biography: 'Учителька й співачка.', birthPlace: 'Моринці' });
    // Taking back the later change first frees the earlier one.
    const later = (await changes()).find(
      ({ fields, kind }) => kind === 'edit' && !fields.includes('birthPlace'),
    );
    await undo(later?._id ?? '');
    expect((await undo(_id)).body).toMatchObject({ biography: 'Була вчителька.' });
  });

  it('takes a date back together with the flag that it is unknown', async () => {
    await change(owner, { birthDate: null, birthDateUnknown: true });
    const { _id, fields } = await newest();
    expect(fields.toSorted()).toEqual(['birthDate', 'birthDateUnknown']);
    const before = (await values(_id)).before;
    const answer = await undo(_id, { fields: ['birthDate'] });
    expect(answer.body).toMatchObject({ ...before, birthDateUnknown: false });
  });

  it('follows the rules of an ordinary change', async () => {
    const education = [{ institution: 'Київська консерваторія' }];
    await change(owner, { education });
    await change(owner, { birthPlace: 'Канів' });
    later();
    await change(owner, { education: [] });
    const { _id } = await newest();
    await setPlan(app, owner, 'FREE');
    expectError(await undo(_id), 'plan.frozen');
    expect((await page()).education).toEqual([]);
  });

  it('brings a page to life again only by the rules of its dates', async () => {
    const { deathDate, visibility } = await page();
    await change(owner, { isAlive: true, deathDate: null, deathDateUnknown: false });
    const { _id } = await newest();
    const refused = await undo(_id, { fields: ['status'] });
    expectError(refused, 'validation.failed');
    expect(refused.body.details.fields).toMatchObject([{ path: 'deathDate' }]);
    expect((await undo(_id)).body).toMatchObject({ isAlive: false, deathDate, visibility });
  });

  it('does not remove a name', async () => {
    const pages = app.app.get<Connection>(getConnectionToken()).collection('obituaries');
    await pages.updateOne({ _id: new Types.ObjectId(pageId) }, { $set: { fullName: null } });
    await change(owner, { fullName: 'Шевчук Марія' });
    const refused = await undo((await newest())._id);
    expectError(refused, 'validation.failed');
    expect(refused.body.details.fields).toMatchObject([{ path: 'fullName' }]);
  });

  it('shows and hides the page again', async () => {
    await callOk(app, deactivateObituaryEndpoint, { as: owner, params });
    const hidden = await newest();
    expect(hidden.fields).toEqual(['isActive']);
    expect((await undo(hidden._id, {}, editor)).body).toMatchObject({ isActive: true });
  });

  it('is based on the revision that the caller names', async () => {
    await change(owner, { birthPlace: 'Канів' });
    const { _id } = await newest();
    const { revision } = await page();
    expectError(await undo(_id, {}, owner, { 'If-Match': `"${revision - 1}"` }), 'obituary.changedMeanwhile');
    expect((await undo(_id, {}, owner, { 'If-Match': `"${revision}"` })).status).toBe(200);
  });

  it('ends with its term, in which the values are erased; who, when and which fields stay', async () => {
    await change(owner, { biography: 'Співачка.' });
    const { _id } = await newest();
    const purgeTask = app.app.get(ChangePurgeTask, { strict: false });
    later({ days: changeUndoDays });
    owner = await signInAgain(app, owner);
    await purgeTask.run();
    expect((await newest()).canUndo).toBe(true);
    later({ seconds: 1 });
    expectError(await undo(_id), 'change.tooLate');
    expect(await newest()).toMatchObject({ _id, canUndo: false, undoableUntil: null, isUndone: false });
    expect((await values(_id)).before).toBeNull();
    const ofPage = { obituaryId: new Types.ObjectId(pageId) };
    expect(JSON.stringify(await rows().findOne(ofPage))).toContain('Була вчителька');
    await purgeTask.run();
    expect(JSON.stringify(await rows().find(ofPage).toArray())).not.toContain('Була вчителька');
    expect(await newest()).toMatchObject({ _id, fields: ['biography'], role: 'owner', canUndo: false });
    expectError(await undo(_id), 'change.tooLate');
    // Changes after it are recorded as before.
    await change(owner, { biography: 'Була вчителька.' });
    expect(await newest()).toMatchObject({ fields: ['biography'], canUndo: true });
  });

  it('is bounded: the oldest values of a page that is changed without end are erased', async () => {
    const repository = app.app.get(ChangeRepository, { strict: false });
    const erase = vi.spyOn(repository, 'eraseValuesUpTo');
    await change(owner, { birthPlace: 'Канів' });
    later();
    await rows().updateMany({}, { $set: { 'values.totalBytes': 8 * 1024 * 1024 } });
    await change(owner, { birthPlace: 'Черкаси' });
    expect(erase).toHaveBeenCalledOnce();
    later();
    await change(owner, { birthPlace: 'Київ' });
    const [third, second, first] = await changes();
    expect([third?.canUndo, second?.changedSince, first?.undoableUntil]).toEqual([
      true,
      ['birthPlace'],
      expect.any(String),
    ]);
  });
});

describe('a page that is changed without end', () => {
  it('keeps the changes of its last revisions', async () => {
    await change(owner, { religion: 'Греко-католицьке' });
    const { revision } = await page();
    const pages = app.app.get<Connection>(getConnectionToken()).collection('obituaries');
    const _id = new Types.ObjectId(pageId);
    await pages.updateOne({ _id }, { $set: { revision: revision + 19_999 } });
    later();
    await change(owner, { nationality: 'українка' });
    expect((await changes()).map(({ fields }) => fields)).toEqual([['nationality']]);
    await pages.updateOne({ _id }, { $set: { revision: revision + 20_500 } });
    later();
    await change(owner, { nationality: null });
    expect(await changes()).toHaveLength(2);
  });
});

describe('keepers at the same time', () => {
  it('leave one change for each write that happened', async () => {
    const { revision } = await page();
    const answers = await Promise.all(
      [owner, editor, owner, editor].map((as, index) =>
        call(app, updateObituaryEndpoint, { as, params, body: { birthPlace: `Місто ${index}` } }),
      ),
    );
    for (const { status, body } of answers) expect([200, 409], JSON.stringify(body)).toContain(status);
    const stored = await rows()
      .find({ obituaryId: new Types.ObjectId(pageId) })
      .toArray();
    expect(stored.filter((row) => 'pendingSince' in row)).toEqual([]);
    const revisions = stored.map((row) => Number(row.revision));
    expect(new Set(revisions).size).toBe(revisions.length);
    expect(Math.max(...revisions)).toBe((await page()).revision);
    expect((await page()).revision - revision).toBeGreaterThanOrEqual(stored.length);
  });

  it('undo one change once', async () => {
    await change(editor, { birthPlace: 'Канів' });
    const { _id } = await newest();
    const answers = await Promise.all([owner, editor, owner].map((as) => undo(_id, {}, as)));
    const done = answers.filter(({ status }) => status === 200);
    for (const answer of answers.filter(({ status }) => status !== 200)) expectError(answer, 'change.undone');
    expect(done).toHaveLength(1);
    expect((await changes()).map(({ kind }) => kind)).toEqual(['undo', 'edit']);
  });

  it('an undo meets the change of another person in between', async () => {
    await change(editor, { birthPlace: 'Канів', religion: 'Немає' });
    const { _id } = await newest();
    const repository = app.app.get(ObituaryRepository, { strict: false });
    const { update } = ObituaryRepository.prototype;
    vi.spyOn(repository, 'update').mockImplementationOnce(async (...sent) => {
      await change(owner, { birthPlace: 'Черкаси' });
      return update.apply(repository, sent);
    });
    const refused = await undo(_id);
    expectError(refused, 'change.changedSince');
    expect(refused.body.details).toEqual({ fields: ['birthPlace'] });
    expect(await page()).toMatchObject({ birthPlace: 'Черкаси', religion: 'Немає' });
  });
});

describe('a write that a crash interrupts', () => {
  const recorder = () => app.app.get(ChangeRepository, { strict: false });

  it('leaves no change when the page was not written', async () => {
    const repository = app.app.get(ObituaryRepository, { strict: false });
    vi.spyOn(repository, 'update').mockRejectedValueOnce(new Error('no connection'));
    await call(app, updateObituaryEndpoint, { as: owner, params, body: { birthPlace: 'Канів' } }).catch(
      () => undefined,
    );
    expect(await rows().countDocuments({ obituaryId: new Types.ObjectId(pageId) })).toBe(1);
    expect(await changes()).toEqual([]);
    await change(owner, { birthPlace: 'Черкаси' });
    expect(await changes()).toHaveLength(1);
    later({ hours: 2 });
    await app.app.get(ChangePurgeTask, { strict: false }).run();
    expect(await rows().countDocuments({ obituaryId: new Types.ObjectId(pageId) })).toBe(1);
    expect(await changes()).toHaveLength(1);
  });

  it.each(['read', 'change', 'task'])(
    'leaves its change when the page was written: by the next %s',
    async (by) => {
      await change(owner, { birthPlace: 'Канів' });
      vi.spyOn(recorder(), 'complete').mockRejectedValueOnce(new Error('no connection'));
      await call(app, updateObituaryEndpoint, { as: owner, params, body: { birthPlace: 'Черкаси' } }).catch(
        () => undefined,
      );
      later({ hours: 2 });
      if (by === 'change') await change(editor, { religion: 'Немає' });
      if (by === 'task') await app.app.get(ChangePurgeTask, { strict: false }).run();
      const found = (await changes()).filter(({ fields }) => fields.includes('birthPlace'));
      expect(found).toHaveLength(1);
      expect((await values(found[0]?._id ?? '')).before).toEqual({ birthPlace: 'Моринці' });
      const stored = await rows()
        .find({ obituaryId: new Types.ObjectId(pageId) })
        .toArray();
      expect(stored.filter((row) => 'pendingSince' in row)).toEqual([]);
    },
  );
});

describe('removed parts', () => {
  it('stand in the history until they can no longer be restored', async () => {
    const file = await smallPhotograph();
    const { photoUrl } = await callOk(app, uploadPhotoEndpoint, {
      as: owner,
      params,
      file,
      fields: { name: 'Мама' },
    });
    const mainId = new URL(photoUrl, 'http://page').searchParams.get('photoId') ?? '';
    const { _id: photoId } = await addGalleryPhoto(app, owner, pageId);
    const { _id: awardId } = await attachAward(app, owner, pageId, { name: 'Орден Свободи' });
    const { _id: voiceId } = await addVoice(app, owner, pageId);
    const videoId = (await addVideo(app, pageId))._id.toHexString();
    const { _id: memoryId } = await createMemory(app, pageId, owner);
    const others = (await createMemory(app, pageId, await createAccount(app)))._id;
    const withdrawn = await createAccount(app);
    const { _id: withdrawnId } = await createMemory(app, pageId, withdrawn);

    const remove = [
      [removePhotoEndpoint, params],
      [removeGalleryPhotoEndpoint, { ...params, photoId }],
      [removeAwardEndpoint, { ...params, awardId }],
      [removeVoiceEndpoint, { ...params, voiceId }],
      [removeVideoEndpoint, { id: videoId }],
      [removeMemoryEndpoint, { id: memoryId }],
      [removeMemoryEndpoint, { id: others }],
    ] as const;
    for (const [endpoint, ids] of remove) {
      later({ seconds: 1 });
      await callOk(app, endpoint, { as: owner, params: ids });
    }
    await callOk(app, removeMemoryEndpoint, { as: withdrawn, params: { id: withdrawnId } });

    const removals = (await changes()).filter(({ kind }) => kind === 'removal');
    const types = ['memory', 'memory', 'video', 'voice', 'award', 'galleryPhoto', 'mainPhoto'];
    expect(removals.map(({ part }) => part?.type)).toEqual(types);
    expect(removals.map(({ _id }) => _id)).toEqual([
      others,
      memoryId,
      videoId,
      voiceId,
      awardId,
      photoId,
      mainId,
    ]);
    expect(removals[4]?.part?.name).toBe('Орден Свободи');
    for (const removal of removals) {
      expect(removal).toMatchObject({ by: null, role: null, fields: [], canUndo: true });
      expect(Date.parse(removal.undoableUntil ?? '') - Date.parse(removal.at)).toBe(48 * 60 * 60 * 1_000);
    }
    // The editor did not write the owner’s own memory.
    const forEditor = (await changes(editor)).filter(({ kind }) => kind === 'removal');
    expect(forEditor.map(({ _id }) => _id)).not.toContain(memoryId);
    expect(forEditor).toHaveLength(6);

    const restore = [
      [restorePhotoEndpoint, { ...params, photoId: mainId }],
      [restoreGalleryPhotoEndpoint, { ...params, photoId }],
      [restoreAwardEndpoint, { ...params, awardId }],
      [restoreVoiceEndpoint, { ...params, voiceId }],
      [restoreVideoEndpoint, { id: videoId }],
      [restoreMemoryEndpoint, { id: memoryId }],
    ] as const;
    for (const [endpoint, ids] of restore) await callOk(app, endpoint, { as: owner, params: ids });
    expect((await changes()).map(({ _id }) => _id)).toEqual([others]);
    later({ hours: 48, seconds: 1 });
    expect(await changes()).toEqual([]);
  });
});

describe('accounts and pages that end', () => {
  it('a deleted account loses its name at once and its id with its end; its export tells its changes', async () => {
    await change(editor, { birthPlace: 'Канів' });
    const data = app.app.get(ChangeAccountDataProvider, { strict: false });
    expect(await data.export(editor.userId)).toEqual([
      {
        obituaryId: pageId,
        at: app.clock.now().toISOString(),
        kind: 'edit',
        role: 'editor',
        fields: ['birthPlace'],
      },
    ]);
    const users = app.app.get<Connection>(getConnectionToken()).collection('users');
    const user = await app.app.get(UsersRepository, { strict: false }).getById(editor.userId);
    await users.updateOne({ _id: user._id }, { $set: { deletedAt: app.clock.now() } });
    expect((await newest()).by).toEqual({ userId: editor.userId, name: null });
    await data.purge(user);
    expect(await newest()).toMatchObject({ by: null, role: 'editor', canUndo: true });
  });

  it('an erased page leaves no history', async () => {
    await change(owner, { biography: 'Співачка.' });
    await callOk(app, removeObituaryEndpoint, { as: owner, params });
    const refused = { as: owner, params };
    expectError(await call(app, listChangesEndpoint, refused), 'obituary.notFound');
    later({ hours: 49 });
    await purge(app);
    expect(await rows().countDocuments({ obituaryId: new Types.ObjectId(pageId) })).toBe(0);
  });
});
