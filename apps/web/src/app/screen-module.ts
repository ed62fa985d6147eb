import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ApiClient } from '../lib/api-client.js';

/** Exports of a lazily loaded screen module. */
export interface ScreenModule {
  readonly default: ComponentType;
  /**
   * Fetches the data of the first paint into the query cache during server rendering.
   * @throws ApiError when the document cannot be shown; its status becomes the document's status
   */
  readonly prefetch?: (context: PrefetchContext) => Promise<void>;
}

export interface PrefetchContext {
  readonly queryClient: QueryClient;
  readonly api: ApiClient;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}
