/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly, type StrategyOptions } from 'workbox-strategies';
import { type CacheMessage, isCacheMessage } from './cache-message.js';
import { type CacheKind, maxAgeSeconds, networkTimeoutSeconds, runtimeCaches } from './cache-settings.js';
import {
  cacheKindOf,
  hasShortCode,
  isCacheable,
  isCacheableDocument,
  isListableOffline,
  isPageGone,
  obituaryIdOf,
  shortCodeOf,
} from './cacheable-requests.js';
import { withCachedAt, withCacheTiming } from './cached-response.js';
import { documentTitleIn } from './document-title.js';
import { type CachedPage, offlineDocument } from './offline-document.js';

declare const self: ServiceWorkerGlobalScope;

/** Accept header of most phones, so that the cached picture has the format that the page will request. */
const imageAcceptHeader = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

function plugins(kind: CacheKind): Plugin[] {
  return [
    {
      // Ignore the query in the cache key: campaign parameters do not change the document.
      cacheKeyWillBeUsed: async ({ request }) =>
        kind === 'documents' ? request.url.replace(/[?#].*$/, '') : request,
      // Not in `fetchDidSucceed`: it is not called for a document that came by navigation preload.
      cacheWillUpdate: async ({ request, response }) => {
        if (isPageGone(kind, response.status)) await deleteCachedPage(new URL(request.url).pathname);
        return isCacheable(kind, response) ? withCachedAt(response, new Date()) : null;
      },
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse && kind === 'documents' ? withCacheTiming(cachedResponse) : cachedResponse,
    },
    new ExpirationPlugin({
      maxEntries: runtimeCaches[kind].maxEntries,
      maxAgeSeconds,
      purgeOnQuotaError: true,
    }),
  ];
}

/** Deletes the cached data of a hidden or removed page, and cached lists that name it. */
async function deleteCachedPage(pathname: string): Promise<void> {
  const id = obituaryIdOf(pathname);
  if (id === null) return;
  const pathsThatNameIt = (await cachedDocuments())
    .filter(([, html]) => html.includes(id))
    .map(([path]) => path);
  await Promise.all(
    Object.values(runtimeCaches).map(async ({ cacheName }) => {
      const cache = await caches.open(cacheName);
      const cachedUrls = (await cache.keys()).map(({ url }) => new URL(url));
      const staleUrls = cachedUrls.filter(
        (url) => obituaryIdOf(url.pathname) === id || pathsThatNameIt.includes(url.pathname),
      );
      await Promise.all(staleUrls.map(({ href }) => cache.delete(href, { ignoreVary: true })));
    }),
  );
}

const networkFirst = (kind: CacheKind) =>
  new NetworkFirst({
    cacheName: runtimeCaches[kind].cacheName,
    networkTimeoutSeconds,
    plugins: plugins(kind),
  });
const cacheFirst = (kind: CacheKind) =>
  new CacheFirst({
    cacheName: runtimeCaches[kind].cacheName,
    plugins: plugins(kind),
    // Ignore `Vary`: this browser is the only reader of the cache.
    matchOptions: { ignoreVary: true },
  });

const strategies = {
  documents: networkFirst('documents'),
  answers: networkFirst('answers'),
  pictures: cacheFirst('pictures'),
  assets: cacheFirst('assets'),
} as const;

function cacheKindOfRequest(request: Request): CacheKind | null {
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return null;
  return cacheKindOf({
    method: request.method,
    url,
    isNavigation: request.mode === 'navigate',
    isPersonal: request.headers.has('Authorization') || request.headers.has('X-Page-Key'),
  });
}

for (const kind of Object.keys(strategies) as CacheKind[])
  registerRoute(({ request }) => cacheKindOfRequest(request) === kind, strategies[kind]);

// Signed-in users get their own response; offline they get the cached public one.
registerRoute(
  ({ request, url }) =>
    request.headers.has('Authorization') &&
    cacheKindOf({ method: request.method, url, isNavigation: false, isPersonal: false }) === 'answers',
  async ({ request, url }) => {
    try {
      const response = await fetch(request);
      if (isPageGone('answers', response.status)) await deleteCachedPage(url.pathname);
      return response;
    } catch (error) {
      const kept = await caches.match(url.href, { cacheName: runtimeCaches.answers.cacheName });
      if (kept) return kept;
      throw error;
    }
  },
);

registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());
setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error();
  const { pathname, search } = new URL(request.url);
  const behindCode = await cachedPathOfCode(pathname);
  if (behindCode !== null) return Response.redirect(behindCode, 302);
  return offlineDocument(pathname + search, await cachedPages());
});

/** Cached documents as path and HTML. */
async function cachedDocuments(): Promise<readonly (readonly [path: string, html: string])[]> {
  const cache = await caches.open(runtimeCaches.documents.cacheName);
  const requests = await cache.keys();
  return Promise.all(
    requests.map(async (request) => {
      const cached = await cache.match(request);
      return [new URL(request.url).pathname, (await cached?.text()) ?? ''] as const;
    }),
  );
}

async function cachedPages(): Promise<CachedPage[]> {
  const documents = await cachedDocuments();
  return documents
    .filter(([path, html]) => isListableOffline(path, html))
    .map(([path, html]) => ({ path, title: documentTitleIn(html) ?? path }));
}

/** Path of the cached page for a QR code; needed offline, when the server cannot resolve it. */
async function cachedPathOfCode(pathname: string): Promise<string | null> {
  const code = shortCodeOf(pathname);
  if (code === null) return null;
  const found = (await cachedDocuments()).find(([path, html]) => hasShortCode(path, html, code));
  return found?.[0] ?? null;
}

/**
 * Caches a page that was loaded before the service worker was active. Its resources come from the HTTP cache;
 * only the document is downloaded again.
 */
async function cachePage({ document, parts }: CacheMessage, event: ExtendableEvent): Promise<void> {
  const urls = [document, ...parts].map((path) => new URL(path, self.location.origin));
  await Promise.allSettled(
    urls.map(async (url) => {
      if (url.origin !== self.location.origin) return;
      const isNavigation = isCacheableDocument(url.pathname);
      const kind = cacheKindOf({ method: 'GET', url, isNavigation, isPersonal: false });
      if (kind === null) return;
      const headers = new Headers(kind === 'pictures' ? { Accept: imageAcceptHeader } : undefined);
      const request = new Request(url.href, { credentials: 'omit', headers });
      const [answer, done] = strategies[kind].handleAll({ request, event });
      await Promise.all([answer, done]);
    }),
  );
}

self.addEventListener('message', (event) => {
  if (isCacheMessage(event.data)) event.waitUntil(cachePage(event.data, event));
});

// Load documents in parallel with the start of the service worker.
enableNavigationPreload();
// Activate at once: all versions share the same caches in the same format.
void self.skipWaiting();
clientsClaim();
