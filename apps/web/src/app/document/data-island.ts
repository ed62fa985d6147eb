import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import type { SiteData } from '../../server-bundle.js';
import { dataIslandElementId } from './data-island-element.js';

/** Data that the server embeds in the document, so that the first load repeats no call. */
export interface DocumentData {
  /** Path and query that the markup was rendered for; null: the browser replaces the markup by its own. */
  readonly path: string | null;
  readonly queries: DehydratedState;
  readonly site: SiteData;
}

/**
 * Renders the data as a script element that the browser does not execute. Timestamps are left out: the same
 * data always gives the same document, which keeps it cacheable.
 */
export function renderDataIsland({ path, queries, site }: DocumentData): string {
  const json = scriptSafeJson({ path, queries: withoutTimes(queries), site });
  return `<script type="application/json" id="${dataIslandElementId}">${json}</script>`;
}

/** JSON for a script element; escapes `<` so that the data cannot close the element. */
export function scriptSafeJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** Reads the embedded data; null when the document has none (a cached shell, a broken page). */
export function readDataIsland(document: Document): DocumentData | null {
  const text = document.getElementById(dataIslandElementId)?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text) as DocumentData;
  } catch {
    return null;
  }
}

/** Puts embedded results into the cache, as fetched now. The library's `hydrate` also knows promises and mutations. */
export function restoreQueries(queryClient: QueryClient, { queries }: DehydratedState): void {
  for (const { queryKey, state } of queries) queryClient.setQueryData(queryKey, state.data);
}

function withoutTimes({ queries, ...rest }: DehydratedState): DehydratedState {
  return {
    ...rest,
    queries: queries.map((query) => ({
      ...query,
      dehydratedAt: 0,
      state: { ...query.state, dataUpdatedAt: 0 },
    })),
  };
}
