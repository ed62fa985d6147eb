import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api/api-client.js';
import { type RouteId, routeRowAt } from '../../shared/navigation/route-table.js';
import type { SessionStore } from '../../shared/session/session.js';
import { loadScreen } from './screens.client.js';

/** Fetching these screens' data counts a view, so prefetching loads the code only. */
const viewCountedScreens: readonly RouteId[] = ['obituary', 'shortLink'];

/**
 * Loads the code of a path's screen and a guest's first data into the query cache. Members' data is left to
 * the screen. Rejects when the code does not load; data errors are ignored here, the screen fetches again and
 * reports them.
 */
export async function prefetchRoute(
  href: string,
  { queryClient, api, session }: { queryClient: QueryClient; api: ApiClient; session: SessionStore },
): Promise<void> {
  const url = new URL(href, window.location.origin);
  const row = routeRowAt(url.pathname);
  if (!row) return;
  const { prefetch } = await loadScreen(row.entry.id);
  if (viewCountedScreens.includes(row.entry.id) || session.snapshot().status !== 'guest') return;
  const { params } = row;
  await prefetch?.({ queryClient, api, params, search: url.searchParams }).catch(() => undefined);
}
