import { randomUUID } from 'node:crypto';
import type { PaymentsHealth } from '@memorial/contracts/system/system.endpoints';
import { PinoLogger } from 'nestjs-pino';
import type { PaymentSettings } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import {
  type CheckoutForm,
  type CheckoutOrder,
  PaymentProvider,
  type ProviderMessage,
  ProviderRefused,
  ProviderUnavailable,
} from '../ports/payment-provider.port.js';
import { decodeFields, type LiqPayFields, messageOf, parseFields, toHryvnias } from './liqpay-message.js';
import { isSignedBy, type LiqPayVersion, signatureOf } from './liqpay-signature.js';

const patientWaitMs = 8_000;
const maxAnswerBytes = 256 * 1024;

export interface LiqPayOptions {
  readonly shop: PaymentSettings;
  /** Base URL, read at each use: the port may be known late. Without a trailing slash. */
  readonly url: () => string;
  readonly isProduction: boolean;
}

/**
 * LiqPay's checkout and server API (liqpay.ua/documentation). Requests are signed for version 7 until the check of
 * the keys shows that the shop still needs version 3; messages are accepted with the signature of either.
 */
export class LiqPayProvider extends PaymentProvider {
  private version: LiqPayVersion = 7;
  private keys: 'unchecked' | 'accepted' | 'refused' = 'unchecked';
  private checking: Promise<void> | null = null;

  constructor(
    private readonly options: LiqPayOptions,
    private readonly logger: Pick<PinoLogger, 'info' | 'error'>,
  ) {
    super();
  }

  get health(): PaymentsHealth {
    if (this.options.shop.url === null) return 'sandbox';
    return this.keys === 'accepted' ? `version${this.version}` : this.keys;
  }

  createCheckout(order: CheckoutOrder): CheckoutForm {
    if (this.health === 'unchecked') void this.checkKeys();
    const { publicKey, fiscalItems } = this.options.shop;
    const item = fiscalItems.get(order.item);
    const amount = toHryvnias(order.amountKopiykas);
    const form = this.sign({
      public_key: publicKey,
      action: 'pay',
      amount,
      currency: 'UAH',
      description: order.description,
      order_id: order.orderId,
      result_url: order.returnUrl,
      server_url: order.callbackUrl,
      expired_date: order.expiresAt.toISOString().slice(0, 19).replace('T', ' '),
      language: 'uk',
      ...(item === undefined
        ? {}
        : { rro_info: { items: [{ id: item, amount: 1, price: amount, cost: amount }] } }),
    });
    return { ...form, checkoutUrl: `${this.options.url()}/api/3/checkout` };
  }

  readCallback(data: string, signature: string): ProviderMessage {
    if (!isSignedBy(data, signature, this.options.shop.privateKey))
      throw new AppError('payment.signatureWrong');
    const fields = decodeFields(data);
    if (!fields) throw new AppError('request.malformed');
    return this.messageOf(fields);
  }

  async getStatus(orderId: string, waitMs?: number): Promise<ProviderMessage | null> {
    const fields = await this.request({ action: 'status', order_id: orderId }, waitMs);
    if (fields.err_code === 'payment_not_found') return null;
    // An answer without an order is an error of the request, not a state of the payment.
    if (fields.order_id === undefined) throw new ProviderUnavailable(fields.err_code);
    // The answer repeats the key and the action of the payment, or leaves them out.
    return this.messageOf({ public_key: this.options.shop.publicKey, action: 'pay', ...fields });
  }

  async refund(orderId: string, amountKopiykas: number | null): Promise<void> {
    const amount = amountKopiykas === null ? {} : { amount: toHryvnias(amountKopiykas) };
    const fields = await this.request({ action: 'refund', order_id: orderId, ...amount });
    if (fields.result === 'error') throw new ProviderRefused(fields.err_code);
  }

  /**
   * Asks for an order that does not exist: the kind of refusal proves the keys and the version. One check at a time;
   * the double that this server plays itself needs none.
   */
  checkKeys(): Promise<void> {
    if (this.health === 'sandbox') return Promise.resolve();
    this.checking ??= this.tryVersions().finally(() => {
      this.checking = null;
    });
    return this.checking;
  }

  private async tryVersions(): Promise<void> {
    for (const version of [7, 3] as const) {
      const code = await this.probe(version);
      if (code === null) {
        this.logger.info('LiqPay has not answered yet: its keys are checked with the next order');
        return;
      }
      if (code === 'payment_not_found') {
        this.version = version;
        this.keys = 'accepted';
        this.logger.info({ version }, 'LiqPay accepts the keys of the shop');
        return;
      }
    }
    this.keys = 'refused';
    this.logger.error('LiqPay refuses the keys of the shop: nothing is sold');
  }

  /** @returns LiqPay's error code; null: no answer, or one that says nothing about the keys */
  private async probe(version: LiqPayVersion): Promise<string | null> {
    const fields = {
      action: 'status',
      order_id: `VP-${randomUUID()}`,
      public_key: this.options.shop.publicKey,
    };
    try {
      const { err_code: code } = await this.post(this.sign(fields, version));
      return code === 'payment_not_found' || code === 'invalid_signature' ? code : null;
    } catch {
      return null;
    }
  }

  private request(fields: LiqPayFields, waitMs?: number): Promise<LiqPayFields> {
    return this.post(this.sign({ ...fields, public_key: this.options.shop.publicKey }), waitMs);
  }

  private sign(
    fields: LiqPayFields,
    version: LiqPayVersion = this.version,
  ): Omit<CheckoutForm, 'checkoutUrl'> {
    const data = Buffer.from(JSON.stringify({ version, ...fields })).toString('base64');
    return { data, signature: signatureOf(data, this.options.shop.privateKey, version) };
  }

  private async post(form: Omit<CheckoutForm, 'checkoutUrl'>, waitMs = patientWaitMs): Promise<LiqPayFields> {
    try {
      const response = await fetch(`${this.options.url()}/api/request`, {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'error',
        signal: AbortSignal.timeout(waitMs),
      });
      const text = await response.text();
      const fields = text.length > maxAnswerBytes ? null : parseFields(text);
      if (!fields) throw new Error(`status ${response.status}, no JSON object`);
      return fields;
    } catch (error) {
      throw new ProviderUnavailable(error);
    }
  }

  private messageOf(fields: LiqPayFields): ProviderMessage {
    const { publicKey } = this.options.shop;
    const acceptsSandbox = !this.options.isProduction && publicKey.startsWith('sandbox_');
    return messageOf(fields, { publicKey, acceptsSandbox });
  }
}

/** Provider of a service that sells nothing. */
export class NoPaymentProvider extends PaymentProvider {
  readonly health = 'off';

  checkKeys(): Promise<void> {
    return Promise.resolve();
  }

  createCheckout(): never {
    throw new AppError('payment.off');
  }

  readCallback(): never {
    throw new AppError('payment.off');
  }

  getStatus(): Promise<never> {
    return Promise.reject(new ProviderUnavailable('off'));
  }

  refund(): Promise<never> {
    return Promise.reject(new ProviderUnavailable('off'));
  }
}
