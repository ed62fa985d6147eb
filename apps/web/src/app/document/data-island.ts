import type { DehydratedState } from '@tanstack/react-query';
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
  const json = scriptSafeJson({ path, queries: withUpdatedAt(queries, 0), site });
  return `<script type="application/json" id="${dataIslandElementId}">${json}</script>`;
}

/** JSON for a script element; escapes `<` so that the data cannot close the element. */
export function scriptSafeJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/**
 * Reads the embedded data; null when the document has none (a cached shell, a broken page).
 * @param nowMs time at which the data counts as fetched
 */
export function readDataIsland(document: Document, nowMs = Date.now()): DocumentData | null {
  const text = document.getElementById(dataIslandElementId)?.textContent;
  if (!text) return null;
  try {
    const { queries, ...rest } = JSON.parse(text) as DocumentData;
    return { ...rest, queries: withUpdatedAt(queries, nowMs) };
  } catch {
    return null;
  }
}

function withUpdatedAt({ queries, ...rest }: DehydratedState, dataUpdatedAt: number): DehydratedState {
  return {
    ...rest,
    queries: queries.map((query) => ({
      ...query,
      dehydratedAt: dataUpdatedAt,
      state: { ...query.state, dataUpdatedAt },
    })),
  };
}
