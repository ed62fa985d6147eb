import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import type { ArchivedFile } from '../../platform/archives/zip-archive.js';
import { objectIdOf } from '../../platform/mongo/object-ids.js';
import {
  ExportAccountData,
  exportedJson,
  HideAccountData,
  PurgeAccountData,
  RestoreAccountData,
  type User,
} from '../accounts/accounts.module.js';
import { ExportObituaryData, type StoredObituary } from '../obituaries/obituaries.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { FamilyTreeRepository } from './family-tree.repository.js';
import { treeSlotId } from './family-tree.schema.js';
import { FamilyTreesService } from './family-trees.service.js';
import { PageRelationshipsService } from './page-relationships.service.js';
import { TreeRelationshipsService } from './tree-relationships.service.js';
import { TreeSectionProvider } from './tree-section.provider.js';
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
    private readonly relationships: TreeRelationshipsService,
    private readonly ofPages: PageRelationshipsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly section: TreeSectionProvider,
  ) {}

  @HideAccountData()
  async hide(userId: string, at: Date): Promise<void> {
    for (const _id of await this.repository.listIdsOfOwner(userId)) {
      const tree = await this.repository.markDeleted({ _id, ownerId: objectIdOf(userId) }, 'keeper', at);
      await this.section.changed(tree, null);
      if (tree) await this.subscriptions.release(userId, 'family', tree.placeId);
    }
  }

  @RestoreAccountData()
  async restore(userId: string, hiddenAt: Date): Promise<void> {
    // Another write may meet a tree, as a withdrawal does; its slot without a tree is released by the quota task.
    let trees = await this.repository.listDeletedOfOwner(userId, hiddenAt);
    while (trees.length > 0) {
      for (const tree of trees) {
        const slotId = treeSlotId({ _id: tree._id, revision: tree.revision + 1 });
        await this.subscriptions.acquireRestored(userId, 'family', slotId, {});
        await this.section.changed(null, await this.repository.restore(tree, hiddenAt, slotId));
      }
      trees = await this.repository.listDeletedOfOwner(userId, hiddenAt);
    }
  }

  /** Exports one tree at a time with its relationships, as their owner sees them. */
  @ExportAccountData()
  async *export(userId: string): AsyncIterable<ArchivedFile> {
    const owner: Actor = { userId, email: '', isAdmin: false, role: 'user', sessionId: '' };
    for (const _id of await this.repository.listIdsOfOwner(userId)) {
      const id = _id.toHexString();
      const view = await this.trees.get(id, owner, {});
      const { data } = await this.relationships.list(id, owner, {});
      yield { name: `family-trees/${id}.json`, content: exportedJson({ ...view, relationships: data }) };
    }
  }

  /** Exports the relationships of an obituary that stand in no tree. */
  @ExportObituaryData()
  async *exportOfObituary(obituary: StoredObituary, reader: Actor): AsyncIterable<ArchivedFile> {
    const relationships = await this.ofPages.listOfNoTree(obituary._id.toHexString(), reader);
    if (relationships.length > 0) yield { name: 'relationships.json', content: exportedJson(relationships) };
  }

  @PurgeAccountData()
  async purge({ _id }: User): Promise<void> {
    await this.withdrawals.purgeByOwner(_id.toHexString());
  }
}
