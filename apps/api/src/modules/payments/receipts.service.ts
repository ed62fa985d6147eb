import { Readable } from 'node:stream';
import { receiptFileName } from '@memorial/contracts/payments/payments.constants';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { DrawingsService } from '../../platform/drawing/drawings.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import { BinaryResponse } from '../../platform/http/binary-response.js';
import { PlanGrantsService, UsersRepository } from '../accounts/accounts.module.js';
import { PaymentRepository } from './payment.repository.js';
import { receiptFacts, receiptSheet } from './receipt-sheet.js';

/** Receipts of payments, as PDF files. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly repository: PaymentRepository,
    private readonly users: UsersRepository,
    private readonly plans: PlanGrantsService,
    private readonly drawings: DrawingsService,
    private readonly config: AppConfig,
  ) {}

  /** @throws AppError payment.notFound for others' orders, payment.notPaid, rateLimit.exceeded */
  async getReceipt(
    orderId: string,
    { userId, isAdmin }: Actor,
    clientGone: AbortSignal,
  ): Promise<BinaryResponse> {
    const payment = await this.repository.findByOrderId(orderId);
    const owner = payment?.userId.toHexString();
    if (!payment || !owner || (owner !== userId && !isAdmin)) throw new AppError('payment.notFound');
    if (payment.status !== 'success' && payment.status !== 'reversed') throw new AppError('payment.notPaid');
    const [events, user] = await Promise.all([
      this.repository.listEvents(orderId),
      this.users.findById(owner),
    ]);
    const grants = user ? await this.plans.grantsOf(owner) : [];
    const grant = grants.find(({ id }) => id === orderId) ?? null;
    const { name } = this.config.operator;
    const seller = name === '' ? [] : [['Отримувач', name] as const];
    const facts = [...seller, ...receiptFacts(payment, grant, events)];
    const sheet = receiptSheet(facts, new URL(this.config.publicUrl).host, this.drawings.glyphs());
    const file = await this.drawings.write(sheet, userId, clientGone);
    return new BinaryResponse({
      contentType: 'application/pdf',
      sizeBytes: file.length,
      caching: 'never',
      fileName: receiptFileName(orderId),
      open: async () => Readable.from([file]),
    });
  }
}
