import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { objectIdOf } from '../../platform/mongo/object-ids.js';
import {
  ObituaryRepository,
  OnOwnerChange,
  type PersonRow,
  type StoredObituary,
  unseenErrorOf,
} from '../obituaries/obituaries.module.js';
import { rightToAdd } from './family-tree.policy.js';
import {
  FamilyTreeRepository,
  maxTreeAttempts as maxAttempts,
  type TreeChange,
} from './family-tree.repository.js';
import type { StoredFamilyTree } from './family-tree.schema.js';
import { withoutMember } from './tree-changes.js';
import { TreeSectionProvider } from './tree-section.provider.js';
import { WithdrawalRepository } from './withdrawal.repository.js';

type OwnedTree = Pick<StoredFamilyTree, 'ownerId'>;

/** Brings pages into trees and relationships, and takes them out. */
@Injectable()
export class TreePagesService {
  constructor(
    private readonly obituaries: ObituaryRepository,
    private readonly repository: FamilyTreeRepository,
    private readonly withdrawals: WithdrawalRepository,
    private readonly section: TreeSectionProvider,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext('family-trees');
  }

  /** @throws AppError obituary.notFound, familyTree.livingNotKept */
  async getAddable(pageId: string, actor: Actor): Promise<PersonRow> {
    const [page] = await this.obituaries.findPersonRows([objectIdOf(pageId)]);
    const right = page ? rightToAdd(page, actor) : 'notSeen';
    if (!page || right === 'notSeen') throw new AppError(unseenErrorOf(page));
    if (right === 'notKept') throw new AppError('familyTree.livingNotKept');
    return page;
  }

  /**
   * Every write that brings a page into a tree passes here. The keeper may take the page out between the check and the
   * write, so it is checked again: either this finds the withdrawal, or the withdrawal finds the page.
   * @param write null when nothing was written
   * @param undo takes the page out again; absent: with its links
   * @throws AppError familyTree.pageWithdrawn when its keeper took the page out of the trees of the tree's owner, or of
   * the actor's own: a tree of somebody else is no way around that
   */
  async bring<T extends StoredFamilyTree | null>(
    { ownerId }: OwnedTree,
    pageId: StoredFamilyTree['_id'],
    actor: Pick<Actor, 'userId'>,
    write: () => Promise<T>,
    undo?: () => Promise<void>,
  ): Promise<T> {
    await this.requireNotWithdrawn(ownerId, pageId, actor);
    const written = await write();
    if (!written) return written;
    await failpoint('familyTrees.bringPage.afterWrite');
    try {
      // The owner may have changed meanwhile.
      await this.requireNotWithdrawn(written.ownerId, pageId, actor);
    } catch (error) {
      await (undo ? undo() : this.takeOutOf(written, pageId));
      throw error;
    }
    return written;
  }

  /**
   * Takes a page out of all trees of the owner of a tree, deleted ones too, and keeps it out; repeatable.
   * @returns `conflict` when the tree has passed to another owner meanwhile, with the page
   */
  async withdraw(tree: StoredFamilyTree, { _id }: PersonRow): Promise<null | typeof conflict> {
    const { ownerId } = tree;
    await this.withdrawals.insert(ownerId, _id, this.clock.now());
    await failpoint('familyTrees.withdraw.afterMark');
    await this.takeOut(ownerId, _id);
    const current = await this.repository.findIncludingDeleted(tree._id.toHexString());
    const isHeld = current?.members.some(({ pageId }) => pageId?.equals(_id)) ?? false;
    return isHeld && !current?.ownerId.equals(ownerId) ? conflict : null;
  }

  /** A page that was kept out of the trees of an account, and belongs to it now, may come in again. */
  @OnOwnerChange()
  async forgetWithdrawal({ _id, ownerId }: Pick<StoredObituary, '_id' | 'ownerId'>): Promise<void> {
    await this.withdrawals.delete(ownerId, _id);
  }

  /** Tells the obituaries that have left a tree with its move to another owner. */
  async tellLeft(before: StoredFamilyTree): Promise<void> {
    await this.section.changed(before, await this.repository.findById(before._id.toHexString()));
  }

  /** Takes the withdrawn pages out of a tree that comes back, or has come to another owner. */
  async dropWithdrawn({ ownerId, members }: Pick<StoredFamilyTree, 'ownerId' | 'members'>): Promise<void> {
    const pageIds = members.flatMap(({ pageId }) => pageId ?? []);
    for (const pageId of await this.withdrawals.listAmong(ownerId, pageIds)) {
      await this.takeOut(ownerId, pageId);
    }
  }

