import * as administration from '@memorial/contracts/administration/administration.endpoints';
import * as adminPages from '@memorial/contracts/administration/pages.endpoints';
import * as queue from '@memorial/contracts/administration/queue.endpoints';
import * as awards from '@memorial/contracts/awards/awards.endpoints';
import * as blocked from '@memorial/contracts/blocked/blocked.endpoints';
import * as candles from '@memorial/contracts/candles/candles.endpoints';
import * as claims from '@memorial/contracts/claims/claims.endpoints';
import * as contributions from '@memorial/contracts/contributions/contributions.endpoints';
import type { Endpoint } from '@memorial/contracts/endpoint';
import { allEndpoints } from '@memorial/contracts/endpoints';
import type { ErrorCode } from '@memorial/contracts/errors';
import * as exports from '@memorial/contracts/exports/exports.endpoints';
import * as trees from '@memorial/contracts/family-trees/family-trees.endpoints';
import * as relationships from '@memorial/contracts/family-trees/relationships.endpoints';
import * as history from '@memorial/contracts/history/history.endpoints';
import * as keepers from '@memorial/contracts/keepers/keepers.endpoints';
import * as media from '@memorial/contracts/media/media.endpoints';
import * as memories from '@memorial/contracts/memories/memories.endpoints';
import * as merges from '@memorial/contracts/merges/merges.endpoints';
import * as obituaries from '@memorial/contracts/obituaries/obituaries.endpoints';
import * as paper from '@memorial/contracts/paper/paper.endpoints';
import * as proposals from '@memorial/contracts/proposals/proposals.endpoints';
import * as qr from '@memorial/contracts/qr/qr.endpoints';
import * as remembrance from '@memorial/contracts/remembrance/remembrance.endpoints';
import { mountedPath } from '@memorial/contracts/route';
import * as statistics from '@memorial/contracts/statistics/statistics.endpoints';
import * as synthesisPermission from '@memorial/contracts/videos/synthesis-permission.endpoints';
import * as videos from '@memorial/contracts/videos/videos.endpoints';
import * as voices from '@memorial/contracts/voices/voices.endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { type CallOptions, call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import {
  type Cast,
  createCast,
  createSubject,
  isMissing,
  type ObituaryState,
  obituaryPassword,
  obituaryStates,
  type Subject,
  twinOf,
} from '../support/obituary-subject.js';
import { deleteMergeProposals, endTransfer, PageRows } from '../support/page-rows.js';
import { buildWav } from '../support/voices.js';

const roles = [
  'guest',
  /** A guest with the signed addresses of a page's pictures, as readers have them while it is visible by link. */
  'linkHolder',
  /** A guest who has entered the password of the page. */
  'passwordHolder',
  'other',
  'moderator',
  /** Their claim is in review. */
  'claimant',
  'blockedWriter',
  'contributor',
  'editor',
  'formerOwner',
  'author',
  'administrator',
  'blockedKeeper',
] as const;
type Role = (typeof roles)[number];
type State = ObituaryState;

type Outcome = 'done' | ErrorCode;
type Rule = (state: State, role: Role) => Outcome;

const guests = ['guest', 'linkHolder', 'passwordHolder'] as const satisfies readonly Role[];
const isGuest = (role: Role) => guests.some((guest) => guest === role);
const isOwner = (role: Role) => role === 'author' || role === 'administrator';
const isEditor = (role: Role) => role === 'editor' || role === 'formerOwner' || isOwner(role);
/** Reads what is hidden. */
const isKeeper = (role: Role) => role === 'contributor' || isEditor(role);
const isByLink = (state: State) => state === 'link' || state === 'missing by link';
/** Public, so that it is listed. */
const isListed = (state: State) => state === 'public' || state === 'frozen' || state === 'claimed';
const isOpen = (state: State) => isListed(state) || isByLink(state);
/** A claim is in review on every page of the claimant, and of everybody where the state says so. */
const isClaimed = (state: State, role: Role) => state === 'claimed' || role === 'claimant';

/** Error for those who do not see it. */
const unseen = (state: State) => (state === 'password' ? 'obituary.locked' : 'obituary.notFound');

/** Calls that take no key: those of keepers, and files. */
const seeingWithoutKey: Rule = (state, role) =>
  state !== 'deleted' && (isOpen(state) || isKeeper(role)) ? 'done' : unseen(state);

const seeing: Rule = (state, role) =>
  state === 'password' && role === 'passwordHolder' ? 'done' : seeingWithoutKey(state, role);

