import type { DehydratedState } from '@tanstack/react-query';
import type { SiteData } from '../server-bundle.js';

/** What the server hands to the browser beside the markup, so that the first load asks for nothing twice. */
export interface PageData {
  /** Path and query that the markup was rendered for. */
  readonly path: string;
  readonly queries: DehydratedState;
  readonly site: SiteData;
}

const elementId = 'page-data';

/**
 * As a script element that no browser executes. It names no moment: the same data is the same document, whenever it
 * was rendered.
 */
export function dataIsland({ path, queries, site }: PageData): string {
  const json = islandText({ path, queries: loadedAt(queries, 0), site });
  return `<script type="application/json" id="${elementId}">${json}</script>`;
}

/** Data as the text of a script element, which nothing in it can close. */
export function islandText(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/**
 * Null when the document came without data (a cached shell, a broken page).
 * @param nowMs from when on the data counts as loaded
 */
export function readDataIsland(document: Document, nowMs = Date.now()): PageData | null {
  const text = document.getElementById(elementId)?.textContent;
  if (!text) return null;
  try {
    const { queries, ...rest } = JSON.parse(text) as PageData;
    return { ...rest, queries: loadedAt(queries, nowMs) };
  } catch {
    return null;
  }
}

function loadedAt({ queries, ...rest }: DehydratedState, dataUpdatedAt: number): DehydratedState {
  return {
    ...rest,
    queries: queries.map((query) => ({
      ...query,
      dehydratedAt: dataUpdatedAt,
      state: { ...query.state, dataUpdatedAt },
    })),
  };
}
