import type { PageKeyView } from '@memorial/contracts/obituaries/unlock.schemas';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import { siteNetworkOf } from '../../platform/http/request-context.decorator.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { PasswordHasher } from '../auth/auth.module.js';
import { isLocked, maySee } from './obituary.policy.js';
import { ObituaryRepository } from './obituary.repository.js';
import { PageKeys } from './page-keys.js';

/** Gives the key of an obituary to those who enter its password. */
@Injectable()
export class UnlockObituaryService {
  constructor(
    private readonly repository: ObituaryRepository,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
    private readonly keys: PageKeys,
  ) {}

  /**
   * Attempts are counted before the comparison, so that parallel ones count too, and a right one is taken back.
   * @param network of the caller; all networks of an IPv6 site count as one
   * @throws AppError obituary.notFound, obituary.notLocked, obituary.wrongPassword, rateLimit.exceeded
   */
  async unlock(id: string, password: string, network: string): Promise<PageKeyView> {
    // Only then the rest: reading a whole hidden obituary would tell it apart from an absent one by time.
    const row = await this.repository.getAccessRow(id);
    if (maySee(row, null)) throw new AppError('obituary.notLocked');
    if (!isLocked(row)) throw new AppError('obituary.notFound');
    const attempts = `${id}:${siteNetworkOf(network)}`;
    await this.limits.spend('unlock.network', network);
    await this.limits.spend('unlock.page and network', attempts);
    const obituary = await this.repository.getById(id);
    const isRight = await this.hasher.verify(obituary.passwordHash ?? null, password);
    if (!isRight) throw new AppError('obituary.wrongPassword');
    await this.limits.refund('unlock.page and network', attempts);
    // It may have been opened to everybody, or closed, in between.
    if (!isLocked(obituary))
      throw new AppError(maySee(obituary, null) ? 'obituary.notLocked' : 'obituary.notFound');
    return this.keys.issue(obituary);
  }
}
