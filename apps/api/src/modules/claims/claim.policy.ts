import {
  claimAnswerDays,
  successionReminderDays,
  successionSilenceDays,
} from '@memorial/contracts/claims/claims.constants';
import { AppError } from '../../platform/errors/app-error.js';
import type { StoredClaim } from './claim.schema.js';

const dayMs = 24 * 60 * 60 * 1_000;

export const daysAfter = (time: Date, days: number): Date => new Date(time.getTime() + days * dayMs);

/** End of the owner's term to answer a claim of the successor that is made now. */
export const silenceEndsAt = (now: Date): Date => daysAfter(now, successionSilenceDays);
/** End of the owner's term to answer a claim of which the review begins now. */
export const answerEndsAt = (now: Date): Date => daysAfter(now, claimAnswerDays);

/** Owner and kind of an open claim: an account has one of each kind for an obituary. */
export function openKeyOf({ authorId, kind }: Pick<StoredClaim, 'authorId' | 'kind'>): string {
  return `${authorId.toHexString()}:${kind}`;
}

/** True while the owner can answer. */
export function isAnswerable(claim: StoredClaim, now: Date): boolean {
  const { isOpen, kind, answer, answerUntil, decision } = claim;
  if (!isOpen || decision !== null || answer !== null || answerUntil === null) return false;
  // A silent owner is heard until the page passes on.
  return kind === 'succession' || answerUntil > now;
}

/** True when the owner refuses to give the page to the successor. */
export function isRefusedSuccession({ kind, answer }: Pick<StoredClaim, 'kind' | 'answer'>): boolean {
  return kind === 'succession' && answer !== null && !answer.agrees;
}

/** Time from which a claim can be accepted; null: it can now, or never. */
export function acceptableFrom(claim: StoredClaim, now: Date): Date | null {
  const { state, answer, answerUntil } = claim;
  if (state !== 'inReview' || answer !== null) return null;
  return answerUntil !== null && answerUntil > now ? answerUntil : null;
}

/** @throws AppError claim.notInReview, claim.answerAwaited, claim.ownerAnswered */
export function assertAcceptable(claim: StoredClaim, now: Date): void {
  if (claim.state === 'open') throw new AppError('claim.notInReview');
  if (isRefusedSuccession(claim)) throw new AppError('claim.ownerAnswered');
  const from = acceptableFrom(claim, now);
  if (from) throw new AppError('claim.answerAwaited', { acceptableFrom: from.toISOString() });
  // Silence counts after all letters alone.
  const { kind, answer, answerUntil, remindersSent } = claim;
  const isSilent = kind === 'succession' && answer === null && answerUntil !== null;
  if (isSilent && remindersSent < successionReminderDays.length) throw new AppError('claim.answerAwaited');
}
