import { announcementMessages as copy } from '@memorial/contracts/messages/ui/announcement';
import { shellMessages } from '@memorial/contracts/messages/ui/shell';
import { typeset } from '@memorial/contracts/text';
import type { DocumentRequest } from '../../server-bundle.js';
import { escapeHtml } from '../../shared/document/escape-html.js';
import shellStyles from '../shell/shell.module.css';
import styles from './announcement.module.css';
import { announcementElementId } from './announcement-element.js';

type Announcement = NonNullable<Awaited<DocumentRequest['announcement']>>;

const closeSign =
  '<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" aria-hidden="true"><path d="M5.5 5.5l13 13M18.5 5.5l-13 13"/></svg>';

/**
 * The announcement above a document. It stands outside the root: the application neither renders nor hydrates it, so it
 * survives navigation and adds nothing to the scripts of a document without one. Its script follows at once, so that
 * readers who have closed it never see it; the button appears with the script. The link to the content comes before it,
 * in place of the one in the application: it must be the first of the document.
 * @param files URLs of the script and style sheet, as in `parts.json`
 */
export function renderAnnouncement({ version, text, link, until }: Announcement, files: string): string {
  const urls = files.split(' ');
  const sheets = urls.filter(isStyleSheet).map((url) => `<link rel="stylesheet" href="${url}">`);
  const scripts = urls.filter((url) => !isStyleSheet(url)).map(scriptTag);
  const more =
    link === null ? '' : ` <a class="link" href="${escapeHtml(link)}">${escapeHtml(typeset(copy.more))}</a>`;
  const end = until === null ? '' : ` data-until="${until}"`;
  return [
    ...sheets,
    `<a class="${shellStyles.skip}" href="#main">${shellMessages.skip}</a>`,
    `<aside id="${announcementElementId}" class="${styles.announcement}" aria-label="${copy.label}" data-version="${version}"${end} data-nosnippet>`,
    `<p class="${styles.text}">${escapeHtml(typeset(text))}${more}</p>`,
    `<button type="button" class="${styles.close}" aria-label="${typeset(copy.close)}" hidden>${closeSign}</button>`,
    '</aside>',
    ...scripts,
  ].join('');
}

const isStyleSheet = (url: string) => url.endsWith('.css');

/** A plain script, which runs before the rest of the document is shown; a source of the development server is a module. */
function scriptTag(url: string): string {
  return url.endsWith('.ts')
    ? `<script type="module" src="${url}"></script>`
    : `<script src="${url}"></script>`;
}
