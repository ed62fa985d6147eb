import { hydrate } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { AppFrame } from './app/app-frame.js';
import { clientRoutes } from './app/client-routes.js';
import { readDataIsland } from './app/data-island.js';
import { LinkPrefetch } from './app/link-prefetch.js';
import { loadAhead } from './app/load-ahead.js';
import { routeEntryAt } from './app/route-table.js';
import { ApiClient } from './lib/api-client.js';
import { httpTransport } from './lib/http-transport.js';
import { createQueryClient } from './lib/query-client.js';
import { SessionStore } from './lib/session.js';
import { validateSession } from './lib/validate-session.js';
import './styles/app.css';

const queryClient = createQueryClient();
const data = readDataIsland(document);
if (data) hydrate(queryClient, data.queries);

const session = new SessionStore();
const lossHere = () => routeEntryAt(window.location.pathname).onSessionLoss;
const api = new ApiClient(
  httpTransport({
    token: session.token,
    onSessionEnded: (sentToken) => {
      const loss = lossHere();
      session.expire(sentToken, loss);
      return loss === 'readOn' ? 'repeat' : 'refuse';
    },
    onTokenMissing: () => session.missToken(lossHere()),
  }),
);

window.addEventListener('storage', session.followStorage);

const prefetch = new LinkPrefetch((href) => loadAhead(href, { queryClient, api, session }));

const routes = clientRoutes();

/** The matched screen is loaded before hydration, so that the server's markup is never replaced by a fallback. */
async function loadMatched(): Promise<void> {
  const matched = matchRoutes(routes, window.location)?.map(({ route }) => route) ?? [];
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
  const isRendered =
    routeEntryAt(window.location.pathname).rendering === 'document' && root.firstElementChild !== null;
  try {
    await loadMatched();
  } catch {
    // What came rendered stays as it is: it can be read, and its links and forms do without scripts.
    if (isRendered) return;
    // An empty document is the router's to fill: it has an error screen.
  }
  // A document that can be read before the script comes stays where it was scrolled to meanwhile.
  const router = createBrowserRouter(routes, isRendered ? { hydrationData: {} } : {});
  const app = (
    <StrictMode>
      <AppFrame
        api={api}
        queryClient={queryClient}
        session={session}
        site={data?.site ?? null}
        prefetch={prefetch}
      >
        <RouterProvider router={router} />
      </AppFrame>
    </StrictMode>
  );
  // As a transition it is done in slices: whoever touches the page meanwhile is not kept waiting.
  if (isRendered) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  void validateSession(api, session, lossHere);
  const { keepVisited } = await import('./app/offline/keep-visited.js');
  keepVisited(router);
}

start().catch((error: unknown) => console.error(error));
