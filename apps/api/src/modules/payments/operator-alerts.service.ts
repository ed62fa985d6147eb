import { formatKopiykas } from '@memorial/contracts/money';
import type { PaymentMismatch } from '@memorial/contracts/payments/payments.constants';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { AppConfig } from '../../platform/config/app-config.js';
import { Outbox } from '../../platform/mail/outbox.js';
import type { Payment } from './payment.schema.js';
import type { ProviderMessage } from './ports/payment-provider.port.js';

const mismatchNames: Readonly<Record<PaymentMismatch, string>> = {
  order: 'номер замовлення',
  shop: 'магазин',
  currency: 'валюта',
  amount: 'сума',
};

/** Why a paid order is of no use to its payer, as the end of a sentence. */
const unusableReasons = {
  /** The account has been erased. */
  gone: 'облікового запису вже немає. Поверніть гроші.',
  /** The account is deleted and can still be restored. */
  leaving: 'обліковий запис видалено. Якщо його не відновлять, поверніть гроші.',
  /** The account has a plan as dear without end. */
  'without-effect': 'обліковий запис уже має такий або дорожчий тариф безстроково. Поверніть гроші.',
} as const;

/** Tells the operator of money that nobody but a person can put right: in the log, and to each administrator. */
@Injectable()
export class OperatorAlertsService {
  constructor(
    private readonly config: AppConfig,
    private readonly outbox: Outbox,
    private readonly logger: PinoLogger,
  ) {}

  async unmatchedMoney({ orderId, paymentId }: ProviderMessage, mismatch: PaymentMismatch): Promise<void> {
    await this.tell(
      `unmatched:${paymentId ?? orderId}`,
      `Надійшла оплата, яку не зараховано: замовлення ${orderId}, платіж ${paymentId ?? 'без номера'}, не збігається ${mismatchNames[mismatch]}.`,
    );
  }

  async partialRefund({ orderId, purpose }: Payment, refundedKopiykas: number): Promise<void> {
    const kept = purpose === 'video' ? 'Оплачене відео лишилося за платником.' : 'Тариф не змінився.';
    await this.tell(
      `partial:${orderId}:${refundedKopiykas}`,
      `За замовленням ${orderId} повернено ${formatKopiykas(refundedKopiykas)}. ${kept}`,
    );
  }

  async unusablePayment(
    { orderId, amountKopiykas }: Payment,
    reason: keyof typeof unusableReasons,
  ): Promise<void> {
    await this.tell(
      `${reason}:${orderId}`,
      `Оплачено замовлення ${orderId} на ${formatKopiykas(amountKopiykas)}, але ${unusableReasons[reason]}`,
    );
  }

  private async tell(key: string, text: string): Promise<void> {
    this.logger.warn({ context: 'payments' }, text);
    const content = { subject: 'Платіж потребує вашої уваги', paragraphs: [text] };
    for (const [index, to] of this.config.adminEmails.entries()) {
      await this.outbox.send(to, content, `payment-alert:${key}:${index}`);
    }
  }
}
