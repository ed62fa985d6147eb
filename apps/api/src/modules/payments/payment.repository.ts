import { createHash } from 'node:crypto';
import {
  type PaymentMismatch,
  type PaymentStatus,
  paymentStatuses,
} from '@memorial/contracts/payments/payments.constants';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, Types } from 'mongoose';
import { unlessDuplicate } from '../../platform/mongo/duplicate-key.js';
import { isPlanOrder, type Payment, type PaymentEvent } from './payment.schema.js';
import type { ProviderMessage } from './ports/payment-provider.port.js';

/** Time in which an order that a credit covered is not made again. */
const repeatMs = 60_000;
const newestFirst = { createdAt: -1, _id: -1 } as const;

/** Facts of the provider that are stored with the order. */
export type ProviderFacts = Pick<Payment, 'providerStatus' | 'providerPaymentId' | 'cardLast4'>;

@Injectable()
export class PaymentRepository {
  constructor(
    @InjectModel('Payment') private readonly model: Model<Payment>,
    @InjectModel('PaymentEvent') private readonly events: Model<PaymentEvent>,
  ) {}

  /** @returns false when the account has an open order for the purpose, or the id exists */
  async insert(payment: Payment): Promise<boolean> {
    return (await unlessDuplicate(this.model.create(payment))) !== null;
  }

  async findById(id: Types.ObjectId): Promise<Payment | null> {
    return this.model.findById(id).lean<Payment>();
  }

  async findByOrderId(orderId: string): Promise<Payment | null> {
    return this.model.findOne({ orderId }).lean<Payment>();
  }

  async findOpen(openKey: string): Promise<Payment | null> {
    return this.model.findOne({ openKey }).lean<Payment>();
  }

  /** An order for the same plan and term that a credit covered a moment ago: a second press, or another device. */
  async findCovered(
    userId: string,
    order: Pick<Payment, 'level' | 'months'>,
    now: Date,
  ): Promise<Payment | null> {
    // Only a plan has a credit.
    if (!isPlanOrder(order)) return null;
    const { level, months } = order;
    const createdAt = mongoose.trusted({ $gt: new Date(now.getTime() - repeatMs) });
    return this.model
      .findOne({
        userId: new Types.ObjectId(userId),
        createdAt,
        level,
        months,
        amountKopiykas: 0,
        status: 'success',
      })
      .lean<Payment>();
  }

  /** Closes an order that another one replaces. It can still succeed: its checkout may be open. */
  async close(orderId: string): Promise<void> {
    await this.model.updateOne(
      { orderId, status: 'pending' },
      { $set: { status: 'expired' }, $unset: { openKey: '' } },
    );
  }

  /**
   * Moves an order upwards in the rank of states, in one conditional update.
   * @returns false when its state is as high already
   */
  async moveUp(
    orderId: string,
    status: PaymentStatus,
    change: Partial<Pick<Payment, 'paidAt' | 'reversedAt'> & ProviderFacts>,
  ): Promise<boolean> {
    const result = await this.model.updateOne(
      { orderId, status: mongoose.trusted({ $in: [...lowerThan(status)] }) },
      { $set: { status, ...change }, $unset: { openKey: '' } },
    );
    return result.modifiedCount === 1;
  }

  /** Notes that the consequences of the state are done; not when the state has moved on. */
  async markSettled(orderId: string, status: PaymentStatus): Promise<void> {
    await this.model.updateOne({ orderId, status }, { $set: { settledAs: status } });
  }

  /** Claims the right to ask the provider now. @returns false when somebody asked since `before` */
  async claimCheck(orderId: string, now: Date, before: Date): Promise<boolean> {
    const result = await this.model.updateOne(
      { orderId, $or: [{ checkedAt: null }, { checkedAt: mongoose.trusted({ $lte: before }) }] },
      { $set: { checkedAt: now } },
    );
    return result.modifiedCount === 1;
  }

  async listOfUser(userId: string, skip: number, limit: number): Promise<Payment[]> {
    return this.model
      .find({ userId: new Types.ObjectId(userId) })
      .sort(newestFirst)
      .skip(skip)
      .limit(limit)
      .lean<Payment[]>();
  }

  async countOfUser(userId: string): Promise<number> {
    return this.model.countDocuments({ userId: new Types.ObjectId(userId) });
  }

  async countPaidVideos(userId: string): Promise<number> {
    return this.model.countDocuments({
      userId: new Types.ObjectId(userId),
      purpose: 'video',
      status: 'success',
    });
  }

  /** Paid orders about which nobody asked since an instant. */
  async listPaidUnchecked(paidSince: Date, checkedBefore: Date, limit: number): Promise<Payment[]> {
    return this.model
      .find({
        status: 'success',
        paidAt: mongoose.trusted({ $gte: paidSince, $lte: checkedBefore }),
        $or: [{ checkedAt: null }, { checkedAt: mongoose.trusted({ $lte: checkedBefore }) }],
        amountKopiykas: mongoose.trusted({ $gt: 0 }),
      })
      .sort({ paidAt: 1 })
      .limit(limit)
      .lean<Payment[]>();
  }

  async listEvents(orderId: string): Promise<PaymentEvent[]> {
    return this.events.find({ orderId }).sort({ receivedAt: 1 }).lean<PaymentEvent[]>();
  }

  /** @returns false when an equal event is kept already */
  async insertEvent(
    message: ProviderMessage,
    receivedAt: Date,
    ignoredBecause: PaymentMismatch | null,
  ): Promise<boolean> {
    const {
      orderId,
      outcome,
      amountKopiykas,
      currency,
      providerStatus,
      paymentId,
      cardLast4,
      refundedKopiykas,
    } = message;
    const facts = { outcome, providerStatus, amountKopiykas, currency, refundedKopiykas, cardLast4 };
    const hash = createHash('sha256').update(JSON.stringify([orderId, paymentId, facts, ignoredBecause]));
    const event = {
      _id: hash.digest('base64url'),
      orderId: orderId.slice(0, 255),
      receivedAt,
      ...facts,
      currency: currency.slice(0, 10),
      providerPaymentId: paymentId,
      ignoredBecause,
    };
    return (await unlessDuplicate(this.events.create(event))) !== null;
  }
}

/** States that a state replaces: pending < failure = expired < success < reversed. */
export function lowerThan(status: PaymentStatus): readonly PaymentStatus[] {
  const rank: Readonly<Record<PaymentStatus, number>> = {
    pending: 0,
    failure: 1,
    expired: 1,
    success: 2,
    reversed: 3,
  };
  return paymentStatuses.filter((one) => rank[one] < rank[status]);
}
