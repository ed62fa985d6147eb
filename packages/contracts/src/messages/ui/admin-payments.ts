import type { AdminPaymentState, ReconciliationOutcome } from '../../administration/payments.constants.js';
import type { PaymentMismatch, PaymentStatus, ProviderOutcome } from '../../payments/payments.constants.js';
import { defineMessages } from '../define-messages.js';

/** Payments as administrators see and reconcile them. */
export const adminPaymentMessages = defineMessages({
  lead: 'Замовлення з усіх облікових записів, найновіші зверху. Даних карток тут немає.',
  search: 'Знайти платіж',
  searchHint: 'Номер замовлення, номер у LiqPay або адреса платника, повністю',
  find: 'Знайти',
  filter: 'Показати',
  list: 'Платежі',
  none: 'Платежів не знайдено',
  noneText: 'Введіть номер чи адресу повністю або виберіть інший стан.',
  loadFailed: 'Не вдалося завантажити платежі',
  paymentFailed: 'Не вдалося завантажити платіж',
  back: 'До платежів',
  gone: 'обліковий запис видалено',
  // One payment.
  facts: 'Відомості',
  state: 'Стан',
  following: '{state}; тариф чи відео ще не надано',
  order: 'Номер замовлення',
  plan: '{plan}, {months} міс.',
  video: 'Ще одне відео',
  amount: 'Сума',
  credited: '{amount} (ціна {price}, зараховано {credit})',
  payer: 'Платник',
  created: 'Замовлено',
  until: 'Оплатити можна було до',
  paid: 'Оплачено',
  reversed: 'Повернено',
  checked: 'Востаннє питали LiqPay',
  never: 'ще не питали',
  providerId: 'Номер у LiqPay',
  unknown: 'невідомо',
  log: 'Дії з цим платежем у журналі',
  // Answers of the provider.
  events: 'Що відповідав LiqPay',
  noEvents: 'Про це замовлення LiqPay ще нічого не повідомив.',
  sum: 'сума {amount}',
  refunded: 'повернено {amount}',
  own: 'у LiqPay: {status}',
  ignored: 'не враховано: {what}',
  // Reconciliation.
  reconcile: 'Звірити з LiqPay',
  reconcileTitle: 'Звірити платіж?',
  reconcileText:
    'Запитаємо в LiqPay, що сталося з цим замовленням. Якщо гроші надійшли, тариф чи відео з’явиться одразу; удруге їх не нададуть.',
  off: 'Оплату на цьому сервері вимкнено, тому питати немає кого.',
});

/** Names of the states in the filter of the list. */
export const adminPaymentStateLabels = defineMessages({
  all: 'Усі',
  overdue: 'Чекають понад годину',
  pending: 'Чекають на оплату',
  failure: 'Не проведені',
  expired: 'Не сплачені',
  success: 'Оплачені',
  reversed: 'Повернені',
} satisfies Readonly<Record<AdminPaymentState, string>>);

/** State of one payment. */
export const adminPaymentStatusTexts = defineMessages({
  pending: 'чекає на оплату',
  failure: 'не проведено',
  expired: 'не сплачено',
  success: 'оплачено',
  reversed: 'повернено',
} satisfies Readonly<Record<PaymentStatus, string>>);

/** States of an order according to the provider. */
export const providerOutcomeTexts = defineMessages({
  pending: 'Ще чекає',
  success: 'Оплачено',
  failure: 'Банк не провів оплату',
  reversed: 'Гроші повернено',
  partlyReversed: 'Частину грошей повернено',
} satisfies Readonly<Record<ProviderOutcome, string>>);

/** Facts of a provider's answer that do not fit the order. */
export const paymentMismatchTexts = defineMessages({
  order: 'інше замовлення',
  shop: 'інший магазин',
  currency: 'інша валюта',
  amount: 'інша сума',
} satisfies Readonly<Record<PaymentMismatch, string>>);

/** Results of a reconciliation. */
export const reconciliationTexts = defineMessages({
  changed: 'Звірено: стан платежу змінився',
  unchanged: 'Звірено: у LiqPay те саме',
  mismatched: 'Відповідь LiqPay не збігається із замовленням, тому нічого не змінено',
} satisfies Readonly<Record<ReconciliationOutcome, string>>);
