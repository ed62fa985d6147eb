import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import {
  ExportAccountData,
  type ExportedFile,
  exportedJson,
  HideAccountData,
  PurgeAccountData,
  RestoreAccountData,
  type User,
} from '../accounts/accounts.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { FamilyTreeRepository } from './family-tree.repository.js';
import { treeSlotId } from './family-tree.schema.js';
import { FamilyTreesService } from './family-trees.service.js';
import { WithdrawalRepository } from './withdrawal.repository.js';

/**
 * Account data: the account's family trees. They are deleted with the exact time of the account's deletion, which
 * distinguishes them from trees deleted before; the same task purges them.
 */
@Injectable()
export class FamilyTreeAccountDataProvider {
  constructor(
    private readonly repository: FamilyTreeRepository,
    private readonly withdrawals: WithdrawalRepository,
    private readonly trees: FamilyTreesService,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  @HideAccountData()
  async hide(userId: string, at: Date): Promise<void> {
    for (const { _id } of await this.repository.listAllOfOwner(userId, null)) {
      const tree = await this.repository.markDeleted(_id, 'keeper', at);
      if (tree) await this.subscriptions.release(userId, 'family', tree.placeId);
    }
  }

  @RestoreAccountData()
  async restore(userId: string, hiddenAt: Date): Promise<void> {
    for (const tree of await this.repository.listAllOfOwner(userId, hiddenAt)) {
      const slotId = treeSlotId({ _id: tree._id, revision: tree.revision + 1 });
      await this.subscriptions.acquireRestored(userId, 'family', slotId, {});
      await this.repository.restore(tree, hiddenAt, slotId);
    }
  }

  /** Exports each tree as its owner sees it. */
  @ExportAccountData()
  async *export(userId: string): AsyncIterable<ExportedFile> {
    const owner: Actor = { userId, email: '', isAdmin: false, sessionId: '' };
    for (const tree of await this.repository.listAllOfOwner(userId, null)) {
      yield {
        name: `family-trees/${tree._id.toHexString()}.json`,
        content: exportedJson(await this.trees.present(tree, owner)),
      };
    }
  }

  @PurgeAccountData()
  async purge({ _id }: User): Promise<void> {
    await this.withdrawals.purgeByOwner(_id.toHexString());
  }
}
