import { checkoutMinutes, type PaymentPurpose } from '@memorial/contracts/payments/payments.constants';
import type { CheckoutView } from '@memorial/contracts/payments/payments.schemas';
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
import { fiscalItemOf, orderDescription } from './order-names.js';
import { presentCheckout } from './payment.presenter.js';
import { PaymentRepository } from './payment.repository.js';
import type { Payment } from './payment.schema.js';
import { PaymentReconciliationService } from './payment-reconciliation.service.js';
import { PaymentSettlementService } from './payment-settlement.service.js';
import { PaymentUrls } from './payment-urls.js';
import { PaymentProvider } from './ports/payment-provider.port.js';

/** Crockford's alphabet: no character is mistaken for another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export interface CreatedPayment {
  readonly view: CheckoutView;
  /** False: an order that could be paid already. */
  readonly isNew: boolean;
}

/** Object of an order and its price. */
export type OrderContent = Readonly<
  Pick<Payment, 'level' | 'months' | 'priceKopiykas' | 'creditKopiykas' | 'amountKopiykas' | 'creditedGrants'>
>;

export interface OrderKind {
  readonly purpose: PaymentPurpose;
  /** Code when other orders of the account come between again and again. */
  readonly failed: 'payment.subscriptionFailed' | 'video.paymentFailed';
  /** Content and price now; read again after each order that came between. @throws AppError when it cannot be bought */
  readonly content: () => Promise<OrderContent>;
}

type Keys = Pick<Caller, 'idempotencyKey' | 'requestHash'>;

/**
 * Makes orders. One open order for an account and purpose: the same again is answered with it, a different one closes
 * it.
 */
@Injectable()
export class OrdersService {
  constructor(
    private readonly repository: PaymentRepository,
    private readonly provider: PaymentProvider,
    private readonly reconciliation: PaymentReconciliationService,
    private readonly settlement: PaymentSettlementService,
    private readonly limits: RateLimits,
    private readonly urls: PaymentUrls,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError payment.off, the kind's `failed`, request.keyReused, rateLimit.exceeded, those of the content */
  async create(
    { purpose, failed, content: readContent }: OrderKind,
    { userId }: Actor,
    keys: Keys,
  ): Promise<CreatedPayment> {
    if (!this.provider.isOn) throw new AppError('payment.off');
    const id = orderIdOf(purpose, userId, keys);
    // Another order of the same account may be written meanwhile; each attempt sees it.
    return retryOnConflict(failed, async (made) => {
      const earlier = keys.idempotencyKey === null ? null : await this.repository.findById(id);
      if (earlier) {
        assertSameRequest(earlier.requestHash, keys.requestHash, earlier._id.toHexString());
        return { view: this.present(earlier), isNew: true };
      }
      const content = await readContent();
      const open = await this.repository.findOpen(openKeyOf(userId, purpose));
      if (open && this.isSame(open, content)) return { view: await this.presentDone(open), isNew: false };
      const covered = await this.repository.findCovered(userId, content, this.clock.now());
      if (covered) return { view: this.present(covered), isNew: false };
      if (made === 0) await this.limits.peek('payment.account', userId);
      if (open) await this.repository.close(open.orderId);
      const payment = this.newPayment(id, userId, { purpose, ...content }, keys);
      const view = this.present(payment);
      if (!(await this.write(payment))) return conflict;
      // Counted when it is made: an order that is answered again counts nothing.
      await this.limits.spend('payment.account', userId);
      return { view: content.amountKopiykas > 0 ? view : await this.presentDone(payment), isNew: true };
    });
  }

  private isSame(open: Payment, content: OrderContent): boolean {
    const { level, months, amountKopiykas, creditedGrants } = content;
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

  private newPayment(
    _id: Payment['_id'],
    userId: string,
    content: OrderContent & Pick<Payment, 'purpose'>,
    { requestHash }: Keys,
  ): Payment {
    const createdAt = this.clock.now();
    return {
      ...content,
      _id,
      orderId: `VP${randomText(alphabet, 18)}`,
      userId: objectIdOf(userId),
      status: 'pending',
      openKey: openKeyOf(userId, content.purpose),
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
    const { orderId, amountKopiykas, expiresAt, status } = payment;
    if (amountKopiykas === 0 || status !== 'pending') return presentCheckout(payment, null);
    const form = this.provider.createCheckout({
      orderId,
      amountKopiykas,
      description: orderDescription(payment),
      expiresAt,
      returnUrl: this.urls.returnUrl(orderId),
      callbackUrl: this.urls.callbackUrl(),
      item: fiscalItemOf(payment),
    });
    return presentCheckout(payment, form);
  }
}

/** Id of an order: repeats of one request get the same. */
function orderIdOf(purpose: PaymentPurpose, userId: string, { idempotencyKey }: Keys): Payment['_id'] {
  if (idempotencyKey === null) return randomId();
  // A key of one purpose says nothing of the other.
  const kind = purpose === 'video' ? 'video payment' : 'payment';
  return idFromText(`${kind} ${userId} ${idempotencyKey}`);
}

function openKeyOf(userId: string, purpose: PaymentPurpose): string {
  return `${userId}:${purpose}`;
}
