import { Component, type ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import { RouteFault } from '../shell/route-fault.js';

interface Fault {
  readonly error: unknown;
}

/** Shows the error instead of children that failed to render. A new location resets it. */
export class FaultBoundary extends Component<
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