/** A code leads to the question for the password. */
const resolving: Rule = (state, role) => (state === 'password' ? 'done' : seeing(state, role));

const unlocking: Rule = (state) => {
  if (state === 'password') return 'done';
  return isOpen(state) ? 'obituary.notLocked' : 'obituary.notFound';
};

/** Files of an obituary shared by link need a signed URL, which only its readers receive. */
const seeingFile =
  (missing: ErrorCode): Rule =>
  (state, role) =>
    isByLink(state) && !isKeeper(role) && role !== 'linkHolder' ? missing : seeingWithoutKey(state, role);
const seeingPhoto = seeingFile('photo.notFound');
const hearing = seeingFile('voice.notFound');

/** A calendar is for everybody who needs no account to see the page, and the same for all. A missing person has no days. */
const seeingCalendar: Rule = (state) => (isOpen(state) && !isMissing(state) ? 'done' : unseen(state));

/** The link preview exists for indexable obituaries only, for every caller. */
const seeingPreview: Rule = (state) => (isListed(state) ? 'done' : 'obituary.notFound');

/** Drawn of the code alone. */
const always: Rule = () => 'done';

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
/** There is no link to write memories about a missing person. */
const unlessMissing =
  (rule: Rule, refusal: ErrorCode): Rule =>
  (state, role) => {
    const outcome = rule(state, role);
    return outcome === 'done' && isMissing(state) ? refusal : outcome;
  };
const linking = unlessMissing(changing, 'memory.living');
const drawingLink = unlessMissing(readingKeys, 'contribution.notFound');
const endingLink = unlessMissing(changing, 'contribution.notFound');
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
const accepting: Rule = (state, role) => {
  const outcome = answering('contributor')(state, role);
  return outcome === 'done' && state === 'claimed' ? 'transfer.claimInReview' : outcome;
};

/** Those who see an obituary and may not edit it propose changes. */
const proposing: Rule = (state, role) => {
  if (isGuest(role)) return 'auth.required';
  if (state !== 'deleted' && isEditor(role)) return 'proposal.canEdit';
  const outcome = unlessFrozen(seeing)(state, role);
  return outcome === 'done' && role === 'blockedWriter' ? 'obituary.blocked' : outcome;
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
  const isStopped = state === 'frozen' || isClaimed(state, role);
  return outcome === 'done' && isStopped ? 'obituary.frozen' : outcome;
};
/** The name of a private page is told to the keepers of the other one, which is the owner's word. */
const merging: Rule = (state, role) => {
  const outcome = previewingMerge(state, role);
  const isHidden = !isOpen(state);
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
  if (outcome === 'done' && role === 'author') return 'claim.ownPage';
  return outcome === 'done' && role === 'claimant' ? 'claim.exists' : outcome;
};

