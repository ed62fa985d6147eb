import type { Endpoint, RequestOf, ResponseOf } from '@memorial/contracts/endpoint';
import { type ApiError, isPlanLimitError } from './api-error.js';
import type { CallInput, CallOptions, Transport } from './transport.js';

/** A call that needs a token must pass `access: 'user'`; without a token it fails before it is sent. */
type OptionsOf<E extends Endpoint> = E['access'] extends 'user' | 'admin'
  ? [options: CallOptions & { readonly access: 'user' }]
  : [options?: CallOptions];

/** Typed client of the API: `api.call<typeof loginEndpoint>(authRoutes.login, { body })`. */
export class ApiClient {
  private readonly planListeners = new Set<(error: ApiError) => void>();

  constructor(private readonly transport: Transport) {}

  /** @throws ApiError for every error response */
  async call<E extends Endpoint>(
    route: E['route'],
    sent: RequestOf<E>,
    ...[options]: OptionsOf<E>
  ): Promise<ResponseOf<E>> {
    try {
      return (await this.transport(route, sent as CallInput, options)) as ResponseOf<E>;
    } catch (error) {
      if (route.method !== 'GET' && isPlanLimitError(error))
        for (const listener of this.planListeners) listener(error);
      throw error;
    }
  }

  /** The listener is called for every change that the plan does not allow. */
  onPlanLimitError(listener: (error: ApiError) => void): () => void {
    this.planListeners.add(listener);
    return () => this.planListeners.delete(listener);
  }
}
