import { counted } from '../text.js';

/**
 * Kinds of claims: next of kin who want the page, somebody who disputes what it says, a photo or a synthetic voice
 * without consent, and a successor whose owner is silent.
 */
export const claimKinds = ['kin', 'dispute', 'photo', 'ai', 'succession'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** `open` waits for an administrator, `inReview` is examined; the others are ends. */
export const claimStates = ['open', 'inReview', 'accepted', 'declined', 'withdrawn'] as const;
export type ClaimState = (typeof claimStates)[number];

export function isOpenClaim(state: ClaimState): boolean {
  return state === 'open' || state === 'inReview';
}

/** Changes that an accepted claim causes. */
export const acceptedOutcomes = [
  'transfer',
  'keeper',
  'photoRemoved',
  'wording',
  'hidden',
  'synthesisStopped',
] as const;
export type AcceptedOutcome = (typeof acceptedOutcomes)[number];

/** Decisions about a claim. */
export const claimOutcomes = ['declined', ...acceptedOutcomes] as const;
export type ClaimOutcome = (typeof claimOutcomes)[number];

/** Outcomes that a claim of each kind can have beside `declined`. */
export const outcomesOfKind = {
  kin: ['transfer', 'keeper', 'wording', 'hidden'],
  dispute: ['transfer', 'keeper', 'photoRemoved', 'wording', 'hidden'],
  photo: ['photoRemoved', 'hidden'],
  ai: ['synthesisStopped', 'hidden'],
  succession: ['transfer'],
} as const satisfies Readonly<Record<ClaimKind, readonly AcceptedOutcome[]>>;

/** Parts that the caller takes in claims. */
export const claimRoles = ['claimant', 'owner'] as const;
export type ClaimRole = (typeof claimRoles)[number];

/** Longest texts of a claim and of its answer, in characters. */
export const maxClaimText = 4_000;

/** Pictures that prove a claim, and the largest file of one. */
export const maxEvidence = 5;
export const maxEvidenceBytes = 15 * 1024 * 1024;
/** Name of the multipart field of such a picture. */
export const evidenceFileField = 'file';

/** Term in which the owner can answer, from the beginning of the review. */
export const claimAnswerDays = 14;
export const claimAnswerTerm = counted(claimAnswerDays, 'день', 'дні', 'днів');

/** Silence of the owner after which a page may pass to its successor. */
export const successionSilenceDays = 30;
export const successionSilenceTerm = counted(successionSilenceDays, 'день', 'дні', 'днів');
/** Days after the claim of a successor on which the owner gets an e-mail. */
export const successionReminderDays = [0, 7, 21] as const;

/** Days between two claims of the same successor. */
export const successionPauseDays = 90;

/** Time after the decision for which its evidence is kept. */
export const evidenceDays = 90;
export const evidenceTerm = counted(evidenceDays, 'день', 'дні', 'днів');

/** Longest time for which a page outlives the account of its owner, because a claim or a freeze is not decided. */
export const heldObituaryDays = 120;

/** Time for which ended claims are kept, without their evidence. */
export const endedClaimYears = 3;
