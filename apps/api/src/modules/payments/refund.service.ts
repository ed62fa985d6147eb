import { formatKopiykas } from '@memorial/contracts/money';
import { Injectable } from '@nestjs/common';
import { UsersService } from '../users/users.module.js';
import { PaymentRepository } from './payment.repository.js';
import type { Payment } from './payment.schema.js';
import { PaymentSettlementService } from './payment-settlement.service.js';
import { PaymentProvider } from './ports/payment-provider.port.js';

/** Gives money back on the operator's command. */
@Injectable()
export class RefundService {
  constructor(
    private readonly repository: PaymentRepository,
    private readonly provider: PaymentProvider,
    private readonly settlement: PaymentSettlementService,
    private readonly users: UsersService,
  ) {}

  /**
   * @param kopiykas null: all of it; the plan ends. A part leaves the plan
   * @returns the result in one line
   * @throws Error with a one-line message; ProviderUnavailable
   */
  async refund(orderId: string, kopiykas: number | null): Promise<string> {
    const payment = await this.repository.findByOrderId(orderId);
    if (!payment) throw new Error(`${orderId}: there is no such order`);
    if (payment.status !== 'success') throw new Error(`${orderId}: is not paid but ${payment.status}`);
    if (payment.amountKopiykas === 0)
      throw new Error(`${orderId}: was covered by a credit, nothing was paid`);
    if (kopiykas !== null && kopiykas > payment.amountKopiykas) {
      throw new Error(`${orderId}: only ${formatKopiykas(payment.amountKopiykas)} were paid`);
    }
    await this.requireUncredited(payment);
    const message = await this.provider.refund(orderId, kopiykas);
    if (message) await this.settlement.apply(payment, message);
    await this.settlement.complete(orderId);
    const { status } = (await this.repository.findByOrderId(orderId)) ?? payment;
    return `${orderId}: ${formatKopiykas(kopiykas ?? payment.amountKopiykas)} refunded, the order is ${status}`;
  }

  /** An upgrade has taken the value of the plan: giving the money back as well would pay twice. */
  private async requireUncredited({ orderId, userId }: Payment): Promise<void> {
    const user = await this.users.findByIdIncludingRestorable(userId.toHexString());
    const later = user?.grants?.find(({ id }) => id === orderId)?.creditedBy;
    if (later)
      throw new Error(`${orderId}: its unused time is part of order ${later}; refund that one first`);
  }
}
