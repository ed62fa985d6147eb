import * as administration from '@memorial/contracts/administration/administration.endpoints';
import * as audit from '@memorial/contracts/administration/audit.endpoints';
import * as adminAwards from '@memorial/contracts/administration/awards.endpoints';
import * as overview from '@memorial/contracts/administration/overview.endpoints';
import * as adminPages from '@memorial/contracts/administration/pages.endpoints';
import * as adminPayments from '@memorial/contracts/administration/payments.endpoints';
import * as queue from '@memorial/contracts/administration/queue.endpoints';
import * as userAdministration from '@memorial/contracts/administration/users.endpoints';
import * as announcement from '@memorial/contracts/announcement/announcement.endpoints';
import * as auth from '@memorial/contracts/auth/auth.endpoints';
import * as providers from '@memorial/contracts/auth/provider-sign-in.endpoints';
import * as recovery from '@memorial/contracts/auth/recovery.endpoints';
import * as awards from '@memorial/contracts/awards/awards.endpoints';
import * as blocked from '@memorial/contracts/blocked/blocked.endpoints';
import * as candles from '@memorial/contracts/candles/candles.endpoints';
import * as claims from '@memorial/contracts/claims/claims.endpoints';
import * as contributions from '@memorial/contracts/contributions/contributions.endpoints';
import type { Endpoint } from '@memorial/contracts/endpoint';
import * as exports from '@memorial/contracts/exports/exports.endpoints';
import * as members from '@memorial/contracts/family-trees/family-members.endpoints';
import * as imports from '@memorial/contracts/family-trees/family-tree-import.endpoints';
import * as trees from '@memorial/contracts/family-trees/family-trees.endpoints';
import * as poster from '@memorial/contracts/family-trees/poster.endpoints';
import * as relationships from '@memorial/contracts/family-trees/relationships.endpoints';
import * as history from '@memorial/contracts/history/history.endpoints';
import * as treeKeepers from '@memorial/contracts/keepers/family-tree-keepers.endpoints';
import * as keepers from '@memorial/contracts/keepers/keepers.endpoints';
import * as media from '@memorial/contracts/media/media.endpoints';
import * as memories from '@memorial/contracts/memories/memories.endpoints';
import * as merges from '@memorial/contracts/merges/merges.endpoints';
import * as obituaries from '@memorial/contracts/obituaries/obituaries.endpoints';
import * as paper from '@memorial/contracts/paper/paper.endpoints';
import * as partners from '@memorial/contracts/partners/partners.endpoints';
import * as payments from '@memorial/contracts/payments/payments.endpoints';
import * as proposals from '@memorial/contracts/proposals/proposals.endpoints';
import * as qr from '@memorial/contracts/qr/qr.endpoints';
import * as referral from '@memorial/contracts/referral/referral.endpoints';
import * as remembrance from '@memorial/contracts/remembrance/remembrance.endpoints';
import * as reports from '@memorial/contracts/reports/reports.endpoints';
import * as statistics from '@memorial/contracts/statistics/statistics.endpoints';
import * as subscription from '@memorial/contracts/subscription/subscription.endpoints';
import * as system from '@memorial/contracts/system/system.endpoints';
import {
  buildCreateMemoryInput,
  buildCreateObituaryInput,
  buildLivingObituaryInput,
  buildLoginInput,
  buildRegisterInput,
} from '@memorial/contracts/testing/builders';
import * as accountEnd from '@memorial/contracts/users/users.endpoints';
import * as accountExport from '@memorial/contracts/users/users.endpoints';
import * as users from '@memorial/contracts/users/users.endpoints';
import * as synthesisPermission from '@memorial/contracts/videos/synthesis-permission.endpoints';
import { uploadVideoRecordingEndpoint } from '@memorial/contracts/videos/video-recordings.endpoints';
import * as videoUploads from '@memorial/contracts/videos/video-uploads.endpoints';
import * as videos from '@memorial/contracts/videos/videos.endpoints';
import * as voices from '@memorial/contracts/voices/voices.endpoints';
import { signModerationKey } from '../../src/modules/memories/moderation-key.js';
import { RemembranceTokens } from '../../src/modules/remembrance/remembrance-tokens.js';
import { AppConfig } from '../../src/platform/config/app-config.js';
import { idFromText, randomId } from '../../src/platform/mongo/object-ids.js';
import { createAccount, type TestAccount } from './accounts.js';
import type { TestApp } from './app.js';
import { attachAward, dataUrlOf } from './awards.js';
import { type CallOptions, callOk } from './call-endpoint.js';
import { addEvidence, raiseClaim } from './claims.js';
import { contribute, makeLink, type OpenLink, ofEntry, type WrittenEntry } from './contributions.js';
import { addPerson, createTree, previewFile } from './family-trees.js';
import { familyLines, gedcomOf } from './gedcom-files.js';
import {
  addInvitation,
  addKeeper,
  addTreeKeeper,
  createOfferedObituary,
  createOfferedTree,
} from './keepers.js';
import { createMemory } from './memories.js';
import { proposeMerge } from './merges.js';
import { addGalleryPhoto, createObituary, createObituaryWithKeeper } from './obituaries.js';
import { addPartner } from './partners.js';
import { addPayment } from './payments.js';
import { smallPhotograph } from './photograph.js';
import { propose } from './proposals.js';
import { addVideo } from './videos.js';
import { addVoice, buildWav } from './voices.js';

/** Fixtures of the sample requests: a keeper's obituary with main photo, gallery photo, recording, award and memory. */
export interface World {
  readonly keeper: TestAccount;
  readonly pageId: string;
  readonly code: string;
  /** The obituary's main photo. */
  readonly photoId: string;
  /** A photo in the obituary's gallery. */
  readonly galleryPhotoId: string;
  /** A recording on the obituary. */
  readonly voiceId: string;
  readonly videoId: string;
  /** An award on the obituary. */
  readonly awardId: string;
  readonly photograph: Buffer;
  /** A memory on the keeper's obituary, written by the keeper. */
  readonly memoryId: string;
  /** The keeper's family tree; its root is the obituary. */
  readonly treeId: string;
  /** Somebody without a page in the family tree. */
  readonly personId: string;
  /** A relationship of the root and this person. */
  readonly relId: string;
  /** A relationship of the obituary and another one of the keeper, of no tree. */
  readonly pageRelId: string;
  /** The keeper's GEDCOM file, kept to be imported. */
  readonly importId: string;
  /** An obituary of another account that is offered to the keeper. */
  readonly offeredPageId: string;
  /** A family tree of another account that is offered to the keeper, and an invitation to the keeper's own one. */
  readonly offeredTreeId: string;
  readonly treeInvitationId: string;
  /** A public obituary of another keeper. */
  readonly othersPageId: string;
  /** A password opens it. */
  readonly lockedPageId: string;
  /** An editor of the obituary and the tree, and an invitation of somebody else. */
  readonly editorId: string;
  readonly invitationId: string;
  /** The keeper's invitation to the obituary of another account. */
  readonly invitationToken: string;
  /** The keeper's key to decide about the memory. */
  readonly moderationToken: string;
  /** A change of the obituary that somebody else proposes. */
  readonly proposalId: string;
  /** A proposal to merge the obituary of another account into that of the keeper. */
  readonly mergeId: string;
  /** The editor's change of the obituary. */
  readonly changeId: string;
  /** A claim of the keeper about the obituary of another account, with a picture. */
  readonly claimId: string;
  /** Secret parts of the addresses of the keeper's calendar, and of the end of its letters. */
  readonly feedToken: string;
  readonly letterToken: string;
  readonly evidenceId: string;
  /** A contribution link of the obituary, and an entry that came through it, with a photo. */
  readonly link: OpenLink;
  readonly entry: WrittenEntry;
  readonly entryPhotoId: string;
  /** A report of the keeper about the obituary of another account. */
  readonly reportId: string;
  readonly partnerId: string;
  /** An order that a credit covered: no provider is asked about it. Its account is gone. */
  readonly orderedPaymentId: string;
}

