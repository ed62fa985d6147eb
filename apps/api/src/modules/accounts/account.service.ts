import type { AccountView, UpdateMeInput } from '@memorial/contracts/users/users.schemas';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { DecoratedMethods } from '../../platform/handlers/decorated-methods.js';
import { presentAccount } from './account.presenter.js';
import { AccountAuthentication } from './account-authentication.port.js';
import { OnAccountRename } from './account-hooks.js';
import { notificationsOf, type User } from './user.schema.js';
import { UsersRepository } from './users.repository.js';

/** Reads and updates the account for its owner. */
@Injectable()
export class AccountService {
  constructor(
    private readonly users: UsersRepository,
    private readonly authentication: AccountAuthentication,
    private readonly decorated: DecoratedMethods,
    private readonly config: AppConfig,
  ) {}

  /** @throws AppError `auth.sessionExpired` when the account is gone */
  async view(userId: string): Promise<AccountView> {
    return this.present(await this.users.getById(userId));
  }

  /** Updates the sent fields. A new name appears at once everywhere the old one was shown. */
  async update(userId: string, { fullName, notifications }: UpdateMeInput): Promise<AccountView> {
    const user = await this.users.getById(userId);
    const current = notificationsOf(user);
    await this.users.setProfile(userId, {
      ...(fullName === undefined ? {} : { fullName }),
      ...(notifications === undefined
        ? {}
        : {
            notifications: {
              newSignIn: notifications.newSignIn ?? current.newSignIn,
              planEnding: notifications.planEnding ?? current.planEnding,
              videoDone: notifications.videoDone ?? current.videoDone,
              memoryWaiting: notifications.memoryWaiting ?? current.memoryWaiting,
            },
          }),
    });
    // Repeat this for an unchanged name too: an earlier call may have died between the two steps.
    if (fullName !== undefined) await this.decorated.run(OnAccountRename, userId);
    return this.view(userId);
  }

  /** @param user freshly read */
  async present(user: User): Promise<AccountView> {
    const providers = await this.authentication.listProviders(user._id.toHexString());
    return presentAccount(user, this.config, providers);
  }
}
