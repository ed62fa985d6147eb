import { type RefObject, useEffect } from 'react';

/** While an element is shown at the bottom edge, toasts and notices are placed above it. */
export function useBottomNotice(element: RefObject<HTMLElement | null>, isShown = true): void {
  useEffect(() => {
    const target = element.current;
    if (!isShown || !target || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--bottom-notice', `calc(${target.offsetHeight}px + var(--s3))`),
    );
    observer.observe(target);
    return () => {
      observer.disconnect();
      style.removeProperty('--bottom-notice');
    };
  }, [element, isShown]);
}
