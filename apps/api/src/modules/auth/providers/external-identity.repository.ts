import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { unlessDuplicate } from '../../../platform/mongo/duplicate-key.js';
import type { ExternalIdentity } from './external-identity.schema.js';

@Injectable()
export class ExternalIdentityRepository {
  constructor(@InjectModel('ExternalIdentity') private readonly model: Model<ExternalIdentity>) {}

  /** Id for an account that is referenced before it is created. */
  newUserId(): string {
    return new Types.ObjectId().toHexString();
  }

  async find(id: string): Promise<ExternalIdentity | null> {
    return this.model.findById(id).lean();
  }

  /** @returns the stored identity: this one, or the one inserted by a parallel call */
  async insert(identity: ExternalIdentity): Promise<ExternalIdentity> {
    const isNew = (await unlessDuplicate(this.model.create(identity))) !== null;
    return isNew ? identity : ((await this.find(identity._id)) ?? identity);
  }

  async listOfUser(userId: string): Promise<ExternalIdentity[]> {
    return this.model.find({ userId }).sort({ _id: 1 }).lean();
  }

  async deleteOfUser(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }
}
