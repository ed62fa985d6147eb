import * as administration from '@memorial/contracts/administration/administration.endpoints';
import * as adminPages from '@memorial/contracts/administration/pages.endpoints';
import * as queue from '@memorial/contracts/administration/queue.endpoints';
import * as awards from '@memorial/contracts/awards/awards.endpoints';
import * as blocked from '@memorial/contracts/blocked/blocked.endpoints';
import * as claims from '@memorial/contracts/claims/claims.endpoints';
import * as contributions from '@memorial/contracts/contributions/contributions.endpoints';
import type { Endpoint } from '@memorial/contracts/endpoint';
import type { ErrorCode } from '@memorial/contracts/errors';
import * as exports from '@memorial/contracts/exports/exports.endpoints';
import * as history from '@memorial/contracts/history/history.endpoints';
import * as keepers from '@memorial/contracts/keepers/keepers.endpoints';
import * as media from '@memorial/contracts/media/media.endpoints';
import * as merges from '@memorial/contracts/merges/merges.endpoints';
import * as obituaries from '@memorial/contracts/obituaries/obituaries.endpoints';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import * as paper from '@memorial/contracts/paper/paper.endpoints';
import * as proposals from '@memorial/contracts/proposals/proposals.endpoints';
import * as remembrance from '@memorial/contracts/remembrance/remembrance.endpoints';
import { mountedPath } from '@memorial/contracts/route';
import * as statistics from '@memorial/contracts/statistics/statistics.endpoints';
import * as synthesisPermission from '@memorial/contracts/videos/synthesis-permission.endpoints';
import * as voices from '@memorial/contracts/voices/voices.endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { attachAward, dataUrlOf } from '../support/awards.js';
import { type CallOptions, call, callOk } from '../support/call-endpoint.js';
import { makeLink } from '../support/contributions.js';
import { expectError } from '../support/expect-response.js';
import { addKeeper } from '../support/keepers.js';
import { proposeMerge } from '../support/merges.js';
import { addGalleryPhoto, createObituary, createObituaryWithKeeper } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';
import { propose } from '../support/proposals.js';
import { addVoice, buildWav } from '../support/voices.js';

/** The holder is a guest who has entered the password. */
const roles = ['guest', 'holder', 'other', 'contributor', 'editor', 'author', 'administrator'] as const;
type Role = (typeof roles)[number];

/** Obituary states with the fields that create each. */
const states = {
  public: {},
  link: { visibility: 'link' },
  /** A password opens it, which the author has set. */
  password: {},
  private: { visibility: 'private' },
  hidden: { isActive: false },
  /** An administrator has stopped its changes. */
  frozen: {},
  deleted: {},
} as const;
type State = keyof typeof states;

type Outcome = 'done' | ErrorCode;
type Rule = (state: State, role: Role) => Outcome;

const isOwner = (role: Role) => role === 'author' || role === 'administrator';
const isEditor = (role: Role) => role === 'editor' || isOwner(role);
/** Reads what is hidden. */
const isKeeper = (role: Role) => role === 'contributor' || isEditor(role);
const isOpen = (state: State) => state === 'public' || state === 'link' || state === 'frozen';
/** Error for those who do not see it. */
const unseen = (state: State) => (state === 'password' ? 'obituary.locked' : 'obituary.notFound');

const isGuest = (role: Role) => role === 'guest' || role === 'holder';

/** Calls that take no key: those of keepers, and files. */
const seeingWithoutKey: Rule = (state, role) =>
  state !== 'deleted' && (isOpen(state) || isKeeper(role)) ? 'done' : unseen(state);

const seeing: Rule = (state, role) =>
  state === 'password' && role === 'holder' ? 'done' : seeingWithoutKey(state, role);

/** A code leads to the question for the password. */
const resolving: Rule = (state, role) => (state === 'password' ? 'done' : seeing(state, role));

const unlocking: Rule = (state) => {
  if (state === 'password') return 'done';
  return isOpen(state) ? 'obituary.notLocked' : 'obituary.notFound';
};

/** Photos of an obituary shared by link need a signed URL, which only its readers receive. */
const seeingPhoto: Rule = (state, role) =>
  state === 'link' && !isKeeper(role) ? 'photo.notFound' : seeingWithoutKey(state, role);

