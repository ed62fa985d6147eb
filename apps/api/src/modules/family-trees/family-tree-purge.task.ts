import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { purgeableBefore, restorableSince } from '../accounts/accounts.module.js';
import { OnObituaryPurge, type StoredObituary } from '../obituaries/obituaries.module.js';
import { FamilyTreeRepository } from './family-tree.repository.js';
import { PageRelationshipRepository } from './page-relationship.repository.js';
import { withoutPage } from './tree-changes.js';
import { TreePagesService } from './tree-pages.service.js';
import { WithdrawalRepository } from './withdrawal.repository.js';

/**
 * Purges deleted family trees after the retention period, and completes withdrawals. A purged page leaves a placeholder,
 * with its links.
 */
@Injectable()
export class FamilyTreePurgeTask {
  constructor(
    private readonly repository: FamilyTreeRepository,
    private readonly pages: TreePagesService,
    private readonly withdrawals: WithdrawalRepository,
    private readonly pageRelationships: PageRelationshipRepository,
    private readonly clock: Clock,
  ) {}

  @OnObituaryPurge()
  async purgeOfObituary({ _id }: StoredObituary): Promise<void> {
    await this.pages.changeAllOf(_id, null, (tree) => withoutPage(tree, _id));
    await this.pageRelationships.purgeByPage(_id);
    await this.withdrawals.purgeByPage(_id);
  }

  @ScheduledTask('family-trees')
  async run(): Promise<void> {
    const now = this.clock.now();
    await this.repository.purgeDeletedBefore(purgeableBefore(now));
    await this.pages.completeWithdrawals(restorableSince(now));
  }
}
