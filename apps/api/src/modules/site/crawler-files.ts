/** What robots read: a list of addresses and what they may ask for. */

export const crawlerPaths = {
  robots: '/robots.txt',
  /** The index of the others. */
  sitemap: '/sitemap.xml',
  screens: '/sitemap/screens.xml',
  /** `:part` from 1. */
  pages: '/sitemap/pages-:part-of-:of.xml',
} as const;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** An address of a list. */
export interface ListedAddress {
  /** Whole. */
  readonly url: string;
  readonly changedAt?: Date;
}

/** The index: a list of lists (sitemaps.org/protocol.html#index). */
export function sitemapIndex(urls: readonly string[]): string {
  const entries = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`);
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}

const entriesAtOnce = 200;

/** A list of addresses, piece by piece, as they come. */
export async function* sitemap(
  addresses: AsyncIterable<ListedAddress> | Iterable<ListedAddress>,
): AsyncIterable<string> {
  yield `${declaration}<urlset ${namespace}>\n`;
  let entries: string[] = [];
  for await (const address of addresses) {
    entries.push(entryOf(address));
    if (entries.length < entriesAtOnce) continue;
    yield entries.join('');
    entries = [];
  }
  yield `${entries.join('')}</urlset>\n`;
}

function entryOf({ url, changedAt }: ListedAddress): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<url><loc>${escapeXml(url)}</loc>${changed}</url>\n`;
}

/**
 * What robots may ask for (RFC 9309; the longest rule that fits wins). Pages that are not to be found say so
 * themselves: a robot that may not ask would never learn it.
 */
export function robotsText(sitemapUrl: string, personalPaths: readonly string[]): string {
  const rules = [
    'Disallow: /api/',
    // Photographs, previews of links, and what a page reads while it is shown.
    'Allow: /api/obituaries/',
    'Allow: /api/memories/obituary/',
    'Disallow: /dev/',
    ...personalPaths.map((path) => `Disallow: ${path}`),
  ];
  return `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${sitemapUrl}\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
