import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { RetiredCode } from './retired-code.schema.js';

@Injectable()
export class RetiredCodeRepository {
  constructor(@InjectModel('RetiredCode') private readonly model: Model<RetiredCode>) {}

  /** Keeps a code aside; idempotent. */
  async add(code: string): Promise<void> {
    await this.model.updateOne({ _id: code }, { $setOnInsert: { _id: code } }, { upsert: true });
  }

  async has(code: string): Promise<boolean> {
    return (await this.model.exists({ _id: code })) !== null;
  }
}
