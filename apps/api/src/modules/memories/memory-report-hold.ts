import type { StoredMemory } from './memory.schema.js';

type HoldFields = Pick<StoredMemory, 'state' | 'reportHold'>;

/** True while a memory waits because readers have reported it. */
export function isHeldByReports({ state, reportHold }: HoldFields): boolean {
  return state === 'pending' && reportHold !== undefined && reportHold.reviewedAt === null;
}

/** True when reports may make it wait: it is approved, and nobody approved this text knowing of reports. */
export function mayBeHeld({
  state,
  reportHold,
  updatedAt,
}: HoldFields & Pick<StoredMemory, 'updatedAt'>): boolean {
  if (state !== 'approved') return false;
  return reportHold?.reviewedAt == null || updatedAt > reportHold.reviewedAt;
}

/** Time after which reports count: earlier ones were known to the one who approved it again. */
export function reportsCountAfter({ reportHold }: Pick<StoredMemory, 'reportHold'>): Date {
  return reportHold?.reviewedAt ?? new Date(0);
}

/** Marks a memory that reports held as reviewed when a change decides about it. */
export function reviewOf(
  { reportHold }: Pick<StoredMemory, 'reportHold'>,
  { state }: Partial<StoredMemory>,
  now: Date,
): Pick<StoredMemory, 'reportHold'> {
  const isDecision = state === 'approved' || state === 'rejected';
  return isDecision && reportHold?.reviewedAt === null
    ? { reportHold: { ...reportHold, reviewedAt: now } }
    : {};
}
