import sansFont from '@memorial/ui/fonts/sans-cyrillic.woff2?url';
import serifFont from '@memorial/ui/fonts/serif-cyrillic.woff2?url';
import { Loading } from '@memorial/ui/loading-overlay/loading-overlay';
import { dehydrate } from '@tanstack/react-query';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { renderAnnouncement } from './app/announcement/render-announcement.js';
import { renderDataIsland } from './app/document/data-island.js';
import { documentLinkPreview } from './app/document/document-link-preview.js';
import { renderHeadTags } from './app/document/head-tags.js';
import { AppProviders } from './app/providers/app-providers.js';
import { serverScreens } from './app/router/screens.server.js';
import { isSignInPath } from './app/router/sign-in-documents.js';
import { Shell } from './app/shell/shell.js';
import { providersQuery } from './features/auth/api/providers.query.js';
import { ExportedPage } from './features/obituary-page/components/exported-page.js';
import { bookTextOf } from './features/obituary-page/model/book-text.js';
import type * as bundle from './server-bundle.js';
import { ApiClient } from './shared/api/api-client.js';
import { ApiError } from './shared/api/api-error.js';
import { createQueryClient } from './shared/api/query-client.js';
import { HeadCollector, type PageHeadData } from './shared/document/page-head.js';
import {
  type DocumentRouteId,
  indexablePaths,
  routeEntryAt,
  routeParamsAt,
  signedInPaths,
  type TableEntry,
} from './shared/navigation/route-table.js';
import { SessionStore } from './shared/session/session.js';
import { safeStorage } from './shared/storage/storage.js';

function isDocument(entry: TableEntry): entry is TableEntry & { id: DocumentRouteId } {
  return entry.rendering === 'document';
}

const isStyleSheet = (url: string) => url.endsWith('.css');
const styleSheetTag = (url: string) => `<link rel="stylesheet" href="${url}">`;

/**
 * Preloads the font files of the first paint, before a style sheet has arrived. Others load on demand: preloading
 * them too would exceed the browser's connections and delay the portrait.
 */
const fontTags = [serifFont, sansFont].map(
  (url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`,
);

/** The area of administrators, where the announcement is written. */
const isAdministrationPath = (path: string) => /^\/admin(?:\/|$)/.test(path);

/** The server renders for guests only; the browser fetches personal data. */
const guestSession = new SessionStore(safeStorage(() => null));

/**
 * Loading indicator beside the empty root of a screen that only the browser renders. Hidden by CSS as soon as
 * the root has content.
 */
const loadingMarkup = renderToString(
  <div className="waiting">
    <Loading />
  </div>,
);

export const apiErrorFromBody: typeof bundle.apiErrorFromBody = (body) => ApiError.fromBody(body);

export const renderExport: typeof bundle.renderExport = (data) =>
  `<!doctype html>\n${renderToStaticMarkup(<ExportedPage {...data} />)}`;

export const tellBook: typeof bundle.tellBook = (data) => bookTextOf(data);

export const crawlRules: typeof bundle.crawlRules = { indexable: indexablePaths, signedIn: signedInPaths };

export const renderDocument: typeof bundle.renderDocument = async (request) => {
  const api = new ApiClient(request.transport);
  const queryClient = createQueryClient();
  const url = new URL(`http://document.local${request.url.startsWith('/') ? request.url : '/'}`);
  const address = url.pathname + url.search;
  const params = routeParamsAt(url.pathname);
  const entry = routeEntryAt(url.pathname);

  const isSignIn = isSignInPath(url.pathname);
  const site: bundle.SiteData = request.hasProviderWidgets
    ? { ...request.site, providerWidgets: isSignIn ? 'here' : 'elsewhere' }
    : request.site;

  const partKeys: string[] = [entry.id];
  let status = entry.id === 'notFound' ? 404 : 200;
  if (isDocument(entry)) {
    try {
      const search = url.searchParams;
      const onPart = (key: string) => void partKeys.push(key);
      await serverScreens[entry.id].prefetch?.({ queryClient, api, params, search, onPart });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      status = error.status;
    }
  }

  // The screen is rendered by the browser; with the providers its buttons are there from the first frame.
  if (isSignIn) await queryClient.prefetchQuery(providersQuery(api));

  // Show the error at once, also where scripts do not run: the browser's own call would be rejected too.
  const isRateLimited = status === 429;
  if (isRateLimited) queryClient.setDefaultOptions({ queries: { retryOnMount: false } });
  const Screen = isDocument(entry) ? serverScreens[entry.id].default : null;
  const collector: { head: PageHeadData | null } = { head: null };
  const markup = renderToString(
    <HeadCollector value={collector}>
      <AppProviders api={api} queryClient={queryClient} session={guestSession} site={site}>
        <StaticRouter location={address}>
          <Shell>{Screen && <Screen />}</Shell>
        </StaticRouter>
      </AppProviders>
    </HeadCollector>,
  );
  const island = renderDataIsland({
    // Errors are not part of the data, so this markup cannot be hydrated.
    path: isRateLimited ? null : address,
    queries: dehydrate(queryClient),
    site,
  });
  const isApp = entry.rendering === 'app';
  const { head } = collector;
  const parts = [...new Set(partKeys.flatMap((key) => request.parts[key]?.split(' ') ?? []))];
  const preview =
    isDocument(entry) && status === 200
      ? documentLinkPreview({ routeId: entry.id, pathname: url.pathname, params, queryClient, head }, request)
      : null;
  const announcement = isAdministrationPath(url.pathname) ? null : await request.announcement;
  const announcementMarkup = announcement
    ? renderAnnouncement(announcement, request.parts.announcement ?? '')
    : '';
  const html = request.template
    .replace('data-theme="paper"', `data-theme="${head?.theme ?? 'paper'}"`)
    .replace('data-parts=""', `data-parts="${parts.filter((url) => !isStyleSheet(url)).join(' ')}"`)
    .replace('<!--styles-->', [...parts.filter(isStyleSheet).map(styleSheetTag), ...fontTags].join('\n    '))
    .replace('<!--head-->', () => renderHeadTags(head, { isNoindex: isApp || status !== 200, preview }))
    .replace('<!--announcement-->', () => announcementMarkup)
    .replace('<!--app-->', () => (isApp ? '' : markup))
    .replace('<!--waiting-->', () => (isApp ? loadingMarkup : ''))
    .replace('<!--data-->', () => island);
  return { status, html, loadsProviderWidgets: site.providerWidgets === 'here' };
};
