import { decodeFields, type LiqPayFields, toHryvnias, toKopiykas } from '../adapters/liqpay-message.js';
import { isSignedBy, type LiqPayVersion, signatureOf } from '../adapters/liqpay-signature.js';

export interface LiqPayForm {
  readonly data: string;
  readonly signature: string;
}

/** Order as our server sent it. */
export interface DoubleOrder {
  readonly orderId: string;
  readonly amountKopiykas: number;
  readonly description: string;
  readonly resultUrl: string;
  readonly serverUrl: string;
  readonly expiresAt: Date;
}

/** State of a payment at LiqPay; absent until the payer has submitted a card. */
interface DoublePayment {
  status: string;
  readonly paymentId: number;
  refundedKopiykas: number;
}

/** Changes of a message that make it a forgery, or one of another protocol version. */
export interface MessageChange {
  readonly fields?: LiqPayFields;
  readonly version?: LiqPayVersion;
  readonly privateKey?: string;
  /** Replaces the encoded data after it was signed. */
  readonly data?: string;
}

interface DoubleOptions {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Versions whose signature is accepted from the shop. */
  readonly versions?: readonly LiqPayVersion[];
  readonly now: () => Date;
}

/**
 * Plays LiqPay by its protocol (liqpay.ua/documentation): checks the checkout form field by field, answers `status`
 * and `refund`, and signs messages. Moves no money.
 */
export class LiqPayDouble {
  private readonly orders = new Map<string, DoubleOrder>();
  private readonly payments = new Map<string, DoublePayment>();
  private nextPaymentId = 2_000_000_001;

  private versions: readonly LiqPayVersion[];

  constructor(private readonly options: DoubleOptions) {
    this.versions = options.versions ?? [7, 3];
  }

  /** Accepts only these versions from the shop from now on. */
  accept(versions: readonly LiqPayVersion[]): void {
    this.versions = versions;
  }

  /** Opens the checkout. @returns the order, or what is wrong with the form */
  open(form: LiqPayForm): DoubleOrder | { readonly errors: readonly string[] } {
    const fields = this.verify(form);
    if (!fields) return { errors: ['signature'] };
    const errors = fieldErrors(fields, this.options.publicKey);
    if (errors.length > 0) return { errors };
    const order = orderOf(fields);
    if (order.expiresAt <= this.options.now()) return { errors: ['expired_date'] };
    if (this.isPaid(order.orderId)) return { errors: ['order_id: paid already'] };
    this.orders.set(order.orderId, order);
    return order;
  }

  order(orderId: string): DoubleOrder | null {
    return this.orders.get(orderId) ?? null;
  }

  /** Sets the state of an order's payment, as the bank would. */
  set(orderId: string, status: string): void {
    const payment = this.payments.get(orderId);
    if (payment) payment.status = status;
    else this.payments.set(orderId, { status, paymentId: this.nextPaymentId++, refundedKopiykas: 0 });
  }

  /** The bank takes the payment back. @param kopiykas null: all of it */
  reverse(orderId: string, kopiykas: number | null = null): void {
    this.set(orderId, 'reversed');
    const [payment, order] = [this.payments.get(orderId), this.orders.get(orderId)];
    if (payment && order)
      payment.refundedKopiykas =
        kopiykas === null ? order.amountKopiykas : payment.refundedKopiykas + kopiykas;
  }

  /** Message about the present state of an order, as LiqPay posts it to the shop. */
  message(
    orderId: string,
    { fields = {}, version = 7, privateKey, data: replaced }: MessageChange = {},
  ): LiqPayForm {
    const content = { ...this.stateOf(orderId), version, ...fields };
    const data = Buffer.from(JSON.stringify(content)).toString('base64');
    const signature = signatureOf(data, privateKey ?? this.options.privateKey, version);
    return { data: replaced ?? data, signature };
  }

  /** Answer of the server API. */
  request(form: LiqPayForm): LiqPayFields {
    const fields = this.verify(form);
    if (!fields) return { result: 'error', status: 'error', err_code: 'invalid_signature' };
    const orderId = String(fields.order_id);
    const [payment, order] = [this.payments.get(orderId), this.orders.get(orderId)];
    if (!payment || !order) return { result: 'error', status: 'error', err_code: 'payment_not_found' };
    if (fields.action === 'status') return { result: 'ok', ...this.stateOf(orderId) };
    if (fields.action !== 'refund') return { result: 'error', err_code: 'action' };
    const kopiykas = fields.amount === undefined ? null : toKopiykas(fields.amount);
    const left = order.amountKopiykas - payment.refundedKopiykas;
    const isRefundable = this.isPaid(orderId) || payment.status === 'reversed';
    if (!isRefundable || left === 0 || (kopiykas ?? left) > left)
      return { result: 'error', err_code: 'payment_err_status' };
    this.reverse(orderId, kopiykas ?? left);
    return { result: 'ok', status: 'reversed', payment_id: payment.paymentId };
  }

  private isPaid(orderId: string): boolean {
    return ['success', 'sandbox', 'wait_compensation'].includes(this.payments.get(orderId)?.status ?? '');
  }

  private stateOf(orderId: string): LiqPayFields {
    const [payment, order] = [this.payments.get(orderId), this.orders.get(orderId)];
    const refunded = payment?.refundedKopiykas ?? 0;
    return {
      action: 'pay',
      public_key: this.options.publicKey,
      order_id: orderId,
      payment_id: payment?.paymentId,
      status: payment?.status,
      paytype: 'card',
      // As in LiqPay's JSON: a number, whose text is the decimal sum.
      amount: order ? JSON.parse(toHryvnias(order.amountKopiykas)) : undefined,
      currency: 'UAH',
      sender_card_mask2: '516874*31',
      sender_phone: '380501234567',
      ip: '203.0.113.9',
      ...(refunded > 0 ? { refund_amount: JSON.parse(toHryvnias(refunded)) } : {}),
    };
  }

  private verify({ data, signature }: LiqPayForm): LiqPayFields | null {
    const fields = decodeFields(data);
    const { privateKey } = this.options;
    const version = this.versions.find((one) => fields?.version === one);
    if (!fields || version === undefined || !isSignedBy(data, signature, privateKey)) return null;
    return signature === signatureOf(data, privateKey, version) ? fields : null;
  }
}

const required: Readonly<Record<string, RegExp>> = {
  action: /^pay$/,
  amount: /^\d{1,9}\.\d{2}$/,
  currency: /^UAH$/,
  description: /^.{3,250}$/u,
  order_id: /^[\w-]{1,255}$/,
  result_url: /^https?:\/\/.+/,
  server_url: /^https?:\/\/.+/,
  language: /^uk$/,
  expired_date: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/,
};

function fieldErrors(fields: LiqPayFields, publicKey: string): string[] {
  const wrong = Object.entries(required).filter(([name, shape]) => !shape.test(String(fields[name] ?? '')));
  const errors = wrong.map(([name]) => name);
  if (fields.public_key !== publicKey) errors.push('public_key');
  if (toKopiykas(fields.amount) === 0) errors.push('amount');
  return errors;
}

function orderOf(fields: LiqPayFields): DoubleOrder {
  return {
    orderId: String(fields.order_id),
    amountKopiykas: toKopiykas(fields.amount) ?? 0,
    description: String(fields.description),
    resultUrl: String(fields.result_url),
    serverUrl: String(fields.server_url),
    expiresAt: new Date(`${String(fields.expired_date).replace(' ', 'T')}Z`),
  };
}
