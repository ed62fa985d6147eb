import { Component, type ReactNode, Suspense } from 'react';

/**
 * A part of the page that stands or falls alone: one that cannot be drawn is absent, and nothing else is touched. The
 * server knows no error boundaries, but what fails inside a suspended part is left to the browser.
 */
export function PagePart({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <Boundary>{children}</Boundary>
    </Suspense>
  );
}

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
