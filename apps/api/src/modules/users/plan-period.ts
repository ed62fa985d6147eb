import type { PlanLevel } from '@memorial/contracts/plans/plan-table';
import type { GrantedPlan } from './user.schema.js';

/** Plan of an account at a moment. */
export interface PlanPeriod {
  readonly level: PlanLevel;
  readonly startsAt: Date | null;
  /** Null: for ever. */
  readonly endsAt: Date | null;
}

export const freePlan: PlanPeriod = { level: 'FREE', startsAt: null, endsAt: null };

/** The plan in force: an expired plan, and one that has not begun, count as FREE. */
export function planInForce(granted: GrantedPlan, now: Date): PlanPeriod {
  const hasBegun = granted.startsAt === null || granted.startsAt <= now;
  const hasLapsed = granted.endsAt !== null && granted.endsAt <= now;
  if (granted.level === 'FREE' || !hasBegun || hasLapsed) return freePlan;
  return { level: granted.level, startsAt: granted.startsAt, endsAt: granted.endsAt };
}

/**
 * The plan after a grant. The same level before its end is extended; another level starts now.
 * @param months null: for ever
 */
export function planAfterGrant(
  granted: GrantedPlan,
  level: PlanLevel,
  months: number | null,
  now: Date,
): PlanPeriod {
  if (level === 'FREE') return freePlan;
  const current = planInForce(granted, now);
  if (current.level !== level) {
    return { level, startsAt: now, endsAt: months === null ? null : addMonths(now, months) };
  }
  if (months === null || current.endsAt === null) return { ...current, endsAt: null };
  return { ...current, endsAt: addMonths(current.endsAt, months) };
}

/** The same day some months later, or the last day of a shorter month. */
export function addMonths(from: Date, months: number): Date {
  const day = from.getUTCDate();
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, lastDay));
  return moved;
}
