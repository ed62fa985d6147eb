import type { ProviderOutcome } from '@memorial/contracts/payments/payments.constants';
import type { PaymentsHealth } from '@memorial/contracts/system/system.endpoints';

/** Order as the provider's checkout shows it. */
export interface CheckoutOrder {
  readonly orderId: string;
  readonly amountKopiykas: number;
  /** Shown to the payer. */
  readonly description: string;
  /** The provider accepts no payment later. */
  readonly expiresAt: Date;
  /** Where the browser returns to. */
  readonly returnUrl: string;
  /** Where the provider posts its messages to. */
  readonly callbackUrl: string;
  /** Item of the cash register: a plan level, or VIDEO. */
  readonly item: string;
}

/** Form that the browser posts to the provider. */
export interface CheckoutForm {
  readonly data: string;
  readonly signature: string;
  readonly checkoutUrl: string;
}

/** An authentic message of the provider about one order. */
export interface ProviderMessage {
  readonly orderId: string;
  readonly outcome: ProviderOutcome;
  /** Null when it is missing or no amount of whole kopiykas. */
  readonly amountKopiykas: number | null;
  readonly currency: string;
  /** Differences from what this shop sends: another key or another action. */
  readonly isForeign: boolean;
  readonly providerStatus: string;
  readonly paymentId: string | null;
  readonly cardLast4: string | null;
  /** Money that went back, as far as the message says. */
  readonly refundedKopiykas: number | null;
}

/** The provider could not be reached, or gave no answer that can be read. */
export class ProviderUnavailable extends Error {
  constructor(cause: unknown) {
    super('the payment provider gave no answer', { cause });
    this.name = 'ProviderUnavailable';
  }
}

/** The provider has answered, and refuses. */
export class ProviderRefused extends Error {
  constructor(code: unknown) {
    super(`the payment provider refuses: ${typeof code === 'string' ? code : 'no reason given'}`);
    this.name = 'ProviderRefused';
  }
}

/** Port: a provider that takes card payments on a checkout of its own. */
export abstract class PaymentProvider {
  abstract readonly health: PaymentsHealth;

  /** False: nothing can be sold; the reason is in the log. */
  get isOn(): boolean {
    return this.health !== 'off' && this.health !== 'refused';
  }

  /** Checks that the provider accepts our keys; one that is away changes nothing. Never throws. */
  abstract checkKeys(): Promise<void>;
  abstract createCheckout(order: CheckoutOrder): CheckoutForm;
  /**
   * Reads a message that was posted to the callback URL.
   * @throws AppError payment.signatureWrong, request.malformed
   */
  abstract readCallback(data: string, signature: string): ProviderMessage;
  /**
   * Asks for the state of an order.
   * @param waitMs time after which the provider counts as away; default: a generous one
   * @returns null when the provider does not know the order: its checkout was never opened
   * @throws ProviderUnavailable
   */
  abstract getStatus(orderId: string, waitMs?: number): Promise<ProviderMessage | null>;
  /**
   * Gives money back; the state of the order tells it afterwards.
   * @param amountKopiykas null: all of it
   * @throws ProviderRefused, ProviderUnavailable: then the money may have gone back or not
   */
  abstract refund(orderId: string, amountKopiykas: number | null): Promise<void>;
}
