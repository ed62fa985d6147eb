import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { DecoratedMethods } from '../../platform/handlers/decorated-methods.js';
import { defineJob, type JobContext, JobQueue } from '../../platform/jobs/job-queue.js';
import { PhotoFiles, photoPrefix, videoPrefix } from '../media/media.module.js';
import {
  AssertMergeable,
  BeforeObituariesMerged,
  ChangeRecorderService,
  ObituaryCache,
  type ObituaryMerge,
  ObituaryRepository,
  OnMergeUndone,
  OnObituariesMerged,
  type StoredMovedParts,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { assertMayMerge, awaitedIds, type MergePair } from './merge.policy.js';
import { MergeRepository } from './merge.repository.js';
import type { StoredMerge } from './merge.schema.js';
import { mergeActorOf } from './merge-actor.js';
import { MergeEmailsService } from './merge-emails.service.js';
import { MergePagesRepository } from './merge-pages.repository.js';
import { type MergePlan, planMerge } from './merge-plan.js';

/** Carries out a merge or its undo, whichever is begun. */
export const mergeJob = defineJob('obituary-merge', z.object({ mergeId: z.string() }), {
  maxAttempts: 30,
  leaseSeconds: 120,
  backoffSeconds: (attempt) => Math.min(5 * 2 ** (attempt - 1), 1_800),
});

const maxAttempts = 20;

/**
 * Merges two obituaries by steps that can be repeated, so that a job brings a merge to its end after any crash. Files
 * and parts are copied, and the obituary that leaves stays as it was, deleted: an undo finds it whole.
 */
@Injectable()
export class MergingService {
  constructor(
    private readonly repository: MergeRepository,
    private readonly pages: MergePagesRepository,
    private readonly obituaries: ObituaryRepository,
    private readonly recorder: ChangeRecorderService,
    private readonly subscriptions: SubscriptionsService,
    private readonly files: PhotoFiles,
    private readonly decorated: DecoratedMethods,
    private readonly cache: ObituaryCache,
    private readonly emails: MergeEmailsService,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** Enqueues the job of a merge or an undo that has begun. */
  async enqueue(merge: StoredMerge): Promise<void> {
    await this.jobs.enqueue(mergeJob, { mergeId: merge._id.toHexString() }, { key: jobKeyOf(merge) });
  }

  /** True when the job has used up its attempts. */
  async hasFailed(merge: StoredMerge): Promise<boolean> {
    return (await this.jobs.statusOf(mergeJob, jobKeyOf(merge))) === 'failed';
  }

  /** Begins a merge to which all owners have agreed. @returns the row; null when it was not begun */
  async beginAgreed(merge: StoredMerge): Promise<StoredMerge | null> {
    const [remaining, leaving] = await Promise.all(
      [merge.remainingId, merge.leavingId].map((id) => this.obituaries.findById(id.toHexString())),
    );
    if (!remaining || !leaving || awaitedIds(merge.agreements, { remaining, leaving }).length > 0)
      return null;
    const word = merge.agreements?.find(({ obituaryId }) => obituaryId.equals(remaining._id));
    const owners = {
      remainingOwnerId: remaining.ownerId,
      leavingOwnerId: leaving.ownerId,
      remainingAgreedBy: word?.by ?? null,
    };
    const begun = await this.repository.begin(merge._id, owners, this.clock.now());
    await failpoint('merges.begin.afterRow');
    if (begun) await this.enqueue(begun);
    return begun;
  }

  /**
   * @throws AppError merge.samePage, merge.alreadyMerged, merge.differentLives, merge.unfinished, obituary.notFound, and
   * refusals of other modules
   */
  async assertMergeable(pair: MergePair): Promise<void> {
    assertMayMerge(pair);
    const keeperIds = [pair.remaining, pair.leaving].flatMap(({ ownerId, keepers = [] }) => [
      ownerId,
      ...keepers.map(({ userId }) => userId),
    ]);
    for (const { call } of this.decorated.list(AssertMergeable)) {
      await call(pair.remaining, keeperIds);
      await call(pair.leaving, keeperIds);
    }
  }

  /** Repeats the checks of the proposal: much may have changed since. @returns the obituary that remains; null when refused */
  private async findMergeable({ _id, remainingId, leavingId }: StoredMerge): Promise<StoredObituary | null> {
    const [remaining, leaving] = await Promise.all(
      [remainingId, leavingId].map((id) => this.obituaries.findIncludingDeleted(id.toHexString())),
    );
    if (!remaining || !leaving) return null;
    // A job that goes on has passed the checks.
    if (leaving.mergedInto?.mergeId.equals(_id)) return remaining;
    try {
      const others = remaining.absorbed?.filter((one) => !one._id.equals(_id));
      await this.assertMergeable({
        remaining: { ...remaining, ...(others && { absorbed: others }) },
        leaving,
      });
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
    return remaining;
  }

  /** @returns false when one of the obituaries cannot be merged any more: the merge is then to be undone */
  async run(merge: StoredMerge, { heartbeat }: Pick<JobContext, 'heartbeat'>): Promise<boolean> {
    const checked = await this.findMergeable(merge);
    if (!checked || !(await this.pages.lock(merge, checked))) return false;
    await failpoint('merges.merge.afterLock');
    if (!(await this.pages.markLeaving(merge, checked, this.clock.now()))) return false;
    await this.invalidate(merge);
    await failpoint('merges.merge.afterMark');
    const leaving = await this.obituaries.findIncludingDeleted(merge.leavingId.toHexString());
    if (!leaving) return false;
    await heartbeat();
    await this.decorated.run(BeforeObituariesMerged, hooked(merge));
    const remaining = await this.addParts(merge, leaving, heartbeat);
    const moved = remaining?.absorbed?.find(({ _id }) => _id.equals(merge._id))?.moved;
    if (!remaining || !moved) return false;
    await this.cache.invalidate(merge.remainingId.toHexString());
    await failpoint('merges.merge.afterParts');
    await this.moveRows(merge, heartbeat);
    await failpoint('merges.merge.afterRows');
    await this.changeSlots(remaining, leaving, moved);
    await failpoint('merges.merge.afterSlots');
    await this.emails.sendMerged(merge);
    await failpoint('merges.merge.afterEmails');
    await this.repository.finish(merge._id, this.clock.now());
    return true;
  }

  /** Moves what other modules store about the obituary; also what was written meanwhile. */
  async moveRows(merge: StoredMerge, heartbeat?: JobContext['heartbeat']): Promise<void> {
    for (const { call } of this.decorated.list(OnObituariesMerged)) {
      await heartbeat?.();
      await call(hooked(merge));
    }
    // An undo may have begun, and moved them back, before these moves.
    if (await this.isTakenBack(merge)) await this.decorated.run(OnMergeUndone, hooked(merge));
    await this.invalidate(merge);
  }

  private async isTakenBack({ _id }: StoredMerge): Promise<boolean> {
    const current = await this.repository.find(_id);
    return current === null || current.state === 'undoing' || current.endedAt !== null;
  }

  async invalidate({ remainingId, leavingId }: StoredMerge): Promise<void> {
    await this.cache.invalidate(leavingId.toHexString());
    await this.cache.invalidate(remainingId.toHexString());
  }

  /** @returns null when the obituary that remains is deleted */
  private async addParts(
    merge: StoredMerge,
    leaving: StoredObituary,
    heartbeat: JobContext['heartbeat'],
  ): Promise<StoredObituary | null> {
    const id = merge.remainingId.toHexString();
    const copied = new Set<string>();
    return retryOnConflict(
      'obituary.changedMeanwhile',
      async () => {
        const remaining = await this.obituaries.findById(id);
        const mark = remaining?.absorbed?.find(({ _id }) => _id.equals(merge._id));
        if (!remaining || !mark) return null;
        if (mark.moved) return remaining;
        // Read after the obituary: an undo that begins later changes its revision before it ends.
        if (await this.isTakenBack(merge)) return null;
        const plan = await this.plan(remaining, leaving);
        await this.copyFiles(merge, plan.moved, { heartbeat, copied });
        await failpoint('merges.merge.afterFiles');
        const after = { ...remaining, ...plan.change };
        const change = {
          before: remaining,
          after,
          actor: mergeActorOf(remaining, merge),
          kind: 'merge' as const,
        };
        const write = (confirmed: Partial<StoredObituary>) =>
          this.pages.add(merge, remaining, { ...plan, change: { ...plan.change, ...confirmed } });
        return (await this.recorder.record(change, write)) ?? conflict;
      },
      { maxAttempts },
    );
  }

  /** Decides what comes to the obituary that remains. */
  async plan(remaining: StoredObituary, leaving: StoredObituary): Promise<MergePlan> {
    const leavingPhotoHash = remaining.photo && leaving.photo ? await this.hashOfPhoto(leaving) : null;
    const mayEqual = leavingPhotoHash !== null && (await this.mayBeEqual(remaining, leaving));
    const remainingPhotoHash = mayEqual ? await this.hashOfPhoto(remaining) : null;
    return planMerge(remaining, leaving, { now: this.clock.now(), remainingPhotoHash, leavingPhotoHash });
  }

  /** Photos of different sizes differ, without being read. */
  private async mayBeEqual(one: StoredObituary, other: StoredObituary): Promise<boolean> {
    const sizes = await Promise.all(
      [one, other].map(({ _id, photo }) =>
        photo ? this.files.sizeOfMaster(_id.toHexString(), photo._id.toHexString()) : null,
      ),
    );
    return sizes[0] === sizes[1];
  }

  private async hashOfPhoto({ _id, photo }: StoredObituary): Promise<string | null> {
    const bytes = photo && (await this.files.readMaster(_id.toHexString(), photo._id.toHexString()));
    return bytes && createHash('sha256').update(bytes).digest('hex');
  }

  /**
   * Copies again what an earlier job has copied: its files may be about to be deleted as orphaned.
   * @param copied prefixes that this job has copied already
   */
  private async copyFiles(
    { remainingId, leavingId }: StoredMerge,
    { photoId, galleryIds, awardIds, voiceIds, videoIds }: StoredMovedParts,
    { heartbeat, copied }: Pick<JobContext, 'heartbeat'> & { readonly copied: Set<string> },
  ): Promise<void> {
    const [from, into] = [leavingId.toHexString(), remainingId.toHexString()];
    const prefixesBy = (prefixOf: typeof photoPrefix) => (id: StoredObituary['_id']) => ({
      source: prefixOf(from, id.toHexString()),
      target: prefixOf(into, id.toHexString()),
    });
    const left = await this.obituaries.findIncludingDeleted(from);
    const ofAwards = (left?.awards ?? [])
      .filter(({ _id }) => awardIds.some((id) => id.equals(_id)))
      .flatMap(({ photo }) => photo?._id ?? []);
    const prefixes = [
      ...[...(photoId ? [photoId] : []), ...galleryIds, ...ofAwards, ...voiceIds].map(
        prefixesBy(photoPrefix),
      ),
      ...videoIds.map(prefixesBy(videoPrefix)),
    ];
    for (const { source, target } of prefixes) {
      if (copied.has(target)) continue;
      await heartbeat();
      await this.files.copy(source, target);
      copied.add(target);
    }
  }

  /** Parts above the plan stay; the place of the obituary that left becomes free. */
  private async changeSlots(
    { _id, ownerId }: StoredObituary,
    leaving: StoredObituary,
    { galleryIds, voiceIds, awardIds }: StoredMovedParts,
  ): Promise<void> {
    const owner = ownerId.toHexString();
    const scope = { obituaryId: _id.toHexString() };
    for (const [type, ids] of [
      ['photos', galleryIds],
      ['voices', voiceIds],
      ['awards', awardIds],
    ] as const)
      for (const id of ids) await this.subscriptions.acquireRestored(owner, type, id.toHexString(), scope);
    await this.subscriptions.release(leaving.ownerId.toHexString(), 'obituaries', leaving.placeId);
  }
}

/** One job for each begin; an undo that begins again gets a new one. */
function jobKeyOf({ _id, state, begunAt }: StoredMerge): string {
  return `${_id.toHexString()}:${state}:${begunAt?.getTime() ?? 0}`;
}

/** The merge as other modules need it. */
export function hooked({ _id, leavingId, remainingId }: StoredMerge): ObituaryMerge {
  return { _id, from: leavingId, into: remainingId };
}
