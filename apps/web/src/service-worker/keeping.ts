import { routePatterns } from './kept-addresses.js';

/** What is kept on a device for days without a line, and how many of each at most: the oldest looked at goes first. */
export const keptShelves = {
  documents: { cacheName: 'documents-1', mostEntries: 60 },
  answers: { cacheName: 'answers-1', mostEntries: 120 },
  pictures: { cacheName: 'pictures-1', mostEntries: 400 },
  assets: { cacheName: 'assets-1', mostEntries: 250 },
} as const;

export type Shelf = keyof typeof keptShelves;

interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly isNavigation: boolean;
  /** Whether the caller said who they are: what only they may see is never kept. */
  readonly isPersonal: boolean;
}

/** The shelf that a request of our own origin belongs on; null for what always goes to the server. */
export function shelfOf({ method, url, isNavigation, isPersonal }: Asked): Shelf | null {
  if (method !== 'GET') return null;
  if (isNavigation) return isKeptDocument(url.pathname) && !asksList(url) ? 'documents' : null;
  if (url.pathname.startsWith('/assets/')) return 'assets';
  if (routePatterns.pictures.some((pattern) => pattern.test(url.pathname))) return 'pictures';
  if (routePatterns.answers.some((pattern) => pattern.test(url.pathname)))
    return isPersonal ? null : 'answers';
  return null;
}

/** Documents that everybody sees alike; others are empty until somebody has signed in. */
export function isKeptDocument(pathname: string): boolean {
  return routePatterns.documents.some((pattern) => pattern.test(pathname));
}

/** Kept documents stand under their paths: one answer to a question must not stand for all. */
function asksList({ pathname, search }: URL): boolean {
  return search !== '' && routePatterns.lists.some((pattern) => pattern.test(pathname));
}

/** What our server sends; a notice that something before it puts in the place of all is something else. */
const contentTypes: Readonly<Record<Shelf, RegExp>> = {
  documents: /^text\/html/,
  answers: /^application\/json/,
  pictures: /^image\//,
  assets: /^(?!text\/html)/,
};

/** Whether an answer may stay on the device: what its server calls private does not, signed pictures among it. */
export function isKeepable(shelf: Shelf, response: Response): boolean {
  if (response.status !== 200 || response.redirected) return false;
  if (!contentTypes[shelf].test(response.headers.get('Content-Type') ?? '')) return false;
  const rule = response.headers.get('Cache-Control');
  if (rule === null || /no-store/.test(rule)) return false;
  // Signed pictures of hidden pages live for an hour or two; what anybody may see is the same for ever.
  if (shelf === 'pictures' || shelf === 'assets') return /immutable/.test(rule);
  return !/private/.test(rule);
}

/** The page that an address is of: its document, its answers and its pictures go together. */
export function pageIdOf(pathname: string): string | null {
  return (
    /^\/(?:api\/obituaries|api\/memories\/obituary|obituary)\/([\da-f]{24})(?:\/|$)/.exec(pathname)?.[1] ??
    null
  );
}

/**
 * Whether an answer says that its family has hidden a page or taken it down: what was kept of it goes. A picture alone
 * says nothing of its page: its address may have ended, or another photograph stands in its place.
 */
export function saysGone(shelf: Shelf, status: number): boolean {
  return (
    (shelf === 'documents' || shelf === 'answers') && (status === 403 || status === 404 || status === 410)
  );
}

/** The code in the address of a QR code, as pages are kept under it; null for any other address. */
export function shortCodeIn(pathname: string): string | null {
  return /^\/q\/([\da-z]+)$/i.exec(pathname)?.[1]?.toLowerCase() ?? null;
}

/** Whether a kept document is of the page with this code; lists carry the codes of all that they name. */
export function isBehindCode(path: string, html: string, code: string): boolean {
  return pageIdOf(path) !== null && html.includes(`"shortCode":"${code}"`);
}

/** Whether a kept document may be named to whoever holds the device: not a page that is seen by its link alone. */
export function isListed(path: string, html: string): boolean {
  return pageIdOf(path) === null || html.includes('"visibility":"public"');
}
