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
 * Shows the screen of the tab's address. The first one is what the document was rendered for; whatever the browser did
 * meanwhile follows after it, and the markup is never replaced by another screen's.
 */
export function ScreenRouter({
  history,
  screens,
  isRendered,
}: {
  history: BrowserHistory;
  screens: ScreenStore;
  /** The document came rendered: it stays where it was scrolled to. */
  isRendered: boolean;
}) {
  const [visit, setVisit] = useState(history.visit);
  const [memory] = useState(() => new ScrollMemory(window, isRendered ? visit.location : null));
  useLayoutEffect(() => memory.show(visit), [memory, visit]);
  useEffect(() => memory.follow(), [memory]);
  // Before the effects of screens, which may lead on at once.
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
