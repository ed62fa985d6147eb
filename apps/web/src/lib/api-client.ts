import type { Endpoint, SentTo, ViewOf } from '@memorial/contracts/endpoint';
import { type ApiError, isPlanRefusal } from './api-error.js';
import type { CallOptions, Sent, Transport } from './transport.js';

/** A call that needs a token has to say so, and is refused before it is sent when there is none. */
type OptionsOf<E extends Endpoint> = E['access'] extends 'user' | 'admin'
  ? [options: CallOptions & { readonly access: 'user' }]
  : [options?: CallOptions];

/** The API as typed calls: `api.call<typeof loginEndpoint>(authRoutes.login, { body })`. */
export class ApiClient {
  private readonly planListeners = new Set<(refusal: ApiError) => void>();

  constructor(private readonly transport: Transport) {}

  /** @throws ApiError for every refusal */
  async call<E extends Endpoint>(
    route: E['route'],
    sent: SentTo<E>,
    ...[options]: OptionsOf<E>
  ): Promise<ViewOf<E>> {
    try {
      return (await this.transport(route, sent as Sent, options)) as ViewOf<E>;
    } catch (error) {
      if (route.method !== 'GET' && isPlanRefusal(error))
        for (const listener of this.planListeners) listener(error);
      throw error;
    }
  }

  /** Told of every change that the plan did not allow. */
  onPlanRefused(listener: (refusal: ApiError) => void): () => void {
    this.planListeners.add(listener);
    return () => this.planListeners.delete(listener);
  }
}
