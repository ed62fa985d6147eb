import type { Endpoint, SentTo, ViewOf } from '@memorial/contracts/endpoint';
import type { CallOptions, Sent, Transport } from './transport.js';

/** A call that needs a token has to say so, and is refused before it is sent when there is none. */
type OptionsOf<E extends Endpoint> = E['access'] extends 'user' | 'admin'
  ? [options: CallOptions & { readonly access: 'user' }]
  : [options?: CallOptions];

/** The API as typed calls: `api.call<typeof loginEndpoint>(authRoutes.login, { body })`. */
export class ApiClient {
  constructor(private readonly transport: Transport) {}

  /** @throws ApiError for every refusal */
  call<E extends Endpoint>(
    route: E['route'],
    sent: SentTo<E>,
    ...[options]: OptionsOf<E>
  ): Promise<ViewOf<E>> {
    return this.transport(route, sent as Sent, options) as Promise<ViewOf<E>>;
  }
}
