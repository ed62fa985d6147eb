import { dayOfInstant, formatPartialDate } from '@memorial/contracts/dates';
import { formatKopiykas } from '@memorial/contracts/money';
import { planOf } from '@memorial/contracts/plans/plan-table';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import type { EmailContent } from '../../platform/mail/email-layout.js';
import { Outbox } from '../../platform/mail/outbox.js';
import {
  emailAddressOf,
  type Grants,
  type PricedOrder,
  planInForce,
  UsersRepository,
} from '../accounts/accounts.module.js';
import { isPlanOrder, type Payment } from './payment.schema.js';

type PaidPlan = Payment & Pick<PricedOrder, 'level'>;

/** E-mails to the payer, one each. */
@Injectable()
export class PaymentEmailsService {
  constructor(
    private readonly config: AppConfig,
    private readonly outbox: Outbox,
    private readonly users: UsersRepository,
  ) {}

  async sendPaid(payment: PaidPlan, grants: Grants, now: Date): Promise<void> {
    const grant = grants.find(({ id }) => id === payment.orderId);
    // Without a grant the order was reversed meanwhile.
    if (!grant?.to || grant.reversedAt) return;
    // A second press at the same moment: its credit was taken already, and it adds nothing.
    if (payment.amountKopiykas === 0 && grant.to <= grant.from) return;
    const { level, endsAt } = planInForce(grants, now);
    const until = level === payment.level && endsAt ? endsAt : grant.to;
    const paid =
      payment.amountKopiykas === 0
        ? 'Вартість покрив невикористаний час попереднього тарифу.'
        : `Ми отримали вашу оплату: ${formatKopiykas(payment.amountKopiykas)}, замовлення ${payment.orderId}.`;
    await this.send(payment, 'paid', {
      subject: `Тариф «${planOf(payment.level).name}» ${payment.amountKopiykas === 0 ? 'увімкнено' : 'оплачено'}`,
      heading: 'Дякуємо',
      paragraphs: [
        paid,
        `Тариф «${planOf(payment.level).name}» діє до ${dateOf(until)}. Сам він не подовжиться, і кошти з картки більше не списуватимуться.`,
      ],
      closing: ['Цей лист не є фіскальним чеком.'],
    });
  }

  async sendVideoPaid(payment: Payment): Promise<void> {
    await this.send(payment, 'paid', {
      subject: 'Ще одне відео оплачено',
      heading: 'Дякуємо',
      paragraphs: [
        `Ми отримали вашу оплату: ${formatKopiykas(payment.amountKopiykas)}, замовлення ${payment.orderId}.`,
        'Тепер ви можете створити ще одне відео. Поспішати не потрібно: наприкінці місяця ця можливість не зникне.',
      ],
      closing: ['Цей лист не є фіскальним чеком.'],
    });
  }

  async sendReversed(payment: Payment): Promise<void> {
    await this.send(payment, 'reversed', {
      subject: 'Оплату повернено',
      paragraphs: [
        `Банк повернув оплату за замовленням ${payment.orderId}: ${formatKopiykas(payment.amountKopiykas)}.`,
        isPlanOrder(payment)
          ? 'Тариф за цим замовленням більше не діє. Усе, що ви створили, лишається на своїх місцях і відкривається, як раніше.'
          : 'Нове відео за цією оплатою створити вже не можна. Усе, що ви створили, лишається на своїх місцях і відкривається, як раніше.',
      ],
    });
  }

  /** @param kopiykas all that has gone back so far */
  async sendPartRefunded(payment: Payment, kopiykas: number): Promise<void> {
    await this.send(payment, `part-refunded-${kopiykas}`, {
      subject: 'Частину оплати повернено',
      paragraphs: [
        `За замовленням ${payment.orderId} повернено ${formatKopiykas(kopiykas)}.`,
        isPlanOrder(payment)
          ? 'Тариф діє далі, і все, що ви створили, лишається на своїх місцях.'
          : 'Оплачене відео лишається за вами, як і все, що ви створили.',
      ],
    });
  }

  private async send(
    payment: Payment,
    kind: 'paid' | 'reversed' | `part-refunded-${number}`,
    content: Omit<EmailContent, 'action'>,
  ): Promise<void> {
    const user = await this.users.findById(payment.userId.toHexString());
    const to = user && emailAddressOf(user);
    if (!to) return;
    const url = `${this.config.publicUrl}${screenPaths.profileTariffs}`;
    const email = { ...content, action: { label: 'Мої тарифи й платежі', url } };
    await this.outbox.send(to, email, `payment-${kind}:${payment.orderId}`);
  }
}

const dateOf = (at: Date) => `${formatPartialDate(dayOfInstant(at.getTime()))} року`;
