import { hydrate } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { AppFrame } from './app/app-frame.js';
import { readDataIsland } from './app/data-island.js';
import { routeTable } from './app/route-table.js';
import { clientScreens } from './app/screens.client.js';
import { Shell } from './app/shell.js';
import { ApiClient } from './lib/api-client.js';
import { httpTransport } from './lib/http-transport.js';
import { createQueryClient } from './lib/query-client.js';
import { retryImport } from './lib/retry-import.js';
import { storageKeys } from './lib/session.js';
import './styles/app.css';

const queryClient = createQueryClient();
const data = readDataIsland(document);
if (data) hydrate(queryClient, data.queries);

const api = new ApiClient(
  httpTransport({ token: () => localStorage.getItem(storageKeys.token), onSessionEnded: () => undefined }),
);

const screens: RouteObject[] = routeTable.map(({ id, path }) => ({
  id,
  path,
  lazy: async () => ({ Component: (await retryImport(clientScreens[id])).default }),
}));

/** The matched screen is loaded before hydration, so that the server's markup is never replaced by a fallback. */
async function loadMatched(): Promise<void> {
  const matched = matchRoutes(screens, window.location)?.map(({ route }) => route) ?? [];
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no #root');
  await loadMatched();
  const router = createBrowserRouter([{ Component: Shell, children: screens }]);
  const app = (
    <StrictMode>
      <AppFrame api={api} queryClient={queryClient}>
        <RouterProvider router={router} />
      </AppFrame>
    </StrictMode>
  );
  if (root.firstElementChild) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

void start();
