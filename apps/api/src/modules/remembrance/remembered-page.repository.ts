import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { objectIdOf } from '../../platform/mongo/object-ids.js';
import { type AccessRow, accessProjection, type StoredObituary } from '../obituaries/obituaries.module.js';

/** Obituary fields that days, letters and calendars are made of. */
export type RememberedPage = AccessRow &
  Pick<StoredObituary, 'status' | 'passing' | 'birthDate' | 'birthDateAudience' | 'deathDate' | 'updatedAt'>;

const projection = {
  ...accessProjection,
  status: 1,
  passing: 1,
  birthDate: 1,
  birthDateAudience: 1,
  deathDate: 1,
  updatedAt: 1,
};

@Injectable()
export class RememberedPageRepository {
  constructor(@InjectModel('Obituary') private readonly model: Model<StoredObituary>) {}

  /** Excludes deleted obituaries. */
  async list(ids: readonly string[]): Promise<RememberedPage[]> {
    if (ids.length === 0) return [];
    const given = mongoose.trusted({ $in: ids.map(objectIdOf) });
    return this.model.find({ _id: given, deletedAt: null }, projection).lean<RememberedPage[]>();
  }
}