/** The same for a recording. */
const hearing: Rule = (state, role) =>
  state === 'link' && !isKeeper(role) ? 'voice.notFound' : seeingWithoutKey(state, role);

/** A calendar is for everybody who needs no account to see the page, and the same for all. */
const seeingCalendar: Rule = (state) => (isOpen(state) ? 'done' : unseen(state));

/** The link preview exists for indexable obituaries only, for every caller. */
const seeingPreview: Rule = (state) =>
  state === 'public' || state === 'frozen' ? 'done' : 'obituary.notFound';

const allowing =
  (isAllowed: (role: Role) => boolean, keepersRefusal: ErrorCode = 'obituary.notOwner'): Rule =>
  (state, role) => {
    if (isGuest(role)) return 'auth.required';
    if (state === 'deleted') return 'obituary.notFound';
    if (isAllowed(role)) return 'done';
    if (isKeeper(role)) return keepersRefusal;
    return isOpen(state) ? 'obituary.notOwner' : unseen(state);
  };

/** Administrators alone change a frozen page. */
const unlessFrozen =
  (rule: Rule): Rule =>
  (state, role) => {
    const outcome = rule(state, role);
    return outcome === 'done' && state === 'frozen' && role !== 'administrator' ? 'obituary.frozen' : outcome;
  };

/** Reads what editors alone may read. */
const reading = allowing(isEditor);
const changing = unlessFrozen(reading);
/** Keys to the page, which no administrator reads without a reason. */
const readingKeys: Rule = (state, role) =>
  role === 'administrator' ? reading(state, 'other') : reading(state, role);
/** No archive was asked for. */
const readingArchive: Rule = (state, role) => {
  const outcome = reading(state, role);
  return outcome === 'done' ? 'export.notFound' : outcome;
};
const listing = allowing(isKeeper);
/** The photo of these calls was added by the owner. */
const adding = unlessFrozen(listing);
const ending = unlessFrozen(allowing(isOwner, 'keeper.ownerOnly'));
const giving = unlessFrozen(allowing((role) => role === 'author', 'keeper.ownerOnly'));
/** The page is offered to the contributor. */
const answering =
  (...parties: readonly Role[]): Rule =>
  (state, role) => {
    const outcome = adding(state, role);
    return outcome === 'done' && !parties.includes(role) ? 'transfer.notFound' : outcome;
  };

/** Those who see an obituary and may not edit it propose changes. */
const proposing: Rule = (state, role) => {
  if (isGuest(role)) return 'auth.required';
  if (state !== 'deleted' && isEditor(role)) return 'proposal.canEdit';
  return seeing(state, role);
};
const readingProposals: Rule = (state, role) => (isGuest(role) ? 'auth.required' : seeing(state, role));
/** The proposal of somebody else is there for editors alone. */
const deciding: Rule = (state, role) => {
  const outcome = readingProposals(state, role);
  return outcome === 'done' && !isEditor(role) ? 'proposal.notFound' : outcome;
};

/** A page is merged by nobody while a claim about it is examined. */
const previewingMerge: Rule = (state, role) => {
  const outcome = reading(state, role);
  return outcome === 'done' && state === 'frozen' ? 'obituary.frozen' : outcome;
};
/** The name of a private page is told to the keepers of the other one, which is the owner's word. */
const merging: Rule = (state, role) => {
  const outcome = previewingMerge(state, role);
  const isHidden = state === 'password' || state === 'private' || state === 'hidden';
  return outcome === 'done' && isHidden && role !== 'author' ? 'keeper.ownerOnly' : outcome;
};
/** Owners agree and decline. */
const decliningMerge: Rule = (state, role) => {
  const outcome = reading(state, role);
  return outcome === 'done' && !isOwner(role) ? 'keeper.ownerOnly' : outcome;
};

/** Those who see an obituary and do not own it raise claims, also about a frozen one. */
const claiming: Rule = (state, role) => {
  if (isGuest(role)) return 'auth.required';
  const outcome = seeing(state, role);
  return outcome === 'done' && role === 'author' ? 'claim.ownPage' : outcome;
};

/** The right of an administrator is asked for before the page. */
const administering: Rule = (state, role) => {
  if (isGuest(role)) return 'auth.required';
  if (role !== 'administrator') return 'access.forbidden';
  return state === 'deleted' ? 'obituary.notFound' : 'done';
};

