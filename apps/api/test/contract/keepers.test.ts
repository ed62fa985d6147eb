import { attachAwardEndpoint } from '@memorial/contracts/awards/awards.endpoints';
import { createPageRelationshipEndpoint } from '@memorial/contracts/family-trees/relationships.endpoints';
import { invitationDays, maxKeepers } from '@memorial/contracts/keepers/keepers.constants';
import {
  acceptInvitationEndpoint,
  inviteKeeperEndpoint,
  listKeepersEndpoint,
  lookAtInvitationEndpoint,
  removeKeeperEndpoint,
  revokeInvitationEndpoint,
  updateKeeperEndpoint,
} from '@memorial/contracts/keepers/keepers.endpoints';
import {
  listGalleryEndpoint,
  removeGalleryPhotoEndpoint,
  restoreGalleryPhotoEndpoint,
  updateGalleryPhotoEndpoint,
  uploadGalleryPhotoEndpoint,
  uploadPhotoEndpoint,
} from '@memorial/contracts/media/media.endpoints';
import {
  getObituaryEndpoint,
  listDeactivatedObituariesEndpoint,
  listMyObituariesEndpoint,
  searchMyObituariesEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { getQrInfoEndpoint, getQrPictureEndpoint } from '@memorial/contracts/qr/qr.endpoints';
import { retentionPeriods } from '@memorial/contracts/retention';
import {
  checkLimitEndpoint,
  featuresAndLimitsEndpoint,
} from '@memorial/contracts/subscription/subscription.endpoints';
import { getVideoCapabilityEndpoint } from '@memorial/contracts/videos/videos.endpoints';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { UsersRepository } from '../../src/modules/accounts/users.repository.js';
import { InvitationPurgeTask } from '../../src/modules/keepers/invitation-purge.task.js';
import { KeeperAccountDataProvider } from '../../src/modules/keepers/keeper-account-data.provider.js';
import { ObituaryRepository } from '../../src/modules/obituaries/obituary.repository.js';
import { ImageProcessor } from '../../src/platform/images/image-processor.js';
import { createAccount, setPlan, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { addKeeper, invite } from '../support/keepers.js';
import { addGalleryPhoto, createObituary } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';

let app: TestApp;
let owner: TestAccount;
let other: TestAccount;
let pageId: string;
let params: { id: string };

beforeAll(async () => {
  app = await startTestApp({ WORKER: 'off', RATE_LIMITS: 'off' });
});
beforeEach(async () => {
  owner = await createAccount(app, 'PREMIUM_1');
  other = await createAccount(app);
  pageId = (await createObituary(app, owner, { visibility: 'private' }))._id;
  params = { id: pageId };
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const list = (as: TestAccount) => callOk(app, listKeepersEndpoint, { as, params });
const accept = (as: TestAccount, token: string) =>
  call(app, acceptInvitationEndpoint, { as, body: { token } });
const look = (token: string, as?: TestAccount) =>
  call(app, lookAtInvitationEndpoint, { as, body: { token } });
const page = (as: TestAccount) => call(app, getObituaryEndpoint, { as, params });

describe('an invitation', () => {
  it('makes its account a keeper, and its letter names nobody', async () => {
    const { invitation, token } = await invite(app, owner, pageId, other);
    const letter = app.mailbox.sent.find(({ to }) => to === other.email);
    expect(letter?.text).not.toContain('Коваль');
    expect(await list(owner)).toMatchObject({
      data: [{ userId: owner.userId, role: 'owner', name: 'Олена Коваль' }],
      invitations: [{ _id: invitation._id, email: other.email, role: 'editor' }],
    });
    expectError(await page(other), 'obituary.notFound');

    expect((await accept(other, token)).body).toEqual({ obituaryId: pageId, treeId: null, role: 'editor' });
    expect(await list(owner)).toMatchObject({
      data: [{ role: 'owner' }, { userId: other.userId, role: 'editor' }],
      invitations: [],
    });
    expect((await page(other)).body).toMatchObject({ canEdit: true, myRole: 'editor' });
    expect((await page(owner)).body).toMatchObject({ canEdit: true, myRole: 'owner' });
  });

  it('shows page and role to the holder of its link, and changes nothing by that', async () => {
    const { token } = await invite(app, owner, pageId, { email: other.email, role: 'contributor' });
    const { email } = other;
    const shown = {
      obituary: { _id: pageId, isAlive: false, photoUrl: null },
      role: 'contributor',
      invitedBy: 'Олена Коваль',
      email: `${email[0]}…@example.com`,
      isKeeper: false,
    };
    expect((await look(token)).body).toMatchObject({ ...shown, isForCaller: null });
    expect((await look(token, other)).body).toMatchObject({ ...shown, isForCaller: true });
    const asOwner = { ...shown, isForCaller: false, isKeeper: true };
    expect((await look(token, owner)).body).toMatchObject(asOwner);
    expect((await list(owner)).data).toHaveLength(1);
  });

  it('is for the invited address alone', async () => {
    const { token } = await invite(app, owner, pageId, { email: 'kateryna@example.com' });
    expectError(await accept(other, token), 'invitation.otherAddress');
    expect((await list(owner)).invitations).toHaveLength(1);
  });

  it('is accepted once: its keeper may repeat the call, and needs another one after leaving', async () => {
    const { token } = await invite(app, owner, pageId, other);
    expect((await accept(other, token)).status).toBe(200);
    expect((await accept(other, token)).body).toEqual({ obituaryId: pageId, treeId: null, role: 'editor' });
    expectError(await accept(owner, token), 'invitation.used');
    expect((await look(token, other)).body).toMatchObject({ isKeeper: true });
    expectError(await look(token), 'invitation.used');
    // Another invitation leaves the accepted one as it is.
    await invite(app, owner, pageId, { email: 'kateryna@example.com' });
    expect((await accept(other, token)).body).toEqual({ obituaryId: pageId, treeId: null, role: 'editor' });
    await callOk(app, removeKeeperEndpoint, { as: other, params: { ...params, userId: other.userId } });
    expectError(await accept(other, token), 'invitation.used');
    expectError(await look(token, other), 'invitation.used');
    expectError(await page(other), 'obituary.notFound');
    const { token: next } = await invite(app, owner, pageId, other);
    expect((await accept(other, next)).status).toBe(200);
  });

  it('ends by revocation, by its term, and with its page', async () => {
    const revoked = await invite(app, owner, pageId, other);
    const invitationId = revoked.invitation._id;
    await callOk(app, revokeInvitationEndpoint, { as: owner, params: { ...params, invitationId } });
    expectError(await accept(other, revoked.token), 'invitation.notFound');
    expectError(await look(revoked.token), 'invitation.notFound');
    const again = { as: owner, params: { ...params, invitationId } };
    expectError(await call(app, revokeInvitationEndpoint, again), 'invitation.notFound');

    const { invitation, token } = await invite(app, owner, pageId, other);
    expect(Date.parse(invitation.expiresAt) - Date.parse(invitation.createdAt)).toBe(
      invitationDays * 24 * 60 * 60 * 1_000,
    );
    app.clock.advance({ days: invitationDays });
    expectError(await accept(other, token), 'invitation.notFound');
    expectError(await look('a'.repeat(43)), 'invitation.notFound');
  });

  it('is one for an address at a time, and none for a keeper', async () => {
    await invite(app, owner, pageId, other);
    const body = { email: other.email.toUpperCase(), role: 'contributor' };
    const repeated = { as: owner, params, body };
    expectError(await call(app, inviteKeeperEndpoint, repeated), 'invitation.exists');
    const own = { as: owner, params, body: { ...body, email: owner.email } };
    expectError(await call(app, inviteKeeperEndpoint, own), 'keeper.exists');
    await addKeeper(app, pageId, other, 'editor');
    app.clock.advance({ days: invitationDays });
    expectError(await call(app, inviteKeeperEndpoint, repeated), 'keeper.exists');
  });

  it('does not exceed the number of keepers, when many are sent at once either', async () => {
    const email = (index: number) => `rodych-${index}@example.com`;
    const answers = await Promise.all(
      Array.from({ length: maxKeepers + 2 }, (_, index) =>
        call(app, inviteKeeperEndpoint, { as: owner, params, body: { email: email(index), role: 'editor' } }),
      ),
    );
    const sent = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status !== 201).map(({ body }) => body.code);
    for (const code of refused) expect(['keeper.tooMany', 'obituary.changedMeanwhile']).toContain(code);
    const { invitations } = await list(owner);
    expect(invitations).toHaveLength(sent.length);
    expect(sent.length).toBeLessThanOrEqual(maxKeepers - 1);
    for (let index = sent.length; index < maxKeepers - 1; index++)
      await callOk(app, inviteKeeperEndpoint, {
        as: owner,
        params,
        body: { email: `kuzyn-${index}@example.com`, role: 'editor' },
      });
    const full = { as: owner, params, body: { email: other.email, role: 'editor' } };
    expectError(await call(app, inviteKeeperEndpoint, full), 'keeper.tooMany');
  });

  it('is erased with its address after its term', async () => {
    await invite(app, owner, pageId, other);
    app.clock.advance({ days: invitationDays, minutes: 1 });
    await app.app.get(InvitationPurgeTask, { strict: false }).run();
    const stored = await app.app.get(ObituaryRepository, { strict: false }).getById(pageId);
    expect(stored.invitations).toEqual([]);
  });
});

describe('keepers', () => {
  it('get another role from the owner, and lose the former one', async () => {
    await addKeeper(app, pageId, other, 'editor');
    const change = { params, body: { birthPlace: 'Канів' } };
    expect((await call(app, updateObituaryEndpoint, { as: other, ...change })).status).toBe(200);
    const role = { as: owner, params: { ...params, userId: other.userId }, body: { role: 'contributor' } };
    expect(await callOk(app, updateKeeperEndpoint, role)).toMatchObject({ role: 'contributor' });
    expectError(await call(app, updateObituaryEndpoint, { as: other, ...change }), 'obituary.notOwner');
    expect((await page(other)).body).toMatchObject({ canEdit: false, myRole: 'contributor' });
  });

  it('are never the owner’s to lose: the owner stays', async () => {
    await addKeeper(app, pageId, other, 'editor');
    const ofOwner = { params: { ...params, userId: owner.userId } };
    const role = { ...ofOwner, body: { role: 'editor' } };
    expectError(await call(app, updateKeeperEndpoint, { as: owner, ...role }), 'keeper.isOwner');
    expectError(await call(app, removeKeeperEndpoint, { as: owner, ...ofOwner }), 'keeper.isOwner');
    expectError(await call(app, removeKeeperEndpoint, { as: other, ...ofOwner }), 'keeper.ownerOnly');
    const stranger = { params: { ...params, userId: 'a'.repeat(24) }, body: { role: 'editor' } };
    expectError(await call(app, updateKeeperEndpoint, { as: owner, ...stranger }), 'keeper.notFound');
  });

  it('see who keeps the page; invitations are the owner’s alone', async () => {
    await addKeeper(app, pageId, other, 'contributor');
    await invite(app, owner, pageId, { email: 'kateryna@example.com' });
    expect(await list(other)).toMatchObject({ data: [{}, { role: 'contributor' }], invitations: [] });
    const stranger = await createAccount(app);
    expectError(await call(app, listKeepersEndpoint, { as: stranger, params }), 'obituary.notFound');
  });

  it('find the page among their own ones, by role', async () => {
    const owner2 = await createAccount(app);
    app.clock.advance({ minutes: 1 });
    const own = (await createObituary(app, other))._id;
    await addKeeper(app, pageId, other, 'contributor');
    const idsOf = async (query: object) =>
      (await callOk(app, listMyObituariesEndpoint, { as: other, query: { ...query } })).data.map(
        ({ _id, myRole }) => [_id, myRole],
      );
    expect(await idsOf({})).toEqual([
      [own, 'owner'],
      [pageId, 'contributor'],
    ]);
    expect(await idsOf({ role: 'owner' })).toEqual([[own, 'owner']]);
    expect(await idsOf({ role: 'editor' })).toEqual([]);
    expect(await idsOf({ role: 'contributor' })).toEqual([[pageId, 'contributor']]);
    const found = await callOk(app, searchMyObituariesEndpoint, {
      as: other,
      query: { role: 'contributor' },
    });
    expect(found.data.map(({ _id }) => _id)).toEqual([pageId]);
    const { _id: living } = await createObituary(app, owner2, {
      isAlive: true,
      deathDate: null,
      deathDateUnknown: false,
    });
    await addKeeper(app, living, other, 'contributor');
    const byBirth = { as: other, query: { sortBy: 'birthDate' } };
    const ordered = (await callOk(app, searchMyObituariesEndpoint, byBirth)).data.map(({ _id }) => _id);
    expect(ordered.sort()).toEqual([own, pageId].sort());
    expect((await callOk(app, listDeactivatedObituariesEndpoint, { as: other })).data).toEqual([]);
  });

  it('of accounts that are erased keep nothing, and the account export names what is kept', async () => {
    await addKeeper(app, pageId, other, 'editor');
    const data = app.app.get(KeeperAccountDataProvider, { strict: false });
    expect(await data.export(other.userId)).toMatchObject([{ obituaryId: pageId, role: 'editor' }]);
    await data.purge(await app.app.get(UsersRepository, { strict: false }).getById(other.userId));
    expect((await list(owner)).data).toHaveLength(1);
  });
});

describe('an editor who is removed while a photograph is on its way', () => {
  /** Removes the editor once the body has arrived. */
  function removeMeanwhile(): void {
    const { process: work } = ImageProcessor.prototype;
    vi.spyOn(ImageProcessor.prototype, 'process').mockImplementationOnce(async function (
      this: ImageProcessor,
      ...sent
    ) {
      await callOk(app, removeKeeperEndpoint, { as: owner, params: { ...params, userId: other.userId } });
      return work.apply(this, sent);
    });
  }
  beforeEach(() => addKeeper(app, pageId, other, 'editor'));

  it.each([
    ['main photo', uploadPhotoEndpoint, {}],
    ['gallery photo', uploadGalleryPhotoEndpoint, {}],
    ['award with a photo', attachAwardEndpoint, { fields: { name: 'Орден Свободи', type: 'Civilian' } }],
  ] as const)('adds no %s', async (_name, endpoint, sent) => {
    await setPlan(app, owner, 'PREMIUM_3');
    const before = (await page(owner)).body;
    removeMeanwhile();
    const file = await smallPhotograph(3);
    expectError(await call(app, endpoint, { as: other, params, file, ...sent }), 'obituary.notFound');
    const { photoUrl, galleryPhotos, awards } = (await page(owner)).body;
    expect({ photoUrl, galleryPhotos, awards }).toEqual({
      photoUrl: before.photoUrl,
      galleryPhotos: before.galleryPhotos,
      awards: before.awards,
    });
  });
});

describe('limits of a page', () => {
  it('are those of its owner’s plan for whoever keeps it', async () => {
    await addKeeper(app, pageId, other, 'editor');
    const query = { type: 'photos', obituaryId: pageId };
    const check = (as: TestAccount) => call(app, checkLimitEndpoint, { as, query });
    const own = (await check(owner)).body;
    expect(own.currentPlan).toBe('PREMIUM_1');
    expect((await check(other)).body).toEqual(own);
    expectError(await check(await createAccount(app)), 'obituary.notFound');
    const ofPage = { as: other, query: { obituaryId: pageId } };
    const { subscription, obituaries, photos } = await callOk(app, featuresAndLimitsEndpoint, ofPage);
    expect(subscription).toEqual({ level: 'PREMIUM_1', startsAt: null, endsAt: null });
    expect(photos.total.limit).toBe(own.usage.limit);
    // Pages that the editor may create are of the editor's own plan.
    expect(obituaries.total.used).toBe(0);
    const video = async (as: TestAccount, query: object) =>
      (await callOk(app, getVideoCapabilityEndpoint, { as, query: { ...query } })).subscriptionLevel;
    expect(await video(other, { obituaryId: pageId })).toBe('PREMIUM_1');
    expect(await video(other, {})).toBe('FREE');
    const { subscription: mine } = await callOk(app, featuresAndLimitsEndpoint, { as: other });
    expect(mine.level).toBe('FREE');
  });
});

it('limits tell an editor nothing of other pages of the owner, nor that a plan has ended', async () => {
  await addKeeper(app, pageId, other, 'editor');
  const check = (as: TestAccount) =>
    callOk(app, checkLimitEndpoint, { as, query: { type: 'qr', obituaryId: pageId } });
  expect((await check(owner)).usage).toEqual({ used: 0, limit: 1 });
  expect((await check(other)).usage).toBeNull();
  const info = (as: TestAccount) => callOk(app, getQrInfoEndpoint, { as, params });
  expect((await info(owner)).usage).toEqual({ used: 0, limit: 1 });
  expect((await info(other)).usage).toBeNull();
  app.clock.advance({ hours: 1 });
  await setPlan(app, owner, 'FREE');
  const picture = (as: TestAccount) =>
    call(app, getQrPictureEndpoint, { as, params, query: { format: 'svg' } });
  expectError(await picture(owner), 'plan.frozen');
  const refused = await picture(other);
  expectError(refused, 'plan.qr');
  expect(refused.body.details).toEqual({ limitType: 'qr', currentPlan: 'FREE' });
});

it('an editor who becomes a contributor still changes what they added', async () => {
  await addKeeper(app, pageId, other, 'editor');
  const { _id: photoId } = await addGalleryPhoto(app, other, pageId);
  const role = { as: owner, params: { ...params, userId: other.userId }, body: { role: 'contributor' } };
  await callOk(app, updateKeeperEndpoint, role);
  const change = { as: other, params: { ...params, photoId }, body: { caption: 'У саду' } };
  expect((await call(app, updateGalleryPhotoEndpoint, change)).status).toBe(200);
});

it('an editor links the page at once only with pages that they edit as well', async () => {
  await setPlan(app, owner, 'PREMIUM_3');
  await addKeeper(app, pageId, other, 'editor');
  const link = async (toPersonId: string) =>
    (
      await callOk(app, createPageRelationshipEndpoint, {
        as: other,
        params,
        body: { toPersonId, relationshipType: 'other' },
      })
    ).isConfirmed;
  expect(await link((await createObituary(app, owner))._id)).toBe(false);
  expect(await link((await createObituary(app, other))._id)).toBe(true);
});

describe('a contributor', () => {
  it('adds photographs, and changes and removes those alone', async () => {
    const { _id: ofOwner } = await addGalleryPhoto(app, owner, pageId);
    await addKeeper(app, pageId, other, 'contributor');
    const file = await smallPhotograph(2);
    const { _id: photoId, canEdit } = await callOk(app, uploadGalleryPhotoEndpoint, {
      as: other,
      params,
      file,
      // A place among the photographs of others is not a contributor's to take.
      fields: { order: '0' },
    });
    expect(canEdit).toBe(true);
    const gallery = await callOk(app, listGalleryEndpoint, { as: other, params });
    expect(gallery.data.map(({ _id, canEdit: may }) => [_id, may])).toEqual([
      [ofOwner, false],
      [photoId, true],
    ]);
    const change = (id: string, body: object) =>
      call(app, updateGalleryPhotoEndpoint, { as: other, params: { ...params, photoId: id }, body });
    expect((await change(photoId, { caption: 'У саду' })).status).toBe(200);
    expectError(await change(ofOwner, { caption: 'У саду' }), 'obituary.notOwner');
    expectError(await change(photoId, { order: 0 }), 'obituary.notOwner');
    const remove = (as: TestAccount, id: string) =>
      call(app, removeGalleryPhotoEndpoint, { as, params: { ...params, photoId: id } });
    const restore = (as: TestAccount) =>
      call(app, restoreGalleryPhotoEndpoint, { as, params: { ...params, photoId } });
    expectError(await remove(other, ofOwner), 'obituary.notOwner');
    expect((await remove(other, photoId)).status).toBe(204);
    expect((await restore(other)).status).toBe(200);
    // The family has decided.
    expect((await remove(owner, photoId)).status).toBe(204);
    expectError(await restore(other), 'photo.notFound');
    expect((await restore(owner)).status).toBe(200);
  });

  it('adds again what they removed, but not what others took off within the time of undo', async () => {
    await addKeeper(app, pageId, other, 'contributor');
    const file = await smallPhotograph(2);
    const upload = (as: TestAccount) => call(app, uploadGalleryPhotoEndpoint, { as, params, file });
    const remove = (as: TestAccount, photoId: string) =>
      callOk(app, removeGalleryPhotoEndpoint, { as, params: { ...params, photoId } });
    const added = async (as: TestAccount) => {
      const answer = await upload(as);
      expect(answer.status).toBe(201);
      return answer.body._id as string;
    };
    await remove(other, await added(other));
    await remove(owner, await added(other));
    expectError(await upload(other), 'photo.takenOff');
    await remove(owner, await added(owner));
    app.clock.advance({ hours: retentionPeriods.undoHours + 1 });
    await added(other);
  });
});
