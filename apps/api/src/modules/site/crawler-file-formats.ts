/** Files for crawlers: sitemaps and robots.txt. */

export const crawlerPaths = {
  robots: '/robots.txt',
  /** The sitemap index. */
  sitemap: '/sitemap.xml',
  screens: '/sitemap/screens.xml',
  /** `:part` counts from 1. */
  pages: '/sitemap/pages-:part-of-:of.xml',
} as const;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** An entry of a sitemap. */
export interface SitemapEntry {
  /** Absolute URL. */
  readonly url: string;
  readonly changedAt?: Date;
}

/** Sitemap index (sitemaps.org/protocol.html#index). */
export function sitemapIndex(urls: readonly string[]): string {
  const entries = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`);
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}

export async function sitemap(
  sitemapEntries: AsyncIterable<SitemapEntry> | Iterable<SitemapEntry>,
): Promise<string> {
  let entries = '';
  for await (const sitemapEntry of sitemapEntries) entries += entryXml(sitemapEntry);
  return `${declaration}<urlset ${namespace}>\n${entries}</urlset>\n`;
}

function entryXml({ url, changedAt }: SitemapEntry): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<url><loc>${escapeXml(url)}</loc>${changed}</url>\n`;
}

/**
 * Contents of robots.txt (RFC 9309; the longest matching rule wins). Pages that must not be indexed say so
 * themselves: a blocked crawler would never read that.
 */
export function robotsText(sitemapUrl: string, personalPaths: readonly string[]): string {
  const rules = [
    'Disallow: /api/',
    // Photos, link previews, and data that a page loads while it is shown.
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
