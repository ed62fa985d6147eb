import { Component, type ReactNode, Suspense } from 'react';

/**
 * Isolates a section: one that fails to render is omitted, and the rest of the page stays. Server rendering
 * has no error boundaries, but errors inside Suspense are left to the browser.
 */
export function SectionBoundary({ children }: { children: ReactNode }) {
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
