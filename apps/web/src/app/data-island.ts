import type { DehydratedState } from '@tanstack/react-query';
import type { SiteData } from '../server-bundle.js';

/** What the server hands to the browser beside the markup, so that the first load asks for nothing twice. */
export interface PageData {
  readonly queries: DehydratedState;
  readonly site: SiteData;
}

const elementId = 'page-data';

/**
 * As a script element that no browser executes; every `<` is escaped, so that nothing can close it early. It names
 * no moment: the same data is the same document, whenever it was rendered.
 */
export function dataIsland({ queries, site }: PageData): string {
  const json = JSON.stringify({ queries: loadedAt(queries, 0), site }).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${elementId}">${json}</script>`;
}

/**
 * Null when the document came without data (a cached shell, a broken page).
 * @param nowMs from when on the data counts as loaded
 */
export function readDataIsland(document: Document, nowMs = Date.now()): PageData | null {
  const text = document.getElementById(elementId)?.textContent;
  if (!text) return null;
  try {
    const { queries, site } = JSON.parse(text) as PageData;
    return { queries: loadedAt(queries, nowMs), site };
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
