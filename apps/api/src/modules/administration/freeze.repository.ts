import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { StoredFreeze, StoredObituary } from '../obituaries/obituaries.module.js';

/**
 * Changes of fields, keepers, gallery and videos that were read before the freeze compare these numbers: they read
 * again, and meet it. Those of recordings and awards ask for the freeze right before their write.
 */
const newVersions = { revision: 1, keepersVersion: 1, galleryVersion: 1, videoVersion: 1 };

/** Freezes in the documents of obituaries. */
@Injectable()
export class FreezeRepository {
  constructor(@InjectModel('Obituary') private readonly model: Model<StoredObituary>) {}

  /** @returns false when the obituary is deleted or frozen already */
  async freeze(_id: Types.ObjectId, freeze: StoredFreeze): Promise<boolean> {
    const result = await this.model.updateOne(
      { _id, deletedAt: null, freeze: null },
      { $set: { freeze }, $inc: newVersions },
    );
    return result.modifiedCount === 1;
  }

  async unfreeze(_id: Types.ObjectId, freezeId: Types.ObjectId): Promise<void> {
    await this.model.updateOne({ _id, 'freeze._id': freezeId }, { $set: { freeze: null } });
  }
}
