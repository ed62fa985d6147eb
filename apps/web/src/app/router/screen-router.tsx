import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { type Location, Router } from 'react-router-dom';
import type { BrowserHistory } from '../../shared/navigation/browser-history.js';
import { HistoryProvider } from '../../shared/navigation/history-context.js';
import { routeEntryAt } from '../../shared/navigation/route-table.js';
import { ScreenError } from '../shell/screen-error.js';
import { Shell } from '../shell/shell.js';
import { ErrorBoundary } from './error-boundary.js';
import { RequireSession } from './require-session.js';
import type { ScreenStore } from './screen-store.js';
import { ScrollMemory } from './scroll-memory.js';

/**
 * Renders the screen of the current history entry. The first render uses the path that the document was
 * rendered for, so hydration matches; later navigations follow after it.
 */
export function ScreenRouter({
  history,
  screens,
  isRendered,
}: {
  history: BrowserHistory;
  screens: ScreenStore;
  /** The document was rendered on the server: keep its scroll position. */
  isRendered: boolean;
}) {
  const [entry, setEntry] = useState(history.current);
  const [memory] = useState(() => new ScrollMemory(window, isRendered ? entry.location : null));
  useLayoutEffect(() => memory.show(entry), [memory, entry]);
  useEffect(() => memory.follow(), [memory]);
  // Subscribe before the screens' effects run: they may navigate at once.
  useLayoutEffect(() => {
    const show = () => startTransition(() => setEntry(history.current));
    show();
    return history.subscribe(() => {
      memory.leave();
      show();
    });
  }, [history, memory]);
  useEffect(() => history.follow(), [history]);
  return (
    <HistoryProvider value={history}>
      <Router location={entry.location} navigator={history}>
        <ErrorBoundary location={entry.location}>
          <Shell>
            <ScreenSlot location={entry.location} screens={screens} />
          </Shell>
        </ErrorBoundary>
      </Router>
    </HistoryProvider>
  );
}

/** The screen of a route, behind the session guard where the route requires it, in its own error boundary. */
function ScreenSlot({ location, screens }: { location: Location; screens: ScreenStore }) {
  const entry = routeEntryAt(location.pathname);
  const state = screens.stateOf(entry.id);
  if (state?.kind === 'failed') return <ScreenError error={state.error} />;
  if (!state) return null;
  const { Screen, Layout } = state;
  const screen = (
    <Layout>
      <Screen />
    </Layout>
  );
  return (
    <ErrorBoundary location={location}>
      {entry.access === 'user' ? <RequireSession entry={entry}>{screen}</RequireSession> : screen}
    </ErrorBoundary>
  );
}
