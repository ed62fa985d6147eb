import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { emailAddressOf, type User, UsersRepository } from '../accounts/accounts.module.js';
import type { StoredSuccessor, StoredTransfer } from '../obituaries/obituaries.module.js';
import type { NamedDocument } from './keeper.repository.js';
import type { KeptKind } from './kept-kind.js';
import { successorEmail } from './ownership.emails.js';

/** E-mails about the owner of an obituary or a family tree, each sent once. Accounts without an address get none. */
@Injectable()
export class OwnershipEmailsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly config: AppConfig,
  ) {}

  /**
   * Counts an e-mail that the actor causes.
   * @returns the account that gets it
   * @throws AppError transfer.accountClosed, rateLimit.exceeded
   */
  async spendEmailQuota(userId: string, actor: Actor): Promise<User> {
    const account = await this.users.findById(userId);
    if (!account || account.blockedAt) throw new AppError('transfer.accountClosed');
    await this.limits.spend('invitation.account', actor.userId);
    const address = emailAddressOf(account);
    if (address !== null) await this.limits.spend('invitation.email', address);
    return account;
  }

  async sendOffer(
    kind: KeptKind,
    kept: NamedDocument,
    { _id }: StoredTransfer,
    account: User,
  ): Promise<void> {
    const address = emailAddressOf(account);
    const key = `transfer:${_id.toHexString()}`;
    if (address !== null) await this.outbox.send(address, kind.emails.offer(kept, this.config), key);
  }

  async sendSuccessor(id: string, { _id }: StoredSuccessor, account: User): Promise<void> {
    const address = emailAddressOf(account);
    const key = `successor:${_id.toHexString()}`;
    if (address !== null) await this.outbox.send(address, successorEmail(id, this.config), key);
  }

  /** Tells the former owner of a transfer, or the new one of a succession. A decided claim has letters of its own. */
  async sendMoved(kind: KeptKind, kept: NamedDocument, transfer: StoredTransfer): Promise<void> {
    const { _id, from, to, isSuccession, isByClaim } = transfer;
    if (isByClaim) return;
    const account = await this.users.findById((isSuccession ? to : from).toHexString());
    const address = account && emailAddressOf(account);
    const key = `moved:${_id.toHexString()}`;
    if (address !== null)
      await this.outbox.send(address, kind.emails.moved(kept, transfer, this.config), key);
  }
}
