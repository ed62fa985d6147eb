import { Injectable } from '@nestjs/common';
import { ExportAccountPart, PurgeAccountData, type User } from '../accounts/accounts.module.js';
import { KeeperRepository } from './keeper.repository.js';

/** Account data: roles on the obituaries of others. */
@Injectable()
export class KeeperAccountDataProvider {
  constructor(private readonly repository: KeeperRepository) {}

  @ExportAccountPart('obituaryRoles')
  async export(userId: string): Promise<unknown> {
    const kept = await this.repository.listKept(userId);
    return kept.map(({ obituaryId, keeper: { role, since } }) => ({
      obituaryId: obituaryId.toHexString(),
      role,
      since: since.toISOString(),
    }));
  }

  @PurgeAccountData()
  async purge({ _id }: User): Promise<void> {
    await this.repository.removeFromAll(_id.toHexString());
  }
}
