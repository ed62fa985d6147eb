import { type PlanLevel, planLevels } from '@memorial/contracts/plans/plan-table';
import type { GrantedPlan, PlanGrant } from './user.schema.js';

/** Plan of an account at a moment. */
export interface PlanPeriod {
  readonly level: PlanLevel;
  readonly startsAt: Date | null;
  /** Null: for ever. */
  readonly endsAt: Date | null;
}

/** A plan that has ended and was not followed by one as dear. */
export interface LapsedPlan {
  readonly level: PlanLevel;
  readonly endsAt: Date;
}

export type Grants = readonly PlanGrant[];

export const freePlan: PlanPeriod = { level: 'FREE', startsAt: null, endsAt: null };

/** Grants of an account; the single plan of a row written before grants existed counts as one, of no value. */
export function grantsOf(user: { grants?: PlanGrant[] | undefined; plan?: GrantedPlan | undefined }): Grants {
  if (user.grants) return user.grants;
  if (!user.plan || user.plan.level === 'FREE') return [];
  const { level, startsAt, endsAt } = user.plan;
  return [newGrant({ id: 'before-grants', level, from: startsAt ?? new Date(0), to: endsAt })];
}

export function newGrant(
  grant: Pick<PlanGrant, 'id' | 'level' | 'from' | 'to'> & { paidKopiykas?: number },
): PlanGrant {
  return { paidKopiykas: 0, endedAt: null, creditedBy: null, reversedAt: null, ...grant };
}

/** Position among the plans: a dearer plan ranks higher. */
export function rankOf(level: PlanLevel): number {
  return planLevels.indexOf(level);
}

/** End of a grant: as granted, or earlier when it was credited, reversed or ended. Null: for ever. */
export function endOf({ to, endedAt, reversedAt }: PlanGrant): Date | null {
  const ends = [to, endedAt, reversedAt].filter((end) => end !== null);
  return ends.length === 0 ? null : new Date(Math.min(...ends.map((end) => end.getTime())));
}

/** True when the grant runs at the moment or later. */
export function isOpen(grant: PlanGrant, now: Date): boolean {
  const end = endOf(grant);
  return end === null || (end > now && end > grant.from);
}

function isRunning(grant: PlanGrant, now: Date): boolean {
  return grant.from <= now && isOpen(grant, now);
}

/**
 * The plan in force: the dearest that runs. Its period includes grants of the same level that precede or follow
 * without a gap.
 */
export function planInForce(grants: Grants, now: Date): PlanPeriod {
  const running = grants.filter((grant) => isRunning(grant, now));
  const level = planLevels.findLast((one) => running.some((grant) => grant.level === one));
  if (!level) return freePlan;
  const ofLevel = grants.filter((grant) => grant.level === level);
  return { level, startsAt: startOfRun(ofLevel, now), endsAt: endOfRun(ofLevel, now) };
}

function startOfRun(grants: Grants, moment: Date): Date {
  const touching = grants.filter((grant) => reaches(grant, moment));
  const start = touching.reduce((first, { from }) => (from < first ? from : first), moment);
  return start < moment ? startOfRun(grants, start) : moment;
}

function endOfRun(grants: Grants, moment: Date): Date | null {
  const begun = grants.filter(({ from }) => from <= moment);
  const end = latestEnd(begun, moment);
  return end === null || end <= moment ? end : endOfRun(grants, end);
}

/** True when the grant has run and lasts until the moment or later. */
function reaches(grant: PlanGrant, moment: Date): boolean {
  const end = endOf(grant);
  return grant.from <= moment && (end === null || (end >= moment && end > grant.from));
}

/** The latest end, at least `atLeast`; null: for ever. */
function latestEnd(grants: Grants, atLeast: Date): Date | null {
  let latest = atLeast;
  for (const grant of grants) {
    const end = endOf(grant);
    if (end === null) return null;
    if (end > latest && end > grant.from) latest = end;
  }
  return latest;
}

/** End of all time granted for a level, from the moment on; null: for ever; the moment itself when there is none. */
export function endOfLevel(grants: Grants, level: PlanLevel, now: Date): Date | null {
  return latestEnd(
    grants.filter((grant) => grant.level === level),
    now,
  );
}

/** Grants that ran and ended. */
function endedGrants(grants: Grants, now: Date): LapsedPlan[] {
  return grants.flatMap((grant) => {
    const endsAt = endOf(grant);
    return endsAt !== null && endsAt <= now && endsAt > grant.from ? [{ level: grant.level, endsAt }] : [];
  });
}

/** The last plan dearer than the one in force that has ended; null when there was none. */
export function lapsedPlan(grants: Grants, now: Date): LapsedPlan | null {
  const current = rankOf(planInForce(grants, now).level);
  const dearer = endedGrants(grants, now).filter(({ level }) => rankOf(level) > current);
  const latest = dearer.sort(
    (a, b) => b.endsAt.getTime() - a.endsAt.getTime() || rankOf(b.level) - rankOf(a.level),
  );
  return latest[0] ?? null;
}

/** Levels of all plans that have ended. */
export function endedLevels(grants: Grants, now: Date): readonly PlanLevel[] {
  const ended = endedGrants(grants, now);
  return planLevels.filter((level) => ended.some((grant) => grant.level === level));
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
