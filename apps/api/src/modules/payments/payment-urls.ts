import { paymentRoutes } from '@memorial/contracts/payments/payments.routes';
import { mountedPath } from '@memorial/contracts/route';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { isSameHash, keyedHash } from '../../platform/crypto/keyed-hash.js';

/** URLs that the provider gets, and the ticket in the return URL: a bank's app may open another browser. */
@Injectable()
export class PaymentUrls {
  constructor(private readonly config: AppConfig) {}

  returnUrl(orderId: string): string {
    const query = new URLSearchParams({ order: orderId, ticket: this.ticketOf(orderId) });
    return `${this.config.publicUrl}${screenPaths.paymentConfirmation}?${query}`;
  }

  callbackUrl(): string {
    return `${this.config.publicUrl}${mountedPath(paymentRoutes.callback)}`;
  }

  isTicketOf(orderId: string, ticket: string): boolean {
    return isSameHash(ticket, this.ticketOf(orderId));
  }

  private ticketOf(orderId: string): string {
    return keyedHash(this.config.jwtSecret, `payment-ticket:${orderId}`);
  }
}
