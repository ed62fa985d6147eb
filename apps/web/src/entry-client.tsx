import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readDataIsland, restoreQueries } from './app/document/data-island.js';
import { AppProviders } from './app/providers/app-providers.js';
import { LinkPrefetch } from './app/router/link-prefetch.js';
import { prefetchRoute } from './app/router/prefetch-route.js';
import { ScreenRouter } from './app/router/screen-router.js';
import { ScreenStore } from './app/router/screen-store.js';
import { loadScreen } from './app/router/screens.client.js';
import { ApiClient } from './shared/api/api-client.js';
import { httpTransport } from './shared/api/http-transport.js';
import { createQueryClient } from './shared/api/query-client.js';
import { BrowserHistory, type OtherDocuments } from './shared/navigation/browser-history.js';
import { routeEntryAt } from './shared/navigation/route-table.js';
import { SessionStore } from './shared/session/session.js';
import { validateSession } from './shared/session/validate-session.js';
import './styles/app.css';

const queryClient = createQueryClient();
const data = readDataIsland(document);
if (data) restoreQueries(queryClient, data.queries);

const session = new SessionStore();
const sessionLossPolicy = () => routeEntryAt(window.location.pathname).onSessionLoss;
const api = new ApiClient(
  httpTransport({
    token: session.token,
    onSessionEnded: (sentToken) => {
      const loss = sessionLossPolicy();
      session.expire(sentToken, loss);
      return loss === 'continueAsGuest' ? 'retryAsGuest' : 'fail';
    },
    onSessionRestricted: () => void validateSession(api, session, sessionLossPolicy),
    onTokenMissing: () => session.reportMissingToken(sessionLossPolicy()),
  }),
);

window.addEventListener('storage', session.followStorage);
window.addEventListener('pageshow', session.followReturn);

const prefetch = new LinkPrefetch((href) => prefetchRoute(href, { queryClient, api, session }));

const screens = new ScreenStore((id) => {
  if (id === 'home')
    void import('./features/home/model/hero-pictures.js').then(({ loadHeroPicture }) => loadHeroPicture());
  return loadScreen(id);
});

/** Where the providers' own buttons are configured: the sign-in screens have documents of their own. */
async function loadOtherDocuments(): Promise<OtherDocuments | null> {
  const widgets = data?.site.providerWidgets;
  if (!widgets) return null;
  const { otherDocuments } = await import('./app/router/sign-in-documents.js');
  // A restricted session is in memory only.
  return otherDocuments(window, widgets === 'here', () => session.snapshot().restricted !== undefined);
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no #root');
  const path = data && root.firstElementChild !== null ? data.path : null;
  const load = (pathname: string) => screens.load(pathname);
  const history = new BrowserHistory(window, load, path, await loadOtherDocuments());
  const { pathname } = history.current.location;
  const { id, rendering } = routeEntryAt(pathname);
  const isRendered = path !== null && rendering === 'document';
  // Load the screen before hydration: the server's markup must not be replaced by a fallback.
  await screens.load(pathname);
  // Keep the server's markup when the screen fails to load: it is readable, and its links and forms work
  // without scripts.
  if (isRendered && screens.stateOf(id)?.kind === 'failed') return;
  const app = (
    <StrictMode>
      <AppProviders
        api={api}
        queryClient={queryClient}
        session={session}
        site={data?.site ?? null}
        prefetch={prefetch}
      >
        <ScreenRouter history={history} screens={screens} isRendered={isRendered} />
      </AppProviders>
    </StrictMode>
  );
  // Hydrate in a transition: React splits the work, so that input is handled in between.
  if (isRendered) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  void validateSession(api, session, sessionLossPolicy);
  const { cacheVisitedPages } = await import('./app/offline/cache-visited-pages.js');
  cacheVisitedPages(history);
}

start().catch((error: unknown) => console.error(error));