/** For a person who may live there is no candle. */
const lighting: Rule = (state, role) => {
  const outcome = seeing(state, role);
  if (outcome === 'done' && isMissing(state)) return 'candle.living';
  return outcome === 'done' && role === 'blockedWriter' ? 'obituary.blocked' : outcome;
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

/** A page whose claim is examined stays. */
const deleting: Rule = (state, role) => {
  const outcome = ending(state, role);
  return outcome === 'done' && isClaimed(state, role) && role !== 'administrator'
    ? 'claim.inReview'
    : outcome;
};
const restoring: Rule = (state, role) =>
  state === 'deleted' && isOwner(role) ? 'done' : ending(state, role);
/** A page whose claim is examined passes to nobody meanwhile. */
const offering: Rule = (state, role) => {
  const outcome = giving(state, role);
  return outcome === 'done' && isClaimed(state, role) ? 'transfer.claimInReview' : outcome;
};
/** A photo of others: contributors may change none, which a freeze tells first. */
const changingPhoto: Rule = (state, role) => (state === 'frozen' ? adding : changing)(state, role);
/** A removed photo of others does not exist for contributors. */
const restoringPhoto: Rule = (state, role) =>
  role === 'contributor' && state !== 'deleted' && state !== 'frozen'
    ? 'photo.notFound'
    : changingPhoto(state, role);

/** Robots light no candle. */
const browser = 'Mozilla/5.0 (X11; Linux x86_64)';

type Send = (cast: Cast, state: State) => CallOptions;

/** Every endpoint about one obituary, with its access rule and request. */
const calls: readonly (readonly [Endpoint, Rule, Send?])[] = [
  [obituaries.getObituaryEndpoint, seeing],
  [obituaries.resolveObituaryCodeEndpoint, resolving],
  [obituaries.unlockObituaryEndpoint, unlocking, () => ({ body: { password: obituaryPassword } })],
  [media.getPhotoEndpoint, seeingPhoto],
  [media.getPreviewEndpoint, seeingPreview],
  [media.listGalleryEndpoint, seeing],
  [media.getGalleryImageEndpoint, seeingPhoto],
  [remembrance.getObituaryCalendarEndpoint, seeingCalendar],
  [obituaries.updateObituaryEndpoint, changing, () => ({ body: { birthPlace: 'Канів' } })],
  [obituaries.activateObituaryEndpoint, changing],
  [obituaries.deactivateObituaryEndpoint, changing],
  [media.uploadPhotoEndpoint, changing, ({ photograph: file }) => ({ file })],
  [media.removePhotoEndpoint, changing],
  [media.restorePhotoEndpoint, changing],
  [media.uploadGalleryPhotoEndpoint, adding, ({ photograph: file }) => ({ file })],
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
  [proposals.createProposalEndpoint, proposing, () => ({ body: { text: 'Народився в Каневі.' } })],
  [blocked.listBlockedEndpoint, reading],
  [blocked.updateBlockedEndpoint, changing, ({ twin }) => ({ body: { unblock: twin._id } })],
  [proposals.listProposalsEndpoint, readingProposals],
  [proposals.decideProposalEndpoint, unlessFrozen(deciding), () => ({ body: { state: 'declined' } })],
  [
    merges.previewMergeEndpoint,
    previewingMerge,
    (all, state) => ({ query: { otherId: twinOf(all, state), remains: 'other' } }),
  ],
  [
    merges.createMergeProposalEndpoint,
    merging,
    (all, state) => ({ body: { otherId: twinOf(all, state), remains: 'other' } }),
  ],
  [merges.listMergeProposalsEndpoint, reading],
  [merges.decideMergeProposalEndpoint, decliningMerge, () => ({ body: { state: 'declined' } })],
  [
    claims.createClaimEndpoint,
    claiming,
    () => ({ body: { kind: 'kin', relation: 'son', text: 'Я його син.' } }),
  ],
  [keepers.setSuccessorEndpoint, giving, ({ relative }) => ({ body: { userId: relative.userId } })],
  [keepers.offerTransferEndpoint, offering, ({ relative }) => ({ body: { userId: relative.userId } })],
  [keepers.acceptTransferEndpoint, accepting],
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
  [contributions.createContributionLinkEndpoint, linking, () => ({ body: {} })],
  [contributions.listContributionLinksEndpoint, readingKeys],
  [contributions.getContributionQrEndpoint, drawingLink, () => ({ query: { format: 'svg' } })],
  [contributions.endContributionLinkEndpoint, endingLink],
  [memories.listMemoriesOfPageEndpoint, seeing],
  [videos.listVideosEndpoint, seeing],
  [trees.hasFamilyTreesEndpoint, seeing],
  [trees.listFamilyTreesOfPageEndpoint, seeing],
  [relationships.listPageRelationshipsEndpoint, seeing],
  [
    relationships.createPageRelationshipEndpoint,
    changing,
    ({ twin }) => ({ body: { toPersonId: twin._id, relationshipType: 'other' } }),
  ],
  [relationships.confirmRelationshipEndpoint, changing],
  [relationships.removePageRelationshipEndpoint, changing],
  [candles.lightCandleEndpoint, lighting, () => ({ headers: { 'User-Agent': browser } })],
  [qr.getQrInfoEndpoint, reading],
  [qr.getQrPictureEndpoint, reading, () => ({ query: { format: 'svg' } })],
  [qr.getPrintedQrEndpoint, always],
  [obituaries.removeObituaryEndpoint, deleting],
  [obituaries.restoreObituaryEndpoint, restoring],
];

let app: TestApp;
let cast: Cast;

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com', RATE_LIMITS: 'off', WORKER: 'off' });
  cast = await createCast(app, await createAccount(app, 'FREE', 'admin@example.com'));
});
afterAll(() => app.stop());

it('counts every call about one page', () => {
  const ofOne = /^\/(admin\/)?obituaries\/(:id|by-code\/:code)(\/|$)|\/obituary\/:id(\/|$)/;
  const counted = allEndpoints.filter(({ route }) => ofOne.test(route.path));
  expect(new Set(calls.map(([endpoint]) => endpoint))).toEqual(new Set(counted));
});

/** Subjects by state, each with the rows that it had at first; that of the claimant has their claim in review. */
const subjects = new Map<string, Promise<Subject>>();

