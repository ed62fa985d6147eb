/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly, type StrategyOptions } from 'workbox-strategies';
import { documentTitleIn } from './document-title.js';
import { isKeepMessage, type KeepMessage } from './keep-message.js';
import {
  isBehindCode,
  isKeepable,
  isKeptDocument,
  isListed,
  keptShelves,
  pageIdOf,
  type Shelf,
  saysGone,
  shelfOf,
  shortCodeIn,
} from './keeping.js';
import { datedCopy, markedCopy } from './kept-copy.js';
import { type KeptPage, offlineDocument } from './offline-document.js';

declare const self: ServiceWorkerGlobalScope;

/**
 * Seconds to wait for a slow network before the cached copy is used. The late response still updates the
 * cache.
 */
const patienceSeconds = 4;

/** Accept header of most phones, so that the cached picture has the format that the page will request. */
const pictureAccept = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

function plugins(shelf: Shelf): Plugin[] {
  return [
    {
      // Ignore the query in the cache key: campaign parameters do not change the document.
      cacheKeyWillBeUsed: async ({ request }) =>
        shelf === 'documents' ? request.url.replace(/[?#].*$/, '') : request,
      // Not in `fetchDidSucceed`: it is not called for a document that came by navigation preload.
      cacheWillUpdate: async ({ request, response }) => {
        if (saysGone(shelf, response.status)) await forgetPageOf(new URL(request.url).pathname);
        return isKeepable(shelf, response) ? datedCopy(response, new Date()) : null;
      },
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse && shelf === 'documents' ? markedCopy(cachedResponse) : cachedResponse,
    },
    new ExpirationPlugin({
      maxEntries: keptShelves[shelf].mostEntries,
      maxAgeSeconds: 400 * 24 * 3600,
      purgeOnQuotaError: true,
    }),
  ];
}

/** Deletes the cached data of a hidden or removed page, and cached lists that name it. */
async function forgetPageOf(pathname: string): Promise<void> {
  const id = pageIdOf(pathname);
  if (id === null) return;
  const naming = (await keptDocuments()).filter(([, html]) => html.includes(id)).map(([path]) => path);
  await Promise.all(
    Object.values(keptShelves).map(async ({ cacheName }) => {
      const cache = await caches.open(cacheName);
      const kept = (await cache.keys()).map(({ url }) => new URL(url));
      const told = kept.filter((url) => pageIdOf(url.pathname) === id || naming.includes(url.pathname));
      await Promise.all(told.map(({ href }) => cache.delete(href, { ignoreVary: true })));
    }),
  );
}

const freshFirst = (shelf: Shelf) =>
  new NetworkFirst({
    cacheName: keptShelves[shelf].cacheName,
    networkTimeoutSeconds: patienceSeconds,
    plugins: plugins(shelf),
  });
const keptFirst = (shelf: Shelf) =>
  new CacheFirst({
    cacheName: keptShelves[shelf].cacheName,
    plugins: plugins(shelf),
    // Ignore `Vary`: this browser is the only reader of the cache.
    matchOptions: { ignoreVary: true },
  });

const strategies = {
  documents: freshFirst('documents'),
  answers: freshFirst('answers'),
  pictures: keptFirst('pictures'),
  assets: keptFirst('assets'),
} as const;

function shelfOfRequest(request: Request): Shelf | null {
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return null;
  return shelfOf({
    method: request.method,
    url,
    isNavigation: request.mode === 'navigate',
    isPersonal: request.headers.has('Authorization'),
  });
}

for (const shelf of Object.keys(strategies) as Shelf[])
  registerRoute(({ request }) => shelfOfRequest(request) === shelf, strategies[shelf]);

// Signed-in users get their own response; offline they get the cached public one.
registerRoute(
  ({ request, url }) =>
    request.headers.has('Authorization') &&
    shelfOf({ method: request.method, url, isNavigation: false, isPersonal: false }) === 'answers',
  async ({ request, url }) => {
    try {
      const response = await fetch(request);
      if (saysGone('answers', response.status)) await forgetPageOf(url.pathname);
      return response;
    } catch (error) {
      const kept = await caches.match(url.href, { cacheName: keptShelves.answers.cacheName });
      if (kept) return kept;
      throw error;
    }
  },
);

registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());
setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error();
  const { pathname, search } = new URL(request.url);
  const behindCode = await keptPathOfCode(pathname);
  if (behindCode !== null) return Response.redirect(behindCode, 302);
  return offlineDocument(pathname + search, await keptPages());
});

/** Cached documents as path and HTML. */
async function keptDocuments(): Promise<readonly (readonly [path: string, html: string])[]> {
  const cache = await caches.open(keptShelves.documents.cacheName);
  const requests = await cache.keys();
  return Promise.all(
    requests.map(async (request) => {
      const kept = await cache.match(request);
      return [new URL(request.url).pathname, (await kept?.text()) ?? ''] as const;
    }),
  );
}

async function keptPages(): Promise<KeptPage[]> {
  const documents = await keptDocuments();
  return documents
    .filter(([path, html]) => isListed(path, html))
    .map(([path, html]) => ({ path, title: documentTitleIn(html) ?? path }));
}

/** Path of the cached page for a QR code; needed offline, when the server cannot resolve it. */
async function keptPathOfCode(pathname: string): Promise<string | null> {
  const code = shortCodeIn(pathname);
  if (code === null) return null;
  const found = (await keptDocuments()).find(([path, html]) => isBehindCode(path, html, code));
  return found?.[0] ?? null;
}

/**
 * Caches a page that was loaded before the service worker was active. Its resources come from the HTTP cache;
 * only the document is downloaded again.
 */
async function keep({ document, parts }: KeepMessage, event: ExtendableEvent): Promise<void> {
  const wanted = [document, ...parts].map((path) => new URL(path, self.location.origin));
  await Promise.allSettled(
    wanted.map(async (url) => {
      if (url.origin !== self.location.origin) return;
      const isNavigation = isKeptDocument(url.pathname);
      const shelf = shelfOf({ method: 'GET', url, isNavigation, isPersonal: false });
      if (shelf === null) return;
      const headers = new Headers(shelf === 'pictures' ? { Accept: pictureAccept } : undefined);
      const request = new Request(url.href, { credentials: 'omit', headers });
      const [answer, done] = strategies[shelf].handleAll({ request, event });
      await Promise.all([answer, done]);
    }),
  );
}

self.addEventListener('message', (event) => {
  if (isKeepMessage(event.data)) event.waitUntil(keep(event.data, event));
});

// Load documents in parallel with the start of the service worker.
enableNavigationPreload();
// Activate at once: all versions share the same caches in the same format.
void self.skipWaiting();
clientsClaim();
