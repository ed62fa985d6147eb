import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import {
  facetsOf,
  type StoredObituary,
  type StoredSynthesisPermission,
  sameFreeze,
} from '../../obituaries/obituaries.module.js';

/** The permission for synthetic media, in the document of its obituary. */
@Injectable()
export class SynthesisPermissionRepository {
  constructor(@InjectModel('Obituary') private readonly model: Model<StoredObituary>) {}

  /** Deletes the id of an account from the permissions that it has given; they stay. */
  async removeGiver(userId: Types.ObjectId): Promise<void> {
    const given = { 'synthesisPermission.by': userId };
    await this.model.updateMany(given, { $set: { 'synthesisPermission.by': null } }, { timestamps: false });
  }

  /**
   * Replaces the permission, and the facets, which tell of shown videos.
   * @param mark names the recorded change
   * @returns null when another write came first, also one of the owner or the videos, or it is deleted
   */
  async replace(
    obituary: StoredObituary,
    synthesisPermission: StoredSynthesisPermission,
    at: Date,
    mark: Pick<Partial<StoredObituary>, 'changeId'>,
  ): Promise<StoredObituary | null> {
    const { _id, ownerId, revision, videoVersion } = obituary;
    return this.model
      .findOneAndUpdate(
        // Null also matches an absent field.
        {
          _id,
          ownerId,
          revision,
          deletedAt: null,
          videoVersion: videoVersion ?? null,
          ...sameFreeze(obituary),
        },
        {
          $set: {
            synthesisPermission,
            facets: facetsOf({ ...obituary, synthesisPermission }),
            updatedAt: at,
            ...mark,
          },
          // The keeper's fields stay, and so does their revision.
          $inc: { videoVersion: 1 },
        },
        { returnDocument: 'after' },
      )
      .lean<StoredObituary>();
  }
}
