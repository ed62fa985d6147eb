import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { FamiliarNetworksRepository } from './familiar-networks.repository.js';

/** The networks from which an account was entered lately; address and network are kept as keyed hashes alone. */
@Injectable()
export class FamiliarNetworksService {
  constructor(
    private readonly repository: FamiliarNetworksRepository,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  async has(email: string, network: string): Promise<boolean> {
    return this.repository.has(this.hash(email), this.hash(network));
  }

  async add(email: string, network: string): Promise<void> {
    await this.repository.add(this.hash(email), this.hash(network), this.clock.now());
  }

  async forget(email: string): Promise<void> {
    await this.repository.delete(this.hash(email));
  }

  private hash(text: string): string {
    return createHmac('sha256', this.config.jwtSecret)
      .update(`familiar-networks:${text}`)
      .digest('base64url');
  }
}
