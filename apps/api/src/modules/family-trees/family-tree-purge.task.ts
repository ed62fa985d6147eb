import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { purgeableBefore } from '../accounts/accounts.module.js';
import { OnObituaryPurge, type StoredObituary } from '../obituaries/obituaries.module.js';
import { FamilyTreeRepository } from './family-tree.repository.js';
import type { StoredFamilyTree } from './family-tree.schema.js';
import { placeholder } from './member-checks.js';
import { PageRelationshipRepository } from './page-relationship.repository.js';
import { WithdrawalRepository } from './withdrawal.repository.js';

/** Purges deleted family trees after the retention period. A purged page leaves a placeholder, with its links. */
@Injectable()
export class FamilyTreePurgeTask {
  constructor(
    private readonly repository: FamilyTreeRepository,
    private readonly withdrawals: WithdrawalRepository,
    private readonly pageRelationships: PageRelationshipRepository,
    private readonly clock: Clock,
  ) {}

  @OnObituaryPurge()
  async purgeOfObituary({ _id }: StoredObituary): Promise<void> {
    await retryOnConflict('server.internal', async () => {
      let isComplete = true;
      for await (const tree of this.repository.findAllOfPage(_id)) {
        if (!(await this.repository.replaceMembers(tree, withoutPage(tree, _id)))) isComplete = false;
      }
      return isComplete || conflict;
    });
    await this.pageRelationships.purgeByPage(_id);
    await this.withdrawals.purgeByPage(_id);
  }

  @ScheduledTask('family-trees')
  async run(): Promise<void> {
    await this.repository.purgeDeletedBefore(purgeableBefore(this.clock.now()));
  }
}

function withoutPage(
  { members, relationships }: StoredFamilyTree,
  pageId: StoredObituary['_id'],
): Pick<StoredFamilyTree, 'members' | 'relationships'> {
  return {
    members: members.map((member) =>
      member.pageId?.equals(pageId) ? { ...member, pageId: null, person: placeholder } : member,
    ),
    relationships: relationships.map((row) => ({
      ...row,
      awaiting: row.awaiting.filter((awaited) => !awaited.equals(pageId)),
    })),
  };
}
