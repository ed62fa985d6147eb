import { checkoutMinutes } from '@memorial/contracts/payments/payments.constants';
import type {
  CheckoutView,
  CreateSubscriptionPaymentInput,
} from '@memorial/contracts/payments/payments.schemas';
import { planOf } from '@memorial/contracts/plans/plan-table';
import { counted } from '@memorial/contracts/text';
import { Injectable } from '@nestjs/common';
import type { Actor, Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { randomText } from '../../platform/crypto/random-text.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { assertSameRequest } from '../../platform/http/request-hash.js';
import { idFromText, objectIdOf, randomId } from '../../platform/mongo/object-ids.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { type PlanQuote, PlanQuotesService } from '../subscriptions/subscriptions.module.js';
import { presentCheckout } from './payment.presenter.js';
import { PaymentRepository } from './payment.repository.js';
import type { Payment } from './payment.schema.js';
import { PaymentReconciliationService } from './payment-reconciliation.service.js';
import { PaymentSettlementService } from './payment-settlement.service.js';
import { PaymentUrls } from './payment-urls.js';
import { type CheckoutForm, PaymentProvider } from './ports/payment-provider.port.js';

/** Crockford's alphabet: no character is mistaken for another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export interface CreatedPayment {
  readonly view: CheckoutView;
  /** False: an order that could be paid already. */
  readonly isNew: boolean;
}

type Keys = Pick<Caller, 'idempotencyKey' | 'requestHash'>;

/** Orders a plan. One open order for an account: the same again is answered with it, a different one closes it. */
@Injectable()
export class CreatePaymentService {
  constructor(
    private readonly repository: PaymentRepository,
    private readonly quotes: PlanQuotesService,
    private readonly provider: PaymentProvider,
    private readonly reconciliation: PaymentReconciliationService,
    private readonly settlement: PaymentSettlementService,
    private readonly limits: RateLimits,
    private readonly urls: PaymentUrls,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError payment.off, payment.subscriptionFailed, payment.lowerPlan, payment.alreadyForever,
   * payment.tooFarAhead, request.keyReused, rateLimit.exceeded
   */
  async create(
    input: CreateSubscriptionPaymentInput,
    { userId }: Actor,
    keys: Keys,
  ): Promise<CreatedPayment> {
    if (!this.provider.isOn) throw new AppError('payment.off');
    const { idempotencyKey } = keys;
    // Repeats of one request get the same id.
    const id = idempotencyKey === null ? randomId() : idFromText(`payment ${userId} ${idempotencyKey}`);
    // Another order of the same account may be written meanwhile; each attempt sees it.
    return retryOnConflict('payment.subscriptionFailed', async (made) => {
      const earlier = idempotencyKey === null ? null : await this.repository.findById(id);
      if (earlier) {
        assertSameRequest(earlier.requestHash, keys.requestHash, earlier._id.toHexString());
        return { view: this.present(earlier), isNew: true };
      }
      const quote = await this.quotes.quote(userId, input.subscriptionLevel, input.duration);
      const open = await this.repository.findOpen(openKeyOf(userId));
      if (open && this.isSame(open, quote)) return { view: await this.presentDone(open), isNew: false };
      const covered = await this.repository.findCovered(userId, quote, this.clock.now());
      if (covered) return { view: this.present(covered), isNew: false };
      if (made === 0) await this.limits.peek('payment.account', userId);
      if (open) await this.repository.close(open.orderId);
      const payment = this.newPayment(id, userId, quote, keys);
      const view = this.present(payment);
      if (!(await this.write(payment))) return conflict;
      // Counted when it is made: an order that is answered again counts nothing.
      await this.limits.spend('payment.account', userId);
      return { view: quote.amountKopiykas > 0 ? view : await this.presentDone(payment), isNew: true };
    });
  }

  private isSame(open: Payment, quote: PlanQuote): boolean {
    const { level, months, amountKopiykas, creditedGrants } = quote;
    return (
      open.expiresAt > this.clock.now() &&
      open.level === level &&
      open.months === months &&
      open.amountKopiykas === amountKopiykas &&
      open.creditedGrants.join() === creditedGrants.join()
    );
  }

  /** The order as it can be paid, or done where there is nothing to pay. */
  private async presentDone(payment: Payment): Promise<CheckoutView> {
    if (payment.amountKopiykas > 0) return this.present(payment);
    await this.settlement.settleCovered(payment);
    return { ...this.present(payment), status: 'success' };
  }

  /** @returns false when another order was written first */
  private async write(payment: Payment): Promise<boolean> {
    if (payment.amountKopiykas === 0) await this.settlement.planCovered(payment.orderId);
    else await this.reconciliation.plan(payment.orderId, payment.createdAt);
    await failpoint('payments.create.afterPlan');
    const isWritten = await this.repository.insert(payment);
    await failpoint('payments.create.afterOrder');
    return isWritten;
  }

  private newPayment(_id: Payment['_id'], userId: string, quote: PlanQuote, { requestHash }: Keys): Payment {
    const { level, months, priceKopiykas, creditKopiykas, amountKopiykas, creditedGrants } = quote;
    const createdAt = this.clock.now();
    return {
      _id,
      orderId: `VP${randomText(alphabet, 18)}`,
      userId: objectIdOf(userId),
      purpose: 'subscription',
      level,
      months,
      priceKopiykas,
      creditKopiykas,
      amountKopiykas,
      creditedGrants: [...creditedGrants],
      status: 'pending',
      openKey: openKeyOf(userId),
      requestHash,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + checkoutMinutes * 60_000),
      paidAt: null,
      reversedAt: null,
      checkedAt: null,
      providerStatus: null,
      providerPaymentId: null,
      cardLast4: null,
    };
  }

  private present(payment: Payment): CheckoutView {
    const isPayable = payment.amountKopiykas > 0 && payment.status === 'pending';
    return presentCheckout(payment, isPayable ? this.checkoutOf(payment) : null);
  }

  private checkoutOf({ orderId, level, months, amountKopiykas, expiresAt }: Payment): CheckoutForm {
    const term = counted(months, 'місяць', 'місяці', 'місяців').replace('\u00a0', ' ');
    return this.provider.createCheckout({
      orderId,
      amountKopiykas,
      description: `Тариф «${planOf(level).name}» на ${term}, замовлення ${orderId}`,
      expiresAt,
      returnUrl: this.urls.returnUrl(orderId),
      callbackUrl: this.urls.callbackUrl(),
      item: level,
    });
  }
}

function openKeyOf(userId: string): string {
  return `${userId}:subscription`;
}
