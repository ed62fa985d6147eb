import type { AccountView, RemoveMeInput } from '@memorial/contracts/users/users.schemas';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { Sweeps } from '../../platform/schedule/sweeps.js';
import { AccountTracesService, ReauthenticationService, SessionsService } from '../auth/auth.module.js';
import { ReferralService } from '../referral/referral.module.js';
import { AccountEvents, AccountParts, UsersService } from '../users/users.module.js';
import { AccountService } from './account.service.js';

/**
 * Deleting an account, taking that back, and erasing it in the end.
 *
 * Order of a deletion: account and event in ONE step, then sessions, letter, pages and memories, before the answer
 * or by a sweep. Order of taking it back: what is still to be hidden, what was hidden, the account, its sessions;
 * the account last of what can be lost, because it alone knows the moment that its things were hidden at. Each may be
 * repeated. Pages, photographs and memories are erased by the sweeps of their own, as old as the account's deletion.
 */
@Injectable()
export class AccountDeletionService implements OnModuleInit {
  constructor(
    private readonly users: UsersService,
    private readonly reauthentication: ReauthenticationService,
    private readonly events: AccountEvents,
    private readonly parts: AccountParts,
    private readonly sessions: SessionsService,
    private readonly traces: AccountTracesService,
    private readonly referral: ReferralService,
    private readonly accounts: AccountService,
    private readonly sweeps: Sweeps,
  ) {}

  onModuleInit(): void {
    this.events.register(async ({ kind, at }, { _id, deletedAt }) => {
      const isOfThisDeletion = kind === 'deletionBegun' && deletedAt?.getTime() === at.getTime();
      if (isOfThisDeletion) await this.parts.hide(_id.toHexString(), at);
    });
    this.sweeps.register('accounts', () => this.eraseAll());
  }

  /**
   * The session that asks for it stays, so that it can take it back.
   * @throws AppError `user.wrongPassword`, `user.freshSignInRequired`
   */
  async remove(actor: Actor, { password }: RemoveMeInput): Promise<void> {
    const user = await this.get(actor.userId);
    if (user.deletedAt !== null) return this.events.settle(actor.userId);
    await this.reauthentication.require(user, actor, password);
    const event = this.events.create('deletionBegun', user, actor.sessionId);
    await this.users.markDeleted(actor.userId, event);
    failpoint('accounts.remove.afterMark');
    await this.events.settle(actor.userId, event);
  }

  /** @throws AppError `auth.sessionExpired` when it is too late */
  async restore({ userId }: Actor): Promise<AccountView> {
    const { deletedAt } = await this.get(userId);
    if (deletedAt !== null) {
      await this.events.settle(userId);
      await this.parts.restore(userId, deletedAt);
      failpoint('accounts.restore.afterParts');
      await this.users.markRestored(userId);
    }
    const user = await this.users.getById(userId);
    await this.sessions.followAccount(userId);
    return this.accounts.present(user);
  }

  private async get(userId: string) {
    const user = await this.users.findHeldById(userId);
    if (!user) throw new AppError('auth.sessionExpired');
    return user;
  }

  /**
   * Its row last: that is what remembers that there is more. Hidden once more first: somebody may have begun to take
   * the deletion back and never ended.
   */
  private async eraseAll(): Promise<void> {
    for (const user of await this.users.listErasable()) {
      const userId = user._id.toHexString();
      await this.events.settle(userId);
      if (user.deletedAt !== null) await this.parts.hide(userId, user.deletedAt);
      await this.traces.erase(user);
      await this.referral.forget(userId);
      await this.users.erase(userId);
    }
  }
}
