import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { ApiClient } from '../api/api-client.js';

export type ScreenLayout = ComponentType<{ readonly children: ReactNode }>;

/** Exports of a lazily loaded screen module. */
export interface ScreenModule {
  readonly default: ComponentType;
  /**
   * Layout around the screen. Screens that share one keep its elements: a press that begins on a link of one
   * screen and ends on the next one still opens the link.
   */
  readonly Layout?: ScreenLayout;
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
  /** Tells the server the key in `parts.json` of a part that is loaded on demand and that the document shows. */
  readonly onPart?: (key: string) => void;
}
