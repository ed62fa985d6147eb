import { typeset } from '@memorial/contracts/text';
import { themeColours } from '@memorial/contracts/theme-colours';
import { escapeHtml } from '../shared/document/escape-html.js';

/** A cached page that can be read offline. */
export interface CachedPage {
  readonly path: string;
  readonly title: string;
}

const copy = {
  title: 'Немає зв’язку',
  text: 'Цю сторінку ще не відкривали на цьому пристрої, тож показати її без інтернету не вдасться.',
  again: 'Спробувати ще раз',
  cachedPages: 'Можна відкрити без зв’язку',
};

const colours = themeColours.paper;

const style = `
  :root { color-scheme: light; }
  body { margin: 0; background: ${colours.surface}; color: ${colours.ink}; font: 1.0625rem/1.55 Georgia, 'Noto Serif', serif; }
  main { box-sizing: border-box; max-width: 32rem; margin: 0 auto; padding: 12vh 1.25rem 3rem; text-align: center; }
  svg { display: block; width: 3rem; height: 3rem; margin: 0 auto 1.25rem; }
  h1 { margin: 0 0 .5rem; font-size: 1.75rem; font-weight: 500; line-height: 1.25; }
  h2 { margin: 3.5rem 0 .75rem; font-size: 1.25rem; font-weight: 500; text-align: start; }
  p { max-width: 26em; margin: 0 auto 1.5rem; color: ${colours.muted}; text-wrap: balance; }
  ul { margin: 0; padding: 0; list-style: none; text-align: start; }
  li { border-top: 1px solid ${colours.line}; }
  li:last-child { border-bottom: 1px solid ${colours.line}; }
  li a { display: flex; gap: 1rem; align-items: center; justify-content: space-between; min-height: 1.75rem; padding: .75rem 0; color: inherit; text-decoration: none; text-wrap: balance; }
  li a::after { content: ''; flex: none; width: .5rem; height: .5rem; margin-right: .25rem; border: solid ${colours.accent}; border-width: 1.5px 1.5px 0 0; transform: rotate(45deg); }
  li a:hover { color: ${colours.accent}; }
  .button { display: inline-block; padding: .75rem 1.5rem; border-radius: 4px; background: ${colours.accent}; color: ${colours.accentInk}; font: 500 1rem/1.5 system-ui, sans-serif; text-decoration: none; }
  a:focus-visible { outline: 3px solid ${colours.accent}; outline-offset: 3px; }
`;

/** The logo: a flame in a rhombus. */
const logoSvg = `<svg viewBox="0 0 26 26" aria-hidden="true"><path fill="none" stroke="${colours.ink}" d="M13 1.2 24.8 13 13 24.8 1.2 13z"/><path fill="${colours.accent}" d="M13 5.6c2.9 3.3 4.2 5.5 4.2 7.9a4.2 4.2 0 0 1-8.4 0c0-2.4 1.3-4.6 4.2-7.9z"/></svg>`;

/**
 * Document shown when a page is neither reachable nor cached. It loads no other resources.
 * @param requestedPath path and query to retry
 */
export function offlineDocument(requestedPath: string, cachedPages: readonly CachedPage[]): Response {
  const rows = cachedPages.map(
    ({ path, title }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(title)}</a></li>`,
  );
  const list = rows.length > 0 ? `<h2>${typeset(copy.cachedPages)}</h2><ul>${rows.join('')}</ul>` : '';
  const html = `<!doctype html>
<html lang="uk"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex"><title>${copy.title}</title><style>${style}</style></head>
<body><main>${logoSvg}<h1>${copy.title}</h1><p>${typeset(copy.text)}</p>
<a class="button" href="${escapeHtml(requestedPath)}">${typeset(copy.again)}</a>${list}</main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
  });
}
