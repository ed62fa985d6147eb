import type { PaymentMismatch, PaymentStatus } from '@memorial/contracts/payments/payments.constants';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../../platform/clock/clock.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import {
  defineJob,
  type JobContext,
  JobHandler,
  JobQueue,
  PermanentJobFailure,
} from '../../platform/jobs/job-queue.js';
import {
  endOf,
  type Grants,
  grantByOrder,
  lowerPaid,
  PlanGrantsService,
  type PricedOrder,
  rankOf,
  reverseOrder,
  UsersRepository,
} from '../accounts/accounts.module.js';
import { OperatorAlertsService } from './operator-alerts.service.js';
import { lowerThan, PaymentRepository, type ProviderFacts } from './payment.repository.js';
import { isPlanOrder, type Payment } from './payment.schema.js';
import { PaymentEmailsService } from './payment-emails.service.js';
import type { ProviderMessage } from './ports/payment-provider.port.js';

const hourSeconds = 60 * 60;
const attemptsForMissingOrder = 4;
const jobSettings = {
  maxAttempts: 1_000,
  // Short: the job of a process that was killed is taken up again after it.
  leaseSeconds: 5,
  backoffSeconds: (attempt: number) => Math.min(2 ** attempt, hourSeconds),
};
const noFacts: ProviderFacts = { providerStatus: null, providerPaymentId: null, cardLast4: null };

const settlementPayload = z.object({
  orderId: z.string(),
  status: z.enum(['success', 'reversed']),
  at: z.iso.datetime(),
  facts: z.object({
    providerStatus: z.string().nullable(),
    providerPaymentId: z.string().nullable(),
    cardLast4: z.string().nullable(),
  }),
});
type Settlement = z.infer<typeof settlementPayload>;
const settlementJob = defineJob('payment-settlement', settlementPayload, jobSettings);

const partRefundPayload = settlementPayload.extend({ refundedKopiykas: z.number().int().nonnegative() });
type PartRefund = z.infer<typeof partRefundPayload>;
const partRefundJob = defineJob('payment-part-refund', partRefundPayload, jobSettings);

/**
 * Consequences of a paid or reversed order: state, grant of a plan, mark, e-mail. The job is written down before the state
 * moves, so that a process may end between any two steps; each step can be repeated.
 */
@Injectable()
export class PaymentSettlementService {
  constructor(
    private readonly jobs: JobQueue,
    private readonly repository: PaymentRepository,
    private readonly users: UsersRepository,
    private readonly plans: PlanGrantsService,
    private readonly emails: PaymentEmailsService,
    private readonly alerts: OperatorAlertsService,
    private readonly clock: Clock,
  ) {}

  /** Applies what the provider says of an order; a message that does not fit the order changes nothing. */
  async apply(payment: Payment | null, message: ProviderMessage): Promise<void> {
    const ignored = reasonToIgnore(payment, message);
    const now = this.clock.now();
    // Alerts carry a key and come first: repeated messages and ends of the process lose none and double none.
    if (ignored !== null && message.outcome === 'success') await this.alerts.unmatchedMoney(message, ignored);
    if (ignored === null && payment && message.outcome === 'partlyReversed')
      await this.planPartRefund(payment, message, now);
    await this.repository.insertEvent(message, now, ignored);
    if (ignored !== null || payment === null) return;
    await failpoint('payments.apply.afterEvent');
    const facts = factsOf(message);
    if (message.outcome === 'failure') await this.repository.moveUp(payment.orderId, 'failure', facts);
    if (message.outcome === 'success') await this.begin(payment, 'success', now, facts);
    if (message.outcome === 'reversed') await this.begin(payment, 'reversed', now, facts);
  }

  /** State of an order once a message is applied, or what of the message does not fit the order. */
  foresee(
    payment: Payment,
    message: ProviderMessage,
  ): { readonly status: PaymentStatus; readonly mismatch: PaymentMismatch | null } {
    const mismatch = reasonToIgnore(payment, message);
    // Part of the money came back, so all of it had been paid.
    const told = message.outcome === 'partlyReversed' ? 'success' : message.outcome;
    const isHigher = mismatch === null && lowerThan(told).includes(payment.status);
    return { status: isHigher ? told : payment.status, mismatch };
  }

  private async planPartRefund({ orderId }: Payment, message: ProviderMessage, now: Date): Promise<void> {
    const refundedKopiykas = message.refundedKopiykas ?? 0;
    await this.jobs.enqueue(
      partRefundJob,
      { orderId, refundedKopiykas, status: 'success', at: now.toISOString(), facts: factsOf(message) },
      { key: `${orderId}:${refundedKopiykas}` },
    );
    await failpoint('payments.partRefund.afterJob');
  }

  /**
   * Part of the money came back, so all of it had been paid. It is told, and worth nothing at an upgrade; the time of
   * the plan stays.
   */
  @JobHandler(partRefundJob)
  async runPartRefund({ refundedKopiykas, ...settlement }: PartRefund): Promise<void> {
    const { orderId } = settlement;
    await this.move(settlement);
    await failpoint('payments.partRefund.afterState');
    await this.complete(orderId);
    await failpoint('payments.partRefund.afterSettlement');
    const payment = await this.repository.findByOrderId(orderId);
    if (!payment) throw new PermanentJobFailure(`order ${orderId} does not exist`);
    await this.alerts.partialRefund(payment, refundedKopiykas);
    await failpoint('payments.partRefund.afterAlert');
    await this.emails.sendPartRefunded(payment, refundedKopiykas);
    await failpoint('payments.partRefund.afterEmail');
    if (!isPlanOrder(payment)) return;
    const left = payment.amountKopiykas - refundedKopiykas;
    await this.plans.changeGrants(payment.userId.toHexString(), (grants) => lowerPaid(grants, orderId, left));
    await failpoint('payments.partRefund.afterGrant');
  }

