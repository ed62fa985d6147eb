import { randomUUID } from 'node:crypto';
import type { PlanLevel } from '@memorial/contracts/plans/plan-table';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { endAllGrants, grantByOperator } from './grant-changes.js';
import { type Grants, grantsOf, type PlanPeriod, planInForce } from './plan-grants.js';
import type { AccountEvent } from './user.schema.js';
import { UsersRepository } from './users.repository.js';

type GrantEvent = (before: PlanPeriod, after: PlanPeriod) => AccountEvent;

/** Plans of accounts: the one in force, and changes of the grants. */
@Injectable()
export class PlanGrantsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * The plan in force, also of a deleted account; an expired plan counts as FREE.
   * @throws AppError `auth.sessionExpired` when the account is gone
   */
  async planOf(userId: string): Promise<PlanPeriod> {
    return planInForce(await this.grantsOf(userId), this.clock.now());
  }

  /**
   * Grants of an account, also of a deleted one: its obituaries may stay for their successors.
   * @throws AppError `auth.sessionExpired` when the account is gone
   */
  async grantsOf(userId: string): Promise<Grants> {
    const user = await this.users.findIncludingDeleted(userId);
    if (!user) throw new AppError('auth.sessionExpired');
    return grantsOf(user);
  }

  /**
   * Grants a plan on the operator's behalf; the same level before its end is extended, FREE ends everything.
   * @param months null: for ever
   * @param eventOf event that is stored with the change, from the plans in force before and after it
   * @throws AppError `auth.sessionExpired` when the account is gone
   */
  async grantPlan(
    userId: string,
    level: PlanLevel,
    months: number | null,
    eventOf?: GrantEvent,
  ): Promise<PlanPeriod> {
    const id = `operator-${randomUUID()}`;
    const grants = await this.changeGrants(
      userId,
      (current, now) =>
        level === 'FREE' ? endAllGrants(current, now) : grantByOperator(current, { id, level, months }, now),
      eventOf,
    );
    if (!grants) throw new AppError('auth.sessionExpired');
    return planInForce(grants, this.clock.now());
  }

  /**
   * Changes the grants of an account, deleted ones included, in one conditional update; after a parallel change the
   * new grants are read and the change is made from them.
   * @param change repeatable; returns the same array to change nothing
   * @returns null when the account was purged
   */
  async changeGrants(
    userId: string,
    change: (grants: Grants, now: Date) => Grants,
    eventOf?: GrantEvent,
  ): Promise<Grants | null> {
    for (;;) {
      const now = this.clock.now();
      const user = await this.users.findIncludingDeleted(userId);
      if (!user) return null;
      const current = grantsOf(user);
      const next = change(current, now);
      const event = eventOf?.(planInForce(current, now), planInForce(next, now));
      if (next === current || (await this.users.replaceGrants(user, next, now, event))) return next;
    }
  }
}
