import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { retryImport } from '../lib/retry-import.js';
import { RequireSession } from './require-session.js';
import { type RouteId, routeRows, type TableEntry } from './route-table.js';
import { clientScreens } from './screens.client.js';
import { RouteFault } from './shell/route-fault.js';
import { Shell } from './shell.js';

/** The routes of the browser: every screen lazy, those of people behind the guard. */
export function clientRoutes(): RouteObject[] {
  const children = routeRows.map(
    ({ routeId, path, entry }): RouteObject => ({
      id: routeId,
      path,
      ErrorBoundary: RouteFault,
      // Without it the router draws nothing at all, not even the fault, where a lazy screen does not come.
      HydrateFallback: Nothing,
      lazy: async () => ({ Component: await loadScreen(entry) }),
    }),
  );
  return [{ Component: Shell, ErrorBoundary: RouteFault, children }];
}

function Nothing() {
  return null;
}

/**
 * One component for each screen, also where several addresses open it: moving between them keeps its state. A screen
 * that did not come after all attempts is asked for again by the next document, which is what the fault offers.
 */
const loading = new Map<RouteId, Promise<ComponentType>>();

function loadScreen(entry: TableEntry): Promise<ComponentType> {
  const known = loading.get(entry.id);
  if (known) return known;
  const component = retryImport(clientScreens[entry.id]).then(({ default: Screen }) => {
    if (entry.access !== 'user') return Screen;
    return () => (
      <RequireSession entry={entry}>
        <Screen />
      </RequireSession>
    );
  });
  loading.set(entry.id, component);
  return component;
}
