import { dayOfInstant, formatPartialDate } from '@memorial/contracts/dates';
import { formatKopiykas } from '@memorial/contracts/money';
import type { QuoteView } from '@memorial/contracts/payments/payments.schemas';
import { planOf } from '@memorial/contracts/plans/plan-table';
import { counted, keepTogether } from '@memorial/contracts/text';
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
    text: keepTogether(quoteText(quote, now)),
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
  if (creditedLevel === null) return `${begin} До сплати ${formatKopiykas(amountKopiykas)}.`;
  const credit = `За невикористаний час тарифу «${planOf(creditedLevel).name}» зарахуємо ${formatKopiykas(creditKopiykas)}`;
  if (amountKopiykas > 0) return `${begin} ${credit}. До сплати ${formatKopiykas(amountKopiykas)}.`;
  const rest = creditKopiykas > priceKopiykas ? ', а решту обернемо на додаткові дні' : '';
  return `${begin} ${credit}: доплачувати не потрібно${rest}.`;
}

const dateOf = (at: Date) => `${formatPartialDate(dayOfInstant(at.getTime()))} року`;
