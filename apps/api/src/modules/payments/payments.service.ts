import type { PagingQuery } from '@memorial/contracts/paging.schemas';
import { receiptFileName } from '@memorial/contracts/payments/payments.constants';
import type {
  CallbackInput,
  PaymentList,
  PaymentStatusView,
} from '@memorial/contracts/payments/payments.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import type { ArchivedFile } from '../../platform/archives/zip-archive.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { DrawingsService } from '../../platform/drawing/drawings.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import { BinaryResponse } from '../../platform/http/binary-response.js';
import {
  ExportAccountData,
  exportedJson,
  PlanGrantsService,
  UsersRepository,
} from '../accounts/accounts.module.js';
import { DashboardPayments } from '../subscriptions/subscriptions.module.js';
import { presentPayment } from './payment.presenter.js';
import { PaymentRepository } from './payment.repository.js';
import { isPlanOrder, type Payment } from './payment.schema.js';
import { PaymentReconciliationService } from './payment-reconciliation.service.js';
import { PaymentSettlementService } from './payment-settlement.service.js';
import { PaymentUrls } from './payment-urls.js';
import { PaymentProvider } from './ports/payment-provider.port.js';
import { receiptFacts, receiptSheet } from './receipt-sheet.js';

/** Payments read at once for an export. */
const exportBatch = 500;

/** Reads payments, draws their receipts, and receives what the provider says of them. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly repository: PaymentRepository,
    private readonly provider: PaymentProvider,
    private readonly settlement: PaymentSettlementService,
    private readonly reconciliation: PaymentReconciliationService,
    private readonly users: UsersRepository,
    private readonly plans: PlanGrantsService,
    private readonly urls: PaymentUrls,
    private readonly drawings: DrawingsService,
    private readonly config: AppConfig,
  ) {}

  @DashboardPayments()
  async listRecent(userId: string, count: number) {
    const payments = (await this.repository.listOfUser(userId, 0, count)).map(presentPayment);
    return { payments, canPay: this.provider.isOn };
  }

  async listMine({ userId }: Actor, { page, limit }: PagingQuery): Promise<PaymentList> {
    const [payments, total] = await Promise.all([
      this.repository.listOfUser(userId, (page - 1) * limit, limit),
      this.repository.countOfUser(userId),
    ]);
    return { data: payments.map(presentPayment), total, isTotalExact: true, page, limit };
  }

  /** Payments hold neither name nor address, and outlive the account: accounts must be kept. */
  @ExportAccountData()
  async *export(userId: string): AsyncIterable<ArchivedFile> {
    const payments = [];
    for (let skip = 0; ; skip += exportBatch) {
      const rows = await this.repository.listOfUser(userId, skip, exportBatch);
      payments.push(
        ...rows.map((row) => ({ ...presentPayment(row), months: row.months, cardLast4: row.cardLast4 })),
      );
      if (rows.length < exportBatch) break;
    }
    yield { name: 'payments.json', content: exportedJson(payments) };
  }

  /** @throws AppError payment.off, payment.signatureWrong, request.malformed */
  async receive({ data, signature }: CallbackInput): Promise<void> {
    const message = this.provider.readCallback(data, signature);
    await this.settlement.apply(await this.repository.findByOrderId(message.orderId), message);
  }

  /**
   * Reads a status, and does what is left to be done of it: asks the provider, grants.
   * @throws AppError payment.notFound for others' orders
   */
  async getStatus(
    orderId: string,
    actor: Actor | null,
    ticket: string | undefined,
  ): Promise<PaymentStatusView> {
    const payment = await this.repository.findByOrderId(orderId);
    const isOwner = actor !== null && (actor.isAdmin || payment?.userId.toHexString() === actor.userId);
    const hasTicket = ticket !== undefined && this.urls.isTicketOf(orderId, ticket);
    if (!payment || (!isOwner && !hasTicket)) throw new AppError('payment.notFound');
    const current = await this.broughtUpToDate(payment);
    if (isOwner) return { ...presentPayment(current), plan: await this.planAfter(current) };
    const { status, amountKopiykas, purpose } = current;
    return { orderId, status, amountKopiykas, purpose };
  }

  /** The order after the provider was asked and what is due was done. */
  async broughtUpToDate(payment: Payment): Promise<Payment> {
    await this.reconciliation.checkOnReading(payment);
    await this.settlement.complete(payment.orderId);
    return (await this.repository.findByOrderId(payment.orderId)) ?? payment;
  }

  /**
   * The receipt as a PDF file.
   * @throws AppError payment.notFound for others' orders, payment.notPaid, rateLimit.exceeded
   */
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
    const fileName = receiptFileName(orderId);
    return BinaryResponse.ofBytes(file, { contentType: 'application/pdf', caching: 'never', fileName });
  }

  /** The plan in force; null while the payment has not succeeded, and of a video. */
  private async planAfter(payment: Payment) {
    const { status, userId } = payment;
    const user =
      status === 'success' && isPlanOrder(payment) ? await this.users.findById(userId.toHexString()) : null;
    if (!user) return null;
    const { level, endsAt } = await this.plans.planOf(user._id.toHexString());
    return { level, endsAt: endsAt?.toISOString() ?? null };
  }
}
