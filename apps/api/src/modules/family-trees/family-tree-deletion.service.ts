import type {
  DeletedFamilyTreeList,
  FamilyTreeView,
} from '@memorial/contracts/family-trees/family-trees.schemas';
import type { PagingQuery } from '@memorial/contracts/paging.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { restorableSince } from '../accounts/accounts.module.js';
import { roleOf } from '../obituaries/obituaries.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { mayRestoreTree } from './family-tree.policy.js';
import { presentDeletedTreeRow } from './family-tree.presenter.js';
import { FamilyTreeRepository } from './family-tree.repository.js';
import { treeSlotId } from './family-tree.schema.js';
import { FamilyTreesService } from './family-trees.service.js';
import { TreePagesService } from './tree-pages.service.js';
import { TreeSectionProvider } from './tree-section.provider.js';

/** Deletes and restores family trees. */
@Injectable()
export class FamilyTreeDeletionService {
  constructor(
    private readonly repository: FamilyTreeRepository,
    private readonly trees: FamilyTreesService,
    private readonly pages: TreePagesService,
    private readonly subscriptions: SubscriptionsService,
    private readonly section: TreeSectionProvider,
    private readonly clock: Clock,
  ) {}

  /**
   * Hides the tree at once and releases its slot; it is purged after the retention period.
   * @throws AppError familyTree.notFound, familyTree.notOwner, keeper.ownerOnly also when another account has
   * taken it over meanwhile
   */
  async remove(id: string, actor: Actor): Promise<void> {
    await retryOnConflict('keeper.ownerOnly', async () => {
      const tree = await this.trees.getAsOwner(id, actor);
      const by = roleOf(tree, actor) === 'owner' ? 'keeper' : 'administrator';
      const deleted = await this.repository.markDeleted(tree, by, this.clock.now());
      await failpoint('familyTrees.delete.afterMark');
      await this.section.changed(deleted, null);
      if (deleted)
        return this.subscriptions.release(deleted.ownerId.toHexString(), 'family', deleted.placeId);
      // Another account has taken it over: the role in it is judged again.
      return (await this.repository.findById(id)) ? conflict : undefined;
    });
  }

  /**
   * Restores a tree and acquires a slot of its owner's plan; a tree that is not deleted is returned unchanged. A crash
   * between the two steps leaves a slot without a tree, which the quota task releases.
   * @throws AppError familyTree.notFound also when it can no longer be restored, familyTree.notOwner, keeper.ownerOnly,
   * plan.family, familyTree.changedMeanwhile
   */
  async restore(id: string, actor: Actor): Promise<FamilyTreeView> {
    const found = await this.repository.findIncludingDeleted(id);
    if (found?.deletedAt == null) return this.existing(id, actor);
    const since = restorableSince(this.clock.now());
    if (!mayRestoreTree(found, actor) || found.deletedAt < since) throw new AppError('familyTree.notFound');
    await this.pages.dropWithdrawn(found);
    const tree = (await this.repository.findIncludingDeleted(id)) ?? found;

    const owner = tree.ownerId.toHexString();
    // Use a new slot: the deletion may still be releasing the former one.
    const slotId = treeSlotId({ _id: tree._id, revision: tree.revision + 1 });
    await this.subscriptions.acquire(owner, 'family', slotId);
    await failpoint('familyTrees.restore.afterQuota');
    const restored = await this.repository.restore(tree, since, slotId);
    if (restored) {
      await this.section.changed(null, restored);
      return this.trees.present(restored, actor);
    }
    // Another call came first: a repeat of this one, which uses the same slot, or another change.
    const current = await this.repository.findIncludingDeleted(id);
    if (current?.placeId !== slotId || current.deletedAt !== null) {
      await this.subscriptions.release(owner, 'family', slotId);
    }
    return this.restore(id, actor);
  }

  /** The actor's own deleted trees that can still be restored. */
  async listRestorable(actor: Actor, paging: PagingQuery): Promise<DeletedFamilyTreeList> {
    const since = restorableSince(this.clock.now());
    const { rows, total } = await this.repository.listRestorable(actor.userId, since, paging);
    const reader = this.trees.readerOf(actor);
    const data = rows.map((tree) => presentDeletedTreeRow(tree, reader));
    return { data, total, isTotalExact: true, page: paging.page, limit: paging.limit };
  }

  private async existing(id: string, actor: Actor): Promise<FamilyTreeView> {
    return this.trees.present(await this.trees.getAsOwner(id, actor), actor);
  }
}
