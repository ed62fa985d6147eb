import type {
  AdminPaymentDetail,
  AdminPaymentList,
  AdminPaymentsQuery,
  ReconciliationView,
} from '@memorial/contracts/administration/payments.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { idFromText, objectIdOf } from '../../platform/mongo/object-ids.js';
import { emailAddressOf, UsersRepository } from '../accounts/accounts.module.js';
import { type Act, AdministrationLogRepository } from '../administration/administration.module.js';
import { AdministeredPaymentsRepository } from './administered-payments.repository.js';
import { isSettled, presentAdminPayment, presentPaymentEvent } from './payment.presenter.js';
import { PaymentRepository } from './payment.repository.js';
import type { Payment } from './payment.schema.js';
import { PaymentSettlementService } from './payment-settlement.service.js';
import { PaymentProvider, type ProviderMessage, ProviderUnavailable } from './ports/payment-provider.port.js';

type Change = Required<Pick<Act, 'before' | 'after'>>;

/**
 * Finds payments of all accounts, and reconciles one with the provider. The log is written before the change: after a
 * crash it names an act that a repeat of the call then does.
 */
@Injectable()
export class PaymentAdministrationService {
  constructor(
    private readonly administered: AdministeredPaymentsRepository,
    private readonly repository: PaymentRepository,
    private readonly provider: PaymentProvider,
    private readonly settlement: PaymentSettlementService,
    private readonly log: AdministrationLogRepository,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
  ) {}

  async list(query: AdminPaymentsQuery): Promise<AdminPaymentList> {
    const { rows, next } = await this.administered.list(query, this.clock.now());
    const names = await this.users.namesOf([...new Set(rows.map(({ userId }) => userId.toHexString()))]);
    return {
      data: rows.map((row) => presentAdminPayment(row, names.get(row.userId.toHexString()) ?? null)),
      next,
    };
  }

  /** @throws AppError payment.notFound */
  async get(id: string): Promise<AdminPaymentDetail> {
    return this.view(await this.getStored(id));
  }

  /**
   * Asks the provider for the state of an order and settles it as its message would.
   * @throws AppError payment.notFound, payment.off, payment.providerUnavailable, payment.unknownToProvider
   */
  async reconcile(id: string, reason: string, { userId }: Actor): Promise<ReconciliationView> {
    const payment = await this.getStored(id);
    // A credit covers it: there is nothing to ask for.
    const message = payment.amountKopiykas === 0 ? null : await this.ask(payment);
    const mismatch = message && this.settlement.foresee(payment, message).mismatch;
    const change = await this.changeBy(payment, message);
    if (change) {
      const { status, refundedKopiykas = 0 } = { status: payment.status, ...change.after };
      const subject = `payment.reconcile ${id} ${status} ${refundedKopiykas}`;
      await this.log.append({
        // One row for a state that is reached, however many calls bring it about.
        _id: idFromText(subject),
        at: this.clock.now(),
        by: objectIdOf(userId),
        action: 'payment.reconcile',
        reason,
        target: { type: 'payment', id },
        ...change,
      });
    }
    if (message) await this.settlement.apply(payment, message);
    else await this.settlement.settleCovered(payment);
    await this.settlement.complete(payment.orderId);
    const outcome = mismatch ? 'mismatched' : change ? 'changed' : 'unchanged';
    return { outcome, payment: await this.get(id) };
  }

  /** Asks whenever an administrator does: an answer that somebody else waits for may never come. */
  private async ask({ orderId }: Payment): Promise<ProviderMessage> {
    if (!this.provider.isOn) throw new AppError('payment.off');
    const now = this.clock.now();
    await this.repository.claimCheck(orderId, now, now);
    try {
      const message = await this.provider.getStatus(orderId);
      if (!message) throw new AppError('payment.unknownToProvider');
      return message;
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      throw new AppError('payment.providerUnavailable', {}, { cause: error });
    }
  }

  /** Values that a reconciliation changes; null: none. */
  private async changeBy(payment: Payment, message: ProviderMessage | null): Promise<Change | null> {
    const { orderId } = payment;
    const covered = payment.status === 'reversed' ? payment.status : 'success';
    const { status, mismatch } = message
      ? this.settlement.foresee(payment, message)
      : { status: covered, mismatch: null };
    if (status !== payment.status) return { before: { status: payment.status }, after: { status } };
    if (mismatch === null && message?.outcome === 'partlyReversed') {
      const { refundedKopiykas } = message;
      const events = await this.repository.listEvents(orderId);
      const known = events.filter(
        (event) => event.ignoredBecause === null && event.refundedKopiykas !== null,
      );
      if (known.some((event) => event.refundedKopiykas === refundedKopiykas)) return null;
      return {
        before: { refundedKopiykas: known.at(-1)?.refundedKopiykas ?? null },
        after: { refundedKopiykas },
      };
    }
    return isSettled(payment) ? null : { before: { isSettled: false }, after: { isSettled: true } };
  }

  private async getStored(id: string): Promise<Payment> {
    const payment = await this.repository.findById(objectIdOf(id));
    if (!payment) throw new AppError('payment.notFound');
    return payment;
  }

  private async view(payment: Payment): Promise<AdminPaymentDetail> {
    const [events, user] = await Promise.all([
      this.repository.listEvents(payment.orderId),
      this.users.findByIdIncludingRestorable(payment.userId.toHexString()),
    ]);
    const { payer, ...shown } = presentAdminPayment(payment, user?.fullName ?? null);
    return {
      ...shown,
      payer: { ...payer, email: user && emailAddressOf(user) },
      priceKopiykas: payment.priceKopiykas,
      creditKopiykas: payment.creditKopiykas,
      expiresAt: payment.expiresAt.toISOString(),
      reversedAt: payment.reversedAt?.toISOString() ?? null,
      checkedAt: payment.checkedAt?.toISOString() ?? null,
      isSettled: isSettled(payment),
      providerPaymentId: payment.providerPaymentId,
      isProviderOn: this.provider.isOn,
      events: events.map(presentPaymentEvent),
    };
  }
}
