import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { FamiliarNetworksRepository } from './familiar-networks.repository.js';

/** The networks from which accounts were entered lately; account and network are kept as keyed hashes alone. */
@Injectable()
export class FamiliarNetworksService {
  constructor(
    private readonly repository: FamiliarNetworksRepository,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** @param holder the account's id; for an address without one, the address: it costs the same and is never there */
  async has(holder: string, network: string): Promise<boolean> {
    return this.repository.has(this.hash(holder), this.hash(network));
  }

  async add(userId: string, network: string): Promise<void> {
    await this.repository.add(this.hash(userId), this.hash(network), this.clock.now());
  }

  async forget(userId: string): Promise<void> {
    await this.repository.delete(this.hash(userId));
  }

  private hash(text: string): string {
    return createHmac('sha256', this.config.jwtSecret)
      .update(`familiar-networks:${text}`)
      .digest('base64url');
  }
}