/** @param keeper needs a plan with enough limits for every request */
export async function createWorld(app: TestApp, keeper: TestAccount): Promise<World> {
  const { _id: pageId, shortCode: code } = await createObituary(app, keeper);
  const photograph = await smallPhotograph();
  const params = { id: pageId };
  const { _id: treeId } = await createTree(app, keeper, pageId);
  const { _id: personId } = await addPerson(app, keeper, treeId);
  const body = { fromPersonId: personId, toPersonId: pageId, relationshipType: 'parent' };
  const inTree = { as: keeper, params: { id: treeId }, body };
  const { _id: relId } = await callOk(app, relationships.createRelationshipEndpoint, inTree);
  const { _id: relativeId } = await createObituary(app, keeper);
  const ofPages = {
    as: keeper,
    params: { id: pageId },
    body: { toPersonId: relativeId, relationshipType: 'other' },
  };
  const { _id: pageRelId } = await callOk(app, relationships.createPageRelationshipEndpoint, ofPages);
  const portrait = await callOk(app, media.uploadPhotoEndpoint, { as: keeper, params, file: photograph });
  const editor = await createAccount(app);
  await addKeeper(app, pageId, editor, 'editor');
  await addTreeKeeper(app, treeId, editor, 'editor');
  const edit = { as: editor, params, body: { deathPlace: 'Львів' } };
  await callOk(app, obituaries.updateObituaryEndpoint, edit);
  const [change] = (await callOk(app, history.listChangesEndpoint, { as: keeper, params })).data;
  const claimed = (await createObituaryWithKeeper(app)).page._id;
  const link = await makeLink(app, keeper, pageId);
  const entry = await contribute(app, link.token);
  const withPhoto = await callOk(app, contributions.addContributionPhotoEndpoint, {
    ...ofEntry(entry),
    file: photograph,
  });
  const claim = await addEvidence(app, keeper, (await raiseClaim(app, keeper, claimed))._id);
  const { _id: memoryId } = await createMemory(app, pageId, keeper);
  const keyOwner = { memoryId, keeperId: keeper.userId };
  return {
    keeper,
    pageId,
    code,
    photoId: portrait._id,
    galleryPhotoId: (await addGalleryPhoto(app, keeper, pageId))._id,
    voiceId: (await addVoice(app, keeper, pageId))._id,
    videoId: (await addVideo(app, pageId))._id.toHexString(),
    awardId: (await attachAward(app, keeper, pageId, { imageData: dataUrlOf(photograph) }))._id,
    photograph,
    memoryId,
    moderationToken: signModerationKey(app.app.get(AppConfig).jwtSecret, keyOwner, app.clock.now()),
    treeId,
    personId,
    relId,
    pageRelId,
    importId: (await previewFile(app, keeper, gedcomOf(familyLines))).importId,
    offeredPageId: await createOfferedObituary(app, keeper),
    offeredTreeId: await createOfferedTree(app, keeper),
    treeInvitationId: (
      await addInvitation(app, treeId, { email: 'ivan@example.com' }, 'familyTrees')
    )._id.toHexString(),
    othersPageId: (await createObituaryWithKeeper(app)).page._id,
    lockedPageId: await lockedPage(app),
    editorId: editor.userId,
    changeId: change?._id ?? '',
    claimId: claim._id,
    ...tokensOf(app, keeper),
    evidenceId: claim.evidence[0]?._id ?? '',
    link,
    entry,
    entryPhotoId: withPhoto.photos[0]?._id ?? '',
    reportId: (
      await callOk(app, reports.createReportEndpoint, {
        as: keeper,
        body: { target: { type: 'obituary', id: claimed }, reason: 'privacy' },
      })
    )._id,
    invitationId: (await addInvitation(app, pageId, { email: 'ivan@example.com' }))._id.toHexString(),
    invitationToken: (await addInvitation(app, (await createObituaryWithKeeper(app)).page._id, keeper)).token,
    proposalId: (await propose(app, await createAccount(app), pageId))._id,
    mergeId: await createMerge(app, pageId),
    partnerId: await addPartner(app),
    orderedPaymentId: await addPayment(app, { amountKopiykas: 0 }),
  };
}

function tokensOf(app: TestApp, { userId }: TestAccount): Pick<World, 'feedToken' | 'letterToken'> {
  const tokens = app.app.get(RemembranceTokens, { strict: false });
  return { feedToken: tokens.ofFeed(userId, 0), letterToken: tokens.ofLetters(userId) };
}

/** Another account proposes to merge its obituary into this one. */
async function createMerge(app: TestApp, pageId: string): Promise<string> {
  const { keeper, page } = await createObituaryWithKeeper(app);
  return (await proposeMerge(app, keeper, page._id, pageId, 'other'))._id;
}

type Cases = (world: World) => readonly CallOptions[];

/** Cursor of a list by time, before everything. */
const firstCursor = Buffer.from(JSON.stringify([0, '0'.repeat(24)])).toString('base64url');

const noInput: Cases = () => [{}];
const email = 'olena@example.com';
const pagePassword = 'вишневий сад';

async function lockedPage(app: TestApp): Promise<string> {
  const { keeper: as, page } = await createObituaryWithKeeper(app);
  const body = { visibility: 'password', password: pagePassword };
  await callOk(app, obituaries.updateObituaryEndpoint, { as, params: { id: page._id }, body });
  return page._id;
}

