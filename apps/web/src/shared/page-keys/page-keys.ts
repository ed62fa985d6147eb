import type { ApiClient } from '../api/api-client.js';
import { useApi } from '../api/api-context.js';
import { parseJson } from '../storage/parse-json.js';
import { safeStorage, storageKeys } from '../storage/storage.js';

/** Keys of pages behind a password, by page. They end with the tab: others may use the device. */
const storage = safeStorage(() => window.sessionStorage);

const stored = () => (parseJson(storage.read(storageKeys.pageKeys)) ?? {}) as Record<string, string>;

export function savePageKey(pageId: string, key: string): void {
  storage.write(storageKeys.pageKeys, JSON.stringify({ ...stored(), [pageId.toLowerCase()]: key }));
}

/** Key of the page that the text names. */
export function pageKeyIn(text: string): string | undefined {
  const named = text.toLowerCase();
  return Object.entries(stored()).find(([pageId]) => named.includes(pageId))?.[1];
}

const tried = new Set<string>();

/** True once for each key: with one that does not open the page it would be asked for without end. */
export function mayTryKey(key: string): boolean {
  if (tried.has(key)) return false;
  tried.add(key);
  return true;
}

const clients = new WeakSet<ApiClient>();

/**
 * Sends the key of a page with each call whose URL or body names it, or that is made on its screen. Part of the code that
 * few readers load: the memory page does it once it was found locked, other screens at once, as the tab may have a key from
 * before a reload.
 */
export function sendPageKeys(api: ApiClient): void {
  if (clients.has(api)) return;
  clients.add(api);
  const { transport } = api;
  api.transport = (route, sent, options) =>
    transport(route, sent, {
      ...options,
      fetch: (input, init) => {
        const key = pageKeyIn(`${location.pathname} ${input} ${JSON.stringify(sent.body)}`);
        const headers = new Headers(init?.headers);
        if (key !== undefined) headers.set('X-Page-Key', key);
        return (options?.fetch ?? fetch)(input, { ...init, headers });
      },
    });
}

/** Client of the API for a screen about a page that a password may open. */
export function useApiWithPageKeys(): ApiClient {
  const api = useApi();
  // Before the first call of the screen; again it does nothing.
  sendPageKeys(api);
  return api;
}
