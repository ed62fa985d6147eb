import { Injectable } from '@nestjs/common';
import type { EmailContent } from '../../platform/mail/email-layout.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { emailAddressOf, type User } from './user.schema.js';
import { UsersRepository } from './users.repository.js';

/** E-mails to accounts by their id. Accounts without an address, and those that are being deleted, get none. */
@Injectable()
export class AccountMailService {
  constructor(
    private readonly users: UsersRepository,
    private readonly outbox: Outbox,
  ) {}

  /** @param key see `Outbox.enqueue` */
  async send(userId: User['_id'], content: EmailContent, key: string): Promise<void> {
    const account = await this.users.findById(userId.toHexString());
    const address = account && emailAddressOf(account);
    if (address) await this.outbox.send(address, content, key);
  }
}
