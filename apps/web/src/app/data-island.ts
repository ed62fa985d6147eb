import type { DehydratedState } from '@tanstack/react-query';
import type { SiteData } from '../server-bundle.js';

/** What the server hands to the browser beside the markup, so that the first load asks for nothing twice. */
export interface PageData {
  readonly queries: DehydratedState;
  readonly site: SiteData;
}

const elementId = 'page-data';

/** As a script element that no browser executes; every `<` is escaped, so that nothing can close it early. */
export function dataIsland(data: PageData): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${elementId}">${json}</script>`;
}

/** Null when the document came without data (a cached shell, a broken page). */
export function readDataIsland(document: Document): PageData | null {
  const text = document.getElementById(elementId)?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text) as PageData;
  } catch {
    return null;
  }
}
