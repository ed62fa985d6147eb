import type { AccountView, RemoveMeInput } from '@memorial/contracts/users/users.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { DecoratedMethods } from '../../platform/handlers/decorated-methods.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { AccountService } from './account.service.js';
import { AccountAuthentication } from './account-authentication.port.js';
import { AccountEvents, OnAccountEvent } from './account-events.js';
import { HideAccountData, PurgeAccountData, RestoreAccountData } from './account-hooks.js';
import type { AccountEvent, User } from './user.schema.js';
import { UsersRepository } from './users.repository.js';

/**
 * Deletes an account, undoes the deletion, and purges the account at the end.
 *
 * Deletion order: the account and its event in one update; then sessions, e-mail, obituaries and memories,
 * before the response or by a scheduled task. Restore order: finish the pending hiding, restore the data,
 * then the account, then its sessions. The account is restored last because only it holds the time at which
 * its data was hidden. Every step is idempotent. Obituaries, photos and memories are purged by their own
 * tasks, because they were deleted at the same time as the account.
 */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly users: UsersRepository,
    private readonly authentication: AccountAuthentication,
    private readonly events: AccountEvents,
    private readonly decorated: DecoratedMethods,
    private readonly accounts: AccountService,
  ) {}

  /** After the sessions have ended. */
  @OnAccountEvent({ order: 2 })
  async hideData({ kind, at }: AccountEvent, { _id, deletedAt }: User): Promise<void> {
    const isCurrentDeletion = kind === 'deletionBegun' && deletedAt?.getTime() === at.getTime();
    if (isCurrentDeletion) await this.decorated.run(HideAccountData, _id.toHexString(), at);
  }

  /**
   * Marks the account as deleted. The calling session stays open, so that it can undo the deletion. With `passOn`,
   * obituaries that have a successor stay as they are until the end, and then change their owner.
   * @throws AppError `user.wrongPassword`, `user.freshSignInRequired`
   */
  async remove(actor: Actor, { password, passOn = false }: RemoveMeInput): Promise<void> {
    const user = await this.getRestorable(actor.userId);
    if (user.deletedAt !== null) return this.events.dispatchPending(actor.userId);
    await this.authentication.reauthenticate(user, actor, password);
    const event = this.events.create('deletionBegun', user, actor.sessionId);
    await this.users.markDeleted(actor.userId, event, passOn);
    await failpoint('accounts.remove.afterMark');
    await this.events.dispatchPending(actor.userId, event);
  }

  /** @throws AppError `auth.sessionExpired` when the account can no longer be restored */
  async restore({ userId }: Actor): Promise<AccountView> {
    const { deletedAt } = await this.getRestorable(userId);
    if (deletedAt !== null) {
      await this.events.dispatchPending(userId);
      await this.decorated.run(RestoreAccountData, userId, deletedAt);
      await failpoint('accounts.restore.afterParts');
      await this.users.markRestored(userId);
    }
    const user = await this.users.getById(userId);
    await this.authentication.syncAccess(userId);
    return this.accounts.present(user);
  }

  private async getRestorable(userId: string) {
    const user = await this.users.findByIdIncludingRestorable(userId);
    if (!user) throw new AppError('auth.sessionExpired');
    return user;
  }

  /**
   * Purges expired accounts. The row goes last, so that an interrupted run is continued. The data is hidden
   * again first, because a restore may have started and never finished.
   */
  @ScheduledTask('accounts')
  async purgeExpired(): Promise<void> {
    for (const user of await this.users.listPurgeable()) {
      const userId = user._id.toHexString();
      await this.events.dispatchPending(userId);
      if (user.deletedAt !== null) await this.decorated.run(HideAccountData, userId, user.deletedAt);
      await this.decorated.run(PurgeAccountData, user);
      await this.users.purge(userId);
    }
  }
}
