import { Injectable } from '@nestjs/common';
import { type Actor, guestCaller } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { ObituariesService } from './obituaries.service.js';

/**
 * Resolves the short codes of QR links. An obituary visible by link only is protected by its code alone:
 * failed lookups are limited per network, so that codes cannot be guessed.
 */
@Injectable()
export class ShortCodeLookupService {
  constructor(
    private readonly obituaries: ObituariesService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * @param network network of the caller; for documents rendered on the server the visitor was counted
   * already
   * @throws AppError obituary.notFound, rateLimit.exceeded
   */
  async resolve(code: string, actor: Actor | null, network: string): Promise<{ _id: string }> {
    if (network === guestCaller.network) return this.obituaries.resolveCode(code, actor);
    await this.limits.peek('codeMiss.network', network);
    try {
      return await this.obituaries.resolveCode(code, actor);
    } catch (error) {
      if (error instanceof AppError && error.code === 'obituary.notFound')
        await this.limits.spend('codeMiss.network', network);
      throw error;
    }
  }
}
