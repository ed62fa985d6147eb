import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import type { Grants } from './plan-grants.js';
import { purgeableBefore, restorableSince } from './retention.js';
import type {
  AcceptedAgreements,
  AccountEvent,
  NotificationSettings,
  StoredRole,
  User,
} from './user.schema.js';
import { searchKeysOf } from './user-search-keys.js';

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

/** Stored accounts, for all modules. */
@Injectable()
export class UsersRepository {
  constructor(
    @InjectModel('User') private readonly model: Model<User>,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `auth.sessionExpired`: the caller holds a session of a removed account */
  async getById(id: string): Promise<User> {
    const user = await this.findById(id);
    if (!user) throw new AppError('auth.sessionExpired');
    return user;
  }

  async findById(id: string): Promise<User | null> {
    if (!mongoose.isValidObjectId(id)) return null;
    return this.model.findOne({ _id: id, deletedAt: null }).lean();
  }

  /** Names of accounts by id, without deleted ones, in one query. */
  async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const given = mongoose.trusted({ $in: ids.map((id) => new mongoose.Types.ObjectId(id)) });
    const rows = await this.model
      .find({ _id: given, deletedAt: null }, { fullName: 1 })
      .lean<Pick<User, '_id' | 'fullName'>[]>();
    return new Map(rows.map(({ _id, fullName }) => [_id.toHexString(), fullName]));
  }

  /** @param email normalised */
  async findByEmail(email: string): Promise<User | null> {
    return this.model.findOne({ email, deletedAt: null }).lean();
  }

  /** Includes accounts that can be restored. */
  async findByIdIncludingRestorable(id: string): Promise<User | null> {
    if (!mongoose.isValidObjectId(id)) return null;
    return this.model.findOne({ _id: id, ...this.activeOrRestorable() }).lean();
  }

  /** Includes accounts that can be restored. @param email normalised */
  async findByEmailIncludingRestorable(email: string): Promise<User | null> {
    return this.model.findOne({ email, ...this.activeOrRestorable() }).lean();
  }

  /** Includes deleted accounts. */
  async findIncludingDeleted(id: string): Promise<User | null> {
    return this.model.findById(id).lean();
  }

  /** True when an account has this address, also one that waits for its purge. */
  async isEmailTaken(email: string): Promise<boolean> {
    return (await this.model.exists({ email })) !== null;
  }

  /**
   * Creates an account for a verified address, on the free plan.
   * @returns null when an account has this address already; it is not changed
   */
  async create({ id, ...account }: NewAccount): Promise<User | null> {
    const now = this.clock.now();
    const user = {
      ...account,
      isVerified: true,
      grants: [],
      searchKeys: searchKeysOf(account.fullName, account.email),
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    };
    const created = await unlessDuplicate(this.model.create(id === undefined ? user : { ...user, _id: id }));
    return created?.toObject() ?? null;
  }

  /**
   * Replaces the grants that were read, in one conditional update.
   * @returns false when they have changed: read them again
   */
  async replaceGrants(
    { _id, grantsRevision }: Pick<User, '_id' | 'grantsRevision'>,
    next: Grants,
    now: Date,
    event?: AccountEvent,
  ): Promise<boolean> {
    const result = await this.model.updateOne(
      { _id, grantsRevision: grantsRevision ?? null },
      {
        $set: { grants: [...next], grantsRevision: (grantsRevision ?? 0) + 1, updatedAt: now },
        $unset: { plan: '' },
        ...(event ? { $push: { events: event } } : {}),
      },
    );
    return result.matchedCount === 1;
  }

  /**
   * Sets a password and stores its event.
   * @param replacedHash required current hash; null: the account must have none; undefined: any
   * @returns false when the account is gone or has another password
   */
  async setPassword(
    id: string,
    passwordHash: string,
    event: AccountEvent,
    replacedHash?: string | null,
  ): Promise<boolean> {
    const result = await this.model.updateOne(
      { _id: id, ...(replacedHash === undefined ? {} : { passwordHash: replacedHash }) },
      { $set: { passwordHash, updatedAt: event.at }, $push: { events: event } },
    );
    return result.matchedCount === 1;
  }

  /** Sets a new verified address and stores its event. @returns false when another account has it */
  async setEmail(id: string, email: string, event: AccountEvent): Promise<boolean> {
    const set = { email, updatedAt: event.at };
    const change = { $set: set, $push: { events: event }, $unset: { searchKeys: '' } };
    const write = this.model.updateOne({ _id: id, deletedAt: null }, change);
    if ((await unlessDuplicate(write)) === null) return false;
    await this.updateSearchKeys(id);
    return true;
  }

  async setProfile(
    id: string,
    profile: { fullName?: string; notifications?: NotificationSettings },
  ): Promise<void> {
    const change = { ...profile, updatedAt: this.clock.now() };
    const outdated = profile.fullName === undefined ? {} : { $unset: { searchKeys: '' } };
    await this.model.updateOne({ _id: id, deletedAt: null }, { $set: change, ...outdated });
    if (profile.fullName !== undefined) await this.updateSearchKeys(id);
  }

