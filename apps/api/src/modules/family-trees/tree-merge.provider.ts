import { canonicalRelationship, pairKey } from '@memorial/contracts/family-trees/relationship-rules';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import {
  AssertMergeable,
  type ObituaryMerge,
  OnMergeFinal,
  OnMergeUndone,
  OnObituariesMerged,
} from '../obituaries/obituaries.module.js';
import { FamilyTreeRepository } from './family-tree.repository.js';
import type { StoredFamilyTree } from './family-tree.schema.js';
import { PageRelationshipRepository } from './page-relationship.repository.js';
import type { StoredPageRelationship } from './page-relationship.schema.js';
import { withMergedPage, withoutMerge } from './tree-merge.js';
import { TreePagesService } from './tree-pages.service.js';
import { WithdrawalRepository } from './withdrawal.repository.js';

/** Brings the page that remains of two into their trees and relationships, and takes it back. */
@Injectable()
export class TreeMergeProvider {
  constructor(
    private readonly trees: FamilyTreeRepository,
    private readonly pages: TreePagesService,
    private readonly relationships: PageRelationshipRepository,
    private readonly withdrawals: WithdrawalRepository,
  ) {}

  /**
   * Undone in another order, two merges would lose relationships. Trees of others hold up nothing.
   * @throws AppError merge.relativesUnfinished
   */
  @AssertMergeable()
  async assertNoneUndoable(
    { _id }: { readonly _id: ObituaryMerge['_id'] },
    keeperIds: readonly ObituaryMerge['_id'][],
  ): Promise<void> {
    const isUnfinished =
      (await this.relationships.hasMergeOf(_id)) || (await this.trees.hasMergeBeside(_id, keeperIds));
    if (isUnfinished) throw new AppError('merge.relativesUnfinished');
  }

  /**
   * A page that was taken out of the trees of an account does not come back by a merge. A tree with another merge keeps
   * the merged page until that one is final.
   */
  @OnObituariesMerged()
  async merge(merge: ObituaryMerge): Promise<void> {
    const without = await this.withdrawals.listOwnersWithout(merge.into);
    await this.pages.changeAllOf(merge.from, null, (tree) =>
      without.some((id) => id.equals(tree.ownerId)) || hasOtherMerge(tree, merge)
        ? null
        : withMergedPage(tree, merge),
    );
    await failpoint('familyTrees.merge.afterTrees');
    for await (const row of this.relationships.findAllOfPage(merge.from)) {
      const next = rowAfter(row, merge);
      if (next.from.equals(next.to)) continue;
      await this.relationships.changePages(row, { ...next, merge: { _id: merge._id, ...before(row) } });
    }
  }

  @OnMergeUndone()
  async undo(merge: ObituaryMerge): Promise<void> {
    await this.pages.changeEach(
      () => this.trees.findAllOfMerge(merge._id),
      (tree) => withoutMerge(tree, merge),
    );
    await failpoint('familyTrees.undoMerge.afterTrees');
    for await (const row of this.relationships.findAllOfMerge(merge._id))
      if (row.merge) await this.relationships.changePages(row, before(row.merge));
  }

  @OnMergeFinal()
  async settle({ _id }: ObituaryMerge): Promise<void> {
    await this.trees.settleMerge(_id);
    await this.relationships.settleMerge(_id);
  }
}

function hasOtherMerge({ merges = [] }: Pick<StoredFamilyTree, 'merges'>, { _id }: ObituaryMerge): boolean {
  return merges.some((one) => !one._id.equals(_id));
}

type Pages = Pick<StoredPageRelationship, 'from' | 'to' | 'pair' | 'awaiting' | 'makerPageId'>;

function before({ from, to, pair, awaiting, makerPageId }: Pages): Pages {
  return { from, to, pair, awaiting, ...(makerPageId ? { makerPageId } : {}) };
}

function rowAfter(row: StoredPageRelationship, merge: ObituaryMerge): Pages {
  const next = (id: StoredPageRelationship['_id']) => (id.equals(merge.from) ? merge.into : id);
  const [from, to] = [next(row.from), next(row.to)];
  const hex = { from: from.toHexString(), to: to.toHexString() };
  const isKept = canonicalRelationship({ ...hex, type: row.type }).from === hex.from;
  return {
    ...(isKept ? { from, to } : { from: to, to: from }),
    pair: pairKey(hex.from, hex.to),
    awaiting: row.awaiting.map(next),
    ...(row.makerPageId ? { makerPageId: next(row.makerPageId) } : {}),
  };
}
