import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, Types } from 'mongoose';
import { photoPercent } from '../completeness.js';
import type { RemovedPhoto, StoredGalleryPhoto, StoredObituary } from '../obituary.schema.js';

/** A page, as far as it names photographs. */
export type PhotographedPage = Pick<
  StoredObituary,
  '_id' | 'ownerId' | 'deletedAt' | 'photo' | 'gallery' | 'removedPhotos'
>;

const photographs = {
  ownerId: 1,
  deletedAt: 1,
  'photo._id': 1,
  'gallery._id': 1,
  'gallery.idempotencyKey': 1,
  'gallery.placeId': 1,
  'removedPhotos._id': 1,
} as const;

/** What a new state of a gallery comes from, beside changes of what stays in it. */
export interface GalleryTurn {
  /** In it no more; kept for those who take it back. */
  readonly removed?: RemovedPhoto;
  /** Removed before, and in it again. */
  readonly restored?: StoredGalleryPhoto;
}

/** What pages know of their photographs. */
@Injectable()
export class PhotoRepository {
  constructor(@InjectModel('Obituary') private readonly model: Model<StoredObituary>) {}

  /**
   * Puts a gallery in the place of the one that was read.
   * @returns false when the page was deleted, its gallery changed meanwhile, or what comes back cannot
   */
  async replaceGallery(
    page: StoredObituary,
    gallery: readonly StoredGalleryPhoto[],
    at: Date,
    { removed, restored }: GalleryTurn = {},
  ): Promise<boolean> {
    const result = await this.model.updateOne(
      // Null is also what is absent.
      {
        _id: page._id,
        deletedAt: null,
        galleryVersion: page.galleryVersion ?? null,
        ...(restored ? { removedPhotos: isRestorable(restored) } : {}),
      },
      {
        $set: { gallery: [...gallery], updatedAt: at },
        $inc: { galleryVersion: 1 },
        ...(removed ? { $push: { removedPhotos: removed } } : {}),
        ...(restored ? { $pull: { removedPhotos: { _id: restored._id } } } : {}),
      },
    );
    return result.modifiedCount === 1;
  }

  /** The photographs that a page names, also a deleted one; null when there is no such page. */
  async findPhotographs(id: string): Promise<PhotographedPage | null> {
    if (!mongoose.isValidObjectId(id)) return null;
    return this.model.findById(new Types.ObjectId(id), photographs).lean<PhotographedPage>();
  }

  /**
   * Pages in the order of their ids, those without photographs among them.
   * @param after the id of a page; null begins with the first
   */
  async listPhotographs(after: string | null, limit: number): Promise<PhotographedPage[]> {
    const begun = after === null ? {} : { $gt: new Types.ObjectId(after) };
    return this.model
      .find({ _id: mongoose.trusted({ $gte: new Types.ObjectId('0'.repeat(24)), ...begun }) }, photographs)
      .sort({ _id: 1 })
      .limit(limit)
      .lean<PhotographedPage[]>();
  }

  withPhotosRemovedBefore(before: Date): AsyncIterable<StoredObituary> {
    return this.model
      .find({ 'removedPhotos.removedAt': mongoose.trusted({ $lt: before }) })
      .lean<StoredObituary[]>()
      .cursor();
  }

  /**
   * From now on a removed photograph cannot be taken back: its files may go.
   * @returns false when it is not among the removed any more
   */
  async giveUpRemovedPhoto(id: Types.ObjectId, photoId: Types.ObjectId): Promise<boolean> {
    const result = await this.model.updateOne(
      { _id: id, 'removedPhotos._id': photoId },
      { $set: { 'removedPhotos.$[given].main': null, 'removedPhotos.$[given].inGallery': null } },
      { arrayFilters: [{ 'given._id': photoId }] },
    );
    return result.matchedCount > 0;
  }

  async forgetRemovedPhoto(id: Types.ObjectId, photoId: Types.ObjectId): Promise<void> {
    await this.model.updateOne({ _id: id }, { $pull: { removedPhotos: { _id: photoId } } });
  }

  /** Takes a photograph off its page whose files are gone. @returns whether it was there */
  async dropLost(id: Types.ObjectId, photoId: Types.ObjectId, at: Date): Promise<boolean> {
    const main = await this.model.updateOne(
      { _id: id, 'photo._id': photoId },
      { $set: { photo: null, updatedAt: at }, $inc: { completeness: -photoPercent } },
    );
    const inGallery = await this.model.updateOne(
      { _id: id, 'gallery._id': photoId },
      { $pull: { gallery: { _id: photoId } }, $set: { updatedAt: at }, $inc: { galleryVersion: 1 } },
    );
    return main.modifiedCount + inGallery.modifiedCount > 0;
  }
}

/** Still among the removed, and not given up. */
function isRestorable({ _id }: Pick<StoredGalleryPhoto, '_id'>): object {
  return mongoose.trusted({ $elemMatch: { _id, 'inGallery._id': _id } });
}
