import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../../platform/clock/clock.js';
import { defineJob, JobHandler, JobQueue } from '../../platform/jobs/job-queue.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { PaymentRepository } from './payment.repository.js';
import type { Payment } from './payment.schema.js';
import { PaymentSettlementService } from './payment-settlement.service.js';
import { PaymentProvider, ProviderUnavailable } from './ports/payment-provider.port.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Ages of an order at which the provider is asked about it, in milliseconds. */
const checkAges = [1, 5, 15, 60, 6 * 60, 24 * 60, 72 * 60].map((minutes) => minutes * minuteMs);
/** Least time between two checks of one order on reading. */
const readingGapMs = 5_000;
/** Longest wait for the provider on reading: the screen asks again after three seconds. */
const readingWaitMs = 2_500;
/** Readers that wait for the provider at once; more are answered with our own record. */
const maxWaiting = 4;
/** Age until which a bank may take a payment back without telling us. */
const reversalAgeMs = 45 * dayMs;
/** Orders asked about in one run of the nightly task; the next run goes on with the others. */
const nightlyBatch = 500;

const checkPayload = z.object({ orderId: z.string(), step: z.number().int().nonnegative() });
const checkOptions = {
  maxAttempts: 200,
  leaseSeconds: 60,
  backoffSeconds: (attempt: number) => Math.min(60 * attempt, 3_600),
};
const checkJob = defineJob('payment-check', checkPayload, checkOptions);
/** The same job as earlier builds stored it. */
const earlierCheckJob = defineJob('payment-question', checkPayload, checkOptions);

/**
 * Asks the provider about orders: by job at fixed ages while they are not paid, when their status is read, and once
 * a night about paid ones, for reversals that nobody told us of.
 */
@Injectable()
export class PaymentReconciliationService {
  private waiting = 0;

  constructor(
    private readonly jobs: JobQueue,
    private readonly repository: PaymentRepository,
    private readonly settlement: PaymentSettlementService,
    private readonly provider: PaymentProvider,
    private readonly clock: Clock,
  ) {}

  /** Plans a check. The first one is written before the order itself, so that no order is without one. */
  async plan(orderId: string, createdAt: Date, step = 0): Promise<void> {
    const dueAt = new Date(createdAt.getTime() + (checkAges[step] ?? 0));
    await this.jobs.enqueue(checkJob, { orderId, step }, { key: `${orderId}:${step}`, dueAt });
  }

  /** Asks on reading, unless somebody just did; a provider that is away changes nothing. */
  async checkOnReading(payment: Payment): Promise<void> {
    const now = this.clock.now();
    const isOld = now.getTime() - payment.createdAt.getTime() > (checkAges.at(-1) ?? 0);
    if (!this.provider.isOn || isOld || payment.status === 'success' || payment.status === 'reversed') return;
    if (this.waiting >= maxWaiting) return;
    this.waiting += 1;
    try {
      const before = new Date(now.getTime() - readingGapMs);
      if (await this.repository.claimCheck(payment.orderId, now, before))
        await this.check(payment, readingWaitMs);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
    } finally {
      this.waiting -= 1;
    }
  }

  @JobHandler(checkJob)
  @JobHandler(earlierCheckJob)
  async run({ orderId, step }: z.infer<typeof checkPayload>): Promise<void> {
    const payment = await this.repository.findByOrderId(orderId);
    if (!payment || payment.status === 'success' || payment.status === 'reversed') return;
    if (payment.amountKopiykas === 0) return this.settlement.settleCovered(payment);
    const isLast = step + 1 >= checkAges.length;
    try {
      await this.check(payment);
    } catch (error) {
      // The next check comes in any case; the last one is repeated until the provider answers.
      if (isLast || !(error instanceof ProviderUnavailable)) throw error;
    }
    if (isLast) await this.repository.moveUp(orderId, 'expired', {});
    else await this.plan(orderId, payment.createdAt, step + 1);
  }

  private async check(payment: Payment, waitMs?: number): Promise<void> {
    const message = await this.provider.getStatus(payment.orderId, waitMs);
    if (message) await this.settlement.apply(payment, message);
  }

  /** Runs hourly; asks about each paid order once in a day. */
  @ScheduledTask('payments')
  async checkPaid(): Promise<void> {
    if (!this.provider.isOn) return;
    const now = this.clock.now();
    const since = new Date(now.getTime() - reversalAgeMs);
    const yesterday = new Date(now.getTime() - dayMs + hourMs / 2);
    for (const payment of await this.repository.listPaidUnchecked(since, yesterday, nightlyBatch)) {
      if (!(await this.repository.claimCheck(payment.orderId, now, yesterday))) continue;
      try {
        await this.check(payment);
      } catch (error) {
        if (error instanceof ProviderUnavailable) return;
        throw error;
      }
    }
  }
}
