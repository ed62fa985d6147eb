import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ApiClient } from '../lib/api-client.js';

/** What a lazily loaded screen module exports. */
export interface Screen {
  readonly default: ComponentType;
  /**
   * Fetches what the first paint shows into the query cache while the server renders the document.
   * @throws ApiError when the document cannot be shown; its status becomes the document's
   */
  readonly prefetch?: (context: PrefetchContext) => Promise<void>;
}

export interface PrefetchContext {
  readonly queryClient: QueryClient;
  readonly api: ApiClient;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}
