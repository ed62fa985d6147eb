import type { Endpoint, SentTo, ViewOf } from '@memorial/contracts/endpoint';
import { type ApiError, isPlanRefusal } from './api-error.js';
import type { CallOptions, Sent, Transport } from './transport.js';

/** A call that needs a token must pass `access: 'user'`; without a token it fails before it is sent. */
type OptionsOf<E extends Endpoint> = E['access'] extends 'user' | 'admin'
  ? [options: CallOptions & { readonly access: 'user' }]
  : [options?: CallOptions];

/** Typed client of the API: `api.call<typeof loginEndpoint>(authRoutes.login, { body })`. */
export class ApiClient {
  private readonly planListeners = new Set<(refusal: ApiError) => void>();

  constructor(private readonly transport: Transport) {}

  /** @throws ApiError for every error response */
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

  /** The listener is called for every change that the plan does not allow. */
  onPlanRefused(listener: (refusal: ApiError) => void): () => void {
    this.planListeners.add(listener);
    return () => this.planListeners.delete(listener);
  }
}
