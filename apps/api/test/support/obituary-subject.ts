import { freezeObituaryEndpoint } from '@memorial/contracts/administration/administration.endpoints';
import { createPageRelationshipEndpoint } from '@memorial/contracts/family-trees/relationships.endpoints';
import { listChangesEndpoint } from '@memorial/contracts/history/history.endpoints';
import {
  acceptTransferEndpoint,
  inviteKeeperEndpoint,
  offerTransferEndpoint,
} from '@memorial/contracts/keepers/keepers.endpoints';
import { uploadPhotoEndpoint } from '@memorial/contracts/media/media.endpoints';
import * as obituaries from '@memorial/contracts/obituaries/obituaries.endpoints';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { buildMilitaryObituaryInput } from '@memorial/contracts/testing/builders';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { BlockedAuthorsService } from '../../src/modules/blocked-authors/blocked-authors.service.js';
import { MediaUrls } from '../../src/modules/obituaries/media-urls.js';
import type { StoredObituary } from '../../src/modules/obituaries/obituary.schema.js';
import { objectIdOf } from '../../src/platform/mongo/object-ids.js';
import { createAccount, makeModerator, type TestAccount } from './accounts.js';
import { blockAccount } from './administration.js';
import type { TestApp } from './app.js';
import { attachAward, dataUrlOf } from './awards.js';
import { callOk } from './call-endpoint.js';
import { raiseClaim, review } from './claims.js';
import { makeLink } from './contributions.js';
import { addKeeper } from './keepers.js';
import { proposeMerge } from './merges.js';
import { addGalleryPhoto, createObituary, createObituaryWithKeeper } from './obituaries.js';
import { smallPhotograph } from './photograph.js';
import { propose } from './proposals.js';
import { addVoice } from './voices.js';

/** States of an obituary that decide who may do what. */
export const obituaryStates = [
  'public',
  'link',
  /** A password opens it. */
  'password',
  'private',
  /** Deactivated by its owner. */
  'hidden',
  /** A missing person, closed and by link: such a page is never public. */
  'missing',
  'missing by link',
  /** An administrator has stopped its changes. */
  'frozen',
  /** A claim is in review. */
  'claimed',
  'deleted',
] as const;
export type ObituaryState = (typeof obituaryStates)[number];

/** A page of a missing person has no memories, and so no link to write some. */
export const isMissing = (state: ObituaryState) => state === 'missing' || state === 'missing by link';

const missingByLink = buildMilitaryObituaryInput({
  education: [],
  status: 'missing',
  deathDate: null,
  causeOfDeath: null,
  visibility: 'link',
});

/** The obituary about the same person. */
export const twinOf = ({ twin, missingTwin }: Cast, state: ObituaryState): string =>
  (isMissing(state) ? missingTwin : twin)._id;

const unknownId = '65f0a1b2c3d4e5f607182930';

/** Accounts of the matrix; each is the same on every obituary. */
export interface Cast {
  readonly administrator: TestAccount;
  readonly moderator: TestAccount;
  readonly other: TestAccount;
  readonly editor: TestAccount;
  readonly contributor: TestAccount;
  /** Has made the obituary and handed it over to the author, and so edits it. */
  readonly formerOwner: TestAccount;
  readonly claimant: TestAccount;
  /** Writes nothing on the obituary any more: its keepers have blocked the account. */
  readonly blockedWriter: TestAccount;
  /** An editor whose account an administrator has blocked. */
  readonly blockedKeeper: TestAccount;
  /** A keeper whose role the calls change or end. */
  readonly relative: TestAccount;
  /** Obituary of somebody else about the same person. */
  readonly twin: ObituaryView;
  /** The same of a missing person. */
  readonly missingTwin: ObituaryView;
  /** Obituary of somebody else, which calls link. */
  readonly kin: ObituaryView;
  readonly photograph: Buffer;
}

