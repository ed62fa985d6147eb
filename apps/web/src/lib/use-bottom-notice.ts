import { type RefObject, useEffect } from 'react';

/** While something stands at the lower edge, what else comes up there keeps above it and leaves its buttons free. */
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
