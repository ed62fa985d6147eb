import { listPageAwardsEndpoint } from '@memorial/contracts/awards/awards.endpoints';
import { listChangesEndpoint } from '@memorial/contracts/history/history.endpoints';
import { maxKeepers } from '@memorial/contracts/keepers/keepers.constants';
import {
  acceptTransferEndpoint,
  listKeepersEndpoint,
  offerTransferEndpoint,
} from '@memorial/contracts/keepers/keepers.endpoints';
import {
  listGalleryEndpoint,
  removeGalleryPhotoEndpoint,
  restoreGalleryPhotoEndpoint,
  uploadPhotoEndpoint,
} from '@memorial/contracts/media/media.endpoints';
import { listMemoriesOfPageEndpoint } from '@memorial/contracts/memories/memories.endpoints';
import { mergeProposalDays, mergeUndoDays } from '@memorial/contracts/merges/merges.constants';
import {
  createMergeProposalEndpoint,
  decideMergeProposalEndpoint,
  listMergeProposalsEndpoint,
  previewMergeEndpoint,
} from '@memorial/contracts/merges/merges.endpoints';
import type { CreateMergeProposalInput } from '@memorial/contracts/merges/merges.schemas';
import {
  deactivateObituaryEndpoint,
  getObituaryEndpoint,
  listMyObituariesEndpoint,
  removeObituaryEndpoint,
  resolveObituaryCodeEndpoint,
  restoreObituaryEndpoint,
  searchObituariesEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { checkLimitEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { removeMeEndpoint, restoreMeEndpoint } from '@memorial/contracts/users/users.endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PhotoFiles } from '../../src/modules/media/photo-files.js';
import { MergeRepository } from '../../src/modules/merges/merge.repository.js';
import { MergePagesRepository } from '../../src/modules/merges/merge-pages.repository.js';
import { MergesTask } from '../../src/modules/merges/merges.task.js';
import { MergingService, mergeJob } from '../../src/modules/merges/merging.service.js';
import { ObituaryRepository } from '../../src/modules/obituaries/obituary.repository.js';
import { ObituaryPurgeTask } from '../../src/modules/obituaries/obituary-purge.task.js';
import { VideoWorkRepository } from '../../src/modules/videos/works/video-work.repository.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { objectIdOf } from '../../src/platform/mongo/object-ids.js';
import { ScheduledTasks } from '../../src/platform/schedule/scheduled-tasks.js';
import { createAccount, signInAgain, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { attachAward } from '../support/awards.js';
import { call, callOk } from '../support/call-endpoint.js';
import { contribute, makeLink } from '../support/contributions.js';
import { expectError } from '../support/expect-response.js';
import { addKeeper } from '../support/keepers.js';
import { createMemory, listMemoryIds } from '../support/memories.js';
import { proposeMerge } from '../support/merges.js';
import { addGalleryPhoto, createObituary } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';
import { addVoice } from '../support/voices.js';

const person = { fullName: 'Лисенко Тарас Петрович', birthDate: '1990-03-01', deathDate: '2023-05-02' };

let app: TestApp;
let admin: TestAccount;
let owner: TestAccount;
let other: TestAccount;
/** Page of `owner`, which remains. */
let one: ObituaryView;
/** Page of `other`, which leaves. */
let two: ObituaryView;

beforeAll(async () => {
  app = await startTestApp({ WORKER: 'off', RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' });
  admin = await createAccount(app, 'FREE', 'admin@example.com');
});
beforeEach(async () => {
  owner = await createAccount(app, 'PREMIUM_3');
  other = await createAccount(app, 'PREMIUM_3');
  one = await createObituary(app, owner, { ...person, birthPlace: null, deathPlace: 'Бахмут' });
  two = await createObituary(app, other, { ...person, birthPlace: 'Канів', deathPlace: 'Соледар' });
});
afterAll(() => app.stop());

const task = () => app.app.get(MergesTask, { strict: false }).run();
const work = () => app.app.get(JobWorker, { strict: false }).runDue();
const read = (id: string, as?: TestAccount) => call(app, getObituaryEndpoint, { as, params: { id } });
const send = (as: TestAccount, id: string, body: Partial<CreateMergeProposalInput>) =>
  call(app, createMergeProposalEndpoint, { as, params: { id }, body });
const preview = (as: TestAccount, id: string, otherId: string) =>
  call(app, previewMergeEndpoint, { as, params: { id }, query: { otherId } });
const decide = (as: TestAccount, id: string, proposalId: string, state: string) =>
  call(app, decideMergeProposalEndpoint, { as, params: { id, proposalId }, body: { state } });
const list = (as: TestAccount, id: string) => call(app, listMergeProposalsEndpoint, { as, params: { id } });
const usedBy = async (as: TestAccount) =>
  (await callOk(app, checkLimitEndpoint, { as, query: { type: 'obituaries' } })).usage?.used;
const galleryOf = async (id: string, as?: TestAccount) =>
  (await callOk(app, listGalleryEndpoint, { as, params: { id } })).data.map(({ _id }) => _id);
const awardsOf = async (id: string) =>
  (await callOk(app, listPageAwardsEndpoint, { params: { id } })).data.map(({ name }) => name);

async function lettersTo({ email }: TestAccount): Promise<string[]> {
  await work();
  return app.mailbox.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
}

/** Proposes, agrees, and lets the job run. @returns id of the merge */
async function merge(): Promise<string> {
  const { _id } = await proposeMerge(app, owner, one._id, two._id);
  expect((await decide(other, two._id, _id, 'accepted')).body.state).toBe('merging');
  await work();
  return _id;
}

/** Lets the job of a merge use up its attempts. */
async function failJob(): Promise<void> {
  for (let attempt = 0; attempt < mergeJob.maxAttempts; attempt += 1) {
    await work();
    app.clock.advance({ seconds: 1_800 });
  }
}

async function undo(id: string, as = other): Promise<void> {
  expect((await decide(as, as === other ? two._id : one._id, id, 'undone')).body.state).toBe('undoing');
  await work();
}

describe('a proposal', () => {
  it('asks the other owner by a letter that names nobody, and changes nothing', async () => {
    const { body, status } = await send(owner, one._id, { otherId: two._id });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'open',
      isOwn: true,
      awaits: ['leaving'],
      canAgree: false,
      canDecline: true,
      canUndo: false,
      remaining: { _id: one._id, fullName: person.fullName },
      leaving: { _id: two._id },
    });
    expect(await lettersTo(other)).toEqual(['Дві сторінки про одну людину?']);
    const letter = app.mailbox.sent.find(({ to }) => to === other.email);
    expect(letter?.text).toContain(`/obituary/${two._id}/merge`);
    expect(letter?.text).not.toContain('Лисенко');
    expect((await list(other, two._id)).body.data).toMatchObject([{ _id: body._id, canAgree: true }]);
    expect((await read(two._id)).status).toBe(200);
  });

  it('may let the other page remain', async () => {
    const { remaining, leaving } = await proposeMerge(app, owner, one._id, two._id, 'other');
    expect([remaining._id, leaving._id]).toEqual([two._id, one._id]);
  });

  it('tells beforehand what it brings', async () => {
    await addGalleryPhoto(app, owner, one._id, 1);
    await addGalleryPhoto(app, other, two._id, 1);
    await addGalleryPhoto(app, other, two._id, 2);
    await createMemory(app, two._id, other);
    const { body } = await preview(owner, one._id, two._id);
    expect(body).toMatchObject({
      awaits: ['leaving'],
      filled: ['birthPlace'],
      photos: { added: 1, repeated: 1 },
      awards: { added: 0, repeated: 0 },
      memories: 1,
      keepers: { added: 1, leftOut: 0 },
    });
    expect(body.differing).toContainEqual({
      field: 'deathPlace',
      remaining: 'Бахмут',
      leaving: 'Соледар',
    });
  });

  it('is one for two pages, whoever repeats it', async () => {
    const first = await proposeMerge(app, owner, one._id, two._id);
    expect((await proposeMerge(app, owner, one._id, two._id))._id).toBe(first._id);
    expectError(await send(other, two._id, { otherId: one._id }), 'merge.exists');
    expectError(await send(owner, one._id, { otherId: two._id, remains: 'other' }), 'merge.exists');
  });

  it('is refused for a page with itself, an unseen one, and pages of strangers', async () => {
    const stranger = await createAccount(app);
    expectError(await send(owner, one._id, { otherId: one._id }), 'merge.samePage');
    expectError(await send(stranger, one._id, { otherId: two._id }), 'obituary.notOwner');
    expectError(await preview(stranger, one._id, two._id), 'obituary.notOwner');
    const hidden = await createObituary(app, other, { ...person, visibility: 'private' });
    expectError(await send(owner, one._id, { otherId: hidden._id }), 'obituary.notFound');
    const contributor = await createAccount(app);
    await addKeeper(app, one._id, contributor, 'contributor');
    expectError(await send(contributor, one._id, { otherId: two._id }), 'obituary.notOwner');
  });

  it('is refused for a living person and a dead one', async () => {
    const living = await createObituary(app, other, {
      ...person,
      isAlive: true,
      deathDate: null,
      visibility: 'link',
    });
    expectError(await send(owner, one._id, { otherId: living._id }), 'merge.differentLives');
  });

  it('of an editor waits for both owners, and not of a private page', async () => {
    const editor = await createAccount(app);
    await addKeeper(app, one._id, editor, 'editor');
    const { _id, awaits } = await proposeMerge(app, editor, one._id, two._id);
    expect(awaits).toEqual(['remaining', 'leaving']);
    expectError(await decide(editor, one._id, _id, 'accepted'), 'keeper.ownerOnly');
    expect((await decide(other, two._id, _id, 'accepted')).body.state).toBe('open');
    expect((await decide(owner, one._id, _id, 'accepted')).body.state).toBe('merging');
    const hidden = await createObituary(app, owner, { ...person, visibility: 'private' });
    await addKeeper(app, hidden._id, editor, 'editor');
    expectError(await send(editor, hidden._id, { otherId: two._id }), 'keeper.ownerOnly');
  });

  it('of a former owner is no word of the next one', async () => {
    const { _id } = await proposeMerge(app, owner, one._id, two._id);
    const next = await createAccount(app, 'PREMIUM_3');
    await addKeeper(app, one._id, next, 'editor');
    const params = { id: one._id };
    const body = { userId: next.userId };
    await callOk(app, offerTransferEndpoint, { as: owner, params, body });
    await callOk(app, acceptTransferEndpoint, { as: next, params });
    expect((await decide(other, two._id, _id, 'accepted')).body).toMatchObject({
      state: 'open',
      awaits: ['remaining'],
    });
    expect((await decide(next, one._id, _id, 'accepted')).body.state).toBe('merging');
  });

  it('shows no page that its reader may not see, except one whose owner has agreed', async () => {
    const { _id } = await proposeMerge(app, owner, one._id, two._id);
    const hide = (as: TestAccount, id: string) =>
      callOk(app, updateObituaryEndpoint, { as, params: { id }, body: { visibility: 'private' } });
    await hide(other, two._id);
    const blank = { fullName: '', birthDate: null, deathDate: null, photoUrl: null, isHidden: true };
    expect((await list(owner, one._id)).body.data).toMatchObject([{ leaving: { _id: two._id, ...blank } }]);
    expectError(await preview(owner, one._id, two._id), 'obituary.notFound');
    await hide(owner, one._id);
    const shown = { fullName: person.fullName, isHidden: false };
    expect((await list(other, two._id)).body.data).toMatchObject([{ remaining: shown, canAgree: true }]);
    expect((await preview(other, one._id, two._id)).status).toBe(200);
    expect((await decide(other, two._id, _id, 'declined')).body.remaining).toMatchObject(blank);
    expect((await list(other, two._id)).body.data).toMatchObject([{ remaining: blank, leaving: shown }]);
    expect((await list(owner, one._id)).body.data).toMatchObject([{ remaining: shown, leaving: blank }]);
  });

  it('is no question to an owner who may not see the other page', async () => {
    const editor = await createAccount(app);
    await addKeeper(app, one._id, editor, 'editor');
    const { _id } = await proposeMerge(app, editor, one._id, two._id);
    const body = { visibility: 'private' };
    await callOk(app, updateObituaryEndpoint, { as: owner, params: { id: one._id }, body });
    expect((await list(other, two._id)).body.data).toMatchObject([{ canAgree: false, canDecline: true }]);
    expectError(await decide(other, two._id, _id, 'accepted'), 'obituary.notFound');
    await decide(owner, one._id, _id, 'accepted');
    expect((await decide(other, two._id, _id, 'accepted')).body.state).toBe('merging');
  });

  it('is declined by an owner, and withdrawn by its author alone', async () => {
    const first = await proposeMerge(app, owner, one._id, two._id);
    expectError(await decide(other, two._id, first._id, 'withdrawn'), 'merge.notAuthor');
    expect((await decide(other, two._id, first._id, 'declined')).body.state).toBe('declined');
    expect((await decide(other, two._id, first._id, 'declined')).body.state).toBe('declined');
    expectError(await decide(other, two._id, first._id, 'accepted'), 'merge.decided');
    expectError(await decide(owner, one._id, first._id, 'withdrawn'), 'merge.decided');
    const second = await proposeMerge(app, other, two._id, one._id);
    expect((await decide(other, two._id, second._id, 'withdrawn')).body.state).toBe('withdrawn');
    expectError(await decide(owner, one._id, 'a'.repeat(24), 'withdrawn'), 'merge.notFound');
  });

  it('does not come again after an owner has declined, except from that owner', async () => {
    const editor = await createAccount(app);
    await addKeeper(app, one._id, editor, 'editor');
    const { _id } = await proposeMerge(app, owner, one._id, two._id);
    await decide(other, two._id, _id, 'declined');
    for (const as of [owner, editor])
      expectError(await send(as, one._id, { otherId: two._id }), 'merge.declined');
    expect((await send(other, two._id, { otherId: one._id })).status).toBe(201);
  });

  it('sends an owner one letter a day, however many there are', async () => {
    for (let number = 0; number < 3; number += 1) {
      const { _id } = await proposeMerge(app, owner, one._id, two._id);
      await decide(owner, one._id, _id, 'withdrawn');
    }
    expect(await lettersTo(other)).toEqual(['Дві сторінки про одну людину?']);
  });

  it('is agreed to as it was shown', async () => {
    const { version } = (await preview(owner, one._id, two._id)).body;
    const params = { id: one._id };
    await callOk(app, updateObituaryEndpoint, { as: owner, params, body: { hobbies: ['Бджоли'] } });
    expectError(await send(owner, one._id, { otherId: two._id, version }), 'merge.changed');
    const { _id } = await proposeMerge(app, owner, one._id, two._id);
    const accept = (body: object) =>
      call(app, decideMergeProposalEndpoint, {
        as: other,
        params: { id: two._id, proposalId: _id },
        body: { state: 'accepted', ...body },
      });
    expectError(await accept({ version }), 'merge.changed');
    const current = (await preview(other, one._id, two._id)).body.version;
    expect((await accept({ version: current })).body.state).toBe('merging');
  });

  it('is refused where the page that remains is hidden, and tells who sees both', async () => {
    const params = { id: one._id };
    await callOk(app, updateObituaryEndpoint, { as: owner, params, body: { visibility: 'link' } });
    expect((await preview(owner, one._id, two._id)).body).toMatchObject({
      remaining: { visibility: 'link' },
      leaving: { visibility: 'public' },
    });
    await callOk(app, deactivateObituaryEndpoint, { as: owner, params });
    expectError(await send(owner, one._id, { otherId: two._id }), 'merge.inactive');
    expect((await send(owner, one._id, { otherId: two._id, remains: 'other' })).status).toBe(201);
  });

  it('tells nobody what differs from a living person of others before they agree', async () => {
    const living = { ...person, isAlive: true, deathDate: null, visibility: 'link' as const };
    const mine = await createObituary(app, owner, living);
    const theirs = await createObituary(app, other, { ...living, birthDate: '1990-03-02' });
    const shown = async () => (await preview(owner, mine._id, theirs._id)).body.differing;
    expect(await shown()).toEqual([]);
    await proposeMerge(app, other, theirs._id, mine._id, 'other');
    expect(await shown()).toEqual([{ field: 'birthDate', remaining: null, leaving: null }]);
  });

  it('is there for keepers alone, and ends after its term', async () => {
    const { _id } = await proposeMerge(app, owner, one._id, two._id);
    const stranger = await createAccount(app);
    expectError(await list(stranger, one._id), 'obituary.notOwner');
    expectError(await decide(stranger, one._id, _id, 'declined'), 'obituary.notOwner');
    app.clock.advance({ days: mergeProposalDays + 1 });
    await task();
    owner = await signInAgain(app, owner);
    expect((await list(owner, one._id)).body.data).toEqual([]);
  });

  it('is agreed to by an administrator for all owners', async () => {
    const editor = await createAccount(app);
    await addKeeper(app, one._id, editor, 'editor');
    const { _id } = await proposeMerge(app, editor, one._id, two._id);
    expect((await decide(await signInAgain(app, admin), one._id, _id, 'accepted')).body.state).toBe(
      'merging',
    );
  });

  it('of an owner of both merges them at once', async () => {
    const mine = await createObituary(app, await createPlanOwner(), person);
    const again = await createObituary(app, planOwner, { ...person, birthPlace: 'Ніжин' });
    const { state, awaits } = await proposeMerge(app, planOwner, mine._id, again._id);
    expect([state, awaits]).toEqual(['merging', []]);
    await work();
    expect((await read(again._id)).status).toBe(308);
    expect(await usedBy(planOwner)).toBe(1);
    expect(await lettersTo(planOwner)).toEqual(['Сторінки об’єднано']);
  });
});

let planOwner: TestAccount;
async function createPlanOwner(): Promise<TestAccount> {
  planOwner = await createAccount(app, 'PREMIUM_3');
  return planOwner;
}

describe('a merge', () => {
  it('leads from both addresses to the page that remains, for all who may see it', async () => {
    await merge();
    const moved = await read(two._id);
    expect(moved.status).toBe(308);
    expect(moved.headers.location).toBe(`/api/obituaries/${one._id}`);
    expect(moved.body).toMatchObject({ code: 'obituary.merged', details: { obituaryId: one._id } });
    const code = { params: { code: two.shortCode } };
    expect(await callOk(app, resolveObituaryCodeEndpoint, code)).toEqual({ _id: one._id });
    const link = await app.http.get(`/q/${two.shortCode}`);
    expect(link.headers.location).toBe(`/obituary/${one._id}`);
    const { data } = await callOk(app, searchObituariesEndpoint, { query: { name: 'Лисенко Тарас' } });
    expect(data.map(({ _id }) => _id)).not.toContain(two._id);

    const body = { visibility: 'private' };
    await callOk(app, updateObituaryEndpoint, { as: owner, params: { id: one._id }, body });
    expectError(await read(two._id), 'obituary.notFound');
    // The document of a hidden page: a suite without the web build answers 500.
    expect((await app.http.get(`/obituary/${two._id}`)).headers.location).toBeUndefined();
    expect((await read(two._id, other)).status).toBe(308);
  });

  it('brings what the other page has, once, and keeps what was there', async () => {
    const photo = { as: other, params: { id: two._id }, file: await smallPhotograph(7) };
    await callOk(app, uploadPhotoEndpoint, photo);
    const own = await addGalleryPhoto(app, owner, one._id, 1);
    await addGalleryPhoto(app, other, two._id, 1);
    const added = await addGalleryPhoto(app, other, two._id, 2);
    await attachAward(app, owner, one._id);
    await attachAward(app, other, two._id);
    await attachAward(app, other, two._id, { name: 'Медаль громади', type: 'Civilian' });
    const memory = await createMemory(app, two._id, other);
    const mine = await createMemory(app, one._id, owner);
    const voice = await addVoice(app, other, two._id);
    await merge();

    const { body: page } = await read(one._id);
    expect(page).toMatchObject({
      _id: one._id,
      birthPlace: 'Канів',
      deathPlace: 'Бахмут',
      photo: true,
      memoryCount: 2,
    });
    expect(await galleryOf(one._id)).toEqual([own._id, added._id]);
    expect(await awardsOf(one._id)).toEqual(['Орден «За мужність» III ступеня', 'Медаль громади']);
    expect((await listMemoryIds(app, one._id)).toSorted()).toEqual([memory._id, mine._id].toSorted());
    expect(page.voices.map(({ _id }: { _id: string }) => _id)).toEqual([voice._id]);
    for (const url of [
      page.photoUrl,
      page.voices[0].url,
      ...page.galleryPhotos.map(({ imageData }: { imageData: string }) => imageData),
    ])
      expect((await app.http.get(url)).status, url).toBe(200);
    const { data } = await callOk(app, listChangesEndpoint, { as: owner, params: { id: one._id } });
    expect(data[0]).toMatchObject({ kind: 'merge', role: 'owner' });
    expect(await lettersTo(owner)).toContain('Сторінки об’єднано');
    expect(await lettersTo(other)).toContain('Сторінки об’єднано');
  });

  it('is recorded under the name of the administrator who agreed in place of the owner, and so is its undo', async () => {
    const historyOf = async () =>
      (await callOk(app, listChangesEndpoint, { as: owner, params: { id: one._id } })).data;
    const { _id } = await proposeMerge(app, other, two._id, one._id, 'other');
    const administrator = await signInAgain(app, admin);
    await decide(administrator, one._id, _id, 'accepted');
    await work();
    expect((await historyOf())[0]).toMatchObject({ kind: 'merge', role: 'administrator' });
    await decide(administrator, one._id, _id, 'undone');
    await work();
    expect((await historyOf())[0]).toMatchObject({ kind: 'unmerge', role: 'administrator' });
  });

  it('shows letters to the family to no new keeper, also when it breaks off before the rows move', async () => {
    const letters: string[] = [];
    for (const [keeper, { _id }] of [
      [owner, one],
      [other, two],
    ] as const) {
      const { token } = await makeLink(app, keeper, _id);
      letters.push((await contribute(app, token, { toFamily: true }))._id);
    }
    const readBy = async (as: TestAccount, id: string) =>
      (await callOk(app, listMemoriesOfPageEndpoint, { as, params: { id } })).data.map(({ _id }) => _id);
    const merging = app.app.get(MergingService, { strict: false });
    const broken = vi.spyOn(merging, 'moveRows').mockRejectedValueOnce(new Error('broken off'));
    const id = await merge();
    broken.mockRestore();
    expect((await callOk(app, getObituaryEndpoint, { as: other, params: { id: one._id } })).myRole).toBe(
      'editor',
    );
    expect(await readBy(owner, one._id)).toEqual(letters.slice(0, 1));
    expect(await readBy(other, one._id)).toEqual([]);
    app.clock.advance({ minutes: 1 });
    await work();
    expect(await readBy(owner, one._id)).toEqual(letters.slice(0, 1));
    expect(await readBy(other, one._id)).toEqual(letters.slice(1));
    await undo(id);
    expect(await readBy(owner, one._id)).toEqual(letters.slice(0, 1));
    expect(await readBy(other, two._id)).toEqual(letters.slice(1));
  });

  it('brings nothing back by its undo that an administrator has taken off since', async () => {
    const [kept, taken] = [
      await addGalleryPhoto(app, other, two._id, 1),
      await addGalleryPhoto(app, other, two._id, 2),
    ];
    const id = await merge();
    const params = { id: one._id, photoId: taken._id };
    await callOk(app, removeGalleryPhotoEndpoint, { as: await signInAgain(app, admin), params });
    await callOk(app, removeGalleryPhotoEndpoint, { as: owner, params: { ...params, photoId: kept._id } });
    await undo(id);
    expect(await galleryOf(two._id, other)).toEqual([kept._id]);
    const restore = { as: other, params: { id: two._id, photoId: taken._id } };
    expectError(await call(app, restoreGalleryPhotoEndpoint, restore), 'photo.notFound');
  });

  it('is taken back in the history by the one who takes it back', async () => {
    const id = await merge();
    await undo(id, other);
    const { data } = await callOk(app, listChangesEndpoint, { as: owner, params: { id: one._id } });
    expect(data.slice(0, 2)).toMatchObject([
      { kind: 'unmerge', role: 'editor', fields: ['birthPlace'] },
      { kind: 'merge', role: 'owner', fields: ['birthPlace'] },
    ]);
  });

  it('makes the other owner an editor, frees the place, and lets a gallery above the plan stay', async () => {
    for (const number of [1, 2]) await addGalleryPhoto(app, other, two._id, number);
    const free = await createAccount(app);
    const small = await createObituary(app, free, person);
    await addGalleryPhoto(app, free, small._id, 9);
    const { _id } = await proposeMerge(app, other, two._id, small._id, 'other');
    await decide(free, small._id, _id, 'accepted');
    await work();
    expect(await galleryOf(small._id)).toHaveLength(3);
    expect(await usedBy(other)).toBe(0);
    const keepers = await callOk(app, listKeepersEndpoint, { as: free, params: { id: small._id } });
    expect(keepers.data.map(({ userId, role }) => [userId, role])).toEqual([
      [free.userId, 'owner'],
      [other.userId, 'editor'],
    ]);
    const photos = { type: 'photos', obituaryId: small._id } as const;
    const { usage } = await callOk(app, checkLimitEndpoint, { as: free, query: photos });
    expect(usage?.used).toBe(3);
  });

  it('takes keepers as far as there is room, editors first', async () => {
    for (let number = 0; number < maxKeepers - 3; number += 1)
      await addKeeper(app, one._id, await createAccount(app), 'contributor');
    const [contributor, editor] = [await createAccount(app), await createAccount(app)];
    await addKeeper(app, two._id, contributor, 'contributor');
    await addKeeper(app, two._id, editor, 'editor');
    expect((await preview(owner, one._id, two._id)).body.keepers).toEqual({ added: 2, leftOut: 1 });
    await merge();
    const { data } = await callOk(app, listKeepersEndpoint, { as: owner, params: { id: one._id } });
    const ids = data.map(({ userId }) => userId);
    expect([ids.length, ids.includes(editor.userId), ids.includes(contributor.userId)]).toEqual([
      maxKeepers,
      true,
      false,
    ]);
  });

  it('comes to a page three times at most while they can be undone', async () => {
    const ids: string[] = [];
    await createPlanOwner();
    for (let number = 0; number < 5; number += 1)
      ids.push((await createObituary(app, planOwner, person))._id);
    const [first = '', ...others] = ids;
    for (const otherId of others) await send(planOwner, first, { otherId });
    await work();
    const states = (await list(planOwner, first)).body.data.map(({ state }: { state: string }) => state);
    expect(states.toSorted()).toEqual(['failed', 'merged', 'merged', 'merged']);
    const left = (await Promise.all(others.map((id) => read(id)))).filter(({ status }) => status === 200);
    expect(left).toHaveLength(1);
    expectError(await send(planOwner, first, { otherId: left[0]?.body._id ?? '' }), 'merge.tooMany');
  });

  it('cannot be part of a circle or a chain, and the page cannot be restored beside it', async () => {
    await merge();
    expectError(await send(owner, one._id, { otherId: two._id }), 'merge.alreadyMerged');
    expectError(await send(other, one._id, { otherId: two._id, remains: 'other' }), 'merge.alreadyMerged');
    const third = await createObituary(app, await createPlanOwner(), person);
    expectError(await send(planOwner, third._id, { otherId: one._id }), 'merge.unfinished');
    expectError(
      await call(app, restoreObituaryEndpoint, { as: other, params: { id: two._id } }),
      'obituary.notFound',
    );
    expectError(
      await call(app, restoreObituaryEndpoint, {
        as: await signInAgain(app, admin),
        params: { id: two._id },
      }),
      'obituary.notFound',
    );
  });

  it('is one, whoever agrees at the same time, and of a circle none leaves both pages gone', async () => {
    const proposal = await proposeMerge(app, owner, one._id, two._id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => decide(other, two._id, proposal._id, 'accepted')),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await work();
    expect((await read(one._id)).status).toBe(200);
    expect((await read(two._id)).status).toBe(308);
    const { data } = (await list(owner, one._id)).body;
    expect(data).toMatchObject([{ state: 'merged' }]);

    const three = await createAccount(app, 'PREMIUM_3');
    const ring: string[] = [];
    for (let number = 0; number < 3; number += 1) ring.push((await createObituary(app, three, person))._id);
    await Promise.all(ring.map((id, index) => send(three, id, { otherId: ring[(index + 1) % 3] ?? '' })));
    await work();
    await work();
    const shown = await Promise.all(ring.map((id) => read(id)));
    expect(shown.some(({ status }) => status === 200)).toBe(true);
    expect(shown.every(({ status }) => status === 200 || status === 308)).toBe(true);
  });

  it('does nothing when one of the pages has become that of a living person before it begins', async () => {
    const { _id } = await proposeMerge(app, owner, one._id, two._id);
    await decide(other, two._id, _id, 'accepted');
    const body = { isAlive: true, deathDate: null, deathPlace: null, visibility: 'link' };
    await callOk(app, updateObituaryEndpoint, { as: other, params: { id: two._id }, body });
    await work();
    expect((await list(other, two._id)).body.data).toMatchObject([{ state: 'failed' }]);
    expect([(await read(one._id)).status, (await read(two._id)).status]).toEqual([200, 200]);
  });

  it('does nothing while a video is being made on one of the pages', async () => {
    const { _id } = await proposeMerge(app, owner, one._id, two._id);
    await decide(other, two._id, _id, 'accepted');
    const works = vi.spyOn(app.app.get(VideoWorkRepository, { strict: false }), 'findOpenIdsOf');
    works.mockResolvedValue([two._id]);
    await work();
    works.mockRestore();
    expect((await list(other, two._id)).body.data).toMatchObject([{ state: 'failed' }]);
    expect((await read(two._id)).status).toBe(200);
  });

  it('does nothing when one page is deleted before it begins', async () => {
    const { _id } = await proposeMerge(app, owner, one._id, two._id);
    await decide(other, two._id, _id, 'accepted');
    await call(app, removeObituaryEndpoint, { as: owner, params: { id: one._id } });
    await work();
    expect((await read(two._id)).status).toBe(200);
    expect((await list(other, two._id)).body.data).toMatchObject([{ state: 'failed' }]);
  });
});

describe('an undo', () => {
  it('brings both pages back as they were', async () => {
    const photo = { as: other, params: { id: two._id }, file: await smallPhotograph(7) };
    await callOk(app, uploadPhotoEndpoint, photo);
    await addGalleryPhoto(app, owner, one._id, 1);
    await addGalleryPhoto(app, other, two._id, 2);
    await attachAward(app, other, two._id);
    const memory = await createMemory(app, two._id, other);
    await addVoice(app, other, two._id);
    const before = [(await read(one._id)).body, (await read(two._id)).body];
    const id = await merge();
    await createMemory(app, one._id, owner);
    await undo(id);

    const after = [(await read(one._id)).body, (await read(two._id)).body];
    const [first, second] = [0, 1].map((index) => ({
      ...after[index],
      revision: before[index].revision,
      updatedAt: before[index].updatedAt,
    }));
    expect(second).toEqual(before[1]);
    expect(first).toEqual({ ...before[0], memoryCount: 1, memorialMessages: first?.memorialMessages });
    expect(await listMemoryIds(app, two._id)).toEqual([memory._id]);
    expect((await app.http.get(after[1].photoUrl)).status).toBe(200);
    const keepers = await callOk(app, listKeepersEndpoint, { as: owner, params: { id: one._id } });
    expect(keepers.data).toHaveLength(1);
    expect([await usedBy(owner), await usedBy(other)]).toEqual([1, 1]);
    expect(await callOk(app, resolveObituaryCodeEndpoint, { params: { code: two.shortCode } })).toEqual({
      _id: two._id,
    });
    expect(await lettersTo(other)).toContain('Сторінки роз’єднано');
    expect((await list(owner, one._id)).body.data).toMatchObject([{ state: 'undone', canUndo: false }]);
    // They may be merged again.
    expect((await send(owner, one._id, { otherId: two._id })).status).toBe(201);
  });

  it('shows neither page to the owner of the other one if it is private', async () => {
    const id = await merge();
    await undo(id);
    for (const [as, page] of [
      [owner, one],
      [other, two],
    ] as const)
      await callOk(app, updateObituaryEndpoint, {
        as,
        params: { id: page._id },
        body: { visibility: 'private' },
      });
    expect((await list(owner, one._id)).body.data).toMatchObject([{ leaving: { fullName: '' } }]);
    expect((await list(other, two._id)).body.data).toMatchObject([{ remaining: { fullName: '' } }]);
  });

  it('leaves what was changed or added since', async () => {
    const id = await merge();
    const params = { id: one._id };
    await callOk(app, updateObituaryEndpoint, { as: owner, params, body: { birthPlace: 'Черкаси' } });
    const added = await addGalleryPhoto(app, owner, one._id, 3);
    await undo(id, owner);
    expect((await read(one._id)).body.birthPlace).toBe('Черкаси');
    expect(await galleryOf(one._id)).toEqual([added._id]);
    expect((await read(two._id)).body.birthPlace).toBe('Канів');
  });

  it('needs no free place', async () => {
    const free = await createAccount(app);
    const small = await createObituary(app, free, person);
    const { _id } = await proposeMerge(app, owner, one._id, small._id);
    await decide(free, small._id, _id, 'accepted');
    await work();
    await createObituary(app, free, { fullName: 'Інша Людина' });
    await decide(free, small._id, _id, 'undone');
    await work();
    expect(await usedBy(free)).toBe(2);
    const { data } = await callOk(app, listMyObituariesEndpoint, { as: free });
    expect(data.map((page) => page._id)).toContain(small._id);
  });

  it('is not reversed by a task that has read the merge before', async () => {
    const memory = await createMemory(app, two._id, other);
    const id = await merge();
    const stale = await app.app.get(MergeRepository, { strict: false }).find(objectIdOf(id));
    await undo(id);
    if (!stale) throw new Error('the merge has no row');
    await app.app.get(MergingService, { strict: false }).moveRows(stale);
    expect(await listMemoryIds(app, two._id)).toEqual([memory._id]);
    expect(await listMemoryIds(app, one._id)).toEqual([]);
  });

  it('is for the owners, for its term, once', async () => {
    const id = await merge();
    const editor = await createAccount(app);
    await addKeeper(app, one._id, editor, 'editor');
    expectError(await decide(editor, one._id, id, 'undone'), 'keeper.ownerOnly');
    await undo(id, owner);
    expect((await decide(owner, one._id, id, 'undone')).body.state).toBe('undone');
    expectError(await decide(owner, one._id, id, 'accepted'), 'merge.decided');
  });

  it('ends after its term: the merged page is erased, and its addresses lead on', async () => {
    const added = await addGalleryPhoto(app, other, two._id, 2);
    const memory = await createMemory(app, two._id, other);
    const id = await merge();
    app.clock.advance({ days: mergeUndoDays, seconds: 1 });
    owner = await signInAgain(app, owner);
    expectError(await decide(owner, one._id, id, 'undone'), 'merge.tooLate');
    await task();
    await app.app.get(ObituaryPurgeTask, { strict: false }).run();
    const stored = app.app.get(ObituaryRepository, { strict: false });
    expect(await stored.findIncludingDeleted(two._id)).toBeNull();
    expect((await read(two._id)).status).toBe(308);
    expect(await callOk(app, resolveObituaryCodeEndpoint, { params: { code: two.shortCode } })).toEqual({
      _id: one._id,
    });
    expect(await galleryOf(one._id)).toEqual([added._id]);
    expect(await listMemoryIds(app, one._id)).toEqual([memory._id]);
    expectError(await decide(owner, one._id, id, 'undone'), 'merge.notFound');

    // The page may leave itself now: addresses lead to the last one.
    const third = await createObituary(app, owner, person);
    await proposeMerge(app, owner, third._id, one._id);
    await work();
    expect((await read(two._id)).body.details).toEqual({ obituaryId: third._id });
  });

  it('comes by itself before the page that remains is erased', async () => {
    const memory = await createMemory(app, two._id, other);
    await merge();
    await call(app, removeObituaryEndpoint, { as: owner, params: { id: one._id } });
    app.clock.advance({ days: 3 });
    await app.app.get(ObituaryPurgeTask, { strict: false }).run();
    await task();
    await work();
    expect((await read(two._id)).status).toBe(200);
    expect(await listMemoryIds(app, two._id)).toEqual([memory._id]);
    await app.app.get(ObituaryPurgeTask, { strict: false }).run();
    expectError(await read(one._id), 'obituary.notFound');
    const stored = app.app.get(ObituaryRepository, { strict: false });
    expect(await stored.findIncludingDeleted(one._id)).toBeNull();
  });

  it('comes by itself, too, when the page that remains is deleted just before the term ends', async () => {
    await merge();
    app.clock.advance({ days: mergeUndoDays - 1 });
    const params = { id: one._id };
    owner = await signInAgain(app, owner);
    await callOk(app, removeObituaryEndpoint, { as: owner, params });
    app.clock.advance({ days: 1, seconds: 1 });
    await task();
    await work();
    expect((await read(two._id)).status).toBe(200);
    await callOk(app, restoreObituaryEndpoint, { as: owner, params });
    expect((await read(one._id)).status).toBe(200);
  });

  it('follows a merge whose job fails for good, and begins again when its own job does', async () => {
    await addGalleryPhoto(app, other, two._id, 2);
    const { _id } = await proposeMerge(app, owner, one._id, two._id);
    await decide(other, two._id, _id, 'accepted');
    const broken = vi.spyOn(app.app.get(PhotoFiles, { strict: false }), 'copy');
    broken.mockRejectedValue(new Error('the disk is full'));
    await failJob();
    broken.mockRestore();
    const stuck = vi.spyOn(app.app.get(MergePagesRepository, { strict: false }), 'restoreLeft');
    stuck.mockRejectedValue(new Error('no answer'));
    await task();
    await failJob();
    stuck.mockRestore();
    await task();
    await work();
    other = await signInAgain(app, other);
    expect((await list(other, two._id)).body.data).toMatchObject([{ state: 'failed' }]);
    expect([(await read(one._id)).status, (await read(two._id)).status]).toEqual([200, 200]);
  });

  it('leaves a page hidden whose owner is deleting the account, until the account comes back', async () => {
    await merge();
    await callOk(app, removeObituaryEndpoint, { as: owner, params: { id: one._id } });
    app.clock.advance({ days: 2 });
    other = await signInAgain(app, other);
    await callOk(app, removeMeEndpoint, { as: other, body: {} });
    app.clock.advance({ days: 1 });
    await task();
    await work();
    expectError(await read(two._id), 'obituary.notFound');
    await callOk(app, restoreMeEndpoint, { as: other });
    expect((await read(two._id)).status).toBe(200);
  });

  it('is refused while the account of the other owner is being deleted, and ends with it', async () => {
    const id = await merge();
    await callOk(app, removeMeEndpoint, { as: other, body: {} });
    expectError(await decide(owner, one._id, id, 'undone'), 'merge.accountClosed');
    app.clock.advance({ days: 3 });
    await app.app.get(ScheduledTasks, { strict: false }).run(0);
    const stored = app.app.get(ObituaryRepository, { strict: false });
    expect(await stored.findIncludingDeleted(two._id)).toBeNull();
    expect((await read(two._id)).status).toBe(308);
    expectError(await decide(await signInAgain(app, owner), one._id, id, 'undone'), 'merge.notFound');
  });
});
