import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { escapeHtml } from '../../shared/document/escape-html.js';
import type { LinkPreview } from '../../shared/document/link-preview.js';
import { documentTitle, type PageHeadData } from '../../shared/document/page-head.js';
import { scriptSafeJson } from './data-island.js';

/**
 * Head tags of a rendered document, escaped.
 * @param preview null for error documents and for screens that only the browser renders
 */
export function renderHeadTags(
  head: PageHeadData | null,
  { isNoindex, preview }: { isNoindex: boolean; preview: LinkPreview | null },
): string {
  const data = head ?? { title: commonMessages.brand };
  const tags = [`<title>${escapeHtml(documentTitle(data))}</title>`];
  if (isNoindex || data.isNoindex) tags.push('<meta name="robots" content="noindex">');
  if (preview) tags.push(...previewTags(preview));
  return tags.join('\n    ');
}

/** Open Graph tags (ogp.me) and the extra tags that X reads. */
function previewTags({ type, title, description, canonicalUrl, image, person }: LinkPreview): string[] {
  const tags = [
    metaName('description', canonicalUrl === null ? null : description),
    canonicalUrl && `<link rel="canonical" href="${escapeHtml(canonicalUrl)}">`,
    metaProperty('og:site_name', commonMessages.brand),
    metaProperty('og:locale', 'uk_UA'),
    metaProperty('og:type', type),
    metaProperty('og:title', title),
    metaProperty('og:description', description),
    metaProperty('og:url', canonicalUrl),
    ...(image
      ? [
          metaProperty('og:image', image.url),
          metaProperty('og:image:type', 'image/jpeg'),
          metaProperty('og:image:width', String(image.width)),
          metaProperty('og:image:height', String(image.height)),
          metaProperty('og:image:alt', image.alt),
        ]
      : []),
    metaName('twitter:card', image ? 'summary_large_image' : 'summary'),
    person && `<script type="application/ld+json">${scriptSafeJson(person)}</script>`,
  ];
  return tags.flatMap((tag) => tag || []);
}

function metaName(name: string, content: string | null): string | null {
  return content && `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function metaProperty(name: string, content: string | null): string | null {
  return content && `<meta property="${name}" content="${escapeHtml(content)}">`;
}
