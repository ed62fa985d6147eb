import { randomUUID } from 'node:crypto';
import type { PlanLevel } from '@memorial/contracts/plans/plan-table';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { endAllGrants, grantByOperator } from './grant-changes.js';
import { type Grants, grantsOf, type PlanPeriod, planInForce } from './plan-grants.js';
import { accountPurgeableBefore, accountRestorableSince } from './retention.js';
import type { AcceptedAgreements, AccountEvent, NotificationSettings, User } from './user.schema.js';
import { UsersRepository } from './users.repository.js';

/** Data of a new account. */
export interface NewAccount {
  /** Normalised and verified. */
  readonly email: string;
  readonly fullName: string;
  readonly passwordHash: string | null;
  readonly agreements: AcceptedAgreements | null;
  readonly referralCode: string | null;
  /** Set when another document references the account already. */
  readonly id?: string;
}

/** Accounts and their plans, for all modules. */
@Injectable()
export class UsersService {
  constructor(
    private readonly repository: UsersRepository,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `auth.sessionExpired` when the account is gone */
  async getById(userId: string): Promise<User> {
    return this.repository.getById(userId);
  }

  async findById(userId: string): Promise<User | null> {
    return this.repository.findById(userId);
  }

  /** Names of accounts by id, without deleted ones, in one query. */
  async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return ids.length === 0 ? new Map() : this.repository.namesOf([...new Set(ids)]);
  }

  async findByEmail(email: string): Promise<User | null> {
    return this.repository.findByEmail(email);
  }

  /** Includes accounts that can be restored. */
  async findByIdIncludingRestorable(userId: string): Promise<User | null> {
    return this.repository.findByIdIncludingRestorable(userId, accountRestorableSince(this.clock.now()));
  }

  /** Includes accounts that can be restored. */
  async findByEmailIncludingRestorable(email: string): Promise<User | null> {
    return this.repository.findByEmailIncludingRestorable(email, accountRestorableSince(this.clock.now()));
  }

  /** True when an account has this address, also one that waits for its purge. */
  async isEmailTaken(email: string): Promise<boolean> {
    return this.repository.isEmailTaken(email);
  }

  /**
   * Creates an account for a verified address, on the free plan.
   * @returns null when an account has this address already; it is not changed
   */
  async create(account: NewAccount): Promise<User | null> {
    const now = this.clock.now();
    const { id, ...fields } = account;
    return this.repository.insert(id ?? null, {
      ...fields,
      isVerified: true,
      grants: [],
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    });
  }

  /**
   * Sets a password and stores its event.
   * @param replacedHash required current hash; null: the account must have none; undefined: any
   * @returns false when the account is gone or has another password
   */
  async setPassword(
    userId: string,
    passwordHash: string,
    event: AccountEvent,
    replacedHash?: string | null,
  ): Promise<boolean> {
    return this.repository.setPassword(userId, passwordHash, event, replacedHash);
  }

  /** Sets a new verified address and stores its event. @returns false when another account has it */
  async setEmail(userId: string, email: string, event: AccountEvent): Promise<boolean> {
    return this.repository.setEmail(userId, email, event);
  }

  async setProfile(
    userId: string,
    profile: { fullName?: string; notifications?: NotificationSettings },
  ): Promise<void> {
    await this.repository.setProfile(userId, profile, this.clock.now());
  }

  async setAgreements(userId: string, agreements: AcceptedAgreements): Promise<void> {
    await this.repository.setAgreements(userId, agreements);
  }

  /** Marks the account as deleted and stores the event. @returns false when it was deleted already */
  async markDeleted(userId: string, event: AccountEvent): Promise<boolean> {
    return this.repository.markDeleted(userId, event);
  }

  /**
   * Restores an account; the caller has checked the right to do so (`findByIdIncludingRestorable`).
   * @returns false when it is not deleted, or is about to be purged
   */
  async markRestored(userId: string): Promise<boolean> {
    const now = this.clock.now();
    return this.repository.markRestored(userId, accountPurgeableBefore(now), now);
  }

  /** Accounts that can no longer be restored. */
  async listPurgeable(): Promise<User[]> {
    return this.repository.listDeletedBefore(accountPurgeableBefore(this.clock.now()));
  }

  async purge(userId: string): Promise<void> {
    await this.repository.purge(userId);
  }

  /** Number of accounts created with this referral code. */
  async countByReferral(referralCode: string): Promise<number> {
    return this.repository.countByReferral(referralCode);
  }

  /** Reads ADMIN_EMAILS at each check, so that a changed list needs no update of accounts. */
  isAdmin(email: string): boolean {
    return this.config.adminEmails.includes(email);
  }

  /**
   * The plan in force, also of an account that can be restored; an expired plan counts as FREE.
   * @throws AppError `auth.sessionExpired` when the account is gone
   */
  async planOf(userId: string): Promise<PlanPeriod> {
    return planInForce(await this.grantsOf(userId), this.clock.now());
  }

  /**
   * Grants of an account, also of one that can be restored.
   * @throws AppError `auth.sessionExpired` when the account is gone
   */
  async grantsOf(userId: string): Promise<Grants> {
    const user = await this.findByIdIncludingRestorable(userId);
    if (!user) throw new AppError('auth.sessionExpired');
    return grantsOf(user);
  }

  /** Active accounts with a grant that ends in the period. */
  listWithPlanEnding(from: Date, to: Date): AsyncIterable<User> {
    return this.repository.listWithPlanEnding(from, to);
  }

  /**
   * Grants a plan on the operator's behalf; the same level before its end is extended, FREE ends everything.
   * @param months null: for ever
   * @throws AppError `auth.sessionExpired` when the account is gone
   */
  async grantPlan(userId: string, level: PlanLevel, months: number | null): Promise<PlanPeriod> {
    const id = `operator-${randomUUID()}`;
    const grants = await this.changeGrants(userId, (current, now) =>
      level === 'FREE' ? endAllGrants(current, now) : grantByOperator(current, { id, level, months }, now),
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
  async changeGrants(userId: string, change: (grants: Grants, now: Date) => Grants): Promise<Grants | null> {
    for (;;) {
      const now = this.clock.now();
      const user = await this.repository.findIncludingDeleted(userId);
      if (!user) return null;
      const current = grantsOf(user);
      const next = change(current, now);
      if (next === current || (await this.repository.replaceGrants(user, next, now))) return next;
    }
  }
}
