import type { Model } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../src/platform/errors/app-error.js';
import { RateCounterRepository } from '../../src/platform/rate-limits/rate-counter.repository.js';
import { type RateCounter, rateCounterSchema } from '../../src/platform/rate-limits/rate-counter.schema.js';
import { type RateLimitName, RateLimits } from '../../src/platform/rate-limits/rate-limits.js';
import { startCollections, type TestCollections } from '../support/collections.js';
import { FakeClock } from '../support/fake-clock.js';

const jwtSecret = 'a secret of at least thirty-two signs';
const email = 'olena@example.com';

let collections: TestCollections;
let model: Model<RateCounter>;
let clock: FakeClock;
let limits: RateLimits;

function startLimits(given: { rateLimits?: boolean; jwtSecret?: string } = {}): RateLimits {
  return new RateLimits(new RateCounterRepository(model), clock, { rateLimits: true, jwtSecret, ...given });
}

/** `retryAfterSeconds` of a rejected call; null for an accepted one. */
async function refusal(call: Promise<void>): Promise<number | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rateLimit.exceeded') return error.retryAfterSeconds;
    throw error;
  }
}

async function spendTimes(name: RateLimitName, times: number, key = email): Promise<void> {
  for (let call = 0; call < times; call++) await limits.spend(name, key);
}

beforeAll(async () => {
  collections = await startCollections();
  model = await collections.model('RateCounter', rateCounterSchema);
});
afterAll(() => collections.stop());
beforeEach(async () => {
  await model.deleteMany({});
  clock = new FakeClock();
  limits = startLimits();
});

describe('limits on frequency', () => {
  it('count 100 parallel calls as exactly 100, from all processes together', async () => {
    const processes = [startLimits(), startLimits(), startLimits()];
    await Promise.all(
      Array.from({ length: 100 }, (_, call) => processes[call % 3]?.spend('write.account', 'account')),
    );
    expect((await model.find().lean()).map(({ count }) => count)).toEqual([100]);
    const more = await Promise.all(
      Array.from({ length: 50 }, () => refusal(limits.spend('write.account', 'account'))),
    );
    expect(more.filter((seconds) => seconds === null)).toHaveLength(20);
  });

  it('refuse with the time until the window ends, which knocking does not put off', async () => {
    await spendTimes('login.email', 10);
    clock.advance({ minutes: 5 });
    expect(await refusal(limits.spend('login.email', email))).toBe(600);
    clock.advance({ minutes: 9, seconds: 59 });
    expect(await refusal(limits.spend('login.email', email))).toBe(1);
    clock.advance({ seconds: 1 });
    expect(await refusal(limits.spend('login.email', email))).toBeNull();
  });

  it('begin one new window when many first calls meet in it', async () => {
    await spendTimes('login.email', 10);
    clock.advance({ minutes: 15 });
    const calls = await Promise.all(
      Array.from({ length: 30 }, () => refusal(limits.spend('login.email', email))),
    );
    expect(calls.filter((seconds) => seconds === null)).toHaveLength(10);
  });

  it('hold every window of a bound: five an hour and ten a day', async () => {
    await spendTimes('mailWithCode.email', 5);
    expect(await refusal(limits.spend('mailWithCode.email', email))).toBe(3_600);
    clock.advance({ hours: 1 });
    await spendTimes('mailWithCode.email', 5);
    clock.advance({ hours: 1 });
    expect(await refusal(limits.spend('mailWithCode.email', email))).toBe(22 * 3_600);
    clock.advance({ hours: 22 });
    expect(await refusal(limits.spend('mailWithCode.email', email))).toBeNull();
  });

  it('keep keys and bounds apart', async () => {
    await spendTimes('login.email', 10);
    expect(await refusal(limits.spend('login.email', 'ivan@example.com'))).toBeNull();
    expect(await refusal(limits.spend('login.network', email))).toBeNull();
    expect(await refusal(limits.spend('mailWithCode.email', email))).toBeNull();
  });

  it('can be asked without counting', async () => {
    for (let call = 0; call < 20; call++) await limits.peek('login.email', email);
    await spendTimes('login.email', 9);
    await limits.peek('login.email', email);
    await limits.spend('login.email', email);
    expect(await refusal(limits.peek('login.email', email))).toBe(900);
  });

  it('give back one call, never more than were counted', async () => {
    await limits.refund('login.email', email);
    await spendTimes('login.email', 10);
    await limits.refund('login.email', email);
    expect(await refusal(limits.spend('login.email', email))).toBeNull();
    expect(await refusal(limits.spend('login.email', email))).toBe(900);
  });

  it('forget one key', async () => {
    await spendTimes('login.email', 10);
    await limits.reset('login.email', email);
    expect(await refusal(limits.spend('login.email', email))).toBeNull();
  });

  it('store neither address nor anything that can be guessed without the secret', async () => {
    await limits.spend('login.email', email);
    const stored = await model.find().lean();
    expect(JSON.stringify(stored)).not.toContain('olena');
    await startLimits({ jwtSecret: 'another secret, of thirty-two signs, too' }).spend('login.email', email);
    expect(await model.countDocuments()).toBe(2);
  });

  it('sweep the windows that have ended', async () => {
    await limits.spend('mailWithCode.email', email);
    clock.advance({ hours: 2 });
    await limits.deleteExpired();
    expect(await model.countDocuments()).toBe(1);
    clock.advance({ days: 1 });
    await limits.deleteExpired();
    expect(await model.countDocuments()).toBe(0);
  });

  it('do nothing and write nothing when they are off', async () => {
    const off = startLimits({ rateLimits: false });
    for (let call = 0; call < 20; call++) await off.spend('login.email', email);
    await off.peek('login.email', email);
    expect(await model.countDocuments()).toBe(0);
  });
});