  async setAgreements(id: string, agreements: AcceptedAgreements): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { agreements, updatedAt: agreements.acceptedAt } });
  }

  /** Stores an event whose change is in another document. */
  async addEvent(id: string, event: AccountEvent): Promise<void> {
    await this.model.updateOne({ _id: id }, { $push: { events: event } });
  }

  async removeEvent(id: string, eventId: string): Promise<void> {
    await this.model.updateOne({ _id: id }, { $pull: { events: { id: eventId } } });
  }

  /** Accounts with pending events. */
  async listIdsWithEvents(): Promise<string[]> {
    const rows = await this.model
      .find({ 'events.id': mongoose.trusted({ $gte: '' }) }, { _id: 1 })
      .lean<Pick<User, '_id'>[]>();
    return rows.map(({ _id }) => _id.toHexString());
  }

  /**
   * Marks the account as deleted and stores the event.
   * @param passesOn true: obituaries with a successor pass on at the end
   * @returns false when it was deleted already
   */
  async markDeleted(id: string, event: AccountEvent, passesOn: boolean): Promise<boolean> {
    const result = await this.model.updateOne(
      { _id: id, deletedAt: null },
      { $set: { deletedAt: event.at, updatedAt: event.at, passesOn }, $push: { events: event } },
    );
    return result.modifiedCount === 1;
  }

  /**
   * Restores an account; the caller has checked the right to do so (`findByIdIncludingRestorable`).
   * @returns false when it is not deleted, or is about to be purged
   */
  async markRestored(id: string): Promise<boolean> {
    const now = this.clock.now();
    const result = await this.model.updateOne(
      { _id: id, deletedAt: mongoose.trusted({ $gte: purgeableBefore(now) }) },
      { $set: { deletedAt: null, updatedAt: now }, $unset: { passesOn: '' } },
    );
    return result.modifiedCount === 1;
  }

  /** Accounts that can no longer be restored. */
  async listPurgeable(): Promise<User[]> {
    const before = purgeableBefore(this.clock.now());
    return this.model.find({ deletedAt: mongoose.trusted({ $lt: before }) }).lean();
  }

  /** Active accounts with a grant that ends in the period. */
  async *listWithPlanEnding(from: Date, to: Date): AsyncIterable<User> {
    const between = mongoose.trusted({ $gte: from, $lte: to });
    const ending = {
      $or: [{ grants: mongoose.trusted({ $elemMatch: { to: between } }) }, { 'plan.endsAt': between }],
    };
    for await (const user of this.model
      .find({ ...ending, deletedAt: null })
      .lean<User>()
      .cursor())
      yield user;
  }

  async purge(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }

  /**
   * Blocks an account and stores the event.
   * @returns false when it is blocked already
   */
  async block(id: string, reason: string, event: AccountEvent): Promise<boolean> {
    const result = await this.model.updateOne(
      { _id: id, blockedAt: null },
      { $set: { blockedAt: event.at, blockReason: reason, updatedAt: event.at }, $push: { events: event } },
    );
    return result.modifiedCount === 1;
  }

  /** Ends a block and stores the event. @returns false when the account is not blocked since then */
  async unblock(id: string, blockedAt: Date, event: AccountEvent): Promise<boolean> {
    const result = await this.model.updateOne(
      { _id: id, blockedAt },
      {
        $set: { updatedAt: event.at },
        $unset: { blockedAt: '', blockReason: '' },
        $push: { events: event },
      },
    );
    return result.modifiedCount === 1;
  }

  /**
   * Replaces the stored role that was read, and stores the event.
   * @param role null: none
   * @returns false when it has changed
   */
  async replaceRole(user: User, role: StoredRole | null, event: AccountEvent): Promise<boolean> {
    const result = await this.model.updateOne(
      { _id: user._id, role: user.role ?? null },
      {
        $set: { updatedAt: event.at, ...(role === null ? {} : { role }) },
        ...(role === null ? { $unset: { role: '' } } : {}),
        $push: { events: event },
      },
    );
    return result.modifiedCount === 1;
  }

  /** Makes the search keys of an account from its name and address, unless they change meanwhile. */
  async updateSearchKeys(id: string): Promise<void> {
    const user = await this.model.findById(id).lean();
    if (!user) return;
    const { _id, fullName, email } = user;
    const searchKeys = searchKeysOf(fullName, email);
    await this.model.updateOne({ _id, fullName, email }, { $set: { searchKeys } });
  }

  /** Accounts without search keys: stored before these, or changed by a process that died. */
  async *listIdsWithoutSearchKeys(): AsyncIterable<string> {
    const rows = this.model.find({ searchKeys: null }, { _id: 1 }).lean<Pick<User, '_id'>[]>();
    for await (const { _id } of rows.cursor()) yield _id.toHexString();
  }

  /** Number of accounts created with this referral code. */
  async countByReferral(referralCode: string): Promise<number> {
    return this.model.countDocuments({ referralCode });
  }

  /** Two conditions, because a range comparison never matches null. */
  private activeOrRestorable() {
    const since = restorableSince(this.clock.now());
    return { $or: [{ deletedAt: null }, { deletedAt: mongoose.trusted({ $gte: since }) }] };
  }
}
