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
      lazy: async () => ({ Component: await loadScreen(entry) }),
    }),
  );
  return [{ Component: Shell, ErrorBoundary: RouteFault, children }];
}

/** One component for each screen, also where several addresses open it: moving between them keeps its state. */
const loaded = new Map<RouteId, ComponentType>();

async function loadScreen(entry: TableEntry): Promise<ComponentType> {
  const known = loaded.get(entry.id);
  if (known) return known;
  const { default: Screen } = await retryImport(clientScreens[entry.id]);
  const guarded = () => (
    <RequireSession entry={entry}>
      <Screen />
    </RequireSession>
  );
  const component = entry.access === 'user' ? guarded : Screen;
  loaded.set(entry.id, component);
  return component;
}
