import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { KnownNetworksRepository } from './known-networks.repository.js';

/** Networks from which accounts signed in recently. Account and network are stored as keyed hashes only. */
@Injectable()
export class KnownNetworksService {
  constructor(
    private readonly repository: KnownNetworksRepository,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * @param accountKey the account id; for an address without an account, the address: the lookup costs the
   * same and finds nothing
   */
  async has(accountKey: string, network: string): Promise<boolean> {
    return this.repository.has(this.hash(accountKey), this.hash(network));
  }

  async add(userId: string, network: string): Promise<void> {
    await this.repository.add(this.hash(userId), this.hash(network), this.clock.now());
  }

  async deleteByUser(userId: string): Promise<void> {
    await this.repository.delete(this.hash(userId));
  }

  private hash(text: string): string {
    return createHmac('sha256', this.config.jwtSecret)
      .update(`familiar-networks:${text}`)
      .digest('base64url');
  }
}
