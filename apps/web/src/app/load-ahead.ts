import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import type { ApiClient } from '../lib/api-client.js';
import type { SessionStore } from '../lib/session.js';
import { type RouteId, routeRows } from './route-table.js';
import { clientScreens } from './screens.client.js';

/** Asking for a page counts as having read it: its data is fetched by whoever really goes there. */
const countedScreens: readonly RouteId[] = ['obituary', 'shortLink'];

/**
 * Loads the screen of an address, and what it shows to a guest first, into the cache. A member's own data is asked
 * for by the screen itself. Rejects where the screen does not come; data that does not come is the screen's to ask for
 * and to speak of.
 */
export async function loadAhead(
  href: string,
  { queryClient, api, session }: { queryClient: QueryClient; api: ApiClient; session: SessionStore },
): Promise<void> {
  const url = new URL(href, window.location.origin);
  const row = routeRows.find(({ path }) => path !== '*' && matchPath(path, url.pathname) !== null);
  if (!row) return;
  const { prefetch } = await clientScreens[row.entry.id]();
  if (countedScreens.includes(row.entry.id) || session.snapshot().status !== 'guest') return;
  const params = matchPath(row.path, url.pathname)?.params ?? {};
  await prefetch?.({ queryClient, api, params, search: url.searchParams }).catch(() => undefined);
}
