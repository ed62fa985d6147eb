import { createHmac } from 'node:crypto';
import { type RateLimitRule, rateLimitTable } from '@memorial/contracts/rate-limit-table';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { AppConfig } from '../config/app-config.js';
import { AppError } from '../errors/app-error.js';
import { ScheduledTask } from '../schedule/scheduled-tasks.js';
import { RateCounterRepository } from './rate-counter.repository.js';

type Table = typeof rateLimitTable;

/** Limit of the contracts' table: its class and its scope, `login.email` or `write.account`. */
export type RateLimitName = {
  [Class in keyof Table]: `${Class}.${Table[Class][number]['scope']}`;
}[keyof Table];

/**
 * Rate limits shared by all processes. A window starts with the first counted call and ends `windowSeconds`
 * later, regardless of further calls. Keys (email addresses, networks, accounts) are stored only as keyed
 * hashes. While the database is unavailable calls are rejected.
 */
@Injectable()
export class RateLimits {
  constructor(
    private readonly repository: RateCounterRepository,
    private readonly clock: Clock,
    @Inject(AppConfig) private readonly config: Pick<AppConfig, 'rateLimits' | 'jwtSecret'>,
  ) {}

  /**
   * Counts one call. For limits on failures: spend before the attempt and `refund` after a success, so that
   * parallel guesses count too.
   * @param key normalised email address, network or account id, depending on the limit
   * @throws AppError `rateLimit.exceeded` with the seconds until the window ends
   */
  async spend(name: RateLimitName, key: string): Promise<void> {
    const now = this.clock.now();
    for (const { id, max, windowSeconds } of this.countersOf(name, key)) {
      const { count, endsAt } = await this.repository.increment(id, now, later(now, windowSeconds));
      if (count > max) throw exceeded(endsAt, now);
    }
  }

  /**
   * Checks whether one more call is allowed, without counting it.
   * @throws AppError `rateLimit.exceeded`
   */
  async peek(name: RateLimitName, key: string): Promise<void> {
    const now = this.clock.now();
    for (const { id, max } of this.countersOf(name, key)) {
      const counter = await this.repository.findOpen(id, now);
      if (counter && counter.count >= max) throw exceeded(counter.endsAt, now);
    }
  }

  /** Takes one counted call back because it should not count. */
  async refund(name: RateLimitName, key: string): Promise<void> {
    const now = this.clock.now();
    for (const { id } of this.countersOf(name, key)) await this.repository.decrement(id, now);
  }

  /** Resets the counters of one key. */
  async reset(name: RateLimitName, key: string): Promise<void> {
    for (const { id } of this.countersOf(name, key)) await this.repository.delete(id);
  }

  /** Deletes windows that have ended. */
  @ScheduledTask('rate-limits')
  deleteExpired(): Promise<void> {
    return this.repository.deleteEndedBefore(this.clock.now());
  }

  private countersOf(name: RateLimitName, key: string) {
    if (!this.config.rateLimits) return [];
    return rulesOf(name).map(({ max, windowSeconds }) => ({
      id: this.hash(`${name}:${windowSeconds}:${key}`),
      max,
      windowSeconds,
    }));
  }

  private hash(text: string): string {
    return createHmac('sha256', this.config.jwtSecret).update(`rate-limits:${text}`).digest('base64url');
  }
}

function rulesOf(name: RateLimitName): RateLimitRule[] {
  const table: Readonly<Record<string, readonly RateLimitRule[]>> = rateLimitTable;
  const [className = '', scope] = name.split('.');
  return (table[className] ?? []).filter((rule) => rule.scope === scope);
}

function later(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1_000);
}

function exceeded(endsAt: Date, now: Date): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1_000));
  return new AppError('rateLimit.exceeded', { retryAfterSeconds }, { retryAfterSeconds });
}
