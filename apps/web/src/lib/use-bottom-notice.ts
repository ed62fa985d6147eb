import { type RefObject, useEffect } from 'react';

/** While an element is shown at the bottom edge, toasts and notices are placed above it. */
export function useBottomNotice(element: RefObject<HTMLElement | null>, isShown = true): void {
  useEffect(() => {
    const standing = element.current;
    if (!isShown || !standing || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--bottom-notice', `calc(${standing.offsetHeight}px + var(--s3))`),
    );
    observer.observe(standing);
    return () => {
      observer.disconnect();
      style.removeProperty('--bottom-notice');
    };
  }, [element, isShown]);
}
