import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { escapeHtml } from '../lib/escape-html.js';
import type { LinkPreview } from '../lib/link-preview.js';
import { documentTitle, type PageHeadData } from '../lib/page-head.js';
import { islandText } from './data-island.js';

/**
 * Head tags of a rendered document, escaped.
 * @param preview null for error documents and for screens that only the browser renders
 */
export function headMarkup(
  head: PageHeadData | null,
  { isNoindex, preview }: { isNoindex: boolean; preview: LinkPreview | null },
): string {
  const data = head ?? { title: commonTexts.brand };
  const tags = [`<title>${escapeHtml(documentTitle(data))}</title>`];
  if (isNoindex || data.isNoindex) tags.push('<meta name="robots" content="noindex">');
  if (preview) tags.push(...previewTags(preview));
  return tags.join('\n    ');
}

/** Open Graph tags (ogp.me) and the extra tags that X reads. */
function previewTags({ type, title, description, address, image, person }: LinkPreview): string[] {
  const tags = [
    named('description', address === null ? null : description),
    address && `<link rel="canonical" href="${escapeHtml(address)}">`,
    property('og:site_name', commonTexts.brand),
    property('og:locale', 'uk_UA'),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    ...(image
      ? [
          property('og:image', image.url),
          property('og:image:type', 'image/jpeg'),
          property('og:image:width', String(image.width)),
          property('og:image:height', String(image.height)),
          property('og:image:alt', image.alt),
        ]
      : []),
    named('twitter:card', image ? 'summary_large_image' : 'summary'),
    person && `<script type="application/ld+json">${islandText(person)}</script>`,
  ];
  return tags.flatMap((tag) => tag || []);
}

function named(name: string, content: string | null): string | null {
  return content && `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string | null): string | null {
  return content && `<meta property="${name}" content="${escapeHtml(content)}">`;
}
