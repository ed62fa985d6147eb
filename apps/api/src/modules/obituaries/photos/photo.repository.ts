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
  'removedPhotos._id': 1,
} as const;

/** What pages know of their photographs. */
@Injectable()
export class PhotoRepository {
  constructor(@InjectModel('Obituary') private readonly model: Model<StoredObituary>) {}

  /**
   * Puts a gallery in the place of the one that was read.
   * @param removed the photograph that is in it no more; it is kept for erasure
   * @returns false when the page was deleted, or its gallery changed meanwhile
   */
  async replaceGallery(
    page: StoredObituary,
    gallery: readonly StoredGalleryPhoto[],
    removed: RemovedPhoto | null,
    at: Date,
  ): Promise<boolean> {
    const result = await this.model.updateOne(
      // Null is also what is absent.
      { _id: page._id, deletedAt: null, galleryVersion: page.galleryVersion ?? null },
      {
        $set: { gallery: [...gallery], updatedAt: at },
        $inc: { galleryVersion: 1 },
        ...(removed ? { $push: { removedPhotos: removed } } : {}),
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
