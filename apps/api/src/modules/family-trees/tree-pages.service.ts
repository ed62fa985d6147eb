import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { objectIdOf } from '../../platform/mongo/object-ids.js';
import { ObituaryRepository, type PersonRow } from '../obituaries/obituaries.module.js';
import { rightToAdd } from './family-tree.policy.js';
import { FamilyTreeRepository, type TreeChange } from './family-tree.repository.js';
import type { StoredFamilyTree } from './family-tree.schema.js';
import { withoutMember } from './tree-changes.js';
import { WithdrawalRepository } from './withdrawal.repository.js';

type Id = StoredFamilyTree['_id'];

/** Many people may be added to a tree at the same moment. */
const maxAttempts = 30;

type OwnedTree = Pick<StoredFamilyTree, 'ownerId'>;

/** Brings pages into trees and relationships, and takes them out. */
@Injectable()
export class TreePagesService {
  constructor(
    private readonly obituaries: ObituaryRepository,
    private readonly repository: FamilyTreeRepository,
    private readonly withdrawals: WithdrawalRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError obituary.notFound, familyTree.livingNotKept */
  async getAddable(pageId: string, actor: Actor): Promise<PersonRow> {
    const [page] = await this.obituaries.findPersonRows([objectIdOf(pageId)]);
    const right = page ? rightToAdd(page, actor) : 'notSeen';
    if (!page || right === 'notSeen') throw new AppError('obituary.notFound');
    if (right === 'notKept') throw new AppError('familyTree.livingNotKept');
    return page;
  }

  /**
   * Every write that brings a page into a tree passes here. The keeper may take the page out between the check and the
   * write, so it is checked again: either this finds the withdrawal, or the withdrawal finds the page.
   * @param write null when nothing was written
   * @param undo takes the page out again; absent: with its links
   * @throws AppError familyTree.pageWithdrawn when its keeper took the page out of the trees of this account
   */
  async bring<T extends OwnedTree | null>(
    { ownerId }: OwnedTree,
    pageId: Id,
    write: () => Promise<T>,
    undo: () => Promise<void> = () => this.takeOut(ownerId, pageId),
  ): Promise<T> {
    await this.requireNotWithdrawn(ownerId, pageId);
    const written = await write();
    if (!written) return written;
    await failpoint('familyTrees.bringPage.afterWrite');
    try {
      await this.requireNotWithdrawn(ownerId, pageId);
    } catch (error) {
      await undo();
      throw error;
    }
    return written;
  }

  /** Takes a page out of all trees of an account, deleted ones too, and keeps it out; repeatable. */
  async withdraw({ ownerId }: OwnedTree, { _id }: PersonRow): Promise<void> {
    await this.withdrawals.insert(ownerId, _id, this.clock.now());
    await failpoint('familyTrees.withdraw.afterMark');
    await this.takeOut(ownerId, _id);
  }

  /** Takes the withdrawn pages out of a tree that comes back. */
  async dropWithdrawn({ ownerId, members }: StoredFamilyTree): Promise<void> {
    const pageIds = members.flatMap(({ pageId }) => pageId ?? []);
    for (const pageId of await this.withdrawals.listAmong(ownerId, pageIds)) {
      await this.takeOut(ownerId, pageId);
    }
  }

  /** Completes what a crash interrupted: withdrawals, and writes of pages that were withdrawn meanwhile. */
  async completeWithdrawals(since: Date): Promise<void> {
    for await (const { ownerId, pageId } of this.withdrawals.listSince(since)) {
      await this.takeOut(ownerId, pageId);
    }
  }

  /** Changes every tree with a page, of one account or of all. @throws AppError familyTree.changedMeanwhile */
  async changeAllOf(
    pageId: Id,
    ownerId: Id | null,
    decide: (tree: StoredFamilyTree) => TreeChange,
  ): Promise<void> {
    const changeEach = async () => {
      let isComplete = true;
      for await (const tree of this.repository.findAllOfPage(pageId, ownerId)) {
        if (!(await this.repository.replacePeople(tree, decide(tree)))) isComplete = false;
      }
      return isComplete || conflict;
    };
    await retryOnConflict('familyTree.changedMeanwhile', changeEach, { maxAttempts });
  }

  private async takeOut(ownerId: Id, pageId: Id): Promise<void> {
    await this.changeAllOf(pageId, ownerId, (tree) => {
      const member = tree.members.find((one) => one.pageId?.equals(pageId));
      return member ? withoutMember(tree, member) : {};
    });
  }

  private async requireNotWithdrawn(ownerId: Id, pageId: Id): Promise<void> {
    const [withdrawn] = await this.withdrawals.listAmong(ownerId, [pageId]);
    if (withdrawn) throw new AppError('familyTree.pageWithdrawn');
  }
}
