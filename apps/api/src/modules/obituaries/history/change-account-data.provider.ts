import { Injectable } from '@nestjs/common';
import { ExportAccountPart, PurgeAccountData, type User } from '../../accounts/accounts.module.js';
import { ChangeRepository } from './change.repository.js';

/** Account data: changes that the account has made. After its deletion they stay without it. */
@Injectable()
export class ChangeAccountDataProvider {
  constructor(private readonly repository: ChangeRepository) {}

  @ExportAccountPart('obituaryChanges')
  async export(userId: string): Promise<unknown> {
    const changes: object[] = [];
    for await (const { obituaryId, at, kind, role, fields } of this.repository.findOfAccount(userId))
      changes.push({ obituaryId: obituaryId.toHexString(), at: at.toISOString(), kind, role, fields });
    return changes;
  }

  @PurgeAccountData()
  async purge({ _id }: User): Promise<void> {
    await this.repository.removeAccount(_id.toHexString());
  }
}
