import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useIsNear } from './use-is-near.js';

function Section() {
  const { ref, isNear } = useIsNear();
  return <div ref={ref}>{isNear ? 'зблизька' : 'здалека'}</div>;
}

afterEach(() => vi.unstubAllGlobals());

test('is near once the element came near, and after it left', () => {
  let report: (isIntersecting: boolean) => void = () => undefined;
  const disconnect = vi.fn();
  class Observer {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      report = (isIntersecting) => callback([{ isIntersecting }]);
    }
    observe() {}
    disconnect = disconnect;
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const { unmount } = render(<Section />);
  expect(screen.getByText('здалека')).toBeInTheDocument();
  act(() => report(false));
  expect(screen.getByText('здалека')).toBeInTheDocument();
  act(() => report(true));
  act(() => report(false));
  expect(screen.getByText('зблизька')).toBeInTheDocument();
  unmount();
  expect(disconnect).toHaveBeenCalled();
});

test('is near at once where a browser cannot tell', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  render(<Section />);
  expect(screen.getByText('зблизька')).toBeInTheDocument();
});
