import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import type { BrowserHistory } from '../../lib/navigation/browser-history.js';
import { HistoryProvider } from '../../lib/navigation/history-context.js';
import { routeEntryAt } from '../route-table.js';
import { Shell } from '../shell.js';
import { FaultBoundary } from './fault-boundary.js';
import { ScreenSlot } from './screen-slot.js';
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
  const [visit, setVisit] = useState(history.visit);
  const [memory] = useState(() => new ScrollMemory(window, isRendered ? visit.location : null));
  useLayoutEffect(() => memory.show(visit), [memory, visit]);
  useEffect(() => memory.follow(), [memory]);
  // Subscribe before the screens' effects run: they may navigate at once.
  useLayoutEffect(() => {
    const show = () => startTransition(() => setVisit(history.visit));
    show();
    return history.subscribe(() => {
      memory.leave();
      show();
    });
  }, [history, memory]);
  useEffect(() => history.follow(), [history]);
  return (
    <HistoryProvider value={history}>
      <Router location={visit.location} navigator={history}>
        <FaultBoundary location={visit.location}>
          <Shell>
            <ScreenSlot entry={routeEntryAt(visit.location.pathname)} screens={screens} />
          </Shell>
        </FaultBoundary>
      </Router>
    </HistoryProvider>
  );
}
