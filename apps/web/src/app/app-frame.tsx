import { LinkProvider, type LinkProps as UiLinkProps } from '@memorial/ui/link/link';
import { ToastProvider } from '@memorial/ui/toast/toast';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ApiClient } from '../lib/api-client.js';
import { ApiProvider } from '../lib/api-context.js';
import type { SessionStore } from '../lib/session.js';
import { SessionProvider } from '../lib/session-context.js';
import { SiteProvider } from '../lib/site-context.js';
import type { SiteData } from '../server-bundle.js';

/** What every screen stands in, in the browser as on the server. */
export function AppFrame({
  api,
  queryClient,
  session,
  site,
  children,
}: {
  api: ApiClient;
  queryClient: QueryClient;
  session: SessionStore;
  site: SiteData | null;
  children: ReactNode;
}) {
  return (
    <SiteProvider value={site}>
      <ApiProvider value={api}>
        <SessionProvider value={session}>
          <QueryClientProvider client={queryClient}>
            <LinkProvider component={RouterLink}>
              <ToastProvider>{children}</ToastProvider>
            </LinkProvider>
          </QueryClientProvider>
        </SessionProvider>
      </ApiProvider>
    </SiteProvider>
  );
}

/** Addresses of this site go through the router, all others (mail, phone, another host) to the browser. */
function RouterLink({ href, ...rest }: UiLinkProps) {
  return href.startsWith('/') ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}
