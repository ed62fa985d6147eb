import type { PaidLevel, PlanLevel } from '@memorial/contracts/plans/plan-table';
import {
  addMonths,
  endOf,
  endOfLevel,
  type Grants,
  isOpen,
  newGrant,
  planInForce,
  rankOf,
} from './plan-grants.js';
import type { PlanGrant } from './user.schema.js';

/* Changes of an account's grants. Each is repeatable: a second call with the same id changes nothing. */

const dayMs = 24 * 60 * 60 * 1_000;
const kopiykasPerHryvnia = 100n;

/** A paid order as priced. */
export interface PricedOrder {
  readonly orderId: string;
  readonly level: PaidLevel;
  readonly months: number;
  /** Price of the whole term, before the credit. */
  readonly priceKopiykas: number;
  readonly creditKopiykas: number;
  readonly amountKopiykas: number;
  /** Ids of the grants whose unused time was credited. */
  readonly creditedGrants: readonly string[];
}

/** Operator's grant; the same level before its end is extended. @param months null: for ever */
export function grantByOperator(
  grants: Grants,
  { id, level, months }: { id: string; level: PaidLevel; months: number | null },
  now: Date,
): Grants {
  const start = endOfLevel(grants, level, now);
  if (start === null || grants.some((grant) => grant.id === id)) return grants;
  const from = months === null ? now : start;
  return [...grants, newGrant({ id, level, from, to: months === null ? null : addMonths(start, months) })];
}

/** Ends everything that runs or would run later. */
export function endAllGrants(grants: Grants, now: Date): Grants {
  return grants.map((grant) => (isOpen(grant, now) ? { ...grant, endedAt: now } : grant));
}

/**
 * Grants what an order has paid for, and ends the paid time of cheaper plans that it replaces. An order whose
 * credit is no longer there, or that meets more paid time than it was priced for, is worth the money: as many
 * days of its plan as the worth buys at the order's price of a day, rounded up.
 */
export function grantByOrder(grants: Grants, order: PricedOrder, now: Date): Grants {
  const { orderId, level, months, priceKopiykas, amountKopiykas } = order;
  if (grants.some((grant) => grant.id === orderId)) return grants;
  const replaced = creditableGrants(grants, level, now);
  const isAsPriced = order.creditedGrants.every((id) => replaced.some((grant) => grant.id === id));
  const unpriced = isAsPriced ? replaced.filter(({ id }) => !order.creditedGrants.includes(id)) : replaced;
  const worth = amountKopiykas + (isAsPriced ? order.creditKopiykas : 0) + creditOf(unpriced, now);
  const from = startOfOrder(grants, level, now);
  const surplus = worth - priceKopiykas;
  const days = (kopiykas: number) => daysWorth(kopiykas, priceKopiykas, months) * dayMs;
  const to =
    surplus >= 0
      ? new Date(addMonths(from, months).getTime() + days(surplus))
      : new Date(from.getTime() + days(worth));
  const ended = grants.map((grant) =>
    replaced.includes(grant) ? { ...grant, endedAt: now, creditedBy: orderId } : grant,
  );
  return [...ended, newGrant({ id: orderId, level, from, to, paidKopiykas: amountKopiykas })];
}

/**
 * Takes an order's grant out: time granted behind it moves up, paid time that it had credited runs again, and an
 * upgrade that its own time was credited to is worth less by it. An order that was never granted leaves a mark, so
 * that a late success grants nothing.
 */
export function reverseOrder(
  grants: Grants,
  { orderId, level }: Pick<PricedOrder, 'orderId' | 'level'>,
  now: Date,
): Grants {
  const reversed = grants.find((grant) => grant.id === orderId);
  if (!reversed)
    return [...grants, { ...newGrant({ id: orderId, level, from: now, to: now }), reversedAt: now }];
  if (reversed.reversedAt) return grants;
  const remaining = grants.map((grant) => {
    if (grant === reversed) return { ...grant, reversedAt: now };
    return grant.creditedBy === orderId ? { ...grant, endedAt: null, creditedBy: null } : grant;
  });
  const upgrade = remaining.find(({ id, reversedAt }) => id === reversed.creditedBy && !reversedAt);
  if (upgrade) return withoutCredit(remaining, { upgrade, credited: reversed, before: grants, now });
  return movedUpBehind(remaining, { level, ...freedTime(reversed, now) });
}

/** The end of a grant, and the time from now on that its going leaves free. */
function freedTime(grant: PlanGrant, now: Date): { end: Date | null; freedMs: number } {
  const end = endOf(grant);
  if (end === null) return { end, freedMs: 0 };
  return { end, freedMs: Math.max(0, end.getTime() - Math.max(grant.from.getTime(), now.getTime())) };
}

