import { videoMessages } from '@memorial/contracts/messages/ui/videos';
import type { PaymentStatus } from '@memorial/contracts/payments/payments.constants';
import { videoPriceKopiykas } from '@memorial/contracts/videos/videos.constants';
import type { ProcessedVideoPaymentView } from '@memorial/contracts/videos/videos.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor, Caller } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.module.js';
import { type CreatedPayment, OrdersService } from './orders.service.js';
import { PaymentRepository } from './payment.repository.js';
import { PaymentsService } from './payments.service.js';

const messages: Readonly<Record<PaymentStatus, string>> = {
  pending: videoMessages.paymentPending,
  success: videoMessages.paymentDone,
  failure: videoMessages.paymentProcessFailed,
  expired: videoMessages.paymentExpired,
  reversed: videoMessages.paymentReversed,
};

/** Orders one more video, and tells how its payment stands. */
@Injectable()
export class VideoPaymentsService {
  constructor(
    private readonly orders: OrdersService,
    private readonly payments: PaymentsService,
    private readonly repository: PaymentRepository,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  /**
   * @throws AppError payment.off, plan.videos, plan.frozen, video.paymentFailed, request.keyReused,
   * rateLimit.exceeded
   */
  create(actor: Actor, caller: Caller): Promise<CreatedPayment> {
    const content = async () => {
      await this.subscriptions.requireFeature(actor.userId, 'videos');
      return {
        level: null,
        months: null,
        priceKopiykas: videoPriceKopiykas,
        creditKopiykas: 0,
        amountKopiykas: videoPriceKopiykas,
        creditedGrants: [],
      };
    };
    const kind = { purpose: 'video', failed: 'video.paymentFailed', content } as const;
    return this.orders.create(kind, actor, caller);
  }

  /** Asks the provider while the order is open. @throws AppError payment.notFound for others' orders, and for plans */
  async process(orderId: string, { userId }: Actor): Promise<ProcessedVideoPaymentView> {
    const payment = await this.repository.findByOrderId(orderId);
    if (payment?.purpose !== 'video' || payment.userId.toHexString() !== userId)
      throw new AppError('payment.notFound');
    const { status } = await this.payments.broughtUpToDate(payment);
    return { success: status === 'success', status, message: messages[status] };
  }
}