/** The obituaries of this matrix have no links. */
const checking: Rule = (state, role) => {
  const outcome = administering(state, role);
  return outcome === 'done' ? 'obituary.nothingToCheck' : outcome;
};

const restoringByDecision: Rule = (state, role) =>
  role === 'administrator' ? 'done' : administering(state, role);

const restoring: Rule = (state, role) =>
  state === 'deleted' && isOwner(role) ? 'done' : ending(state, role);
/** A photo of others: contributors may change none, which a freeze tells first. */
const changingPhoto: Rule = (state, role) => (state === 'frozen' ? adding : changing)(state, role);
/** A removed photo of others does not exist for contributors. */
const restoringPhoto: Rule = (state, role) =>
  role === 'contributor' && state !== 'deleted' && state !== 'frozen'
    ? 'photo.notFound'
    : changingPhoto(state, role);

const password = 'вишневий сад';
let photograph: Buffer;

/** Every endpoint about one obituary, with its access rule and request. */
const calls: readonly (readonly [Endpoint, Rule, (() => CallOptions)?])[] = [
  [obituaries.getObituaryEndpoint, seeing],
  [obituaries.resolveObituaryCodeEndpoint, resolving],
  [obituaries.unlockObituaryEndpoint, unlocking, () => ({ body: { password } })],
  [media.getPhotoEndpoint, seeingPhoto],
  [media.getPreviewEndpoint, seeingPreview],
  [media.listGalleryEndpoint, seeing],
  [media.getGalleryImageEndpoint, seeingPhoto],
  [remembrance.getObituaryCalendarEndpoint, seeingCalendar],
  [obituaries.updateObituaryEndpoint, changing, () => ({ body: { birthPlace: 'Канів' } })],
  [obituaries.activateObituaryEndpoint, changing],
  [obituaries.deactivateObituaryEndpoint, changing],
  [media.uploadPhotoEndpoint, changing, () => ({ file: photograph })],
  [media.removePhotoEndpoint, changing],
  [media.restorePhotoEndpoint, changing],
  [media.uploadGalleryPhotoEndpoint, adding, () => ({ file: photograph })],
  [media.updateGalleryPhotoEndpoint, changingPhoto, () => ({ body: { caption: 'У саду' } })],
  [media.removeGalleryPhotoEndpoint, changingPhoto],
  [media.restoreGalleryPhotoEndpoint, restoringPhoto],
  [voices.listVoicesEndpoint, seeing],
  [voices.uploadVoiceEndpoint, changing, () => ({ file: buildWav({ number: 1 }) })],
  [voices.getVoiceFileEndpoint, hearing],
  [voices.updateVoiceEndpoint, changing, () => ({ body: { title: 'Колискова' } })],
  [voices.removeVoiceEndpoint, changing],
  [voices.restoreVoiceEndpoint, changing],
  [awards.listPageAwardsEndpoint, seeing],
  [awards.attachAwardEndpoint, changing, () => ({ body: { name: 'Орден Свободи', type: 'Civilian' } })],
  [awards.updateAwardEndpoint, changing, () => ({ body: { dateAwarded: '2016' } })],
  [awards.getAwardPhotoEndpoint, seeingPhoto],
  [awards.removeAwardEndpoint, changing],
  [awards.restoreAwardEndpoint, changing],
  [keepers.listKeepersEndpoint, listing],
  [keepers.inviteKeeperEndpoint, ending, () => ({ body: { email: 'kateryna@example.com', role: 'editor' } })],
  [keepers.revokeInvitationEndpoint, ending],
  [keepers.updateKeeperEndpoint, ending, () => ({ body: { role: 'editor' } })],
  [keepers.removeKeeperEndpoint, ending],
  [
    proposals.createProposalEndpoint,
    unlessFrozen(proposing),
    () => ({ body: { text: 'Народився в Каневі.' } }),
  ],
  [blocked.listBlockedEndpoint, reading],
  [blocked.updateBlockedEndpoint, changing, () => ({ body: { unblock: twin._id } })],
  [proposals.listProposalsEndpoint, readingProposals],
  [proposals.decideProposalEndpoint, unlessFrozen(deciding), () => ({ body: { state: 'declined' } })],
  [merges.previewMergeEndpoint, previewingMerge, () => ({ query: { otherId: twin._id, remains: 'other' } })],
  [merges.createMergeProposalEndpoint, merging, () => ({ body: { otherId: twin._id, remains: 'other' } })],
  [merges.listMergeProposalsEndpoint, reading],
  [merges.decideMergeProposalEndpoint, decliningMerge, () => ({ body: { state: 'declined' } })],
  [
    claims.createClaimEndpoint,
    claiming,
    () => ({ body: { kind: 'kin', relation: 'son', text: 'Я його син.' } }),
  ],
  [keepers.setSuccessorEndpoint, giving, () => ({ body: { userId: relative.userId } })],
  [keepers.offerTransferEndpoint, giving, () => ({ body: { userId: relative.userId } })],
  [keepers.acceptTransferEndpoint, answering('contributor')],
  [keepers.declineTransferEndpoint, answering('contributor', 'author')],
  [statistics.getStatisticsEndpoint, listing],
  [synthesisPermission.getSynthesisPermissionEndpoint, reading],
  [
    synthesisPermission.giveSynthesisPermissionEndpoint,
    giving,
    () => ({ body: { relation: 'son', isConfirmed: true } }),
  ],
  [synthesisPermission.withdrawSynthesisPermissionEndpoint, ending],
  [paper.getBookEndpoint, reading],
  [paper.getPrintKitEndpoint, reading],
  [exports.createExportEndpoint, reading],
  [exports.getExportEndpoint, reading],
  [exports.getExportFileEndpoint, readingArchive],
  [history.listChangesEndpoint, reading],
  [history.getChangeEndpoint, reading],
  [history.undoChangeEndpoint, changing],
  [administration.freezeObituaryEndpoint, administering, () => ({ body: { reason: 'Скарга рідних' } })],
  [administration.unfreezeObituaryEndpoint, administering, () => ({ body: { reason: 'Розглянуто' } })],
  [
    queue.checkCharityEndpoint,
    checking,
    () => ({ body: { decision: 'genuine', revision: 0, reason: 'Відомий фонд' } }),
  ],
  [adminPages.hidePageEndpoint, administering, () => ({ body: { reason: 'Вигадана людина' } })],
  [adminPages.unhidePageEndpoint, administering, () => ({ body: { reason: 'Розглянуто' } })],
  [adminPages.noindexPageEndpoint, administering, () => ({ body: { reason: 'Просять рідні' } })],
  [adminPages.indexPageEndpoint, administering, () => ({ body: { reason: 'Розглянуто' } })],
  [adminPages.deletePageEndpoint, administering, () => ({ body: { reason: 'Вигадана людина' } })],
  [adminPages.restorePageEndpoint, restoringByDecision, () => ({ body: { reason: 'Помилка' } })],
  [contributions.createContributionLinkEndpoint, changing, () => ({ body: {} })],
  [contributions.listContributionLinksEndpoint, readingKeys],
  [contributions.getContributionQrEndpoint, readingKeys, () => ({ query: { format: 'svg' } })],
  [contributions.endContributionLinkEndpoint, changing],
  [obituaries.removeObituaryEndpoint, ending],
  [obituaries.restoreObituaryEndpoint, restoring],
];