/** @param administrator an account with the rights of one */
export async function createCast(app: TestApp, administrator: TestAccount): Promise<Cast> {
  const blockedKeeper = await createAccount(app);
  await blockAccount(app, administrator, blockedKeeper);
  const moderator = await createAccount(app);
  await makeModerator(app, moderator);
  return {
    administrator,
    moderator,
    other: await createAccount(app),
    editor: await createAccount(app),
    // Takes obituaries over.
    contributor: await createAccount(app, 'PREMIUM_3'),
    formerOwner: await createAccount(app, 'PREMIUM_3'),
    claimant: await createAccount(app),
    blockedWriter: await createAccount(app),
    blockedKeeper,
    relative: await createAccount(app),
    twin: (await createObituaryWithKeeper(app)).page,
    missingTwin: (await createObituaryWithKeeper(app, missingByLink)).page,
    kin: (await createObituaryWithKeeper(app)).page,
    photograph: await smallPhotograph(),
  };
}

/** An obituary with everything that the calls of the matrix are about. */
export interface Subject {
  readonly author: TestAccount;
  readonly id: string;
  readonly code: string;
  readonly photoId: string;
  readonly galleryPhotoId: string;
  readonly voiceId: string;
  readonly awardId: string;
  readonly invitationId: string;
  readonly proposalId: string;
  readonly mergeProposalId: string;
  readonly changeId: string;
  readonly linkId: string;
  readonly relId: string;
  /** Key that the password gives; '' without one. */
  readonly pageKey: string;
  /** Signed addresses of its pictures and its recording, as readers had them while it was visible by link. */
  readonly signed: Readonly<Record<'photo' | 'gallery' | 'award' | 'voice', string>>;
}

/**
 * Create an obituary in the given state.
 * @param isClaimed true: the claim of the cast's claimant is in review
 */
export async function createSubject(
  app: TestApp,
  cast: Cast,
  state: ObituaryState,
  isClaimed = state === 'claimed',
): Promise<Subject> {
  const { relative, kin, photograph } = cast;
  const { author, id, code } = await createHandedOver(app, cast, state);
  const as = author;
  const params = { id };
  const { _id: photoId } = await callOk(app, uploadPhotoEndpoint, { as, params, file: photograph });
  const { _id: galleryPhotoId } = await addGalleryPhoto(app, as, id);
  const { _id: voiceId } = await addVoice(app, as, id);
  const { _id: awardId } = await attachAward(app, as, id, { imageData: dataUrlOf(photograph) });
  const body = { email: 'petro@example.com', role: 'contributor' };
  const { _id: invitationId } = await callOk(app, inviteKeeperEndpoint, { as, params, body });
  const linkId = isMissing(state) ? unknownId : (await makeLink(app, as, id))._id;
  // Changes of one account are joined, and those of one moment have no order.
  app.clock.advance({ seconds: 1 });
  await callOk(app, obituaries.updateObituaryEndpoint, {
    as: cast.editor,
    params,
    body: { birthPlace: 'Суми' },
  });
  const changes = await callOk(app, listChangesEndpoint, { as, params });
  const link = { toPersonId: kin._id, relationshipType: 'other' };
  const { _id: relId } = await callOk(app, createPageRelationshipEndpoint, { as, params, body: link });
  const { _id: proposalId } = await propose(app, relative, id);
  const { _id: mergeProposalId } = await proposeMerge(app, as, id, twinOf(cast, state), 'other');
  const { userId } = cast.blockedWriter;
  const blocked = app.app.get(BlockedAuthorsService, { strict: false });
  await blocked.block(id, { kind: 'account', userId, network: null });
  await callOk(app, offerTransferEndpoint, { as, params, body: { userId: cast.contributor.userId } });
  if (isClaimed) await review(app, cast.administrator, (await raiseClaim(app, cast.claimant, id))._id);
  const signed = await signedAddresses(app, id, { photoId, galleryPhotoId, voiceId, awardId });
  await enter(app, cast, state, { author, id, isClaimed });
  const pageKey = state === 'password' ? await unlock(app, id) : '';
  return {
    author,
    id,
    code,
    photoId,
    galleryPhotoId,
    voiceId,
    awardId,
    invitationId,
    proposalId,
    mergeProposalId,
    changeId: changes.data[0]?._id ?? '',
    linkId,
    relId,
    pageKey,
    signed,
  };
}

