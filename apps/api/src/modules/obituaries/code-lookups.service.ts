import { Injectable } from '@nestjs/common';
import { type Actor, guestCaller } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { ObituariesService } from './obituaries.service.js';

/**
 * Leads from the short codes of QR links to their pages. A page seen by link only is protected by its code alone:
 * codes that lead nowhere are counted by network, so that none is found by guessing.
 */
@Injectable()
export class CodeLookups {
  constructor(
    private readonly obituaries: ObituariesService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * @param network who asks; documents that the server renders ask for somebody who was counted already
   * @throws AppError obituary.notFound, rateLimit.exceeded
   */
  async pageOf(code: string, actor: Actor | null, network: string): Promise<{ _id: string }> {
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
