import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { escapeHtml } from '../lib/escape-html.js';
import { documentTitle, type PageHeadData } from '../lib/page-head.js';

/** The head of a rendered document, escaped. */
export function headMarkup(head: PageHeadData | null, options: { isNoindex: boolean }): string {
  const data = head ?? { title: commonTexts.brand };
  const tags = [`<title>${escapeHtml(documentTitle(data))}</title>`];
  if (data.description) tags.push(`<meta name="description" content="${escapeHtml(data.description)}">`);
  if (options.isNoindex || data.isNoindex) tags.push('<meta name="robots" content="noindex">');
  return tags.join('\n    ');
}
