import type { ClaimRole } from '@memorial/contracts/claims/claims.constants';
import type { ClaimView, ExaminedClaimView } from '@memorial/contracts/claims/claims.schemas';
import type { User } from '../accounts/accounts.module.js';
import { emailAddressOf } from '../accounts/accounts.module.js';
import type { AccessRow, DeclarationRow } from '../obituaries/obituaries.module.js';
import { acceptableFrom, isAnswerable } from './claim.policy.js';
import type { StoredAnswer, StoredClaim, StoredDecision } from './claim.schema.js';

/** The obituary of a claim as it is now; null when it is deleted, or the reader may not see it. */
type ClaimedObituary = AccessRow | null;

/** @param decision shown once the claim has ended */
function presentFields(claim: StoredClaim, obituary: ClaimedObituary) {
  const decision: StoredDecision | null = claim.isOpen ? null : claim.decision;
  return {
    _id: claim._id.toHexString(),
    obituary: {
      _id: claim.obituaryId.toHexString(),
      fullName: obituary?.fullName ?? null,
      isAvailable: obituary !== null,
    },
    kind: claim.kind,
    relation: claim.relation,
    text: claim.text,
    photoId: claim.photoId?.toHexString() ?? null,
    state: claim.state,
    createdAt: claim.createdAt.toISOString(),
    endedAt: claim.endedAt?.toISOString() ?? null,
    answerUntil: claim.answerUntil?.toISOString() ?? null,
    outcome: decision?.outcome ?? null,
    reason: decision?.reason ?? null,
  };
}

function presentAnswer(answer: StoredAnswer) {
  return { text: answer.text, agrees: answer.agrees, at: answer.at.toISOString() };
}

/** A claim for one of its parties: the owner sees no evidence, the claimant no answer. */
export function presentClaim(
  claim: StoredClaim,
  {
    obituary,
    role,
    now,
  }: { readonly obituary: ClaimedObituary; readonly role: ClaimRole; readonly now: Date },
): ClaimView {
  const isClaimant = role === 'claimant';
  const evidence = claim.evidence.map(({ _id, uploadedAt }) => ({
    _id: _id.toHexString(),
    uploadedAt: uploadedAt.toISOString(),
  }));
  return {
    ...presentFields(claim, obituary),
    role,
    evidence: isClaimant ? evidence : [],
    answer: isClaimant ? null : claim.answer && presentAnswer(claim.answer),
    canAnswer: !isClaimant && isAnswerable(claim, now),
  };
}

const presentParty = (id: string, account: User | undefined) => ({
  userId: id,
  name: account?.fullName ?? null,
  email: account ? emailAddressOf(account) : null,
});

/** Statement about a recent military death; null when none is made. */
function presentDeclaration(
  { makerRelation, familyInformed, familyInformedAt, familyInformedBy }: DeclarationRow,
  accounts: ReadonlyMap<string, User>,
): ExaminedClaimView['declaration'] {
  if (!makerRelation || !familyInformed) return null;
  const by = familyInformedBy?.toHexString() ?? null;
  return {
    relation: makerRelation,
    at: familyInformedAt?.toISOString() ?? null,
    by: by === null ? null : presentParty(by, accounts.get(by)),
  };
}

/** A claim for administrators. */
export function presentExaminedClaim(
  claim: StoredClaim,
  {
    obituary,
    declaration,
    accounts,
    now,
  }: {
    readonly obituary: ClaimedObituary;
    readonly declaration: DeclarationRow | null;
    readonly accounts: ReadonlyMap<string, User>;
    readonly now: Date;
  },
): ExaminedClaimView {
  const authorId = claim.authorId.toHexString();
  const ownerId = obituary?.ownerId.toHexString() ?? null;
  return {
    ...presentFields(claim, obituary),
    claimant: presentParty(authorId, accounts.get(authorId)),
    owner: ownerId === null ? null : presentParty(ownerId, accounts.get(ownerId)),
    isFrozen: obituary?.freeze != null,
    declaration: declaration && presentDeclaration(declaration, accounts),
    evidence: claim.evidence.map(({ _id, width, height, uploadedAt }) => ({
      _id: _id.toHexString(),
      width,
      height,
      uploadedAt: uploadedAt.toISOString(),
    })),
    answer: claim.answer && { ...presentAnswer(claim.answer), userId: claim.answer.by.toHexString() },
    reviewedBy: claim.review?.by.toHexString() ?? null,
    decidedBy: claim.isOpen ? null : (claim.decision?.by.toHexString() ?? null),
    synthesisAllowedAt: claim.allowance?.at.toISOString() ?? null,
    acceptableFrom: acceptableFrom(claim, now)?.toISOString() ?? null,
  };
}
