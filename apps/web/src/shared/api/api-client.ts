import type { RequestOf, ResponseOf } from '@memorial/contracts/endpoint';
import type { EndpointOf } from '@memorial/contracts/endpoints';
import type { Route } from '@memorial/contracts/route';
import { type ApiError, isPlanLimitError } from './api-error.js';
import type { CallInput, CallOptions, Transport } from './transport.js';

type RequestArgument<T> = Partial<T> extends T ? [request?: T & CallOptions] : [request: T & CallOptions];

/** Typed client of the API: `api.call(authRoutes.login, { body })`. */
export class ApiClient {
  private readonly planListeners = new Set<(error: ApiError) => void>();

  /** @param transport replaced while something else sends the calls, as the dialog that proves the session */
  constructor(public transport: Transport) {}

  /** @throws ApiError for every error response */
  async call<R extends Route>(
    route: R,
    ...[request]: RequestArgument<RequestOf<EndpointOf<R>>>
  ): Promise<ResponseOf<EndpointOf<R>>> {
    const { params, query, body, ...options }: CallInput & CallOptions = request ?? {};
    try {
      const response = await this.transport(route, { params, query, body }, options);
      return response as ResponseOf<EndpointOf<R>>;
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
