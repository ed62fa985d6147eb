import { dayOfInstant, formatPartialDate } from '@memorial/contracts/dates';
import { formatKopiykas } from '@memorial/contracts/money';
import { planOf } from '@memorial/contracts/plans/plan-table';
import { counted } from '@memorial/contracts/text';
import type { DrawnPath, SheetJob } from '../../platform/drawing/drawing-job.js';
import { type GlyphOutlines, typesetLine } from '../../platform/drawing/glyph-outlines.js';
import type { Payment, PaymentEvent } from './payment.schema.js';

/** A line of a receipt: name and value. */
export type ReceiptFact = readonly [name: string, value: string];

type Paid = Pick<
  Payment,
  | 'orderId'
  | 'level'
  | 'months'
  | 'priceKopiykas'
  | 'creditKopiykas'
  | 'amountKopiykas'
  | 'createdAt'
  | 'paidAt'
  | 'reversedAt'
  | 'providerPaymentId'
  | 'cardLast4'
>;

/**
 * Facts of a receipt in their order; those without a value are left out.
 * @param grant the time that the order bought; null when it was reversed before, or the account is erased
 */
export function receiptFacts(
  payment: Paid,
  grant: { from: Date; to: Date | null } | null,
  events: readonly Pick<PaymentEvent, 'refundedKopiykas'>[],
): readonly ReceiptFact[] {
  const { priceKopiykas, creditKopiykas, amountKopiykas, reversedAt, cardLast4 } = payment;
  const facts: readonly (readonly [string, string | null])[] = [
    ['Замовлення', payment.orderId],
    ['Дата оплати', dayOf(payment.paidAt ?? payment.createdAt)],
    ['За що', `Тариф «${planOf(payment.level).name}», ${monthsText(payment.months)}`],
    ['Строк дії', grant?.to && !reversedAt ? `${dayOf(grant.from)} — ${dayOf(grant.to)}` : null],
    ['Ціна', formatKopiykas(priceKopiykas)],
    ['Залишок попереднього тарифу', creditKopiykas > 0 ? `– ${formatKopiykas(creditKopiykas)}` : null],
    ['Сплачено', formatKopiykas(amountKopiykas)],
    ['Картка', cardLast4 && `•••• ${cardLast4}`],
    ['Номер платежу в LiqPay', payment.providerPaymentId],
    ['Повернено', refundText(payment, events)],
  ];
  return facts.filter((fact): fact is ReceiptFact => fact[1] !== null);
}

function refundText(
  { amountKopiykas, reversedAt }: Paid,
  events: readonly Pick<PaymentEvent, 'refundedKopiykas'>[],
): string | null {
  if (reversedAt) return `${formatKopiykas(amountKopiykas)}, ${dayOf(reversedAt)}`;
  const refunded = Math.max(0, ...events.map((event) => event.refundedKopiykas ?? 0));
  return refunded > 0 ? formatKopiykas(refunded) : null;
}

const dayOf = (at: Date) => `${formatPartialDate(dayOfInstant(at.getTime()))} року`;
const monthsText = (months: number) => counted(months, 'місяць', 'місяці', 'місяців');

/* In millimetres; half of a sheet of office paper. */
const sheet = { width: 148, height: 210, bleed: 0 } as const;
const margin = 16;
const sizes = { brand: 5, heading: 8, name: 3.6, value: 4.4, note: 3.6 } as const;
const rowStep = 12;
/** Baseline of a value below the one of its name. */
const valueDrop = 5.6;

/** Lays a receipt out. @param host address of the site, to be read */
export function receiptSheet(facts: readonly ReceiptFact[], host: string, glyphs: GlyphOutlines): SheetJob {
  const firstRow = margin + 34;
  const end = firstRow + facts.length * rowStep;
  return {
    ...sheet,
    title: 'Квитанція про оплату',
    image: null,
    paths: [
      ...line(glyphs, 'Вічна пам’ять', sizes.brand, margin + sizes.brand),
      ...line(glyphs, 'Квитанція про оплату', sizes.heading, margin + 20),
      ...facts.flatMap(([name, value], row) => [
        ...line(glyphs, name, sizes.name, firstRow + row * rowStep),
        ...line(glyphs, value, sizes.value, firstRow + row * rowStep + valueDrop),
      ]),
      ...line(glyphs, 'Ця квитанція не є фіскальним чеком.', sizes.note, end + 4),
      ...line(glyphs, host, sizes.note, end + 10),
    ],
  };
}

/** A line from the left margin, smaller where it is too wide. */
function line(glyphs: GlyphOutlines, text: string, usualSize: number, y: number): DrawnPath[] {
  const room = sheet.width - 2 * margin;
  const { width } = typesetLine(glyphs, text, usualSize);
  const size = width > room ? (usualSize * room) / width : usualSize;
  return typesetLine(glyphs, text, size).outlines.map(({ d, x, scale }) => ({
    d,
    x: margin + x,
    y,
    scaleX: scale,
    scaleY: -scale,
  }));
}
