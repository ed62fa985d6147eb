import type { UpdateVoiceInput } from '@memorial/contracts/voices/voices.schemas';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, type Types } from 'mongoose';
import {
  type RemovedVoice,
  type StoredObituary,
  type StoredVoice,
  sameFreeze,
} from '../obituaries/obituaries.module.js';

/**
 * Maximum number of restorable recordings per obituary; the files of older ones are deleted as orphaned files. Without a
 * limit one obituary could fill the disk.
 */
const maxRemoved = 10;

/** An obituary as it was read: one that was frozen since is not written. */
type WrittenObituary = Pick<StoredObituary, '_id' | 'freeze'>;

/** Voice recordings inside an obituary document; each change is one conditional update. */
@Injectable()
export class VoiceRepository {
  constructor(@InjectModel('Obituary') private readonly model: Model<StoredObituary>) {}

  /**
   * @param removed the recording comes back; it must still be among the removed ones
   * @returns false when the obituary is deleted, or has the same file or a recording of the same request already
   */
  async add(
    obituary: WrittenObituary,
    voice: StoredVoice,
    at: Date,
    removed: Pick<RemovedVoice, 'order'> | null = null,
  ): Promise<boolean> {
    const { _id, idempotencyKey, fileHash } = voice;
    const position = removed === null ? {} : { $position: removed.order };
    const result = await this.model.updateOne(
      {
        _id: obituary._id,
        deletedAt: null,
        ...sameFreeze(obituary),
        'voices.fileHash': mongoose.trusted({ $ne: fileHash }),
        ...(idempotencyKey === null
          ? {}
          : { 'voices.idempotencyKey': mongoose.trusted({ $ne: idempotencyKey }) }),
        ...(removed === null ? {} : { 'removedVoices._id': _id }),
      },
      {
        $push: { voices: { $each: [voice], ...position } },
        $set: { updatedAt: at },
        ...(removed === null ? {} : { $pull: { removedVoices: { _id } } }),
      },
    );
    return result.modifiedCount > 0;
  }

  /** @returns false when obituary or recording is gone, or the obituary was frozen since */
  async update(
    obituary: WrittenObituary,
    voiceId: Types.ObjectId,
    texts: UpdateVoiceInput,
    at: Date,
  ): Promise<boolean> {
    const fields = Object.entries(texts).map(([key, value]) => [`voices.$[changed].${key}`, value]);
    const result = await this.model.updateOne(
      { _id: obituary._id, deletedAt: null, ...sameFreeze(obituary), 'voices._id': voiceId },
      { $set: { ...Object.fromEntries(fields), updatedAt: at } },
      { arrayFilters: [{ 'changed._id': voiceId }] },
    );
    return result.matchedCount > 0;
  }

  /**
   * Moves an unchanged recording to the removed ones, from where it can be restored.
   * @returns false when obituary or recording is gone, or its texts have changed
   */
  async remove(
    obituary: WrittenObituary,
    { _id, title, transcript }: StoredVoice,
    removed: RemovedVoice,
  ): Promise<boolean> {
    const result = await this.model.updateOne(
      {
        _id: obituary._id,
        deletedAt: null,
        ...sameFreeze(obituary),
        voices: mongoose.trusted({ $elemMatch: { _id, title, transcript } }),
      },
      {
        $pull: { voices: { _id } },
        $push: { removedVoices: { $each: [removed], $slice: -maxRemoved } },
        $set: { updatedAt: removed.removedAt },
      },
    );
    return result.modifiedCount > 0;
  }

  async purgeRemovedBefore(before: Date): Promise<void> {
    const older = { removedAt: mongoose.trusted({ $lt: before }) };
    await this.model.updateMany(
      { 'removedVoices.removedAt': mongoose.trusted({ $lt: before }) },
      { $pull: { removedVoices: older } },
    );
  }
}
