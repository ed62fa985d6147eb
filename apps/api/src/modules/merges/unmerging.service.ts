import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { DecoratedMethods } from '../../platform/handlers/decorated-methods.js';
import { UsersRepository } from '../accounts/accounts.module.js';
import {
  ChangeRecorderService,
  derivedFields,
  ObituaryRepository,
  OnMergeUndone,
  obituarySlotId,
  type StoredMovedParts,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { MergeRepository } from './merge.repository.js';
import type { StoredMerge } from './merge.schema.js';
import { undoActorOf } from './merge-actor.js';
import { MergeEmailsService } from './merge-emails.service.js';
import { MergePagesRepository } from './merge-pages.repository.js';
import { hooked, MergingService } from './merging.service.js';
import { planUnmerge, withLaterWords } from './unmerge-plan.js';

const maxAttempts = 20;

/** Takes a merge back, by steps that can be repeated. Copied files are deleted as orphaned ones. */
@Injectable()
export class UnmergingService {
  constructor(
    private readonly repository: MergeRepository,
    private readonly pages: MergePagesRepository,
    private readonly obituaries: ObituaryRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly decorated: DecoratedMethods,
    private readonly merging: MergingService,
    private readonly emails: MergeEmailsService,
    private readonly recorder: ChangeRecorderService,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
  ) {}

  async run(merge: StoredMerge): Promise<void> {
    await this.moveRowsBack(merge);
    await failpoint('merges.undo.afterRows');
    await this.takeOutParts(merge);
    await failpoint('merges.undo.afterParts');
    // Rows written meanwhile move too, and letters are read as before, now that the other keepers have left.
    await this.moveRowsBack(merge);
    await this.restore(merge);
    await this.merging.invalidate(merge);
    await failpoint('merges.undo.afterRestore');
    await this.pages.unlock(merge);
    await failpoint('merges.undo.afterUnlock');
    if (!merge.isFailing) await this.emails.sendUndone(merge, await this.findBoth(merge));
    await failpoint('merges.undo.afterEmails');
    const state = merge.isFailing ? 'failed' : 'undone';
    await this.repository.end(merge._id, 'undoing', state, this.clock.now());
  }

  /** The obituaries that stand, the one that had left first. */
  private async findBoth({ leavingId, remainingId }: StoredMerge): Promise<StoredObituary[]> {
    const ids = [leavingId, remainingId];
    const found = await Promise.all(ids.map((id) => this.obituaries.findById(id.toHexString())));
    return found.flatMap((obituary) => obituary ?? []);
  }

  async moveRowsBack(merge: StoredMerge): Promise<void> {
    await this.decorated.run(OnMergeUndone, hooked(merge));
    await this.merging.invalidate(merge);
  }

  private async takeOutParts(merge: StoredMerge): Promise<void> {
    const taken = await retryOnConflict(
      'obituary.changedMeanwhile',
      async () => {
        const [remaining, left] = await Promise.all(
          [merge.remainingId, merge.leavingId].map((id) =>
            this.obituaries.findIncludingDeleted(id.toHexString()),
          ),
        );
        const moved = remaining?.absorbed?.find(({ _id }) => _id.equals(merge._id))?.moved;
        if (!remaining || !left || !moved) return null;
        await this.pages.updateLeft(merge, withLaterWords(left, remaining));
        const now = this.clock.now();
        const change = planUnmerge(remaining, left, moved, now);
        const recorded = {
          before: remaining,
          after: { ...remaining, ...change },
          actor: undoActorOf(remaining, merge),
          kind: 'unmerge' as const,
        };
        const write = (mark: Partial<StoredObituary>) =>
          this.pages.takeOut(merge, remaining, moved, { ...change, ...mark }, now);
        return (await this.recorder.record(recorded, write)) ? { remaining, moved } : conflict;
      },
      { maxAttempts },
    );
    if (taken) await this.releaseSlots(taken.remaining, taken.moved);
  }

  /** A crash before leaves slots without a photo, recording or award, which the quota task releases. */
  private async releaseSlots(
    { _id, ownerId }: StoredObituary,
    { galleryIds, voiceIds, awardIds }: StoredMovedParts,
  ): Promise<void> {
    const owner = ownerId.toHexString();
    const scope = { obituaryId: _id.toHexString() };
    for (const [type, ids] of [
      ['photos', galleryIds],
      ['voices', voiceIds],
      ['awards', awardIds],
    ] as const)
      for (const id of ids) await this.subscriptions.release(owner, type, id.toHexString(), scope);
  }

  /**
   * The obituary takes a place of its owner's plan even where none is free: none is lost for want of a place. That of a
   * deleted account stays hidden: it comes back, or is purged, with the account.
   */
  private async restore(merge: StoredMerge): Promise<void> {
    const left = await this.obituaries.findIncludingDeleted(merge.leavingId.toHexString());
    if (!left?.mergedInto?.mergeId.equals(merge._id)) return;
    const owner = await this.users.findIncludingDeleted(left.ownerId.toHexString());
    const hiddenAt = owner ? owner.deletedAt : left.deletedAt;
    if (hiddenAt) {
      await this.pages.restoreLeft(merge, { deletedAt: hiddenAt, deletedBy: 'keeper' });
      return;
    }
    const placeId = obituarySlotId(left._id, left.revision + 1);
    await this.subscriptions.acquireRestored(left.ownerId.toHexString(), 'obituaries', placeId, {
      isLivingPerson: left.isAlive,
    });
    await failpoint('merges.undo.afterQuota');
    const derived = derivedFields({ ...left, deletedAt: null });
    await this.pages.restoreLeft(merge, { ...derived, placeId, updatedAt: this.clock.now() });
  }
}
