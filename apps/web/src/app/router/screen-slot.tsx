import { useLocation } from 'react-router-dom';
import type { TableEntry } from '../../shared/navigation/route-table.js';
import { ScreenError } from '../shell/screen-error.js';
import { ErrorBoundary } from './error-boundary.js';
import { RequireSession } from './require-session.js';
import type { ScreenStore } from './screen-store.js';

/** The screen of a route, behind the session guard where the route requires it, in its own error boundary. */
export function ScreenSlot({ entry, screens }: { entry: TableEntry; screens: ScreenStore }) {
  const location = useLocation();
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