/** Shortens an upgrade by the part of its worth that was the credit of a grant whose money went back. */
function withoutCredit(
  grants: Grants,
  { upgrade, credited, before, now }: { upgrade: PlanGrant; credited: PlanGrant; before: Grants; now: Date },
): Grants {
  const { to } = upgrade;
  if (to === null || credited.endedAt === null) return grants;
  const creditedAt = credited.endedAt;
  const creditedTo = before.filter(({ creditedBy, reversedAt }) => creditedBy === upgrade.id && !reversedAt);
  const worth = upgrade.paidKopiykas + creditOf(creditedTo, creditedAt);
  const left = Math.max(0, worth - creditOf([credited], creditedAt));
  const lengthMs = to.getTime() - upgrade.from.getTime();
  const end = new Date(upgrade.from.getTime() + (worth === 0 ? 0 : Math.floor((lengthMs * left) / worth)));
  const freedMs = Math.max(0, to.getTime() - Math.max(end.getTime(), now.getTime()));
  const shortened = grants.map((grant) => (grant.id === upgrade.id ? { ...grant, to: end } : grant));
  return movedUpBehind(shortened, { level: upgrade.level, end: to, freedMs });
}

/**
 * Moves up what waits behind an end, of this level or a cheaper one, but not into time of its own level or of a
 * dearer one that would cover it.
 */
function movedUpBehind(
  grants: Grants,
  { level, end, freedMs }: { level: PlanLevel; end: Date | null; freedMs: number },
): Grants {
  if (end === null || freedMs === 0) return grants;
  const waits = ({ from, level: own }: PlanGrant) => from >= end && rankOf(own) <= rankOf(level);
  const waiting = grants.filter(waits).sort((a, b) => a.from.getTime() - b.from.getTime());
  let moved = grants;
  for (const grant of waiting) {
    const earliest = new Date(grant.from.getTime() - freedMs);
    const others = moved.filter(({ from, id }) => from < grant.from && id !== grant.id);
    const sameEnd = endOfLevel(others, grant.level, earliest);
    const dearerEnds = others
      .filter((other) => rankOf(other.level) > rankOf(grant.level))
      .map((other) => endOfLevel([other], other.level, earliest));
    const ends = [sameEnd, ...dearerEnds];
    if (ends.includes(null)) continue;
    const from = Math.max(...ends.map((one) => one?.getTime() ?? 0));
    const byMs = Math.max(0, grant.from.getTime() - from);
    moved = moved.map((one) => (one.id === grant.id ? movedUp(one, byMs) : one));
  }
  return moved;
}

function movedUp(grant: PlanGrant, byMs: number): PlanGrant {
  const moved = (at: Date) => new Date(at.getTime() - byMs);
  return { ...grant, from: moved(grant.from), to: grant.to && moved(grant.to) };
}

/** Lowers the money that an order's grant is worth as a credit, after a part of it went back. */
export function lowerPaid(grants: Grants, orderId: string, kopiykas: number): Grants {
  const isLower = grants.some(({ id, paidKopiykas }) => id === orderId && paidKopiykas > kopiykas);
  if (!isLower) return grants;
  return grants.map((grant) => (grant.id === orderId ? { ...grant, paidKopiykas: kopiykas } : grant));
}

/** Paid grants of cheaper plans with unused time. Grants of the operator have no value. */
export function creditableGrants(grants: Grants, level: PaidLevel, now: Date): readonly PlanGrant[] {
  return grants.filter(
    (grant) => rankOf(grant.level) < rankOf(level) && grant.paidKopiykas > 0 && isOpen(grant, now),
  );
}

/** Value of the unused time: kopiykas paid × time unused ÷ whole time, summed, rounded up to a whole hryvnia. */
export function creditOf(grants: Grants, now: Date): number {
  let [sum, divisor] = [0n, 1n];
  for (const { from, to, paidKopiykas } of grants) {
    if (to === null) continue;
    const unused = BigInt(to.getTime() - Math.max(from.getTime(), now.getTime()));
    const whole = BigInt(to.getTime() - from.getTime());
    sum = sum * whole + BigInt(paidKopiykas) * unused * divisor;
    divisor *= whole;
  }
  return Number(divideUp(sum, divisor * kopiykasPerHryvnia) * kopiykasPerHryvnia);
}

/** Where time bought now begins: behind the same plan, and behind a dearer one that would cover it. */
export function startOfOrder(grants: Grants, level: PaidLevel, now: Date): Date {
  const current = planInForce(grants, now);
  const dearerEnd = rankOf(current.level) > rankOf(level) ? current.endsAt : null;
  const sameEnd = endOfLevel(grants, level, now) ?? now;
  return dearerEnd !== null && dearerEnd > sameEnd ? dearerEnd : sameEnd;
}

/** Days that the money buys, rounded up; a year of the price is 365 days. */
export function daysWorth(kopiykas: number, priceKopiykas: number, months: number): number {
  return Number(divideUp(BigInt(kopiykas) * BigInt(months) * 365n, BigInt(priceKopiykas) * 12n));
}

function divideUp(amount: bigint, divisor: bigint): bigint {
  return (amount + divisor - 1n) / divisor;
}
