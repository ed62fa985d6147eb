import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { unlessDuplicate } from '../../../platform/mongo/duplicate-key.js';
import type { ExchangeCode, UsedProof } from './single-use-tokens.schema.js';

/** Single-use tokens, shared by all processes. */
@Injectable()
export class SingleUseTokensRepository {
  constructor(
    @InjectModel('UsedProof') private readonly proofs: Model<UsedProof>,
    @InjectModel('ExchangeCode') private readonly codes: Model<ExchangeCode>,
  ) {}

  /** @returns false when it was used before */
  async consume(proof: UsedProof): Promise<boolean> {
    return (await unlessDuplicate(this.proofs.create(proof))) !== null;
  }

  async insertExchangeCode(code: ExchangeCode): Promise<void> {
    await this.codes.create(code);
  }

  /** Deletes the code and returns it, for any caller. */
  async consumeExchangeCode(id: string): Promise<ExchangeCode | null> {
    return this.codes.findOneAndDelete({ _id: id }).lean();
  }

  async deleteExpiredBefore(instant: Date): Promise<void> {
    const expired = { expiresAt: mongoose.trusted({ $lte: instant }) };
    await this.proofs.deleteMany(expired);
    await this.codes.deleteMany(expired);
  }
}
