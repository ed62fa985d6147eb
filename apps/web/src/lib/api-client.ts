import type { Endpoint, SentTo, ViewOf } from '@memorial/contracts/endpoint';
import type { CallOptions, Sent, Transport } from './transport.js';

/** The API as typed calls: `api.call<typeof loginEndpoint>(authRoutes.login, { body })`. */
export class ApiClient {
  constructor(private readonly transport: Transport) {}

  /** @throws ApiError for every refusal */
  call<E extends Endpoint>(route: E['route'], sent: SentTo<E>, options?: CallOptions): Promise<ViewOf<E>> {
    return this.transport(route, sent as Sent, options) as Promise<ViewOf<E>>;
  }
}
