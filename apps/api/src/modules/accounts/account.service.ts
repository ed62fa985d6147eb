import type { AccountView, UpdateMeInput } from '@memorial/contracts/users/users.schemas';
import { Injectable } from '@nestjs/common';
import { ProviderAccounts, presentSessionUser } from '../auth/auth.module.js';
import { AccountParts, notificationsOf, type User, UsersService } from '../users/users.module.js';

/** An account as its own person sees and changes it. */
@Injectable()
export class AccountService {
  constructor(
    private readonly users: UsersService,
    private readonly providers: ProviderAccounts,
    private readonly parts: AccountParts,
  ) {}

  async view(userId: string): Promise<AccountView> {
    return this.present(await this.users.getById(userId));
  }

  /** Changes what was sent. A new name stands at once wherever the old one stood. */
  async update(userId: string, { fullName, notifications }: UpdateMeInput): Promise<AccountView> {
    const user = await this.users.getById(userId);
    const current = notificationsOf(user);
    await this.users.setProfile(userId, {
      ...(fullName === undefined ? {} : { fullName }),
      ...(notifications === undefined
        ? {}
        : { notifications: { newSignIn: notifications.newSignIn ?? current.newSignIn } }),
    });
    // Also the same one again: the call before may have died between the two.
    if (fullName !== undefined) await this.parts.renamed(userId);
    return this.view(userId);
  }

  async present(user: User): Promise<AccountView> {
    const { agreements } = user;
    return {
      ...presentSessionUser(user, this.users.isAdmin(user.email)),
      hasPassword: user.passwordHash !== null,
      providers: await this.providers.providersOf(user._id.toHexString()),
      agreements: agreements && {
        version: agreements.version,
        acceptedAt: agreements.acceptedAt.toISOString(),
      },
      notifications: notificationsOf(user),
    };
  }
}
