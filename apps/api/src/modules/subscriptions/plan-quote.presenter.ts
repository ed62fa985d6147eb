import { dayOfInstant, formatPartialDate } from '@memorial/contracts/dates';
import type { QuoteView } from '@memorial/contracts/payments/payments.schemas';
import { planOf } from '@memorial/contracts/plans/plan-table';
import { counted } from '@memorial/contracts/text';
import type { PlanQuote } from './plan-quotes.service.js';

export function presentQuote(quote: PlanQuote, now: Date): QuoteView {
  const { level, months, priceKopiykas, creditKopiykas, amountKopiykas, from, to } = quote;
  return {
    subscriptionLevel: level,
    duration: months,
    priceKopiykas,
    creditKopiykas,
    amountKopiykas,
    from: from.toISOString(),
    to: to.toISOString(),
    text: quoteText(quote, now),
  };
}

/** The offer in Ukrainian: what is bought, from when to when, what is credited, what is to be paid. */
export function quoteText(quote: PlanQuote, now: Date): string {
  const { level, months, from, to, priceKopiykas, creditKopiykas, amountKopiykas, creditedLevel } = quote;
  const term = counted(months / 12, 'рік', 'роки', 'років');
  const name = `«${planOf(level).name}»`;
  const begin =
    from > now
      ? `Тариф ${name} подовжиться на ${term}: з ${dateOf(from)} до ${dateOf(to)}.`
      : `Тариф ${name} діятиме від дня оплати до ${dateOf(to)}.`;
  if (creditedLevel === null) return `${begin} До сплати ${hryvnias(amountKopiykas)}.`;
  const credit = `За невикористаний час тарифу «${planOf(creditedLevel).name}» зарахуємо ${hryvnias(creditKopiykas)}`;
  if (amountKopiykas > 0) return `${begin} ${credit}. До сплати ${hryvnias(amountKopiykas)}.`;
  const rest = creditKopiykas > priceKopiykas ? ', а решту обернемо на додаткові дні' : '';
  return `${begin} ${credit}: доплачувати не потрібно${rest}.`;
}

const dateOf = (at: Date) => `${formatPartialDate(dayOfInstant(at.getTime()))} року`;

/** Example: «1 999 грн», «1 999,50 грн»; from integers only. */
export function hryvnias(kopiykas: number): string {
  const whole = new Intl.NumberFormat('uk').format(Math.trunc(kopiykas / 100));
  const rest = kopiykas % 100;
  return `${whole}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}\u00a0грн`;
}