/** The former owner makes an obituary and hands it over to the author. */
async function createHandedOver(app: TestApp, cast: Cast, state: ObituaryState) {
  const { editor, contributor, relative, blockedKeeper, formerOwner } = cast;
  const author = await createAccount(app, 'PREMIUM_3');
  const { _id: id, shortCode: code } = await createObituary(
    app,
    formerOwner,
    isMissing(state) ? missingByLink : {},
  );
  await addKeeper(app, id, author, 'editor');
  await addKeeper(app, id, editor, 'editor');
  await addKeeper(app, id, blockedKeeper, 'editor');
  await addKeeper(app, id, contributor, 'contributor');
  await addKeeper(app, id, relative, 'contributor');
  const params = { id };
  await callOk(app, offerTransferEndpoint, { as: formerOwner, params, body: { userId: author.userId } });
  await callOk(app, acceptTransferEndpoint, { as: author, params });
  return { author, id, code };
}

export const obituaryPassword = 'вишневий сад';

/** Fields by whose change an obituary enters a state. */
const entering: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  link: { visibility: 'link' },
  password: { visibility: 'password', password: obituaryPassword },
  private: { visibility: 'private' },
  missing: { visibility: 'private' },
};

async function unlock(app: TestApp, id: string): Promise<string> {
  const body = { password: obituaryPassword };
  return (await callOk(app, obituaries.unlockObituaryEndpoint, { params: { id }, body })).key;
}

async function enter(
  app: TestApp,
  { administrator }: Cast,
  state: ObituaryState,
  { author: as, id, isClaimed }: Pick<Subject, 'author' | 'id'> & { readonly isClaimed: boolean },
): Promise<void> {
  const params = { id };
  const changed = entering[state];
  if (changed) await callOk(app, obituaries.updateObituaryEndpoint, { as, params, body: changed });
  if (state === 'hidden') await callOk(app, obituaries.deactivateObituaryEndpoint, { as, params });
  if (state === 'deleted')
    await callOk(app, obituaries.removeObituaryEndpoint, { as: isClaimed ? administrator : as, params });
  const body = { reason: 'Скарга рідних' };
  if (state === 'frozen') await callOk(app, freezeObituaryEndpoint, { as: administrator, params, body });
}

async function signedAddresses(
  { app }: TestApp,
  id: string,
  ids: Pick<Subject, 'photoId' | 'galleryPhotoId' | 'voiceId' | 'awardId'>,
): Promise<Subject['signed']> {
  const rows = app.get<Connection>(getConnectionToken()).collection<StoredObituary>('obituaries');
  const stored = await rows.findOne({ _id: objectIdOf(id) });
  if (!stored) throw new Error('no obituary');
  const urls = app.get(MediaUrls, { strict: false });
  const byLink: StoredObituary = { ...stored, visibility: 'link' };
  const award = stored.awards?.find(({ _id }) => _id.equals(ids.awardId));
  const queryOf = (url: string) => url.split('?')[1] ?? '';
  return {
    photo: queryOf(urls.ofMainPhoto(byLink, ids.photoId)),
    gallery: queryOf(urls.ofGalleryPhoto(byLink, ids.galleryPhotoId)),
    award: queryOf(urls.ofAwardPhoto(byLink, ids.awardId, award?.photo?._id.toHexString() ?? '')),
    voice: queryOf(urls.ofVoice(byLink, ids.voiceId)),
  };
}