let app: TestApp;
let administrator: TestAccount;
let other: TestAccount;
let editor: TestAccount;
let contributor: TestAccount;
/** A keeper whose role the calls change or end. */
let relative: TestAccount;
/** Page of somebody else about the same person. */
let twin: ObituaryView;

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com', RATE_LIMITS: 'off' });
  administrator = await createAccount(app, 'FREE', 'admin@example.com');
  other = await createAccount(app);
  editor = await createAccount(app);
  // Takes pages over.
  contributor = await createAccount(app, 'PREMIUM_3');
  relative = await createAccount(app);
  photograph = await smallPhotograph();
  twin = (await createObituaryWithKeeper(app)).page;
});
afterAll(() => app.stop());

it('counts every call about one page', () => {
  const ofOne = [
    obituaries,
    media,
    voices,
    awards,
    keepers,
    blocked,
    proposals,
    merges,
    history,
    administration,
    contributions,
    statistics,
    synthesisPermission,
    adminPages,
    { charity: queue.checkCharityEndpoint },
    exports,
    paper,
    { claim: claims.createClaimEndpoint },
    { calendar: remembrance.getObituaryCalendarEndpoint },
  ]
    .flatMap<Endpoint>((file) => Object.values(file))
    .filter(
      (endpoint) => /\/:(id|code)/.test(endpoint.route.path) && endpoint !== awards.getAwardImageEndpoint,
    );
  expect(new Set(calls.map(([endpoint]) => endpoint))).toEqual(new Set(ofOne));
});

