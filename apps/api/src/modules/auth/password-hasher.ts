import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { ConcurrencyLimit } from '../../platform/concurrency/concurrency-limit.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';

/**
 * Argon2id, 19 MiB, two passes: second recommendation of the OWASP Password Storage Cheat Sheet, after 46 MiB
 * and one pass.
 */
const productionCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const testCost = { memoryCost: 64, timeCost: 1, parallelism: 1 } as const;

/**
 * Hashing uses libuv threads, which files and DNS lookups need too; the limit is half of the pool of four.
 */
const maxConcurrent = 2;
/** Some seconds of work; further calls are rejected at once. */
const maxQueued = 200;

/** Hashes and verifies passwords with limited concurrency. */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  private readonly cost: typeof productionCost | typeof testCost;
  private readonly limit = new ConcurrencyLimit(maxConcurrent);
  private dummy: Promise<string> | null = null;

  constructor(config: AppConfig) {
    this.cost = config.isTest ? testCost : productionCost;
  }

  /**
   * @returns Argon2id in PHC format
   * @throws AppError `server.unavailable` when the queue is full
   */
  async hash(password: string): Promise<string> {
    return this.runLimited(() => hash(password, this.cost));
  }

  /**
   * Compares a password with a hash. Without a hash the result is false after the same work, so that timing
   * does not reveal which accounts exist.
   * @throws AppError `server.unavailable` when the queue is full
   */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const compared = passwordHash ?? (await this.dummyHash());
    const isEqual = await this.runLimited(() => verify(compared, password));
    return isEqual && passwordHash !== null;
  }

  /** Creates the dummy hash before the first call needs it. */
  async onModuleInit(): Promise<void> {
    await this.dummyHash();
  }

  private dummyHash(): Promise<string> {
    this.dummy ??= hash(randomBytes(32), this.cost);
    return this.dummy;
  }

  private async runLimited<T>(work: () => Promise<T>): Promise<T> {
    if (this.limit.waitingCount >= maxQueued) {
      throw new AppError('server.unavailable', undefined, { retryAfterSeconds: 5 });
    }
    return this.limit.run(work);
  }
}
