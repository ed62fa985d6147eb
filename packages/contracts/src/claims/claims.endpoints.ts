import { administrationInput } from '../administration/administration.schemas.js';
import { defineEndpoint } from '../endpoint.js';
import { imageUploadErrors } from '../messages/errors/media.js';
import { readableObituary } from '../obituaries/obituary-resource.schemas.js';
import {
  claimAnswerDays,
  evidenceFileField,
  maxEvidence,
  successionPauseDays,
  successionSilenceDays,
} from './claims.constants.js';
import { claimRoutes } from './claims.routes.js';
import {
  answerClaimInput,
  claimEvidenceParams,
  claimList,
  claimParams,
  claimsQuery,
  claimView,
  createClaimInput,
  decideClaimInput,
  examinedClaimList,
  examinedClaimView,
  myClaimsQuery,
} from './claims.schemas.js';

const claimResource = { params: claimParams, notFound: 'claim.notFound' } as const;
const evidenceResource = { params: claimEvidenceParams, notFound: 'claim.notFound' } as const;

export const createClaimEndpoint = defineEndpoint(claimRoutes.create, {
  ...readableObituary,
  summary: 'Raise a claim about an obituary with the administrators',
  description: `For those who see the obituary and do not own it; one open claim of each kind. Nothing changes, and the owner is not told, until an administrator begins the review; of a claim of the successor the owner is told at once, at most every ${successionPauseDays} days, and not after a refusal until the successor is named anew. A repeated call with the same content returns the open claim.`,
  body: createClaimInput,
  response: claimView,
  status: 201,
  rateLimit: 'claim',
  errors: ['claim.ownPage', 'claim.exists', 'claim.notSuccessor', 'claim.askedLately', 'photo.notFound'],
});

export const listMyClaimsEndpoint = defineEndpoint(claimRoutes.listMine, {
  summary: 'List the claims of the caller, newest first',
  query: myClaimsQuery,
  response: claimList,
});

export const getClaimEndpoint = defineEndpoint(claimRoutes.get, {
  ...claimResource,
  summary: 'Get a claim',
  description: 'For its claimant, and for the owner who was told of it.',
  response: claimView,
});

export const withdrawClaimEndpoint = defineEndpoint(claimRoutes.withdraw, {
  ...claimResource,
  summary: 'Withdraw a claim',
  description: 'For its claimant. Its evidence is erased. Withdrawing twice is not an error.',
  response: claimView,
  errors: ['claim.decided', 'obituary.changedMeanwhile'],
});

export const answerClaimEndpoint = defineEndpoint(claimRoutes.answer, {
  ...claimResource,
  summary: 'Answer a claim as the owner of the obituary',
  description: `For the present owner, once, within ${claimAnswerDays} days of the review; a claim of the successor until it is decided, at least ${successionSilenceDays} days.`,
  body: answerClaimInput,
  response: claimView,
  errors: ['claim.answered', 'claim.answerClosed'],
});

export const addClaimEvidenceEndpoint = defineEndpoint(claimRoutes.addEvidence, {
  ...claimResource,
  summary: 'Add a picture that proves a claim',
  description: `For its claimant, at most ${maxEvidence}, while it waits for a decision. Metadata such as coordinates are removed. Administrators alone see it.`,
  upload: evidenceFileField,
  response: claimView,
  status: 201,
  rateLimit: 'store',
  errors: ['claim.decided', 'claim.tooMuchEvidence', 'claim.evidenceTooLarge', ...imageUploadErrors],
});

export const removeClaimEvidenceEndpoint = defineEndpoint(claimRoutes.removeEvidence, {
  ...evidenceResource,
  summary: 'Erase a picture of a claim',
  description:
    'For its claimant, while the claim waits for a decision. A picture that is gone is not an error.',
  response: null,
  errors: ['claim.decided'],
});

export const listClaimsEndpoint = defineEndpoint(claimRoutes.list, {
  summary: 'List claims for administrators',
  query: claimsQuery,
  response: examinedClaimList,
});

export const examineClaimEndpoint = defineEndpoint(claimRoutes.getForAdministrator, {
  ...claimResource,
  summary: 'Get a claim with its parties and evidence',
  response: examinedClaimView,
});

export const getClaimEvidenceEndpoint = defineEndpoint(claimRoutes.getEvidence, {
  ...evidenceResource,
  summary: 'Get a picture that proves a claim',
  response: 'binary',
  errors: ['claim.evidenceNotFound'],
});

export const reviewClaimEndpoint = defineEndpoint(claimRoutes.review, {
  ...claimResource,
  summary: 'Begin the review of a claim',
  description:
    'Tells claimant and owner by e-mail; the owner can answer from now on. While it lasts, the obituary cannot be offered to another owner, and a claim of the kind `ai` hides synthetic videos and stops new ones. Beginning it twice is not an error.',
  body: administrationInput,
  response: examinedClaimView,
  errors: [
    'claim.decided',
    'claim.ownMatter',
    'claim.ownPage',
    'obituary.notFound',
    'obituary.changedMeanwhile',
  ],
});

export const allowSynthesisEndpoint = defineEndpoint(claimRoutes.allowSynthesis, {
  ...claimResource,
  summary: 'Allow synthetic media again that a claim has stopped',
  description:
    'Of an accepted claim of the kind `ai`. Synthetic videos are shown as before. The call is logged; a repeat changes nothing.',
  body: administrationInput,
  response: examinedClaimView,
  errors: ['claim.stopsNothing', 'claim.ownMatter', 'obituary.changedMeanwhile'],
});

export const decideClaimEndpoint = defineEndpoint(claimRoutes.decide, {
  ...claimResource,
  summary: 'Decide a claim',
  description:
    'Declines it, or accepts it and does what the outcome names; claimant and owner get an e-mail. It can be accepted in review alone, after the answer of the owner or the end of the term for it; when the obituary has another owner by then, that owner is asked first. A repeat of the same decision changes nothing; while an earlier call still carries it out, the claim is answered as in review.',
  body: decideClaimInput,
  response: examinedClaimView,
  errors: [
    'claim.decided',
    'claim.notInReview',
    'claim.answerAwaited',
    'claim.ownerAnswered',
    'claim.notSuccessor',
    'claim.ownMatter',
    'award.notFound',
    'obituary.notFound',
    'obituary.changedMeanwhile',
    'obituary.tooLong',
    'transfer.accountClosed',
    'keeper.tooMany',
    'plan.obituaries',
    'plan.education',
    'plan.background',
    'plan.customAttributes',
  ],
});
