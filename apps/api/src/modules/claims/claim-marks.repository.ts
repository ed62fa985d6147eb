import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { facetsOf, type StoredClaimMark, type StoredObituary } from '../obituaries/obituaries.module.js';

/** Marks of claims in the documents of obituaries, deleted ones included: those may come back. */
@Injectable()
export class ClaimMarksRepository {
  constructor(@InjectModel('Obituary') private readonly model: Model<StoredObituary>) {}

  async find(id: Types.ObjectId): Promise<StoredObituary | null> {
    return this.model.findById(id).lean<StoredObituary>();
  }

  /**
   * Replaces the marks, and the facets, which tell of shown videos. Offers to another owner and films that were read
   * before compare one of the numbers.
   * @returns false when another write came first
   */
  async replace(obituary: StoredObituary, claimMarks: StoredClaimMark[]): Promise<boolean> {
    const { _id, revision, keepersVersion, videoVersion } = obituary;
    const result = await this.model.updateOne(
      // Null also matches an absent field.
      { _id, revision, keepersVersion: keepersVersion ?? null, videoVersion: videoVersion ?? null },
      {
        $set: { claimMarks, facets: facetsOf({ ...obituary, claimMarks }) },
        $inc: { revision: 1, keepersVersion: 1, videoVersion: 1 },
      },
    );
    return result.modifiedCount === 1;
  }

  /** Makes a removed award, with its photo, one that administrators alone restore. */
  async keepRemovedAward(_id: Types.ObjectId, awardId: Types.ObjectId): Promise<void> {
    await this.model.updateOne(
      { _id, 'removedAwards._id': awardId },
      { $set: { 'removedAwards.$[given].removedBy': 'administrator' } },
      { arrayFilters: [{ 'given._id': awardId }] },
    );
  }

  /** Makes a removed photo one that administrators alone restore. */
  async keepRemoved(_id: Types.ObjectId, photoId: Types.ObjectId): Promise<void> {
    await this.model.updateOne(
      { _id, 'removedPhotos._id': photoId },
      { $set: { 'removedPhotos.$[given].removedBy': 'administrator' } },
      { arrayFilters: [{ 'given._id': photoId }] },
    );
  }
}