interface Subject {
  readonly author: TestAccount;
  readonly page: ObituaryView;
  readonly pageKey: string;
  readonly photoId: string;
  readonly voiceId: string;
  readonly awardId: string;
  readonly invitationId: string;
  readonly proposalId: string;
  readonly changeId: string;
  readonly linkId: string;
}

/**
 * Create an obituary in the given state.
 * @param path of the endpoint: for restore endpoints the author has deleted the subject, for others it exists
 */
async function pageIn(state: State, path: string): Promise<Subject> {
  const isPaid = path.endsWith('/gallery') || path.endsWith('/voices') || path.includes('/award');
  const author = await createAccount(app, isPaid ? 'PREMIUM_1' : 'FREE');
  const page = await createObituary(app, author, states[state]);
  const params = { id: page._id };
  const pageKey = state === 'password' ? await lock(author, page._id) : '';
  let photoId = '';
  if (/\/photo(\/|$)/.test(path)) {
    const { photoUrl } = await callOk(app, media.uploadPhotoEndpoint, {
      as: author,
      params,
      file: photograph,
    });
    photoId = new URL(photoUrl, 'http://page').searchParams.get('photoId') ?? '';
  }
  if (path.includes('/gallery')) photoId = (await addGalleryPhoto(app, author, page._id))._id;
  const voiceId = path.includes('/:voiceId') ? (await addVoice(app, author, page._id))._id : '';
  const photo = path.endsWith('/image') ? { imageData: dataUrlOf(photograph) } : {};
  const awardId = path.includes('/:awardId') ? (await attachAward(app, author, page._id, photo))._id : '';
  await addKeeper(app, page._id, editor, 'editor');
  await addKeeper(app, page._id, contributor, 'contributor');
  await addKeeper(app, page._id, relative, 'contributor');
  const invitation = path.includes('/:invitationId')
    ? await callOk(app, keepers.inviteKeeperEndpoint, {
        as: author,
        params,
        body: { email: 'petro@example.com', role: 'contributor' },
      })
    : null;
  const proposalId = await proposalOn(author, page._id, path);
  if (path.includes('/transfer/'))
    await callOk(app, keepers.offerTransferEndpoint, {
      as: author,
      params,
      body: { userId: contributor.userId },
    });
  const linkId = path.includes('/:linkId') ? (await makeLink(app, author, page._id))._id : '';
  const changeId = path.includes('/:changeId') ? await changeOf(author, page._id) : '';
  await removeWhatComesBack(path, author, { ...params, photoId, voiceId, awardId });
  if (state === 'deleted') await callOk(app, obituaries.removeObituaryEndpoint, { as: author, params });
  if (state === 'frozen')
    await callOk(app, administration.freezeObituaryEndpoint, {
      as: administrator,
      params,
      body: { reason: 'Скарга рідних' },
    });
  return {
    author,
    page,
    pageKey,
    photoId,
    voiceId,
    awardId,
    invitationId: invitation?._id ?? '',
    proposalId,
    changeId,
    linkId,
  };
}

/** Puts the page behind a password. @returns a key of it */
async function lock(as: TestAccount, id: string): Promise<string> {
  const params = { id };
  const body = { visibility: 'password', password };
  await callOk(app, obituaries.updateObituaryEndpoint, { as, params, body });
  return (await callOk(app, obituaries.unlockObituaryEndpoint, { params, body: { password } })).key;
}

/** The proposal that a call of this path is about. */
async function proposalOn(author: TestAccount, id: string, path: string): Promise<string> {
  if (!path.includes('/:proposalId')) return '';
  if (!path.includes('/merge-')) return (await propose(app, relative, id))._id;
  return (await proposeMerge(app, author, id, twin._id, 'other'))._id;
}

/** Changes the page and gives the id of the change. */
async function changeOf(as: TestAccount, id: string): Promise<string> {
  const sent = { as, params: { id } };
  await callOk(app, obituaries.updateObituaryEndpoint, { ...sent, body: { deathPlace: 'Львів' } });
  return (await callOk(app, history.listChangesEndpoint, sent)).data[0]?._id ?? '';
}