  /** Plans the settlement of an order that a credit covers; it is inserted right afterwards. */
  async planCovered(orderId: string): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.enqueue({ orderId, status: 'success', at, facts: noFacts });
  }

  /** Settles an order that a credit covers: nothing is to be paid. */
  async settleCovered({ orderId }: Payment): Promise<void> {
    await this.move({ orderId, status: 'success', at: this.clock.now().toISOString(), facts: noFacts });
    await this.complete(orderId);
  }

  /** Takes an order back that a credit had covered: no money moves. */
  async reverseCovered(payment: Payment): Promise<void> {
    await this.begin(payment, 'reversed', this.clock.now(), noFacts);
    await this.complete(payment.orderId);
  }

  /** Does what is left to be done of an order, without waiting for the job. */
  async complete(orderId: string): Promise<void> {
    const payment = await this.repository.findByOrderId(orderId);
    if (!payment || payment.settledAs === payment.status) return;
    if (payment.status === 'success')
      await (isPlanOrder(payment) ? this.grant(payment) : this.thank(payment));
    if (payment.status === 'reversed') await this.takeBack(payment);
  }

  private async begin(
    payment: Payment,
    status: Settlement['status'],
    now: Date,
    facts: ProviderFacts,
  ): Promise<void> {
    const settlement = { orderId: payment.orderId, status, at: now.toISOString(), facts };
    await this.enqueue(settlement);
    await failpoint('payments.begin.afterJob');
    await this.move(settlement);
    await failpoint('payments.begin.afterState');
  }

  private async enqueue(settlement: Settlement): Promise<void> {
    const { orderId, status } = settlement;
    await this.jobs.enqueue(settlementJob, settlement, { key: `${orderId}:${status}` });
  }

  @JobHandler(settlementJob)
  async run(settlement: Settlement, { attempt }: JobContext): Promise<void> {
    const { orderId } = settlement;
    if (!(await this.repository.findByOrderId(orderId))) {
      // A covered order is inserted after its job.
      const missing = `order ${orderId} does not exist`;
      throw attempt < attemptsForMissingOrder ? new Error(missing) : new PermanentJobFailure(missing);
    }
    await this.move(settlement);
    await this.complete(orderId);
  }

  private async move({ orderId, status, at, facts }: Settlement): Promise<void> {
    const instant = new Date(at);
    const time = status === 'success' ? { paidAt: instant } : { reversedAt: instant };
    await this.repository.moveUp(orderId, status, { ...time, ...facts });
  }

  private async grant(payment: Payment & PricedOrder): Promise<void> {
    const userId = payment.userId.toHexString();
    const grants = await this.plans.changeGrants(userId, (current, now) =>
      grantByOrder(current, pricedOrderOf(payment), now),
    );
    await failpoint('payments.settle.afterGrant');
    // A reversal may have come between the reading of the order and its grant: the mark it left is then the grant.
    if (grants === null) await this.alerts.unusablePayment(payment, 'gone');
    else if (!(await this.users.findById(userId))) await this.alerts.unusablePayment(payment, 'leaving');
    else if (hasNoEffect(grants, payment)) await this.alerts.unusablePayment(payment, 'without-effect');
    else await this.emails.sendPaid(payment, grants, this.clock.now());
    await failpoint('payments.settle.afterEmail');
    await this.repository.markSettled(payment.orderId, 'success');
  }

  /** Nothing is granted for a video: its paid order is counted. Payer or operator are told. */
  private async thank(payment: Payment): Promise<void> {
    const userId = payment.userId.toHexString();
    if (await this.users.findById(userId)) await this.emails.sendVideoPaid(payment);
    else {
      const isRestorable = (await this.users.findIncludingDeleted(userId)) !== null;
      await this.alerts.unusablePayment(payment, isRestorable ? 'leaving' : 'gone');
    }
    await failpoint('payments.settle.afterVideoEmail');
    await this.repository.markSettled(payment.orderId, 'success');
  }

  private async takeBack(payment: Payment): Promise<void> {
    const userId = payment.userId.toHexString();
    if (isPlanOrder(payment))
      await this.plans.changeGrants(userId, (current, now) =>
        reverseOrder(current, pricedOrderOf(payment), now),
      );
    await failpoint('payments.settle.afterReversal');
    if (payment.paidAt !== null) await this.emails.sendReversed(payment);
    await this.repository.markSettled(payment.orderId, 'reversed');
  }
}

/** True when a plan as dear, granted without end, covers all that the order has paid for. */
function hasNoEffect(grants: Grants, { orderId, level }: PricedOrder): boolean {
  const isGranted = grants.some(({ id, reversedAt }) => id === orderId && reversedAt === null);
  return isGranted && grants.some((grant) => endOf(grant) === null && rankOf(grant.level) >= rankOf(level));
}

/** Null when the message fits the order. */
function reasonToIgnore(payment: Payment | null, message: ProviderMessage): PaymentMismatch | null {
  if (payment === null) return 'order';
  if (message.isForeign) return 'shop';
  if (message.orderId !== payment.orderId) return 'order';
  if (message.currency !== 'UAH') return 'currency';
  return message.amountKopiykas === payment.amountKopiykas ? null : 'amount';
}

function factsOf({ providerStatus, paymentId, cardLast4 }: ProviderMessage): ProviderFacts {
  return { providerStatus, providerPaymentId: paymentId, cardLast4 };
}

function pricedOrderOf(payment: PricedOrder): PricedOrder {
  const { orderId, level, months, priceKopiykas, creditKopiykas, amountKopiykas, creditedGrants } = payment;
  return { orderId, level, months, priceKopiykas, creditKopiykas, amountKopiykas, creditedGrants };
}
