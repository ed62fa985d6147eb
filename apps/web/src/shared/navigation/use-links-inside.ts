import { type FocusEvent, type MouseEvent, type PointerEvent, use } from 'react';
import { useNavigate } from 'react-router-dom';
import { LinkPrefetchContext } from './link-prefetch-context.js';

/**
 * Handlers of an element whose plain links to our own screens behave like those of the router: they open without
 * loading the document, and are prefetched. For many links, each of which would otherwise listen to the router.
 */
export function useLinksInside() {
  const navigate = useNavigate();
  const prefetch = use(LinkPrefetchContext);
  const approach = ({ target }: FocusEvent | PointerEvent) => {
    const href = hrefAround(target);
    if (href) prefetch?.approach(href);
  };
  return {
    onClick: (event: MouseEvent) => {
      const href = hrefAround(event.target);
      // The browser opens new tabs and windows itself.
      const isPlain =
        event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
      if (!href || !isPlain || event.defaultPrevented) return;
      event.preventDefault();
      void navigate(href);
    },
    onPointerOver: approach,
    onPointerOut: () => prefetch?.leave(),
    onFocus: approach,
  };
}

/** Path of the link around an element; null outside of links, and for other sites. */
function hrefAround(target: EventTarget): string | null {
  const href = target instanceof Element ? target.closest('a[href]')?.getAttribute('href') : null;
  return href?.startsWith('/') ? href : null;
}