  /** A tree without the pages that are kept out of the trees of an account. @returns null: it has none of them */
  async withoutWithdrawn(
    tree: StoredFamilyTree,
    ownerId: StoredFamilyTree['_id'],
  ): Promise<TreeChange | null> {
    const pageIds = tree.members.flatMap(({ pageId }) => pageId ?? []);
    const withdrawn = await this.withdrawals.listAmong(ownerId, pageIds);
    if (withdrawn.length === 0) return null;
    const left = { ...tree };
    for (const pageId of withdrawn) {
      const member = left.members.find((one) => one.pageId?.equals(pageId));
      if (member) Object.assign(left, withoutMember(left, member));
    }
    const { members, relationships, rootId } = left;
    return { members, relationships, rootId };
  }

  /** Completes what a crash interrupted: withdrawals, and writes of pages that were withdrawn meanwhile. */
  async completeWithdrawals(since: Date): Promise<void> {
    for await (const { ownerId, pageId } of this.withdrawals.listSince(since)) {
      try {
        await this.takeOut(ownerId, pageId);
      } catch (error) {
        // The next run meets the tree again; the other withdrawals do not wait for it.
        this.logger.warn({ err: error, pageId: pageId.toHexString() }, 'a withdrawal was not completed');
      }
    }
  }

  /** Changes one tree, a deleted one too. @throws AppError as `changeAllOf` */
  async changeOne(
    { _id }: Pick<StoredFamilyTree, '_id'>,
    decide: (tree: StoredFamilyTree) => TreeChange | null,
  ): Promise<void> {
    const id = _id.toHexString();
    const { repository } = this;
    const find = async function* () {
      const tree = await repository.findIncludingDeleted(id);
      if (tree) yield tree;
    };
    await this.changeEach(find, decide);
  }

  /**
   * Changes every tree with a page, of one account or of all.
   * @param decide null leaves a tree as it is
   * @throws AppError familyTree.changedMeanwhile
   */
  async changeAllOf(
    pageId: StoredFamilyTree['_id'],
    ownerId: StoredFamilyTree['_id'] | null,
    decide: (tree: StoredFamilyTree) => TreeChange | null,
  ): Promise<void> {
    await this.changeEach(() => this.repository.findAllOfPage(pageId, ownerId), decide);
  }

  /** Changes the trees that are found, each until no other write comes first. @throws AppError as `changeAllOf` */
  async changeEach(
    find: () => AsyncIterable<StoredFamilyTree>,
    decide: (tree: StoredFamilyTree) => TreeChange | null,
  ): Promise<void> {
    const changeEach = async () => {
      let isComplete = true;
      for await (const tree of find()) {
        const change = decide(tree);
        if (change === null) continue;
        if (await this.repository.replacePeople(tree, change)) {
          await this.section.changed(tree, { ...tree, ...change });
        } else isComplete = false;
      }
      return isComplete || conflict;
    };
    await retryOnConflict('familyTree.changedMeanwhile', changeEach, { maxAttempts });
  }

  private async takeOut(ownerId: StoredFamilyTree['_id'], pageId: StoredFamilyTree['_id']): Promise<void> {
    await this.changeAllOf(pageId, ownerId, (tree) => withoutMemberOf(tree, pageId));
  }

  private async takeOutOf(
    tree: Pick<StoredFamilyTree, '_id'>,
    pageId: StoredFamilyTree['_id'],
  ): Promise<void> {
    await this.changeOne(tree, (current) => withoutMemberOf(current, pageId));
  }

  private async requireNotWithdrawn(
    ownerId: StoredFamilyTree['_id'],
    pageId: StoredFamilyTree['_id'],
    { userId }: Pick<Actor, 'userId'>,
  ): Promise<void> {
    const accounts = ownerId.toHexString() === userId ? [ownerId] : [ownerId, objectIdOf(userId)];
    for (const account of accounts) {
      const [withdrawn] = await this.withdrawals.listAmong(account, [pageId]);
      if (withdrawn) throw new AppError('familyTree.pageWithdrawn');
    }
  }
}

/** The tree without the member that shows a page; null: there is none. */
function withoutMemberOf(tree: StoredFamilyTree, pageId: StoredFamilyTree['_id']): TreeChange | null {
  const member = tree.members.find((one) => one.pageId?.equals(pageId));
  return member ? withoutMember(tree, member) : null;
}
