import { Component, type ReactNode } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { RequireSession } from '../require-session.js';
import type { TableEntry } from '../route-table.js';
import { RouteFault } from '../shell/route-fault.js';
import type { ScreenStore } from './screen-store.js';

/** A screen of the browser, those of people behind the guard, with its fault in its place where it fails. */
export function ScreenSlot({ entry, screens }: { entry: TableEntry; screens: ScreenStore }) {
  const location = useLocation();
  const state = screens.stateOf(entry.id);
  if (state?.kind === 'failed') return <RouteFault error={state.error} />;
  if (!state) return null;
  const { Screen } = state;
  return (
    <FaultBoundary location={location}>
      {entry.access === 'user' ? (
        <RequireSession entry={entry}>
          <Screen />
        </RequireSession>
      ) : (
        <Screen />
      )}
    </FaultBoundary>
  );
}

interface Fault {
  readonly error: unknown;
}

/** Another address is another try. */
class FaultBoundary extends Component<
  { location: Location; children: ReactNode },
  { location: Location; fault: Fault | null }
> {
  override state = { location: this.props.location, fault: null as Fault | null };

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } };
  }

  static getDerivedStateFromProps(
    { location }: { location: Location },
    state: { location: Location; fault: Fault | null },
  ) {
    return location === state.location ? null : { location, fault: null };
  }

  override render() {
    const { fault } = this.state;
    return fault ? <RouteFault error={fault.error} /> : this.props.children;
  }
}
