import type { PageRole } from '@memorial/contracts/keepers/keepers.constants';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import {
  FamilyTreeRepository,
  FamilyTreesService,
  type StoredFamilyTree,
  TreePagesService,
} from '../family-trees/family-trees.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { familyTreeEmails } from './family-tree.emails.js';
import { FamilyTreeKeeperRepository, type InvitedTree } from './keeper.repository.js';
import { KeptKind } from './kept-kind.js';

/** Family trees as what is kept together. */
@Injectable()
export class FamilyTreeKind extends KeptKind<StoredFamilyTree, InvitedTree> {
  readonly changedMeanwhile = 'familyTree.changedMeanwhile';
  readonly emails = familyTreeEmails;

  constructor(
    readonly repository: FamilyTreeKeeperRepository,
    private readonly trees: FamilyTreesService,
    private readonly familyTrees: FamilyTreeRepository,
    private readonly pages: TreePagesService,
    private readonly subscriptions: SubscriptionsService,
  ) {
    super();
  }

  getKept(id: string, actor: Actor): Promise<StoredFamilyTree> {
    return this.trees.getKept(id, actor);
  }

  getKeptToRead(id: string, actor: Actor): Promise<StoredFamilyTree> {
    return this.trees.getKept(id, actor);
  }

  /** Trees are not frozen. */
  assertChangeable(): void {}

  /** Claims are about pages. */
  assertTransferable(): void {}

  getAsOwner(id: string, actor: Actor): Promise<StoredFamilyTree> {
    return this.trees.getAsOwner(id, actor);
  }

  presentInvited({ _id, name }: InvitedTree) {
    return { obituary: null, tree: { _id: _id.toHexString(), name } };
  }

  presentAccepted(id: string, role: PageRole) {
    return { obituaryId: null, treeId: id, role };
  }

  /** @throws AppError plan.family, plan.frozen */
  async acquireSlots(_tree: StoredFamilyTree, to: string, slotId: string): Promise<void> {
    await this.subscriptions.acquire(to, 'family', slotId);
  }

  async releaseUnused({ _id }: StoredFamilyTree, to: string, slotId: string): Promise<void> {
    const current = await this.familyTrees.findIncludingDeleted(_id.toHexString());
    if (current?.placeId !== slotId) await this.subscriptions.release(to, 'family', slotId);
  }

  /** Pages that are kept out of the trees of the new owner leave in the same write. */
  async changeFor(
    tree: StoredFamilyTree,
    to: StoredFamilyTree['ownerId'],
  ): Promise<Partial<StoredFamilyTree>> {
    return (await this.pages.withoutWithdrawn(tree, to)) ?? {};
  }

  async finishMove(tree: StoredFamilyTree): Promise<void> {
    await this.subscriptions.release(tree.ownerId.toHexString(), 'family', tree.placeId);
    await this.pages.tellLeft(tree);
  }

  async tellMove(id: StoredFamilyTree['_id'], ownerId: StoredFamilyTree['ownerId']): Promise<void> {
    const tree = await this.familyTrees.findById(id.toHexString());
    if (tree) await this.pages.dropWithdrawn({ ownerId, members: tree.members });
  }
}