/** Subjects of calls that are refused or shareable, by state and setup. */
const shared = new Map<string, Promise<Subject>>();

function sharedPageIn(state: State, path: string): Promise<Subject> {
  const setup = setupPath(path);
  const key = `${state} ${setup}`;
  const subject = shared.get(key) ?? pageIn(state, setup);
  shared.set(key, subject);
  return subject;
}

/** Path of an endpoint whose subject serves this endpoint, too. */
function setupPath(path: string): string {
  if (path.endsWith('/restore') || /\/photo(\/|$)/.test(path)) return path;
  if (path.includes('/gallery')) return media.updateGalleryPhotoEndpoint.route.path;
  if (path.includes('/voices')) return voices.updateVoiceEndpoint.route.path;
  if (/\/(invitations|transfer|:proposalId|:changeId|:linkId)(\/|$)/.test(path)) return path;
  return path.includes('/award') ? awards.getAwardPhotoEndpoint.route.path : '';
}

/** Endpoints that succeed again on a subject that they have changed. */
const repeatable: ReadonlySet<Endpoint> = new Set<Endpoint>([
  obituaries.unlockObituaryEndpoint,
  obituaries.activateObituaryEndpoint,
  obituaries.deactivateObituaryEndpoint,
  obituaries.restoreObituaryEndpoint,
  administration.freezeObituaryEndpoint,
  administration.unfreezeObituaryEndpoint,
  adminPages.hidePageEndpoint,
  adminPages.unhidePageEndpoint,
  adminPages.noindexPageEndpoint,
  adminPages.indexPageEndpoint,
  adminPages.restorePageEndpoint,
  media.uploadPhotoEndpoint,
  media.restorePhotoEndpoint,
  media.restoreGalleryPhotoEndpoint,
  voices.restoreVoiceEndpoint,
  awards.restoreAwardEndpoint,
]);

/** Reads, and updates that other calls do not notice. */
const isShareable = (endpoint: Endpoint) =>
  ['GET', 'PATCH'].includes(endpoint.route.method) && !repeatable.has(endpoint);

async function removeWhatComesBack(
  path: string,
  as: TestAccount,
  params: Readonly<Record<'id' | 'photoId' | 'voiceId' | 'awardId', string>>,
): Promise<void> {
  if (!/:(photoId|voiceId|awardId)\/restore$/.test(path)) return;
  if (path.includes('/gallery')) await callOk(app, media.removeGalleryPhotoEndpoint, { as, params });
  else if (path.includes('/voices')) await callOk(app, voices.removeVoiceEndpoint, { as, params });
  else if (path.includes('/photo')) await callOk(app, media.removePhotoEndpoint, { as, params });
  else await callOk(app, awards.removeAwardEndpoint, { as, params });
}

describe.each(
  calls.map(
    ([endpoint, rule, send]) =>
      [endpoint.route.method, mountedPath(endpoint.route), endpoint, rule, send] as const,
  ),
)('%s %s', (_method, _path, endpoint, rule, send) => {
  it.each(Object.keys(states) as State[])('of a page that is %s', async (state) => {
    const { path } = endpoint.route;
    let own: Subject | null = null;
    for (const role of roles) {
      const outcome = rule(state, role);
      const isShared = outcome !== 'done' || isShareable(endpoint);
      if (!isShared && !(own && repeatable.has(endpoint) && state !== 'deleted'))
        own = await pageIn(state, path);
      const { author, page, pageKey, photoId, voiceId, awardId, invitationId, proposalId, changeId, linkId } =
        (!isShared && own) || (await sharedPageIn(state, path));
      const as = { guest: undefined, holder: undefined, other, contributor, editor, author, administrator }[
        role
      ];
      const { userId } = relative;
      const params = {
        id: page._id,
        code: page.shortCode,
        photoId,
        voiceId,
        awardId,
        invitationId,
        proposalId,
        changeId,
        linkId,
        userId,
      };
      const headers: Record<string, string> = role === 'holder' ? { 'X-Page-Key': pageKey } : {};
      const answer = await call(app, endpoint, { ...send?.(), as, params, headers });
      if (outcome === 'done') expect([role, answer.status]).toEqual([role, endpoint.status]);
      else expectError(answer, outcome);
    }
  });
});
