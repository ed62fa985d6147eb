import type { PlanLevel } from '@memorial/contracts/plans/plans';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { accountErasableBefore, accountUndoSince } from './account-term.js';
import { freePlan, type PlanPeriod, planAfterGrant, planInForce } from './plan-period.js';
import type { AcceptedAgreements, AccountEvent, NotificationSettings, User } from './user.schema.js';
import { UsersRepository } from './users.repository.js';

/** What an account is opened with. */
export interface NewAccount {
  /** Normalised and proved. */
  readonly email: string;
  readonly fullName: string;
  readonly passwordHash: string | null;
  readonly agreements: AcceptedAgreements | null;
  readonly referralCode: string | null;
  /** Known beforehand where something else names the account already. */
  readonly id?: string;
}

/** Accounts and their plans, for every other module. */
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

  /** The names of those of these accounts that stand, by id, in one question. */
  async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return ids.length === 0 ? new Map() : this.repository.namesOf([...new Set(ids)]);
  }

  async findByEmail(email: string): Promise<User | null> {
    return this.repository.findByEmail(email);
  }

  /** Also an account whose deletion can still be taken back. */
  async findHeldById(userId: string): Promise<User | null> {
    return this.repository.findHeldById(userId, accountUndoSince(this.clock.now()));
  }

  /** Also an account whose deletion can still be taken back. */
  async findHeldByEmail(email: string): Promise<User | null> {
    return this.repository.findHeldByEmail(email, accountUndoSince(this.clock.now()));
  }

  /** Whether an account holds the address, one that waits to be erased included. */
  async isEmailTaken(email: string): Promise<boolean> {
    return this.repository.isEmailTaken(email);
  }

  /**
   * Opens an account for a proved address, on the free plan.
   * @returns null when the address belongs to an account already: nothing of it was changed
   */
  async open(account: NewAccount): Promise<User | null> {
    const now = this.clock.now();
    const { id, ...opened } = account;
    return this.repository.insert(id ?? null, {
      ...opened,
      isVerified: true,
      plan: { ...freePlan },
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    });
  }

  /**
   * A new password; what follows from it is written down with it.
   * @param replacedHash the hash that must still stand; null: that of an account without a password. Undefined: any
   * @returns false when the account is gone, or has another password by now
   */
  async setPassword(
    userId: string,
    passwordHash: string,
    event: AccountEvent,
    replacedHash?: string | null,
  ): Promise<boolean> {
    return this.repository.setPassword(userId, passwordHash, event, replacedHash);
  }

  /** A new proved address. @returns false when it belongs to another account */
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

  /** Hides the account, with what follows from it. @returns false when it was deleted already */
  async markDeleted(userId: string, event: AccountEvent): Promise<boolean> {
    return this.repository.markDeleted(userId, event);
  }

  /**
   * For a person whose right to it was asked before (`findHeldById`).
   * @returns false when it is not deleted any more, or is about to be erased
   */
  async markRestored(userId: string): Promise<boolean> {
    const now = this.clock.now();
    return this.repository.markRestored(userId, accountErasableBefore(now), now);
  }

  /** Accounts whose deletion can not be taken back any more. */
  async listErasable(): Promise<User[]> {
    return this.repository.listDeletedBefore(accountErasableBefore(this.clock.now()));
  }

  async erase(userId: string): Promise<void> {
    await this.repository.erase(userId);
  }

  /** How many accounts came with this invitation. */
  async countByReferral(referralCode: string): Promise<number> {
    return this.repository.countByReferral(referralCode);
  }

  /** ADMIN_EMAILS is asked at each check, so that a changed list needs no change of any account. */
  isAdmin(email: string): boolean {
    return this.config.adminEmails.includes(email);
  }

  /**
   * The plan in force, also of an account whose deletion can be taken back; a lapsed one is read as FREE.
   * @throws AppError `auth.sessionExpired` when the account is gone
   */
  async planOf(userId: string): Promise<PlanPeriod> {
    const user = await this.findHeldById(userId);
    if (!user) throw new AppError('auth.sessionExpired');
    return planInForce(user.plan, this.clock.now());
  }

  /**
   * Puts an account on a plan: the operator's command, a paid order and the tests all come through here. The same
   * level again before its end adds to the end.
   * @param months null grants for ever
   */
  async grantPlan(userId: string, level: PlanLevel, months: number | null): Promise<PlanPeriod> {
    for (;;) {
      const now = this.clock.now();
      const { plan } = await this.repository.getById(userId);
      const granted = planAfterGrant(plan, level, months, now);
      // Two grants at once: the second counts on from the first.
      if (await this.repository.replacePlan(userId, plan, granted, now)) return granted;
    }
  }
}
