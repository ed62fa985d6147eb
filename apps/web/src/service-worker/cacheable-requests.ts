import { awardRoutes } from '@memorial/contracts/awards/awards.routes';
import { mediaRoutes } from '@memorial/contracts/media/media.routes';
import { memoryRoutes } from '@memorial/contracts/memories/memories.routes';
import { isIndexable } from '@memorial/contracts/obituaries/is-indexable';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { mountedPath } from '@memorial/contracts/route';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { dataIslandElementId } from '../app/document/data-island-element.js';
import type { CacheKind } from './cache-settings.js';

/** 24 hexadecimal digits, so that `/obituaries/search` does not match. */
const objectId = '[\\da-f]{24}';

/** Converts a route path to a regular expression. */
function patternOf(path: string, parameter = objectId): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, parameter)}$`);
}

/** Requests of a memory page, and of the few screens that are the same for everybody. */
const routePatterns = {
  documents: [screenPaths.home, screenPaths.obituary, screenPaths.memorial].map((path) => patternOf(path)),
  /** Documents whose query selects another list. */
  lists: [patternOf(screenPaths.memorial)],
  answers: [obituaryRoutes.get, mediaRoutes.listGallery, awardRoutes.listOfPage, memoryRoutes.listOfPage].map(
    (route) => patternOf(mountedPath(route)),
  ),
  pictures: [
    ...[mediaRoutes.getPhoto, mediaRoutes.getGalleryImage, awardRoutes.getPhoto].map((route) =>
      patternOf(mountedPath(route)),
    ),
    // By award id or by picture name.
    patternOf(mountedPath(awardRoutes.getImage), '[^/]+'),
  ],
};

const isOneOf = (kind: keyof typeof routePatterns, pathname: string): boolean =>
  routePatterns[kind].some((pattern) => pattern.test(pathname));

interface RequestFacts {
  readonly method: string;
  readonly url: URL;
  readonly isNavigation: boolean;
  /** True if the request has a token or the key of a page; its response is never cached. */
  readonly isPersonal: boolean;
}

/** Cache for a same-origin request; null for requests that always go to the server. */
export function cacheKindOf({ method, url, isNavigation, isPersonal }: RequestFacts): CacheKind | null {
  if (method !== 'GET') return null;
  if (isNavigation) return isCacheableDocument(url.pathname) && !isFilteredList(url) ? 'documents' : null;
  if (url.pathname.startsWith('/assets/')) return 'assets';
  if (isOneOf('pictures', url.pathname)) return 'pictures';
  return isOneOf('answers', url.pathname) && !isPersonal ? 'answers' : null;
}

/** True for documents that are the same for everybody. Other documents are empty without a session. */
export function isCacheableDocument(pathname: string): boolean {
  return isOneOf('documents', pathname);
}

/**
 * Documents are cached by path without the query, so a filtered list must not be cached as the whole list.
 */
function isFilteredList({ pathname, search }: URL): boolean {
  return search !== '' && isOneOf('lists', pathname);
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

type Facts = Pick<ObituaryView, '_id' | 'isActive' | 'visibility' | 'isAlive'>;

/** The obituary that a rendered document embeds under this id; null when it embeds no such view. */
function embeddedObituary(html: string, id: string): Facts | null {
  // Created here: page scripts share these files, and would carry it for nothing.
  const dataIsland = new RegExp(`<script[^>]* id="${dataIslandElementId}">(.*?)</script>`, 's');
  const json = dataIsland.exec(html)?.[1];
  if (json === undefined) return null;
  try {
    const { queries } = JSON.parse(json) as {
      queries: { queries: { state: { data?: Partial<Facts> | null } }[] };
    };
    const view = queries.queries.map(({ state }) => state.data).find((data) => data?._id === id);
    return view?.visibility === undefined ? null : (view as Facts);
  } catch {
    return null;
  }
}
