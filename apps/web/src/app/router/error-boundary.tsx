import { Component, type ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import { ScreenError } from '../shell/screen-error.js';

interface CaughtError {
  readonly error: unknown;
}

/** Shows the error instead of children that failed to render. A new location resets it. */
export class ErrorBoundary extends Component<
  { location: Location; children: ReactNode },
  { location: Location; caught: CaughtError | null }
> {
  override state = { location: this.props.location, caught: null as CaughtError | null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  static getDerivedStateFromProps(
    { location }: { location: Location },
    state: { location: Location; caught: CaughtError | null },
  ) {
    return location === state.location ? null : { location, caught: null };
  }

  override render() {
    const { caught } = this.state;
    return caught ? <ScreenError error={caught.error} /> : this.props.children;
  }
}
