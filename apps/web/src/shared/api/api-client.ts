import type { RequestOf, ResponseOf } from '@memorial/contracts/endpoint';
import type { EndpointOf } from '@memorial/contracts/endpoints';
import { isPrivileged, type Route } from '@memorial/contracts/route';
import { type ApiError, isPlanLimitError } from './api-error.js';
import type { CallInput, CallOptions, Transport } from './transport.js';

type RequestArgument<T> = Partial<T> extends T ? [request?: T & CallOptions] : [request: T & CallOptions];

/** Typed client of the API: `api.call(authRoutes.login, { body })`. */
export class ApiClient {
  private readonly planListeners = new Set<(error: ApiError) => void>();
  private prove: (() => Promise<boolean>) | null = null;

  constructor(private readonly transport: Transport) {}

  /** @throws ApiError for every error response */
  async call<R extends Route>(
    route: R,
    ...[request]: RequestArgument<RequestOf<EndpointOf<R>>>
  ): Promise<ResponseOf<EndpointOf<R>>> {
    const { params, query, body, ...options }: CallInput & CallOptions = request ?? {};
    try {
      const send = () => this.transport(route, { params, query, body }, options);
      const response = await this.sendProved(route, send);
      return response as ResponseOf<EndpointOf<R>>;
    } catch (error) {
      if (route.method !== 'GET' && isPlanLimitError(error))
        for (const listener of this.planListeners) listener(error);
      throw error;
    }
  }

  /** Repeats a refused call of administration once, when the user has proved the session anew. */
  private async sendProved(route: Route, send: () => Promise<unknown>): Promise<unknown> {
    try {
      return await send();
    } catch (error) {
      const isRefused =
        isPrivileged(route.access) && (error as Partial<ApiError>).code === 'user.freshSignInRequired';
      if (isRefused && (await this.prove?.())) return send();
      throw error;
    }
  }

  /** @param prove asks the user to prove the session anew; resolves to false when they do not */
  onProofNeeded(prove: () => Promise<boolean>): () => void {
    this.prove = prove;
    return () => {
      if (this.prove === prove) this.prove = null;
    };
  }

  /** The listener is called for every change that the plan does not allow. */
  onPlanLimitError(listener: (error: ApiError) => void): () => void {
    this.planListeners.add(listener);
    return () => this.planListeners.delete(listener);
  }
}
