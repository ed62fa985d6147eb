import { maxLiveMerges } from '@memorial/contracts/merges/merges.constants';
import { isAwaited, personStatuses, statusOf } from '@memorial/contracts/obituaries/person-status';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, type Types } from 'mongoose';
import {
  type StoredMovedParts,
  type StoredObituary,
  sameFreeze,
  unexamined,
} from '../obituaries/obituaries.module.js';
import { type ListedObituary, listedProjection } from './merge.policy.js';
import type { StoredMerge } from './merge.schema.js';
import type { AddedParts } from './merge-plan.js';
import type { ReducedContent } from './unmerge-plan.js';

type MergeIds = Pick<StoredMerge, '_id' | 'remainingId' | 'leavingId'>;

/** Writes of a merge in the documents of its two obituaries; each is one conditional update and can be repeated. */
@Injectable()
export class MergePagesRepository {
  constructor(@InjectModel('Obituary') private readonly model: Model<StoredObituary>) {}

  /** Obituaries by id, deleted ones too, with what lists of merges need of them. */
  async listRows(ids: readonly Types.ObjectId[]): Promise<ReadonlyMap<string, ListedObituary>> {
    const rows = await this.model
      .find({ _id: mongoose.trusted({ $in: [...ids] }) }, listedProjection)
      .lean<ListedObituary[]>();
    return new Map(rows.map((row) => [row._id.toHexString(), row]));
  }

  /**
   * Names the merge in the obituary that remains: from then on it cannot be merged into another one itself.
   * @returns false when it is deleted, was merged, has another owner than the one who agreed, has another status than the
   * checked one, is examined, or has too many merges that can be undone
   */
  async lock(
    { _id, remainingId, leavingId, remainingOwnerId }: StoredMerge,
    checked: StoredObituary,
  ): Promise<boolean> {
    const page = { _id: remainingId, deletedAt: null, ownerId: remainingOwnerId, ...sameLife(checked) };
    await this.model.updateOne(
      {
        ...page,
        ...unexamined,
        'absorbed._id': mongoose.trusted({ $ne: _id }),
        [`absorbed.${maxLiveMerges - 1}`]: mongoose.trusted({ $exists: false }),
      },
      { $push: { absorbed: { _id, obituaryId: leavingId, moved: null } } },
    );
    return (await this.model.exists({ ...page, 'absorbed._id': _id })) !== null;
  }

  /** Ends the mark of `lock`. */
  async unlock({ _id, remainingId }: MergeIds): Promise<void> {
    await this.model.updateOne({ _id: remainingId }, { $pull: { absorbed: { _id } } });
    await this.model.updateOne(
      { _id: remainingId, absorbed: mongoose.trusted({ $size: 0 }) },
      { $unset: { absorbed: '' } },
    );
  }

  /**
   * Deletes the obituary that leaves, so that nothing of it changes any more, and names the one that it leads to.
   * @returns false when it is deleted, another one was merged into it, it has another owner than the one who agreed or
   * another status than the checked one, or is examined or held by a decision
   */
  async markLeaving(
    { _id, remainingId, leavingId, leavingOwnerId }: StoredMerge,
    checked: StoredObituary,
    at: Date,
  ): Promise<boolean> {
    const free = {
      'absorbed.0': mongoose.trusted({ $exists: false }),
      hiddenByDecisionAt: null,
      noindexByDecisionAt: null,
    };
    const page = { _id: leavingId, deletedAt: null, ownerId: leavingOwnerId, ...sameLife(checked) };
    await this.model.updateOne(
      // A mark stays of a claim that has stopped synthetic media.
      { ...page, ...free, freeze: null, 'claimMarks.0': mongoose.trusted({ $exists: false }) },
      {
        $set: {
          deletedAt: at,
          deletedBy: null,
          isListed: false,
          updatedAt: at,
          mergedInto: { mergeId: _id, obituaryId: remainingId },
        },
        $inc: { revision: 1 },
      },
    );
    return (await this.model.exists({ _id: leavingId, 'mergedInto.mergeId': _id })) !== null;
  }

