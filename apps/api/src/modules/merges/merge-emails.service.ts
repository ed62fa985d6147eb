import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import type { EmailContent, EmailFrame } from '../../platform/mail/email-layout.js';
import { AccountMailService } from '../accounts/accounts.module.js';
import type { StoredObituary } from '../obituaries/obituaries.module.js';
import { mergedEmail, mergeProposalEmail, unmergedEmail } from './merge.emails.js';
import type { StoredMerge } from './merge.schema.js';

/** E-mails about merges, each sent once. Accounts without an address get none. */
@Injectable()
export class MergeEmailsService {
  constructor(
    private readonly mail: AccountMailService,
    private readonly config: AppConfig,
  ) {}

  /** Asks the owner of an obituary, once a day at most: anybody may propose. */
  async sendProposal({ createdAt }: StoredMerge, { _id, ownerId }: StoredObituary): Promise<void> {
    const id = _id.toHexString();
    const day = createdAt.toISOString().slice(0, 10);
    await this.send(ownerId, id, mergeProposalEmail, `merge-proposals:${id}:${ownerId.toHexString()}:${day}`);
  }

  async sendMerged(merge: StoredMerge): Promise<void> {
    const id = merge.remainingId.toHexString();
    for (const userId of ownersOf(merge))
      await this.send(userId, id, mergedEmail, `merged:${merge._id.toHexString()}:${userId.toHexString()}`);
  }

  /** Tells the present owners, the same one once. */
  async sendUndone({ _id }: StoredMerge, obituaries: readonly StoredObituary[]): Promise<void> {
    for (const obituary of obituaries) {
      const { ownerId } = obituary;
      const key = `unmerged:${_id.toHexString()}:${ownerId.toHexString()}`;
      await this.send(ownerId, obituary._id.toHexString(), unmergedEmail, key);
    }
  }

  private async send(
    userId: StoredObituary['_id'],
    obituaryId: string,
    compose: (id: string, frame: EmailFrame) => EmailContent,
    key: string,
  ): Promise<void> {
    await this.mail.send(userId, compose(obituaryId, this.config), key);
  }
}

/** Both owners, the same one once. */
function ownersOf({ remainingOwnerId, leavingOwnerId }: StoredMerge): StoredObituary['_id'][] {
  const owners = [remainingOwnerId, leavingOwnerId].flatMap((id) => id ?? []);
  return owners.filter((id, index) => owners.findIndex((one) => one.equals(id)) === index);
}
