import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, Types } from 'mongoose';
import {
  type RemovedPhoto,
  type StoredGalleryPhoto,
  type StoredObituary,
  sameFreeze,
} from '../obituaries/obituaries.module.js';

/** Obituary fields that reference photos, recordings and videos. */
export type PhotoReferencesRow = Pick<
  StoredObituary,
  | '_id'
  | 'ownerId'
  | 'deletedAt'
  | 'photo'
  | 'gallery'
  | 'removedPhotos'
  | 'awards'
  | 'removedAwards'
  | 'voices'
  | 'removedVoices'
  | 'videos'
>;

const photoReferences = {
  ownerId: 1,
  deletedAt: 1,
  'photo._id': 1,
  'gallery._id': 1,
  'gallery.idempotencyKey': 1,
  'gallery.placeId': 1,
  'removedPhotos._id': 1,
  'awards.photo._id': 1,
  'removedAwards.award.photo._id': 1,
  'voices._id': 1,
  'voices.idempotencyKey': 1,
  'voices.placeId': 1,
  'removedVoices._id': 1,
  'videos._id': 1,
} as const;

/** Photos that enter or leave the gallery with a replacement. */
export interface GalleryReplacement {
  /** Leaves the gallery and can be restored. */
  readonly removed?: RemovedPhoto;
  /** Was removed and returns to the gallery. */
  readonly restored?: StoredGalleryPhoto;
}

/** Photo references inside obituary documents. */
@Injectable()
export class PhotoRepository {
  constructor(@InjectModel('Obituary') private readonly model: Model<StoredObituary>) {}

  /** Deletes the id of an account from the photos that it has added to galleries; the photos stay. */
  async removeAdder(userId: Types.ObjectId): Promise<void> {
    await this.model.updateMany(
      { 'gallery.addedBy': userId },
      { $set: { 'gallery.$[own].addedBy': null } },
      { arrayFilters: [{ 'own.addedBy': userId }], timestamps: false },
    );
  }

  /** Stores that a photo was added from a local file; revision and `updatedAt` stay. */
  async markInitial({ _id }: Pick<StoredObituary, '_id'>, key: string): Promise<void> {
    await this.model.updateOne({ _id }, { $addToSet: { initialPhotos: key } });
  }

  /**
   * Replaces the gallery if it is unchanged since it was read.
   * @returns false when the obituary is deleted, its gallery has changed, or the photo cannot be restored
   */
  async replaceGallery(
    obituary: StoredObituary,
    gallery: readonly StoredGalleryPhoto[],
    at: Date,
    { removed, restored }: GalleryReplacement = {},
  ): Promise<boolean> {
    const result = await this.model.updateOne(
      // Null also matches an absent field.
      {
        _id: obituary._id,
        deletedAt: null,
        galleryVersion: obituary.galleryVersion ?? null,
        ...sameFreeze(obituary),
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

  /** Photos and recordings referenced by an obituary, also by a deleted one; null when it does not exist. */
  async findPhotoReferences(id: string): Promise<PhotoReferencesRow | null> {
    if (!mongoose.isValidObjectId(id)) return null;
    return this.model.findById(new Types.ObjectId(id), photoReferences).lean<PhotoReferencesRow>();
  }

  /**
   * Obituaries in id order, with or without photos.
   * @param after id of an obituary, exclusive; null starts at the first
   */
  async listPhotoReferences(after: string | null, limit: number): Promise<PhotoReferencesRow[]> {
    const begun = after === null ? {} : { $gt: new Types.ObjectId(after) };
    return this.model
      .find(
        { _id: mongoose.trusted({ $gte: new Types.ObjectId('0'.repeat(24)), ...begun }) },
        photoReferences,
      )
      .sort({ _id: 1 })
      .limit(limit)
      .lean<PhotoReferencesRow[]>();
  }

  findWithPhotosRemovedBefore(before: Date): AsyncIterable<StoredObituary> {
    return this.model
      .find({ 'removedPhotos.removedAt': mongoose.trusted({ $lt: before }) })
      .lean<StoredObituary[]>()
      .cursor();
  }

  /**
   * Marks a removed photo as unrestorable, so that its files can be deleted.
   * @returns false when it is no longer among the removed ones
   */
  async markRemovedPhotoUnrestorable(id: Types.ObjectId, photoId: Types.ObjectId): Promise<boolean> {
    const result = await this.model.updateOne(
      { _id: id, 'removedPhotos._id': photoId },
      { $set: { 'removedPhotos.$[given].main': null, 'removedPhotos.$[given].inGallery': null } },
      { arrayFilters: [{ 'given._id': photoId }] },
    );
    return result.matchedCount > 0;
  }

  async deleteRemovedPhoto(id: Types.ObjectId, photoId: Types.ObjectId): Promise<void> {
    await this.model.updateOne({ _id: id }, { $pull: { removedPhotos: { _id: photoId } } });
  }

  /**
   * Removes a photo of the gallery or of an award, or a recording, whose files are lost.
   * @returns whether it was referenced
   */
  async dropLost(id: Types.ObjectId, photoId: Types.ObjectId, at: Date): Promise<boolean> {
    const inGallery = await this.model.updateOne(
      { _id: id, 'gallery._id': photoId },
      { $pull: { gallery: { _id: photoId } }, $set: { updatedAt: at }, $inc: { galleryVersion: 1 } },
    );
    const ofAward = await this.model.updateOne(
      { _id: id, 'awards.photo._id': photoId },
      { $set: { 'awards.$[given].photo': null, updatedAt: at } },
      { arrayFilters: [{ 'given.photo._id': photoId }] },
    );
    const voice = await this.model.updateOne(
      { _id: id, 'voices._id': photoId },
      { $pull: { voices: { _id: photoId } }, $set: { updatedAt: at } },
    );
    return inGallery.modifiedCount + ofAward.modifiedCount + voice.modifiedCount > 0;
  }
}

/** Condition: still among the removed photos, and restorable. */
function isRestorable({ _id }: Pick<StoredGalleryPhoto, '_id'>): object {
  return mongoose.trusted({ $elemMatch: { _id, 'inGallery._id': _id } });
}
