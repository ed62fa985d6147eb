import type { StoredMemory } from './memory.schema.js';

type HoldFields = Pick<StoredMemory, 'state' | 'heldFor' | 'reportsReviewedAt' | 'reportHold'>;

/** True while a memory waits because readers have reported it. */
export function isHeldByReports({ state, heldFor, reportHold }: HoldFields): boolean {
  if (state !== 'pending') return false;
  return (heldFor?.includes('reports') ?? false) || reportHold?.reviewedAt === null;
}

/** Reasons for which a memory waits; empty once it is decided. */
export function heldReasonsOf(memory: HoldFields): NonNullable<StoredMemory['heldFor']> {
  const { state, heldFor = [] } = memory;
  if (state !== 'pending') return [];
  return isHeldByReports(memory) && !heldFor.includes('reports') ? [...heldFor, 'reports'] : heldFor;
}

/** True when reports may make it wait: it is approved, and nobody approved this text knowing of reports. */
export function mayBeHeld(memory: HoldFields & Pick<StoredMemory, 'updatedAt'>): boolean {
  if (memory.state !== 'approved') return false;
  const reviewedAt = reviewedAtOf(memory);
  return reviewedAt === null || memory.updatedAt > reviewedAt;
}

/** Time after which reports count: earlier ones were known to the one who approved it again. */
export function reportsCountAfter(memory: HoldFields): Date {
  return reviewedAtOf(memory) ?? new Date(0);
}

/** Marks a memory that reports held as reviewed when a change decides about it. */
export function reviewOf(
  memory: HoldFields,
  { state }: Partial<StoredMemory>,
  now: Date,
): Pick<StoredMemory, 'reportsReviewedAt'> {
  const isDecision = state === 'approved' || state === 'rejected';
  return isDecision && isHeldByReports(memory) ? { reportsReviewedAt: now } : {};
}

function reviewedAtOf({ reportsReviewedAt, reportHold }: HoldFields): Date | null {
  return reportsReviewedAt ?? reportHold?.reviewedAt ?? null;
}

/** Since when a memory waits with a reason, for moderators and administrators; null: it does not. */
export function queuedAtOf(memory: Omit<StoredMemory, 'queuedAt'>): Date | null {
  if (memory.deletedAt !== null || memory.contribution?.isLetter) return null;
  if (heldReasonsOf(memory).length === 0) return null;
  return memory.submittedAt ?? memory.reportHold?.heldAt ?? memory.updatedAt;
}
