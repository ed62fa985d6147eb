import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import { objectIdOf } from '../../platform/mongo/object-ids.js';
import { ObituaryRepository, type PersonRow } from '../obituaries/obituaries.module.js';
import { rightToAdd } from './family-tree.policy.js';
import type { StoredFamilyTree } from './family-tree.schema.js';
import { WithdrawalRepository } from './withdrawal.repository.js';

/** Pages that are about to be put into trees and relationships. */
@Injectable()
export class TreePagesService {
  constructor(
    private readonly obituaries: ObituaryRepository,
    private readonly withdrawals: WithdrawalRepository,
  ) {}

  /** @throws AppError obituary.notFound, familyTree.livingNotKept */
  async getAddable(pageId: string, actor: Actor): Promise<PersonRow> {
    const [page] = await this.obituaries.findPersonRows([objectIdOf(pageId)]);
    const right = page ? rightToAdd(page, actor) : 'notSeen';
    if (!page || right === 'notSeen') throw new AppError('obituary.notFound');
    if (right === 'notKept') throw new AppError('familyTree.livingNotKept');
    return page;
  }

  /** @throws AppError familyTree.pageWithdrawn when its keeper took the page out of the trees of this account */
  async requireNotWithdrawn({ ownerId }: Pick<StoredFamilyTree, 'ownerId'>, page: PersonRow): Promise<void> {
    if (page.ownerId.equals(ownerId)) return;
    if (await this.withdrawals.exists(ownerId, page._id)) throw new AppError('familyTree.pageWithdrawn');
  }

  /** Keeps a page out of the trees of this account from now on; repeatable. */
  async withdraw({ ownerId }: Pick<StoredFamilyTree, 'ownerId'>, { _id }: PersonRow): Promise<void> {
    await this.withdrawals.insert(ownerId, _id);
  }
}
