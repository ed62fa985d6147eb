import { Injectable } from '@nestjs/common';
import { ExportAccountPart, PurgeAccountData, type User } from '../accounts/accounts.module.js';
import { FamilyTreeKind } from './family-tree.kind.js';
import { KeptKinds } from './kept-kinds.js';
import { ObituaryKind } from './obituary.kind.js';
import { SuccessorsService } from './successors.service.js';

/** Account data: roles on what others own; at the end, own obituaries pass on to their successors. */
@Injectable()
export class KeeperAccountDataProvider {
  constructor(
    private readonly kinds: KeptKinds,
    private readonly obituaries: ObituaryKind,
    private readonly familyTrees: FamilyTreeKind,
    private readonly successors: SuccessorsService,
  ) {}

  @ExportAccountPart('obituaryRoles')
  async export(userId: string): Promise<unknown> {
    const kept = await this.obituaries.repository.listKept(userId);
    return kept.map(({ _id, keeper: { role, since }, isSuccessor, isOffered }) => ({
      obituaryId: _id.toHexString(),
      role,
      since: since.toISOString(),
      isSuccessor,
      isOffered,
    }));
  }

  @ExportAccountPart('familyTreeRoles')
  async exportTreeRoles(userId: string): Promise<unknown> {
    const kept = await this.familyTrees.repository.listKept(userId);
    return kept.map(({ _id, keeper: { role, since }, isOffered }) => ({
      familyTreeId: _id.toHexString(),
      role,
      since: since.toISOString(),
      isOffered,
    }));
  }

  @PurgeAccountData()
  async purge(user: User): Promise<void> {
    if (user.passesOn) await this.successors.passOn(user);
    for (const { repository } of this.kinds.all) await repository.removeFromAll(user._id.toHexString());
  }
}