  /**
   * Adds what has come from the other obituary, and remembers it in the same write.
   * @returns the obituary; null when another write came first, or it is deleted
   */
  async add(
    { _id }: MergeIds,
    obituary: StoredObituary,
    { change, awards, voices, videos, moved }: AddedParts,
  ): Promise<StoredObituary | null> {
    return this.model
      .findOneAndUpdate(
        {
          ...unchanged(obituary),
          deletedAt: null,
          absorbed: mongoose.trusted({ $elemMatch: { _id, moved: null } }),
          ...without(
            'awards.identity',
            awards.map(({ identity }) => identity),
          ),
          ...without(
            'voices.fileHash',
            voices.map(({ fileHash }) => fileHash),
          ),
        },
        {
          $set: { ...change, updatedAt: moved.at, 'absorbed.$[merge].moved': moved },
          $push: { awards: { $each: awards }, voices: { $each: voices }, videos: { $each: videos } },
          $inc: { ...nextVersions, views: moved.views },
        },
        { arrayFilters: [{ 'merge._id': _id }], returnDocument: 'after' },
      )
      .lean<StoredObituary>();
  }

  /**
   * Takes out what a merge has brought, of a deleted obituary too.
   * @returns the obituary; null when another write came first
   */
  async takeOut(
    { _id }: MergeIds,
    obituary: StoredObituary,
    moved: StoredMovedParts,
    change: ReducedContent,
    at: Date,
  ): Promise<StoredObituary | null> {
    const { galleryIds, awardIds, voiceIds, videoIds, photoId, views } = moved;
    const out = (ids: readonly Types.ObjectId[]) => ({ _id: { $in: [...ids] } });
    const photoIds = photoId ? [...galleryIds, photoId] : galleryIds;
    return this.model
      .findOneAndUpdate(
        { ...unchanged(obituary), absorbed: mongoose.trusted({ $elemMatch: { _id, 'moved.at': moved.at } }) },
        mongoose.trusted({
          $set: { ...change, updatedAt: at, 'absorbed.$[merge].moved': null },
          $pull: {
            awards: out(awardIds),
            removedAwards: out(awardIds),
            voices: out(voiceIds),
            removedVoices: out(voiceIds),
            videos: out(videoIds),
            removedVideos: out(videoIds),
            removedPhotos: out(photoIds),
          },
          $inc: { ...nextVersions, views: -views },
        }),
        { arrayFilters: [{ 'merge._id': _id }], returnDocument: 'after' },
      )
      .lean<StoredObituary>();
  }

  /** Stores what has changed in the parts of the obituary that left; it is deleted meanwhile. */
  async updateLeft({ _id, leavingId }: MergeIds, change: Partial<StoredObituary>): Promise<void> {
    await this.model.updateOne({ _id: leavingId, 'mergedInto.mergeId': _id }, { $set: change });
  }

  /** Brings the obituary back that had left, as a deleted one if the change says so; repeatable. */
  async restoreLeft({ _id, leavingId }: MergeIds, change: Partial<StoredObituary>): Promise<void> {
    await this.model.updateOne(
      { _id: leavingId, 'mergedInto.mergeId': _id },
      {
        $set: { deletedAt: null, deletedBy: null, ...change },
        $unset: { mergedInto: '' },
        $inc: { revision: 1 },
      },
    );
  }
}

/** Condition: as alive, missing or captive as the checked obituary. */
function sameLife(checked: StoredObituary): Record<string, unknown> {
  const status = statusOf(checked);
  return {
    isAlive: checked.isAlive,
    status: isAwaited(status) ? status : mongoose.trusted({ $nin: personStatuses.filter(isAwaited) }),
  };
}

const nextVersions = { revision: 1, galleryVersion: 1, videoVersion: 1, keepersVersion: 1 };

/** Condition: nothing that a merge decides by has changed since the obituary was read. Null also matches an absent field. */
function unchanged(obituary: StoredObituary): Record<string, unknown> {
  const { _id, revision, photo } = obituary;
  return {
    _id,
    revision,
    galleryVersion: obituary.galleryVersion ?? null,
    videoVersion: obituary.videoVersion ?? null,
    keepersVersion: obituary.keepersVersion ?? null,
    ...(photo ? { 'photo._id': photo._id } : { photo: null }),
    ...sameFreeze(obituary),
  };
}

function without(path: string, values: readonly string[]): Record<string, unknown> {
  return values.length === 0 ? {} : { [path]: mongoose.trusted({ $nin: [...values] }) };
}