const ofPage: Cases = ({ pageId }) => [{ params: { id: pageId } }];
const ofGalleryPhoto: Cases = ({ pageId, galleryPhotoId }) => [
  { params: { id: pageId, photoId: galleryPhotoId } },
];
const ofVisitors = (pageIds: readonly string[]) =>
  pageIds.map((id) => ({ params: { id }, headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64)' } }));
const ofMemory: Cases = ({ memoryId }) => [{ params: { id: memoryId } }];
const ofVoice: Cases = ({ pageId, voiceId }) => [{ params: { id: pageId, voiceId } }];
/** The work of the first order has the id of its key. */
const ofVideoWork: Cases = ({ keeper }) => [
  { params: { id: idFromText(`video ${keeper.userId} one-video`).toHexString() } },
];
const ofVideoUpload: Cases = ({ keeper }) => [
  { params: { id: idFromText(`video upload ${keeper.userId} one-upload`).toHexString() } },
];
const ofVideo: Cases = ({ videoId }) => [{ params: { id: videoId } }];
const ofTree: Cases = ({ treeId }) => [{ params: { id: treeId } }];
const ofChange: Cases = ({ pageId, changeId }) => [{ params: { id: pageId, changeId } }];
const ofClaim: Cases = ({ claimId }) => [{ params: { id: claimId } }];
const ofEvidence: Cases = ({ claimId, evidenceId }) => [{ params: { id: claimId, evidenceId } }];
const ofLink: Cases = ({ link: { token } }) => [{ params: { token } }];
const ofKeptLink: Cases = ({ pageId, link }) => [{ params: { id: pageId, linkId: link._id } }];
const ofOwnEntry: Cases = ({ entry }) => [ofEntry(entry)];
const ofPageAward: Cases = ({ pageId, awardId }) => [{ params: { id: pageId, awardId } }];
const ofEditorWithReason: Cases = ({ editorId: id }) => [{ params: { id }, body: { reason: 'Образи' } }];
const catalogueAward = {
  category: 'Громадська відзнака',
  type: 'Civilian',
  rank: 70_005,
  source: 'Статут спілки',
  reason: 'Просить спілка',
} as const;
const ofPayment: Cases = ({ orderedPaymentId: id }) => [{ params: { id } }];
const ofPartner: Cases = ({ partnerId }) => [{ params: { id: partnerId }, body: { reason: 'Домовилися' } }];
const withReason: Cases = ({ pageId }) => [{ params: { id: pageId }, body: { reason: 'Скарга рідних' } }];
const catalogue: Cases = () =>
  [
    {},
    { page: 2, limit: 5 },
    { category: 'Державна нагорода' },
    { type: 'Military' },
    { search: 'мужн орд' },
    { search: 'хрест', category: 'Відзнака міністерства', type: 'Military' },
  ].map((query) => ({ query }));
const lists: Cases = () => [{}, { query: { page: 2, limit: 5 } }];
const listsByState: Cases = () => [{}, { query: { state: 'pending', page: 2, limit: 5 } }];
const sortings = ['createdAt', 'fullName', 'birthDate', 'deathDate'].flatMap((sortBy) =>
  ['asc', 'desc'].map((sortOrder) => ({ sortBy, sortOrder })),
);
const filters = [
  { category: 'military', rank: 'сержант' },
  { birthPlace: 'Моринці', deathPlace: 'Київ' },
  { bornFrom: 1900, bornTo: 1990, category: 'civilian' },
  { diedFrom: 1950, diedTo: 2025 },
  { militaryUnit: '93', militaryBranch: 'механізовані', tags: 'лікарка', hasVideo: 'false' },
  { name: 'шевч мар', category: 'military' },
];

/**
 * Sample requests for every endpoint. They succeed, or fail only because of stored data. Deletions come last.
 */
export const endpointCases: ReadonlyMap<Endpoint, Cases> = new Map<Endpoint, Cases>([
  [system.liveEndpoint, noInput],
  [system.readyEndpoint, noInput],
  [system.apiLiveEndpoint, noInput],
  [system.apiReadyEndpoint, noInput],
  [auth.registerEndpoint, () => [{ body: buildRegisterInput({ email }) }]],
  [
    auth.registerWithReferralEndpoint,
    () => [{ body: { ...buildRegisterInput({ email }), referralCode: 'KALYNA25' } }],
  ],
  [auth.verifyRegistrationEndpoint, () => [{ body: { email, code: '123456' } }]],
  [auth.resendVerificationEndpoint, () => [{ body: { email } }]],
  [providers.signInProvidersEndpoint, noInput],
  [providers.beginSignInEndpoint, noInput],
  [providers.googleEndpoint, () => [{ body: { credential: 'a.b.c' } }]],
  [providers.googleRedirectEndpoint, noInput],
  [providers.googleCallbackEndpoint, noInput],
  [providers.exchangeEndpoint, () => [{ body: { code: 'none' } }]],
  [
    providers.telegramEndpoint,
    () => [{ body: { id: 42, first_name: 'Олена', auth_date: 1, hash: 'a'.repeat(64) } }],
  ],
  [
    providers.acceptAgreementsEndpoint,
    () => [{ body: { termsAccepted: true, privacyAccepted: true, deletionAccepted: true } }],
  ],
  [users.getMeEndpoint, noInput],
  [
    users.updateMeEndpoint,
    () => [
      { body: { fullName: 'Олена Коваль' } },
      { body: { notifications: { newSignIn: false } } },
      { body: {} },
    ],
  ],
  [users.changePasswordEndpoint, () => [{ body: { newPassword: 'Три калини-2026' } }]],
  [users.changeEmailEndpoint, () => [{ body: { email: 'new@example.com', password: 'Три калини-2026' } }]],
  [users.confirmEmailEndpoint, () => [{ body: { code: '123456' } }]],
  [accountExport.exportMeEndpoint, noInput],
  [users.listSessionsEndpoint, noInput],
  [users.endOtherSessionsEndpoint, noInput],
  [users.endSessionEndpoint, () => [{ params: { id: '4f0c5f5e-6a3c-4a6e-9d53-8d5b3f9a1c11' } }]],
  [referral.getMyReferralEndpoint, noInput],
  [
    remembrance.changeRemembranceEndpoint,
    ({ pageId, othersPageId }) => [
      { body: { feed: true, days: ['parentalSaturdays', 'minuteOfSilence'] } },
      { body: { people: [{ obituaryId: pageId }, { obituaryId: othersPageId, kinds: ['birthday'] }] } },
    ],
  ],
  [remembrance.getRemembranceEndpoint, ({ pageId }) => [{}, { query: { obituaryId: pageId } }]],
  [remembrance.getRemembranceFeedEndpoint, ({ feedToken: token }) => [{ params: { token } }]],
  [remembrance.getObituaryCalendarEndpoint, ({ othersPageId: id }) => [{ params: { id } }]],
  [remembrance.listTodayEndpoint, noInput],
  [remembrance.unsubscribeEndpoint, ({ letterToken: token }) => [{ params: { token } }]],
  [recovery.forgotPasswordEndpoint, () => [{ body: { email } }]],
  [
    recovery.resetPasswordEndpoint,
    () => [{ body: { email, code: '123456', newPassword: 'Три калини-2026' } }],
  ],
  [auth.loginEndpoint, () => [{ body: buildLoginInput({ email }) }]],
  [auth.validateTokenEndpoint, ({ keeper }) => [{ body: { token: keeper.token } }]],
  [qr.getQrPictureEndpoint, ({ pageId }) => [{ params: { id: pageId }, query: { format: 'svg' } }]],
  [qr.getQrInfoEndpoint, ofPage],
  [qr.getPrintedQrEndpoint, ({ code }) => [{ params: { code } }]],
  [subscription.listPlansEndpoint, noInput],
  [
    subscription.checkLimitEndpoint,
    ({ pageId }) => [
      { query: { type: 'obituaries' } },
      { query: { type: 'memories' } },
      { query: { type: 'photos', obituaryId: pageId } },
    ],
  ],
  [subscription.featuresAndLimitsEndpoint, noInput],
  [subscription.subscriptionDashboardEndpoint, noInput],
  [subscription.planQuoteEndpoint, () => [{ query: { subscriptionLevel: 'PREMIUM_3', duration: 24 } }]],
  [payments.createSubscriptionPaymentEndpoint, () => [{ body: { subscriptionLevel: 'PREMIUM_3' } }]],
  [payments.paymentCallbackEndpoint, () => [{ body: { data: 'e30=', signature: 'none' } }]],
  [payments.listMyPaymentsEndpoint, lists],
  [payments.paymentStatusEndpoint, () => [{ params: { orderId: 'VP000000000000000000' } }]],
  [payments.paymentReceiptEndpoint, () => [{ params: { orderId: 'VP000000000000000000' } }]],
  [videos.createVideoPaymentEndpoint, noInput],
  [videos.processVideoPaymentEndpoint, () => [{ params: { orderId: 'VP000000000000000000' } }]],
  [obituaries.topFilledObituariesEndpoint, () => [{ query: { limit: 40 } }]],
  [obituaries.listMilitaryObituariesEndpoint, lists],
  [
    obituaries.filterObituariesEndpoint,
    () => [
      {},
      ...filters.flatMap((filter) =>
        [{}, ...sortings].map((sorting) => ({ query: { ...filter, ...sorting } })),
      ),
    ],
  ],
  [
    obituaries.searchObituariesEndpoint,
    () => ['Шевчук', 'шевч мар', 'Мария Шевчюк', 'Shevchuk', 'о', ''].map((name) => ({ query: { name } })),
  ],
  [
    obituaries.duplicateCandidatesEndpoint,
    () => [
      { query: { fullName: 'Шевчук Марія Іванівна', birthDate: '1938-03-14', deathDate: '2021-11-02' } },
      { query: { fullName: 'Шевчук Марія', deathDate: '2021' } },
      { query: { fullName: 'Марія' } },
    ],
  ],
  [obituaries.listObituariesEndpoint, () => [{}, ...sortings].map((query) => ({ query }))],
  [obituaries.listMyObituariesEndpoint, lists],
  [
    obituaries.searchMyObituariesEndpoint,
    () =>
      [{}, ...sortings].map((sorting) => ({ query: { search: 'шевч', birthPlace: 'Моринці', ...sorting } })),
  ],
  [obituaries.listDeactivatedObituariesEndpoint, lists],
  [obituaries.listDeletedObituariesEndpoint, lists],
  [obituaries.resolveObituaryCodeEndpoint, ({ code }) => [{ params: { code } }]],
  [obituaries.activateAllObituariesEndpoint, noInput],
  [
    obituaries.createObituaryEndpoint,
    () => [
      { body: buildCreateObituaryInput({ education: [] }) },
      { body: buildCreateObituaryInput({ education: [] }), headers: { 'Idempotency-Key': 'one' } },
    ],
  ],
  [obituaries.getObituaryEndpoint, ofPage],
  [
    obituaries.unlockObituaryEndpoint,
    ({ lockedPageId: id }) => [{ params: { id }, body: { password: pagePassword } }],
  ],
  [
    obituaries.updateObituaryEndpoint,
    ({ pageId }) => [
      { params: { id: pageId }, body: { birthPlace: 'Канів' } },
      {
        params: { id: pageId },
        body: { fullName: 'Шевчук Марія', photoDeleted: false },
        headers: { 'If-Match': '*' },
      },
    ],
  ],
  [keepers.listKeepersEndpoint, ofPage],
  [
    keepers.inviteKeeperEndpoint,
    ({ pageId }) => [{ params: { id: pageId }, body: { email: 'kateryna@example.com', role: 'editor' } }],
  ],
  [keepers.lookAtInvitationEndpoint, ({ invitationToken: token }) => [{ body: { token } }]],
  [
    keepers.updateKeeperEndpoint,
    ({ pageId, editorId }) => [{ params: { id: pageId, userId: editorId }, body: { role: 'contributor' } }],
  ],
  [
    proposals.createProposalEndpoint,
    ({ othersPageId }) => [
      { params: { id: othersPageId }, body: { text: 'На світлині — Київ, не Канів.' } },
      { params: { id: othersPageId }, body: { fields: { birthPlace: 'Київ' }, relation: 'онука' } },
    ],
  ],
  [
    merges.previewMergeEndpoint,
    ({ pageId, othersPageId }) => [
      { params: { id: pageId }, query: { otherId: othersPageId } },
      { params: { id: pageId }, query: { otherId: othersPageId, remains: 'other' } },
    ],
  ],
  [
    merges.createMergeProposalEndpoint,
    ({ pageId, othersPageId }) => [
      { params: { id: pageId }, body: { otherId: othersPageId, remains: 'this' } },
    ],
  ],
  [merges.listMergeProposalsEndpoint, ofPage],
  [
    merges.decideMergeProposalEndpoint,
    ({ pageId, mergeId }) => [{ params: { id: pageId, proposalId: mergeId }, body: { state: 'declined' } }],
  ],
  [proposals.listProposalsEndpoint, ofPage],
  [
    proposals.decideProposalEndpoint,
    ({ pageId, proposalId }) => [
      { params: { id: pageId, proposalId }, body: { state: 'accepted' }, headers: { 'If-Match': '*' } },
    ],
  ],
  [
    keepers.setSuccessorEndpoint,
    ({ pageId, editorId }) => [
      { params: { id: pageId }, body: { userId: editorId } },
      { params: { id: pageId }, body: { userId: null } },
    ],
  ],
  [keepers.listSuccessionsEndpoint, () => [{}]],
  [
    keepers.offerTransferEndpoint,
    ({ pageId, editorId }) => [{ params: { id: pageId }, body: { userId: editorId } }],
  ],
  [keepers.declineTransferEndpoint, ofPage],
  [keepers.acceptTransferEndpoint, ({ offeredPageId }) => [{ params: { id: offeredPageId } }]],
  [treeKeepers.listTreeKeepersEndpoint, ofTree],
  [
    treeKeepers.inviteTreeKeeperEndpoint,
    ({ treeId }) => [{ params: { id: treeId }, body: { email: 'kateryna@example.com', role: 'editor' } }],
  ],
  [
    treeKeepers.updateTreeKeeperEndpoint,
    ({ treeId, editorId }) => [{ params: { id: treeId, userId: editorId }, body: { role: 'contributor' } }],
  ],
  [
    treeKeepers.offerTreeTransferEndpoint,
    ({ treeId, editorId }) => [{ params: { id: treeId }, body: { userId: editorId } }],
  ],
  [treeKeepers.declineTreeTransferEndpoint, ofTree],
  [treeKeepers.acceptTreeTransferEndpoint, ({ offeredTreeId }) => [{ params: { id: offeredTreeId } }]],
  [
    treeKeepers.revokeTreeInvitationEndpoint,
    ({ treeId, treeInvitationId }) => [{ params: { id: treeId, invitationId: treeInvitationId } }],
  ],
  [
    treeKeepers.removeTreeKeeperEndpoint,
    ({ treeId, editorId }) => [{ params: { id: treeId, userId: editorId } }],
  ],
  [
    history.listChangesEndpoint,
    (world) => lists(world).map((sent) => ({ ...sent, params: { id: world.pageId } })),
  ],
  [history.getChangeEndpoint, ofChange],
  [
    history.undoChangeEndpoint,
    (world) =>
      [{ fields: ['deathPlace'] }, {}].flatMap((body) => ofChange(world).map((sent) => ({ ...sent, body }))),
  ],
  [obituaries.deactivateObituaryEndpoint, ofPage],
  [obituaries.activateObituaryEndpoint, ofPage],
  [awards.filterAwardsEndpoint, catalogue],
  [awards.listAwardsEndpoint, catalogue],
  [
    awards.getAwardImageEndpoint,
    () => ['orden-svobody', '8a9b1deec8986e17a912c3f3', 'neutral-cross'].map((id) => ({ params: { id } })),
  ],
  [videos.listSyntheticVoicesEndpoint, () => [{}]],
  [videos.getVoiceSampleEndpoint, () => [{ params: { id: 'uk-lesia' } }]],
  [videos.getVideoCapabilityEndpoint, noInput],
  [
    videos.generateVideoEndpoint,
    ({ pageId, galleryPhotoId, photograph }) => [
      {
        body: { obituaryId: pageId, photoId: galleryPhotoId, durationSeconds: 5 },
        headers: { 'Idempotency-Key': 'one-video' },
      },
      { file: photograph, fields: { obituaryId: pageId, durationSeconds: '5' } },
    ],
  ],
  [
    uploadVideoRecordingEndpoint,
    () => [{ file: buildWav({ number: 7 }), headers: { 'Idempotency-Key': 'one-recording' } }],
  ],
  [
    videoUploads.beginVideoUploadEndpoint,
    ({ pageId }) => [
      {
        body: { obituaryId: pageId, fileName: 'Тато.mp4', sizeBytes: 4 },
        headers: { 'Idempotency-Key': 'one-upload' },
      },
    ],
  ],
  [
    videoUploads.saveFilmPartEndpoint,
    (world) =>
      ofVideoUpload(world).map(({ params }) => ({
        params: { ...params, number: '1' },
        raw: { type: 'application/octet-stream', body: Buffer.from('film') },
      })),
  ],
  [videoUploads.getVideoUploadEndpoint, ofVideoUpload],
  [
    videoUploads.finishVideoUploadEndpoint,
    (world) => ofVideoUpload(world).map((sent) => ({ ...sent, body: { title: 'На дачі' } })),
  ],
  [videoUploads.discardVideoUploadEndpoint, ofVideoUpload],
  [videos.getVideoStatusEndpoint, ofPage],
  [videos.cancelVideoEndpoint, ofVideoWork],
  [awards.listPageAwardsEndpoint, ofPage],
  [
    awards.attachAwardEndpoint,
    ({ pageId }) =>
      [
        { name: 'Орден Свободи', type: 'Civilian' },
        { name: 'Подяка громади', type: 'Civilian', dateAwarded: '2019' },
        { name: 'Відзнака', type: 'Military', imageData: 'orden-yevropy' },
        { name: 'Відзнака', type: 'Military', awardId: '8a9b1deec8986e17a912c3f3' },
      ].map((body, index) => ({
        params: { id: pageId },
        body,
        headers: { 'Idempotency-Key': `award-${index}` },
      })),
  ],
  [
    awards.updateAwardEndpoint,
    (world) =>
      [{ dateAwarded: '2016-05' }, { name: 'Орден Європи' }, {}].flatMap((body) =>
        ofPageAward(world).map((sent) => ({ ...sent, body })),
      ),
  ],
  [awards.getAwardPhotoEndpoint, ofPageAward],
  [awards.removeAwardEndpoint, ofPageAward],
  [awards.restoreAwardEndpoint, ofPageAward],
  [media.uploadPhotoEndpoint, ({ pageId, photograph }) => [{ params: { id: pageId }, file: photograph }]],
  [media.getPhotoEndpoint, ({ pageId }) => [{ params: { id: pageId }, query: { w: 400 } }]],
  [media.removePhotoEndpoint, ofPage],
  [
    media.restorePhotoEndpoint,
    // The first restores a deleted photo, the second finds it restored already.
    ({ pageId, photoId }) => [1, 2].map(() => ({ params: { id: pageId, photoId } })),
  ],
  [
    media.getPreviewEndpoint,
    ({ pageId }) => [{ params: { id: pageId } }, { params: { id: pageId }, query: { v: 'old' } }],
  ],
  [
    media.listGalleryEndpoint,
    ({ pageId }) =>
      [{}, { query: { imageData: 'false' } }].map((sent) => ({ ...sent, params: { id: pageId } })),
  ],
  [
    media.uploadGalleryPhotoEndpoint,
    ({ pageId, photograph }) => [
      { params: { id: pageId }, file: photograph },
      { params: { id: pageId }, file: photograph, headers: { 'Idempotency-Key': 'one' } },
    ],
  ],
  [media.getGalleryImageEndpoint, ofGalleryPhoto],
  [
    media.updateGalleryPhotoEndpoint,
    (world) =>
      [{ caption: 'У саду' }, { order: 0, dateTaken: '1991-03' }].flatMap((body) =>
        ofGalleryPhoto(world).map((sent) => ({ ...sent, body })),
      ),
  ],
  [media.removeGalleryPhotoEndpoint, ofGalleryPhoto],
  [media.restoreGalleryPhotoEndpoint, ofGalleryPhoto],
  [voices.listVoicesEndpoint, ofPage],
  [
    voices.uploadVoiceEndpoint,
    ({ pageId }) => [
      { params: { id: pageId }, file: buildWav({ number: 1 }) },
      ...[2, 2].map((number) => ({
        params: { id: pageId },
        file: buildWav({ number }),
        headers: { 'Idempotency-Key': 'one' },
      })),
    ],
  ],
  [
    voices.getVoiceFileEndpoint,
    (world) => ofVoice(world).flatMap((sent) => [sent, { ...sent, headers: { Range: 'bytes=0-99' } }]),
  ],
  [
    voices.updateVoiceEndpoint,
    (world) =>
      [{ title: 'Колискова' }, { transcript: 'Ой люлі' }].flatMap((body) =>
        ofVoice(world).map((sent) => ({ ...sent, body })),
      ),
  ],
  [voices.removeVoiceEndpoint, ofVoice],
  [voices.restoreVoiceEndpoint, ofVoice],
  [videos.listVideosEndpoint, ofPage],
  [
    videos.getVideoFileEndpoint,
    (world) => ofVideo(world).flatMap((sent) => [sent, { ...sent, headers: { Range: 'bytes=0-99' } }]),
  ],
  [videos.getVideoPreviewEndpoint, ofVideo],
  [videos.getVideoCaptionsEndpoint, ofVideo],
  [
    videos.updateVideoEndpoint,
    (world) =>
      [{ title: 'Спомин' }, { consent: { photo: true, voice: true } }].flatMap((body) =>
        ofVideo(world).map((sent) => ({ ...sent, body })),
      ),
  ],
  [videos.removeVideoEndpoint, ofVideo],
  [videos.restoreVideoEndpoint, ofVideo],
  [memories.listMemoriesCreatedByMeEndpoint, listsByState],
  [memories.listMemoriesForMeEndpoint, listsByState],
  [
    memories.listMemoriesOfPageEndpoint,
    (world) =>
      [world.pageId, world.othersPageId].flatMap((id) =>
        listsByState(world).map((sent) => ({ ...sent, params: { id } })),
      ),
  ],
  [
    memories.createMemoryEndpoint,
    ({ othersPageId: obituaryId }) => [
      { body: buildCreateMemoryInput({ obituaryId }) },
      { body: buildCreateMemoryInput({ obituaryId }), headers: { 'Idempotency-Key': 'one' } },
      ...['one-of-a-guest', 'one-of-a-guest'].map((key) => ({
        body: buildCreateMemoryInput({ obituaryId, author: { name: 'Ганна', email: 'hanna@example.com' } }),
        headers: { 'Idempotency-Key': key },
      })),
    ],
  ],
  [
    memories.updateMemoryEndpoint,
    (world) => ofMemory(world).map((sent) => ({ ...sent, body: { content: 'Інше', isActive: true } })),
  ],
  [statistics.getStatisticsEndpoint, ofPage],
  [synthesisPermission.getSynthesisPermissionEndpoint, ofPage],
  [
    synthesisPermission.giveSynthesisPermissionEndpoint,
    (world) => ofPage(world).map((sent) => ({ ...sent, body: { relation: 'son', isConfirmed: true } })),
  ],
  [synthesisPermission.withdrawSynthesisPermissionEndpoint, ofPage],
  [paper.getBookEndpoint, ofPage],
  [paper.getPrintKitEndpoint, ofPage],
  [exports.createExportEndpoint, ofPage],
  [exports.getExportEndpoint, ofPage],
  [exports.getExportFileEndpoint, ofPage],
  [candles.lightCandleEndpoint, ({ pageId, othersPageId }) => ofVisitors([pageId, othersPageId])],
  [blocked.listBlockedEndpoint, ofPage],
  [
    blocked.updateBlockedEndpoint,
    ({ pageId, editorId }) => [{ params: { id: pageId }, body: { unblock: editorId } }],
  ],
  [memories.moderateMemoryEndpoint, ({ moderationToken: token }) => [{ body: { token } }]],
  [memories.approveMemoryEndpoint, ofMemory],
  [memories.rejectMemoryEndpoint, ofMemory],
  [
    memories.getMemoryFileEndpoint,
    ({ entry, entryPhotoId: fileId }) => [{ params: { id: entry._id, fileId } }],
  ],
  [
    contributions.createContributionLinkEndpoint,
    ({ pageId }) => [{ params: { id: pageId }, body: { label: 'Побратими', days: 30 } }],
  ],
  [contributions.listContributionLinksEndpoint, ofPage],
  [
    contributions.getContributionQrEndpoint,
    (world) => ofKeptLink(world).map((sent) => ({ ...sent, query: { format: 'svg' } })),
  ],
  [contributions.openContributionEndpoint, ofLink],
  [
    contributions.createContributionEndpoint,
    (world) =>
      ['one-by-link', 'one-by-link'].flatMap((key) =>
        ofLink(world).map((sent) => ({
          ...sent,
          body: {
            content: 'Ми дружили.',
            author: { name: 'Ганна', email: 'hanna@example.com' },
            consent: true,
          },
          headers: { 'Idempotency-Key': key },
        })),
      ),
  ],
  [contributions.getContributionEntryEndpoint, ofOwnEntry],
  [
    contributions.updateContributionEndpoint,
    (world) => ofOwnEntry(world).map((sent) => ({ ...sent, body: { title: 'Дружба' } })),
  ],
  [
    contributions.addContributionPhotoEndpoint,
    (world) => ofOwnEntry(world).map((sent) => ({ ...sent, file: world.photograph })),
  ],
  [
    contributions.addContributionVoiceEndpoint,
    (world) => ofOwnEntry(world).map((sent) => ({ ...sent, file: buildWav() })),
  ],
  [
    contributions.removeContributionFileEndpoint,
    (world) =>
      ofOwnEntry(world).map((sent) => ({
        ...sent,
        params: { ...sent.params, fileId: world.entryPhotoId },
      })),
  ],
  [contributions.withdrawContributionEndpoint, ofOwnEntry],
  [contributions.endContributionLinkEndpoint, ofKeptLink],
  [memories.removeMemoryEndpoint, ofMemory],
  [memories.restoreMemoryEndpoint, ofMemory],
  [trees.listFamilyTreesEndpoint, lists],
  [trees.countFamilyTreesEndpoint, noInput],
  [trees.checkFamilyTreeLimitsEndpoint, noInput],
  [trees.familyTreeSubscriptionEndpoint, noInput],
  [trees.listDeletedFamilyTreesEndpoint, lists],
  [trees.listLivingObituariesEndpoint, lists],
  [trees.createLivingObituaryEndpoint, () => [{ body: buildLivingObituaryInput() }]],
  [trees.hasFamilyTreesEndpoint, ofPage],
  [
    trees.listFamilyTreesOfPageEndpoint,
    (world) => lists(world).map((sent) => ({ ...sent, params: { id: world.pageId } })),
  ],
  [
    trees.createFamilyTreeEndpoint,
    ({ othersPageId: rootPersonId }) =>
      ['one-tree', 'one-tree'].map((key) => ({
        body: { name: 'Рід', rootPersonId },
        headers: { 'Idempotency-Key': key },
      })),
  ],
  [
    imports.previewFamilyTreeImportEndpoint,
    ({ importId }) => [{ file: gedcomOf(familyLines) }, { body: { importId, find: 'шевч' } }],
  ],
  [
    imports.importFamilyTreeEndpoint,
    ({ importId }) =>
      ['one-import', 'one-import'].map((key) => ({
        body: { importId, encoding: 'utf-8', rootId: '3', name: 'Рід' },
        headers: { 'Idempotency-Key': key },
      })),
  ],
  [trees.getFamilyTreeEndpoint, ofTree],
  [trees.getFamilyTreeGedcomEndpoint, ({ treeId }) => [{ params: { id: treeId }, query: { living: true } }]],
  [
    trees.updateFamilyTreeEndpoint,
    ({ treeId, pageId: rootPersonId }) => [
      { params: { id: treeId }, body: { name: 'Рід Шевчуків', rootPersonId, shiftGenerations: 1 } },
    ],
  ],
  [relationships.listRelationshipsEndpoint, ofTree],
  [
    relationships.listRelationshipsOfPersonEndpoint,
    ({ treeId, personId }) => [{ params: { id: treeId, personId } }],
  ],
  [
    relationships.createRelationshipEndpoint,
    ({ treeId, pageId, personId }) => [
      {
        params: { id: treeId },
        body: { fromPersonId: personId, toPersonId: pageId, relationshipType: 'parent' },
      },
    ],
  ],
  [
    relationships.updateRelationshipEndpoint,
    ({ treeId, relId }) => [{ params: { id: treeId, relId }, body: { qualifier: 'adopted' } }],
  ],
  [relationships.removeRelationshipEndpoint, ({ treeId, relId }) => [{ params: { id: treeId, relId } }]],
  [relationships.listPageRelationshipsEndpoint, ofPage],
  [
    relationships.createPageRelationshipEndpoint,
    ({ pageId, othersPageId: fromPersonId }) => [
      { params: { id: pageId }, body: { fromPersonId, relationshipType: 'parent' } },
    ],
  ],
  [
    relationships.confirmRelationshipEndpoint,
    ({ pageId, relId, pageRelId }) =>
      [pageRelId, relId].map((each) => ({ params: { id: pageId, relId: each } })),
  ],
  [
    relationships.removePageRelationshipEndpoint,
    ({ pageId, relId, pageRelId }) =>
      [pageRelId, relId].map((each) => ({ params: { id: pageId, relId: each } })),
  ],
  [members.canAddMemberEndpoint, ofTree],
  [members.canAddGenerationEndpoint, ofTree],
  [
    members.addMemberEndpoint,
    ({ treeId, othersPageId: personId }) => [
      { params: { id: treeId }, body: { personId, generationOrder: 2 } },
      ...['one', 'one'].map((key) => ({
        params: { id: treeId },
        body: { person: { fullName: 'Іван', birthDate: '1912' }, generationOrder: 3 },
        headers: { 'Idempotency-Key': key },
      })),
    ],
  ],
  [
    members.updateMemberEndpoint,
    ({ treeId, personId, pageId }) => [
      { params: { id: treeId, personId }, body: { person: { fullName: 'Ганна' } } },
      { params: { id: treeId, personId }, body: { pageId } },
    ],
  ],
  [
    members.moveMemberEndpoint,
    ({ treeId, personId }) => [
      { params: { id: treeId, personId }, body: { generationOrder: 1 } },
      { params: { id: treeId, personId }, body: { generationOrder: 2, withRelatives: true } },
    ],
  ],
  [members.removeMemberEndpoint, ({ treeId, personId }) => [{ params: { id: treeId, personId } }]],
  [poster.getPosterEndpoint, ({ treeId }) => [{ params: { id: treeId }, query: { format: 'svg' } }]],
  [trees.familyTreeGenerationsEndpoint, ofTree],
  [trees.isMyFamilyTreeEndpoint, ofTree],
  [trees.removeFamilyTreeEndpoint, ofTree],
  [trees.restoreFamilyTreeEndpoint, ofTree],
  [keepers.acceptInvitationEndpoint, ({ invitationToken: token }) => [{ body: { token } }]],
  [
    keepers.revokeInvitationEndpoint,
    ({ pageId, invitationId }) => [{ params: { id: pageId, invitationId } }],
  ],
  [keepers.removeKeeperEndpoint, ({ pageId, editorId }) => [{ params: { id: pageId, userId: editorId } }]],
  [administration.freezeObituaryEndpoint, withReason],
  [administration.unfreezeObituaryEndpoint, withReason],
  [
    userAdministration.listUsersEndpoint,
    () => [
      {},
      { query: { search: 'person-1', limit: 1 } },
      { query: { search: 'Олена Ков' } },
      { query: { role: 'moderator' } },
      { query: { role: 'admin' } },
      { query: { state: 'blocked' } },
      { query: { state: 'deleting' } },
    ],
  ],
  [userAdministration.getUserEndpoint, ({ editorId: id }) => [{ params: { id } }]],
  [
    userAdministration.grantUserPlanEndpoint,
    ({ editorId: id }) => [{ params: { id }, body: { plan: 'PREMIUM_1', months: 1, reason: 'Подяка' } }],
  ],
  [
    userAdministration.setUserRoleEndpoint,
    ({ editorId: id }) => [{ params: { id }, body: { role: 'moderator', reason: 'Допомагає' } }],
  ],
  [userAdministration.blockUserEndpoint, ofEditorWithReason],
  [userAdministration.unblockUserEndpoint, ofEditorWithReason],
  [userAdministration.endUserSessionsEndpoint, ofEditorWithReason],
  [overview.getOverviewEndpoint, () => [{}, { query: { days: 365 } }]],
  [
    audit.listAuditEndpoint,
    ({ editorId, pageId }) => [
      {},
      { query: { by: editorId } },
      { query: { target: editorId } },
      { query: { obituary: pageId, limit: 1 } },
      { query: { action: 'user.block', from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z' } },
    ],
  ],
  [
    claims.createClaimEndpoint,
    ({ othersPageId }) => [
      { params: { id: othersPageId }, body: { kind: 'kin', relation: 'son', text: 'Я його син.' } },
    ],
  ],
  [
    claims.listMyClaimsEndpoint,
    () => [{}, { query: { role: 'owner', page: 2, limit: 5 } }].map((sent) => ({ ...sent })),
  ],
  [claims.getClaimEndpoint, ofClaim],
  [
    claims.addClaimEvidenceEndpoint,
    ({ claimId, photograph }) => [{ params: { id: claimId }, file: photograph }],
  ],
  [claims.listClaimsEndpoint, () => [{}, { query: { state: 'accepted' } }]],
  [claims.examineClaimEndpoint, ofClaim],
  [claims.getClaimEvidenceEndpoint, ofEvidence],
  [claims.removeClaimEvidenceEndpoint, ofEvidence],
  [
    claims.reviewClaimEndpoint,
    ({ claimId }) => [{ params: { id: claimId }, body: { reason: 'Додано свідоцтво' } }],
  ],
  [claims.answerClaimEndpoint, ({ claimId }) => [{ params: { id: claimId }, body: { text: 'Не згодна' } }]],
  [
    claims.decideClaimEndpoint,
    ({ claimId }) => [
      { params: { id: claimId }, body: { outcome: 'keeper', reason: 'Свідоцтво переконує' } },
      { params: { id: claimId }, body: { outcome: 'declined', reason: 'Доказів замало' } },
    ],
  ],
  [
    claims.allowSynthesisEndpoint,
    ({ claimId }) => [{ params: { id: claimId }, body: { reason: 'Рідні дали згоду' } }],
  ],
  [claims.withdrawClaimEndpoint, ofClaim],
  [
    reports.createReportEndpoint,
    ({ pageId, memoryId, galleryPhotoId, treeId, videoId }) =>
      [
        { type: 'obituary', id: pageId },
        { type: 'memory', id: memoryId },
        { type: 'photo', id: galleryPhotoId },
        { type: 'tree', id: treeId },
        { type: 'video', id: videoId },
      ].map((target) => ({ body: { target, reason: 'other' } })),
  ],
  [reports.listReportsEndpoint, () => [{}, { query: { state: 'closed', limit: 5 } }]],
  [
    reports.decideReportEndpoint,
    ({ reportId }) => [{ params: { id: reportId }, body: { outcome: 'dismissed', reason: 'Не образа' } }],
  ],
  [
    adminPages.listAdminPagesEndpoint,
    ({ pageId, code }) =>
      [
        {},
        { search: 'Шев' },
        { search: pageId },
        { search: code },
        { state: 'frozen' },
        { state: 'hidden' },
        { state: 'deleted' },
      ].map((query) => ({ query })),
  ],
  [
    adminAwards.listAdminAwardsEndpoint,
    () =>
      [
        {},
        { search: 'орд мужн' },
        { search: '8a9b1deec8986e17a912c3f3' },
        { category: 'Державна нагорода' },
        { search: 'мед', category: 'Державна нагорода', cursor: firstCursor, limit: 5 },
      ].map((query) => ({ query })),
  ],
  [
    adminAwards.addCatalogueAwardEndpoint,
    () => [{ body: { ...catalogueAward, name: `Відзнака «Пам’ять ${randomId().toHexString()}»` } }],
  ],
  [
    adminAwards.updateCatalogueAwardEndpoint,
    () => [{ params: { id: '8a9b1deec8986e17a912c3f3' }, body: { rank: 10_011, reason: 'Новий указ' } }],
  ],
  [
    adminPayments.listAdminPaymentsEndpoint,
    ({ editorId }) =>
      [
        {},
        { search: 'VP000000000000000000' },
        { search: editorId },
        { search: '1234567890' },
        { search: 'admin@example.com' },
        { state: 'success' },
        { state: 'overdue' },
        { state: 'failure', cursor: firstCursor, limit: 5 },
      ].map((query) => ({ query })),
  ],
  [adminPayments.getAdminPaymentEndpoint, ofPayment],
  [
    adminPayments.reconcilePaymentEndpoint,
    (world) => ofPayment(world).map((sent) => ({ ...sent, body: { reason: 'Платник просить' } })),
  ],
  [adminPages.hidePageEndpoint, withReason],
  [adminPages.unhidePageEndpoint, withReason],
  [adminPages.noindexPageEndpoint, withReason],
  [adminPages.indexPageEndpoint, withReason],
  [adminPages.deletePageEndpoint, withReason],
  [adminPages.restorePageEndpoint, withReason],
  [
    queue.listQueueEndpoint,
    () => [{}, { query: { kind: 'memory', limit: 5 } }, { query: { cursor: firstCursor } }],
  ],
  [
    queue.decideHeldMemoryEndpoint,
    ({ memoryId }) => [
      { params: { id: memoryId }, body: { decision: 'approve', revision: 0, reason: 'Нічого поганого' } },
    ],
  ],
  [
    queue.checkCharityEndpoint,
    ({ pageId }) => [
      { params: { id: pageId }, body: { decision: 'genuine', revision: 0, reason: 'Фонд відомий' } },
    ],
  ],
  [partners.listPartnersEndpoint, noInput],
  [partners.listStoredPartnersEndpoint, noInput],
  [partners.addPartnerEndpoint, () => [{ body: { name: 'Служба «Шана»', reason: 'Домовилися' } }]],
  [partners.orderPartnersEndpoint, ({ partnerId }) => [{ body: { ids: [partnerId], reason: 'Домовилися' } }]],
  [
    partners.updatePartnerEndpoint,
    ({ partnerId }) => [{ params: { id: partnerId }, body: { address: 'Київ', reason: 'Переїхали' } }],
  ],
  [
    partners.uploadPartnerLogoEndpoint,
    ({ partnerId, photograph }) => [
      { params: { id: partnerId }, file: photograph, fields: { reason: 'Новий знак' } },
    ],
  ],
  [partners.getPartnerLogoEndpoint, ({ partnerId }) => [{ params: { id: partnerId } }]],
  [partners.removePartnerLogoEndpoint, ofPartner],
  [partners.removePartnerEndpoint, ofPartner],
  [
    announcement.setAnnouncementEndpoint,
    () => [{ body: { text: 'Завтра сайт може не відповідати.', reason: 'Роботи на сервері' } }],
  ],
  [announcement.getAnnouncementEndpoint, noInput],
  [announcement.endAnnouncementEndpoint, () => [{ body: { reason: 'Роботи закінчено' } }]],
  [obituaries.removeObituaryEndpoint, ofPage],
  [obituaries.restoreObituaryEndpoint, ofPage],
  [accountEnd.removeMeEndpoint, () => [{ body: { password: 'Три калини-2026' } }]],
  [accountEnd.restoreMeEndpoint, noInput],
  [auth.reauthenticateEndpoint, () => [{ body: {} }]],
  [auth.logoutEndpoint, noInput],
]);
