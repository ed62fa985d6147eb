import { LinkProvider, type LinkProps as UiLinkProps } from '@memorial/ui/link/link';
import { ToastProvider, toastCard } from '@memorial/ui/toast/toast';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import type { SiteData } from '../../server-bundle.js';
import type { ApiClient } from '../../shared/api/api-client.js';
import { ApiProvider } from '../../shared/api/api-context.js';
import { SiteProvider } from '../../shared/document/site-context.js';
import { usePreload } from '../../shared/loading/lazy-part.js';
import { LinkPrefetchContext } from '../../shared/navigation/link-prefetch-context.js';
import type { SessionStore } from '../../shared/session/session.js';
import { SessionProvider } from '../../shared/session/session-context.js';
import type { LinkPrefetch } from '../router/link-prefetch.js';

const laterParts = [toastCard];

/** Context providers around every screen, in the browser and on the server. */
export function AppProviders({
  api,
  queryClient,
  session,
  site,
  prefetch = null,
  children,
}: {
  api: ApiClient;
  queryClient: QueryClient;
  session: SessionStore;
  site: SiteData | null;
  /** Browser only: prefetches link targets. */
  prefetch?: LinkPrefetch | null;
  children: ReactNode;
}) {
  usePreload(laterParts);
  return (
    <SiteProvider value={site}>
      <ApiProvider value={api}>
        <SessionProvider value={session}>
          <QueryClientProvider client={queryClient}>
            <LinkPrefetchContext value={prefetch}>
              <LinkProvider component={AppLink}>
                <ToastProvider>{children}</ToastProvider>
              </LinkProvider>
            </LinkPrefetchContext>
          </QueryClientProvider>
        </SessionProvider>
      </ApiProvider>
    </SiteProvider>
  );
}

/** Links within this site use the router; all others (mailto, tel, other hosts) use the browser. */
function AppLink(props: UiLinkProps) {
  return props.href.startsWith('/') ? <RouterLink {...props} /> : <a {...props} />;
}

function RouterLink({ href, onClick, onPointerEnter, onPointerLeave, onFocus, ...rest }: UiLinkProps) {
  const prefetch = use(LinkPrefetchContext);
  const navigate = useLinkClickHandler<HTMLAnchorElement>(href, { target: rest.target });
  return (
    <a
      href={useHref(href)}
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
      onPointerEnter={(event) => {
        prefetch?.approach(href);
        onPointerEnter?.(event);
      }}
      onPointerLeave={(event) => {
        prefetch?.leave();
        onPointerLeave?.(event);
      }}
      onFocus={(event) => {
        prefetch?.approach(href);
        onFocus?.(event);
      }}
    />
  );
}
