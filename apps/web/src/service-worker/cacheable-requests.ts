import { isIndexable } from '@memorial/contracts/obituaries/is-indexable';
import type { CacheKind } from './cache-settings.js';
import { embeddedObituary } from './embedded-obituary.js';
import { routePatterns } from './route-patterns.js';

interface RequestFacts {
  readonly method: string;
  readonly url: URL;
  readonly isNavigation: boolean;
  /** True if the request is authenticated; its response is never cached. */
  readonly isPersonal: boolean;
}

/** Cache for a same-origin request; null for requests that always go to the server. */
export function cacheKindOf({ method, url, isNavigation, isPersonal }: RequestFacts): CacheKind | null {
  if (method !== 'GET') return null;
  if (isNavigation) return isCacheableDocument(url.pathname) && !isFilteredList(url) ? 'documents' : null;
  if (url.pathname.startsWith('/assets/')) return 'assets';
  if (routePatterns.pictures.some((pattern) => pattern.test(url.pathname))) return 'pictures';
  if (routePatterns.answers.some((pattern) => pattern.test(url.pathname)))
    return isPersonal ? null : 'answers';
  return null;
}

/** True for documents that are the same for everybody. Other documents are empty without a session. */
export function isCacheableDocument(pathname: string): boolean {
  return routePatterns.documents.some((pattern) => pattern.test(pathname));
}

/**
 * Documents are cached by path without the query, so a filtered list must not be cached as the whole list.
 */
function isFilteredList({ pathname, search }: URL): boolean {
  return search !== '' && routePatterns.lists.some((pattern) => pattern.test(pathname));
}

/** Content types our server sends. Rejects pages that a captive portal or proxy returns instead. */
const contentTypes: Readonly<Record<CacheKind, RegExp>> = {
  documents: /^text\/html/,
  answers: /^application\/json/,
  pictures: /^image\//,
  assets: /^(?!text\/html)/,
};

/** True if a response may be cached: private responses may not, including pictures with signed URLs. */
export function isCacheable(kind: CacheKind, response: Response): boolean {
  if (response.status !== 200 || response.redirected) return false;
  if (!contentTypes[kind].test(response.headers.get('Content-Type') ?? '')) return false;
  const cacheControl = response.headers.get('Cache-Control');
  if (cacheControl === null || /no-store/.test(cacheControl)) return false;
  // Signed pictures of hidden pages expire within hours; public pictures are immutable.
  if (kind === 'pictures' || kind === 'assets') return /immutable/.test(cacheControl);
  return !/private/.test(cacheControl);
}

/** Obituary id in a path, shared by its document, API responses and pictures. */
export function obituaryIdOf(pathname: string): string | null {
  return (
    /^\/(?:api\/obituaries|api\/memories\/obituary|obituary)\/([\da-f]{24})(?:\/|$)/.exec(pathname)?.[1] ??
    null
  );
}

/**
 * True if the response says that the page was hidden or removed, so its cached data must be deleted. Pictures
 * do not count: a signed URL may have expired or a photograph may have been replaced.
 */
export function isPageGone(kind: CacheKind, status: number): boolean {
  return (kind === 'documents' || kind === 'answers') && (status === 403 || status === 404 || status === 410);
}

/** Short code in a QR code's path, in the spelling used by pages; null for other paths. */
export function shortCodeOf(pathname: string): string | null {
  return /^\/q\/([\da-z]+)$/i.exec(pathname)?.[1]?.toLowerCase() ?? null;
}

/**
 * True if a cached document is the page with this code. Lists contain the codes of all their pages, so they
 * do not count.
 */
export function hasShortCode(path: string, html: string, code: string): boolean {
  return obituaryIdOf(path) !== null && html.includes(`"shortCode":"${code}"`);
}

/**
 * True if the offline page may list a cached document. Only pages that search engines may list are named: not
 * pages with visibility `link` and not those of living people, because another person may use the device.
 */
export function isListableOffline(path: string, html: string): boolean {
  const id = obituaryIdOf(path);
  if (id === null) return true;
  const obituary = embeddedObituary(html, id);
  return obituary !== null && isIndexable(obituary);
}
