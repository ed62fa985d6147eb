import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import type { KnownNetworks } from './known-networks.schema.js';

/** Each known network has its own counters (wrong passwords, recovery e-mails), so their number is small. */
const maxNetworks = 5;

@Injectable()
export class KnownNetworksRepository {
  constructor(@InjectModel('FamiliarNetworks') private readonly model: Model<KnownNetworks>) {}

  async has(id: string, network: string): Promise<boolean> {
    return (await this.model.exists({ _id: id, networks: network })) !== null;
  }

  async add(id: string, network: string, now: Date): Promise<void> {
    const known = await this.model.updateOne({ _id: id, networks: network }, { $set: { usedAt: now } });
    if (known.matchedCount > 0) return;
    // A parallel call may add the same network.
    await unlessDuplicate(
      this.model.updateOne(
        { _id: id, networks: mongoose.trusted({ $ne: network }) },
        { $push: { networks: { $each: [network], $slice: -maxNetworks } }, $set: { usedAt: now } },
        { upsert: true },
      ),
    );
  }

  async delete(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }

  async deleteUsedBefore(instant: Date): Promise<void> {
    await this.model.deleteMany({ usedAt: mongoose.trusted({ $lte: instant }) });
  }
}