function subjectFor(state: State, role?: Role): Promise<Subject> {
  const isOfClaimant = role === 'claimant';
  const key = `${state} ${isOfClaimant}`;
  const subject = subjects.get(key) ?? createSubject(app, cast, state, isOfClaimant || state === 'claimed');
  subjects.set(key, subject);
  return subject;
}

function paramsOf({ route: { path } }: Endpoint, subject: Subject): Record<string, string> {
  const { mergeProposalId, galleryPhotoId } = subject;
  return {
    ...subject,
    signed: '',
    author: '',
    pageKey: '',
    photoId: path.includes('/gallery') ? galleryPhotoId : subject.photoId,
    proposalId: path.includes('/merge-') ? mergeProposalId : subject.proposalId,
    userId: cast.relative.userId,
  };
}

/** Signed addresses, by the endpoint that serves them. */
const signedKeys = new Map<Endpoint, keyof Subject['signed']>([
  [media.getPhotoEndpoint, 'photo'],
  [media.getGalleryImageEndpoint, 'gallery'],
  [awards.getAwardPhotoEndpoint, 'award'],
  [voices.getVoiceFileEndpoint, 'voice'],
]);

/** Calls about something removed, with the call that removes it. */
const removals = new Map<Endpoint, Endpoint>([
  [media.restorePhotoEndpoint, media.removePhotoEndpoint],
  [media.restoreGalleryPhotoEndpoint, media.removeGalleryPhotoEndpoint],
  [voices.restoreVoiceEndpoint, voices.removeVoiceEndpoint],
  [awards.restoreAwardEndpoint, awards.removeAwardEndpoint],
]);

/** Removes what the call is about, or what stands in its way. */
async function prepare(endpoint: Endpoint, state: State, subject: Subject): Promise<void> {
  if (endpoint === keepers.offerTransferEndpoint) await endTransfer(app, subject.id);
  if (endpoint === merges.createMergeProposalEndpoint) await deleteMergeProposals(app, subject.id);
  const removal = removals.get(endpoint);
  if (!removal || state === 'deleted') return;
  const as = state === 'frozen' ? cast.administrator : subject.author;
  await callOk(app, removal, { as, params: paramsOf(removal, subject) });
}

const accountOf = (role: Role, { author }: Subject): TestAccount | undefined =>
  isGuest(role)
    ? undefined
    : role === 'author'
      ? author
      : cast[role as Exclude<Role, (typeof guests)[number] | 'author'>];

describe.each(
  calls.map(
    ([endpoint, rule, send]) =>
      [endpoint.route.method, mountedPath(endpoint.route), endpoint, rule, send] as const,
  ),
)('%s %s', (_method, _path, endpoint, rule, send) => {
  const outcomeOf: Rule = (state, role) => {
    if (role !== 'blockedKeeper') return rule(state, role);
    // The sessions of a blocked account have ended.
    return endpoint.access === 'public' ? rule(state, 'guest') : 'auth.sessionExpired';
  };
  const isRead = endpoint.route.method === 'GET';

  it.each(obituaryStates)('of a page that is %s', async (state) => {
    const asserted = new Set<Role>();
    const assertCell = async (role: Role) => {
      const subject = await subjectFor(state, role);
      const as = accountOf(role, subject);
      const key = signedKeys.get(endpoint);
      const signed = role === 'linkHolder' && key ? { rawQuery: subject.signed[key] } : {};
      const params = paramsOf(endpoint, subject);
      const sent = send?.(cast, state);
      const withKey = role === 'passwordHolder' && {
        headers: { ...sent?.headers, 'X-Page-Key': subject.pageKey },
      };
      const answer = await call(app, endpoint, { ...sent, ...signed, ...withKey, as, params });
      const outcome = outcomeOf(state, role);
      if (outcome === 'done') expect([role, answer.status]).toEqual([role, endpoint.status]);
      else {
        expect([role, answer.body.code]).toEqual([role, outcome]);
        expectError(answer, outcome);
      }
      asserted.add(role);
    };
    const subject = await subjectFor(state);
    const changes = roles.filter((role) => !isRead && outcomeOf(state, role) === 'done');
    const atFirst = isRead ? null : await PageRows.save(app, subject.id);
    await prepare(endpoint, state, subject);
    const prepared = changes.length > 0 ? await PageRows.save(app, subject.id) : null;
    // Nothing changes by what is refused.
    await Promise.all(roles.filter((role) => !changes.includes(role)).map(assertCell));
    for (const role of changes) {
      await assertCell(role);
      await prepared?.putBack();
    }
    await atFirst?.putBack();
    expect([...asserted].sort()).toEqual([...roles].sort());
  });
});
