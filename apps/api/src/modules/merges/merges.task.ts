import { mergeProposalDays, mergeUndoDays } from '@memorial/contracts/merges/merges.constants';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../platform/clock/clock.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { DecoratedMethods } from '../../platform/handlers/decorated-methods.js';
import { type JobContext, JobHandler } from '../../platform/jobs/job-queue.js';
import { objectIdOf } from '../../platform/mongo/object-ids.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import {
  PurgeAccountData,
  purgeableBefore,
  type User,
  UsersRepository,
} from '../accounts/accounts.module.js';
import {
  ObituaryPurgeTask,
  ObituaryRepository,
  OnMergeFinal,
  OnObituaryPurge,
  OnOwnerChange,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { MergeRepository } from './merge.repository.js';
import type { StoredMerge } from './merge.schema.js';
import { MergePagesRepository } from './merge-pages.repository.js';
import { hooked, MergingService, mergeJob } from './merging.service.js';
import { undoableUntil } from './undoable-until.js';
import { UnmergingService } from './unmerging.service.js';

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;
/** Rows that were written to an obituary just when it left are moved in this time. */
const stragglerMs = 3 * hourMs;

/** Runs merges and their undos, and ends both: after the undo time the merged obituary is erased, and its addresses lead on. */
@Injectable()
export class MergesTask {
  constructor(
    private readonly repository: MergeRepository,
    private readonly pages: MergePagesRepository,
    private readonly obituaries: ObituaryRepository,
    private readonly purge: ObituaryPurgeTask,
    private readonly users: UsersRepository,
    private readonly merging: MergingService,
    private readonly unmerging: UnmergingService,
    private readonly decorated: DecoratedMethods,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext('merges');
  }

  @JobHandler(mergeJob)
  async carryOut({ mergeId }: { mergeId: string }, context: JobContext): Promise<void> {
    const merge = await this.repository.find(objectIdOf(mergeId));
    if (merge?.state === 'merging' && !(await this.merging.run(merge, context))) {
      const failing = await this.repository.beginUndo(merge._id, 'merging', this.clock.now());
      if (failing) await this.unmerging.run(failing);
    }
    if (merge?.state === 'undoing') await this.unmerging.run(merge);
  }

  @ScheduledTask('merges')
  async run(): Promise<void> {
    const now = this.clock.now();
    for (const merge of await this.repository.listBegun())
      await this.attempt(merge, () => this.continueBegun(merge, now));
    for await (const merge of this.repository.findInState('open'))
      await this.attempt(merge, async () => {
        await this.merging.beginAgreed(merge);
      });
    for await (const merge of this.repository.findInState('ending'))
      await this.attempt(merge, () => this.finalise(merge));
    for await (const merge of this.repository.findInState('merged'))
      await this.attempt(merge, () => this.settle(merge, now));
    for await (const merge of this.repository.findInState('undone'))
      if (isFresh(merge.endedAt, now)) await this.attempt(merge, () => this.unmerging.moveRowsBack(merge));
    await this.repository.deleteOpenBefore(new Date(now.getTime() - mergeProposalDays * dayMs));
    await this.repository.deleteEndedBefore(new Date(now.getTime() - mergeUndoDays * dayMs));
  }

  /** An erased account leaves nothing that could be undone. */
  @PurgeAccountData()
  async purgeAccount({ _id }: User): Promise<void> {
    for (const merge of await this.repository.listLeftOf(_id)) await this.beginEnding(merge);
    await this.repository.removeAuthor(_id);
  }

  /** The new owner has not agreed yet; the former one, if a claim has decided, has no say in earlier merges. */
  @OnOwnerChange()
  async followOwner({ _id, ownerId }: Pick<StoredObituary, '_id' | 'ownerId'>): Promise<void> {
    await this.repository.deleteFormerAgreements({ obituaryId: _id, ownerId });
    const obituary = await this.obituaries.findIncludingDeleted(_id.toHexString());
    const { transfer } = obituary ?? {};
    if (transfer?.isByClaim && transfer.movedAt) await this.repository.barUndo(_id, transfer.from);
  }

  @OnObituaryPurge()
  async purgeOfObituary({ _id }: StoredObituary): Promise<void> {
    await this.repository.deleteOpenOf(_id);
  }

  /** Enqueues what a crash left without a job, and takes back a merge whose job has failed for good. */
  private async continueBegun(merge: StoredMerge, now: Date): Promise<void> {
    const isFailed = await this.merging.hasFailed(merge);
    const next = isFailed ? await this.repository.beginUndo(merge._id, merge.state, now) : merge;
    if (isFailed)
      this.logger.error(
        { mergeId: merge._id.toHexString(), state: merge.state },
        'the job of a merge failed',
      );
    if (next) await this.merging.enqueue(next);
  }

  private async settle(merge: StoredMerge, now: Date): Promise<void> {
    const until = undoableUntil(merge);
    const isOver = until !== null && until <= now;
    const remaining = await this.obituaries.findIncludingDeleted(merge.remainingId.toHexString());
    const goneAt = remaining?.deletedAt ?? null;
    // The account may have been erased while the merge was being carried out.
    const ownerId = merge.leavingOwnerId?.toHexString() ?? '';
    const isOwnerGone = (await this.users.findIncludingDeleted(ownerId)) === null;
    // Both would be erased otherwise: the other obituary comes back whole, and the purge of this one waits for it.
    if (goneAt && (isOver || goneAt < purgeableBefore(now))) {
      const undoing = await this.repository.beginUndo(merge._id, 'merged', now);
      if (undoing) await this.merging.enqueue(undoing);
    } else if (isOver || isOwnerGone) await this.beginEnding(merge);
    else if (isFresh(merge.mergedAt, now)) await this.merging.moveRows(merge);
  }

  private async beginEnding(merge: StoredMerge): Promise<void> {
    const ending = await this.repository.beginEnding(merge._id);
    await failpoint('merges.final.afterBegin');
    if (ending) await this.finalise(ending);
  }

  /** Erases the merged obituary; each step can be repeated, and the row changes last. */
  private async finalise(merge: StoredMerge): Promise<void> {
    await this.merging.moveRows(merge);
    await this.decorated.run(OnMergeFinal, hooked(merge));
    await failpoint('merges.final.afterRows');
    const left = await this.obituaries.findIncludingDeleted(merge.leavingId.toHexString());
    if (left?.mergedInto) await this.purge.purge(left);
    await failpoint('merges.final.afterPurge');
    await this.pages.unlock(merge);
    await this.repository.finishEnding(merge._id);
  }

  /** One merge must not hold up the others. */
  private async attempt({ _id }: StoredMerge, act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.logger.error({ err: error, mergeId: _id.toHexString() }, 'a merge was not brought on');
    }
  }
}

function isFresh(at: Date | null, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() < stragglerMs;
}
