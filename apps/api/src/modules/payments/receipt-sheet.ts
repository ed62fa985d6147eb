import { dayOfInstant, formatPartialDate } from '@memorial/contracts/dates';
import { formatKopiykas } from '@memorial/contracts/money';
import type { DrawnPath, SheetJob } from '../../platform/drawing/drawing-job.js';
import {
  type GlyphOutlines,
  placedLine,
  type TypesetLine,
  typesetLine,
} from '../../platform/drawing/glyph-outlines.js';
import { orderedName } from './order-names.js';
import type { Payment, PaymentEvent } from './payment.schema.js';

const totalName = 'Сплачено';

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
    ['За що', orderedName(payment)],
    ['Строк дії', grant?.to && !reversedAt ? `${dayOf(grant.from)} — ${dayOf(grant.to)}` : null],
    ['Ціна', formatKopiykas(priceKopiykas)],
    ['Залишок попереднього тарифу', creditKopiykas > 0 ? `– ${formatKopiykas(creditKopiykas)}` : null],
    [totalName, formatKopiykas(amountKopiykas)],
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

/* In millimetres; half of a sheet of office paper. */
const sheet = { width: 148, height: 210, bleed: 0 } as const;
const margin = 16;
const sizes = { brand: 5, heading: 8, name: 3.6, value: 4.2, total: 5.6, note: 3.6 } as const;
const firstRow = margin + 36;
const rowStep = 9.5;
/** Rule below a row, from the row's baseline. */
const ruleDrop = 3.4;
const ruleWidth = 0.15;
/** Least distance between a name and its value. */
const gap = 4;
const room = sheet.width - 2 * margin;

/** Lays a receipt out: names on the left, values on the right. @param host address of the site, to be read */
export function receiptSheet(facts: readonly ReceiptFact[], host: string, glyphs: GlyphOutlines): SheetJob {
  const leftLine = (text: string, size: number, y: number) =>
    placedLine(fittedLine(glyphs, text, size, room), margin, y);
  const end = firstRow + facts.length * rowStep;
  return {
    ...sheet,
    title: 'Квитанція про оплату',
    images: [],
    paths: [
      ...leftLine('Вічна пам’ять', sizes.brand, margin + sizes.brand),
      ...leftLine('Квитанція про оплату', sizes.heading, margin + 20),
      rule(firstRow - rowStep + ruleDrop),
      ...facts.flatMap((fact, row) => factLine(fact, firstRow + row * rowStep, glyphs)),
      ...leftLine('Ця квитанція не є фіскальним чеком.', sizes.note, end + 5),
      ...leftLine(host, sizes.note, end + 11),
    ],
  };
}

function factLine([name, value]: ReceiptFact, y: number, glyphs: GlyphOutlines): DrawnPath[] {
  const nameLine = fittedLine(glyphs, name, sizes.name, room);
  const valueSize = name === totalName ? sizes.total : sizes.value;
  const valueLine = fittedLine(glyphs, value, valueSize, room - nameLine.width - gap);
  return [
    ...placedLine(nameLine, margin, y),
    ...placedLine(valueLine, sheet.width - margin - valueLine.width, y),
    rule(y + ruleDrop),
  ];
}

/** A line, smaller where it is too wide. */
function fittedLine(glyphs: GlyphOutlines, text: string, usualSize: number, width: number): TypesetLine {
  const usual = typesetLine(glyphs, text, usualSize);
  return usual.width > width ? typesetLine(glyphs, text, (usualSize * width) / usual.width) : usual;
}

function rule(y: number): DrawnPath {
  return { d: 'M0 0h1v1h-1z', x: margin, y, scaleX: room, scaleY: ruleWidth };
}
