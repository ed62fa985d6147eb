import { Component, type ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import { ScreenError } from '../shell/screen-error.js';

interface BoundaryState {
  readonly location: Location;
  readonly caught: { readonly error: unknown } | null;
}

/** Shows the error instead of children that failed to render. A new location resets it. */
export class ErrorBoundary extends Component<{ location: Location; children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, caught: null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ location }: { location: Location }, state: BoundaryState) {
    return location === state.location ? null : { location, caught: null };
  }

  override render() {
    const { caught } = this.state;
    return caught ? <ScreenError error={caught.error} /> : this.props.children;
  }
}
