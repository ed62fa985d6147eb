import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, Types } from 'mongoose';
import type { StoredFamilyTreeImport } from './family-tree-import.schema.js';

@Injectable()
export class FamilyTreeImportRepository {
  constructor(@InjectModel('FamilyTreeImport') private readonly model: Model<StoredFamilyTreeImport>) {}

  async insert(row: StoredFamilyTreeImport): Promise<void> {
    await this.model.create(row);
  }

  /** @returns null also for a file of another account, and for one whose time is over */
  async findOfOwner(id: string, ownerId: string, now: Date): Promise<StoredFamilyTreeImport | null> {
    return this.model
      .findOne({
        _id: new Types.ObjectId(id),
        ownerId: new Types.ObjectId(ownerId),
        expiresAt: mongoose.trusted({ $gt: now }),
      })
      .lean<StoredFamilyTreeImport>();
  }

  /** The newest first. */
  async listIdsOfOwner(ownerId: string): Promise<Types.ObjectId[]> {
    const rows = await this.model
      .find({ ownerId: new Types.ObjectId(ownerId) }, { _id: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .lean<Pick<StoredFamilyTreeImport, '_id'>[]>();
    return rows.map(({ _id }) => _id);
  }

  async delete(id: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }
}
