import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { ObituariesService } from './obituaries.service.js';

/**
 * Resolves the short codes of QR links. An obituary visible by link only is protected by its code alone:
 * failed lookups are limited per network, so that codes cannot be guessed. Above the limit public pages still
 * open: visitors of a cemetery may share the network of a person who guesses.
 */
@Injectable()
export class ShortCodeLookupService {
  constructor(
    private readonly obituaries: ObituariesService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * An unknown code and a page shared by link spend the limit alike, so that neither response nor timing
   * tells them apart above it; the page's call is refunded.
   * @throws AppError obituary.notFound, rateLimit.exceeded
   */
  async resolve(code: string, actor: Actor | null, network: string): Promise<{ _id: string }> {
    const target = await this.obituaries.findByCode(code, actor);
    if (target && !target.needsCode) return { _id: target.id };
    await this.limits.spend('codeMiss.network', network);
    if (!target) throw new AppError('obituary.notFound');
    await this.limits.refund('codeMiss.network', network);
    return { _id: target.id };
  }
}
