import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { keyedHash } from '../../platform/crypto/keyed-hash.js';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import type { KnownNetworks } from './known-networks.schema.js';

/** Each known network has its own counters (wrong passwords, recovery e-mails), so their number is small. */
const maxNetworks = 5;

/** Networks from which accounts signed in recently. Account and network are stored as keyed hashes only. */
@Injectable()
export class KnownNetworksRepository {
  constructor(
    @InjectModel('FamiliarNetworks') private readonly model: Model<KnownNetworks>,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * @param accountKey the account id; for an address without an account, the address: the lookup costs the
   * same and finds nothing
   */
  async has(accountKey: string, network: string): Promise<boolean> {
    const filter = { _id: this.hash(accountKey), networks: this.hash(network) };
    return (await this.model.exists(filter)) !== null;
  }

  async add(userId: string, fromNetwork: string): Promise<void> {
    const [id, network, now] = [this.hash(userId), this.hash(fromNetwork), this.clock.now()];
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

  async deleteByUser(userId: string): Promise<void> {
    await this.model.deleteOne({ _id: this.hash(userId) });
  }

  async deleteUsedBefore(instant: Date): Promise<void> {
    await this.model.deleteMany({ usedAt: mongoose.trusted({ $lte: instant }) });
  }

  private hash(text: string): string {
    return keyedHash(this.config.jwtSecret, `familiar-networks:${text}`);
  }
}
