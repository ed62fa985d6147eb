import { formatKopiykas } from '@memorial/contracts/money';
import { Injectable } from '@nestjs/common';
import { UsersRepository } from '../accounts/accounts.module.js';
import { PaymentRepository } from './payment.repository.js';
import type { Payment } from './payment.schema.js';
import { PaymentSettlementService } from './payment-settlement.service.js';
import { PaymentProvider, ProviderUnavailable } from './ports/payment-provider.port.js';

/** Gives money back on the operator's command. */
@Injectable()
export class RefundService {
  constructor(
    private readonly repository: PaymentRepository,
    private readonly provider: PaymentProvider,
    private readonly settlement: PaymentSettlementService,
    private readonly users: UsersRepository,
  ) {}

  /**
   * @param kopiykas null: all of it; the plan ends, or the paid video is taken back. A part leaves it
   * @returns the result in one line
   * @throws Error with a one-line message
   */
  async refund(orderId: string, kopiykas: number | null): Promise<string> {
    const payment = await this.repository.findByOrderId(orderId);
    if (!payment) throw new Error(`${orderId}: there is no such order`);
    if (payment.status !== 'success') throw new Error(`${orderId}: is not paid but ${payment.status}`);
    if (payment.amountKopiykas === 0) return this.takeBackCovered(payment, kopiykas);
    if (kopiykas !== null && kopiykas > payment.amountKopiykas) {
      throw new Error(`${orderId}: only ${formatKopiykas(payment.amountKopiykas)} were paid`);
    }
    await this.requireUncredited(payment);
    await this.provider.checkKeys();
    await this.send(orderId, kopiykas);
    const amount = formatKopiykas(kopiykas ?? payment.amountKopiykas);
    try {
      const message = await this.provider.getStatus(orderId);
      if (message) await this.settlement.apply(payment, message);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      return `${orderId}: ${amount} refunded, the state of the order follows`;
    }
    await this.settlement.complete(orderId);
    const { status } = (await this.repository.findByOrderId(orderId)) ?? payment;
    return `${orderId}: ${amount} refunded, the order is ${status}`;
  }

  /** An upgrade that a credit covered: the credited time runs again, and its orders can be refunded then. */
  private async takeBackCovered(payment: Payment, kopiykas: number | null): Promise<string> {
    if (kopiykas !== null) throw new Error(`${payment.orderId}: was covered by a credit, nothing was paid`);
    await this.settlement.reverseCovered(payment);
    return `${payment.orderId}: nothing was paid, the order is reversed and the credited time runs again`;
  }

  /** @throws Error with a one-line message */
  private async send(orderId: string, kopiykas: number | null): Promise<void> {
    try {
      await this.provider.refund(orderId, kopiykas);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      throw new Error(
        `${orderId}: the payment provider gave no answer; look in its cabinet for a refund before another try`,
        { cause: error },
      );
    }
  }

  /** An upgrade has taken the value of the plan: giving the money back as well would pay twice. */
  private async requireUncredited({ orderId, userId }: Payment): Promise<void> {
    const user = await this.users.findByIdIncludingRestorable(userId.toHexString());
    const later = user?.grants?.find(({ id }) => id === orderId)?.creditedBy;
    if (later)
      throw new Error(`${orderId}: its unused time is part of order ${later}; refund that one first`);
  }
}
