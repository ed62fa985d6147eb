import { planOf } from '@memorial/contracts/plans/plan-table';
import { counted } from '@memorial/contracts/text';
import { isPlanOrder, type Payment } from './payment.schema.js';

const videoName = 'Ще одне відео';
const monthsText = (months: number) => counted(months, 'місяць', 'місяці', 'місяців');

type Ordered = Pick<Payment, 'level' | 'months'>;

/** Description of an order on the provider's checkout. */
export function orderDescription(order: Ordered & Pick<Payment, 'orderId'>): string {
  const { orderId } = order;
  if (!isPlanOrder(order)) return `${videoName}, замовлення ${orderId}`;
  const term = monthsText(order.months).replace('\u00a0', ' ');
  return `Тариф «${planOf(order.level).name}» на ${term}, замовлення ${orderId}`;
}

/** Name of what an order bought, for its receipt. */
export function orderedName(order: Ordered): string {
  if (!isPlanOrder(order)) return videoName;
  return `Тариф «${planOf(order.level).name}», ${monthsText(order.months)}`;
}

/** Name of the cash register's item in `LIQPAY_RRO_ITEMS`. */
export function fiscalItemOf({ level }: Ordered): string {
  return level ?? 'VIDEO';
}
