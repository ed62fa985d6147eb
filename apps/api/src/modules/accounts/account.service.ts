import type { AccountView, UpdateMeInput } from '@memorial/contracts/users/users.schemas';
import { Injectable } from '@nestjs/common';
import { ProviderAccountsService } from '../auth/auth.module.js';
import { AccountDataService, notificationsOf, type User, UsersService } from '../users/users.module.js';
import { presentAccount } from './account.presenter.js';

/** Reads and updates the account for its owner. */
@Injectable()
export class AccountService {
  constructor(
    private readonly users: UsersService,
    private readonly providers: ProviderAccountsService,
    private readonly accountData: AccountDataService,
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
            },
          }),
    });
    // Repeat this for an unchanged name too: an earlier call may have died between the two steps.
    if (fullName !== undefined) await this.accountData.onRename(userId);
    return this.view(userId);
  }

  /** @param user freshly read */
  async present(user: User): Promise<AccountView> {
    const providers = await this.providers.listProviders(user._id.toHexString());
    return presentAccount(user, this.users.isAdmin(user.email), providers);
  }
}
