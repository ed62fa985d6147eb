import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { findStoredActs, removeStoredActs, type StoredAct } from '../../platform/mongo/stored-acts.js';
import type { StoredObituary } from '../obituaries/obituaries.module.js';

/** Acts of administrators in the documents of obituaries. */
@Injectable()
export class ObituaryActsRepository {
  constructor(@InjectModel('Obituary') private readonly model: Model<StoredObituary>) {}

  /** Deleted ones too. */
  async find(id: string): Promise<StoredObituary | null> {
    return this.model.findById(new Types.ObjectId(id)).lean<StoredObituary>();
  }

  findLeft(before: Date): AsyncIterable<StoredObituary> {
    return findStoredActs(this.model, before);
  }

  async remove({ _id }: Pick<StoredObituary, '_id'>, acts: readonly StoredAct[]): Promise<void> {
    await removeStoredActs(this.model, _id, acts);
  }
}
