import { Injectable } from '@nestjs/common';
import { ExportAccountPart, PurgeAccountData, type User } from '../accounts/accounts.module.js';
import { KeeperRepository } from './keeper.repository.js';
import { SuccessorsService } from './successors.service.js';

/** Account data: roles on the obituaries of others; at the end, own obituaries pass on to their successors. */
@Injectable()
export class KeeperAccountDataProvider {
  constructor(
    private readonly repository: KeeperRepository,
    private readonly successors: SuccessorsService,
  ) {}

  @ExportAccountPart('obituaryRoles')
  async export(userId: string): Promise<unknown> {
    const kept = await this.repository.listKept(userId);
    return kept.map(({ obituaryId, keeper: { role, since }, isSuccessor, isOffered }) => ({
      obituaryId: obituaryId.toHexString(),
      role,
      since: since.toISOString(),
      isSuccessor,
      isOffered,
    }));
  }

  @PurgeAccountData()
  async purge(user: User): Promise<void> {
    if (user.passesOn) await this.successors.passOn(user);
    await this.repository.removeFromAll(user._id.toHexString());
  }
}
