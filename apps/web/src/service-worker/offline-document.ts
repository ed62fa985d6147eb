import { typeset } from '@memorial/contracts/text';
import { escapeHtml } from '../lib/escape-html.js';

/** A page that was opened on this device before, and can be read now. */
export interface KeptPage {
  readonly path: string;
  readonly title: string;
}

const words = {
  title: 'Немає зв’язку',
  text: 'Цю сторінку ще не відкривали на цьому пристрої, тому без інтернету її не показати.',
  again: 'Спробувати ще раз',
  kept: 'Можна відкрити без зв’язку',
};

const style = `
  :root { color-scheme: light; }
  body { margin: 0; background: #faf7f1; color: #22201c; font: 1.0625rem/1.55 Georgia, 'Noto Serif', serif; }
  main { box-sizing: border-box; max-width: 36rem; margin: 0 auto; padding: 15vh 1.25rem 3rem; }
  h1 { margin: 0 0 .75rem; font-size: 1.75rem; font-weight: 500; line-height: 1.2; }
  h2 { margin: 3rem 0 .5rem; font-size: 1.125rem; font-weight: 500; }
  p { margin: 0 0 1.5rem; }
  ul { margin: 0; padding: 0; list-style: none; }
  li { border-top: 1px solid #d9d2c5; }
  li a { display: block; padding: .75rem 0; color: inherit; min-height: 1.5rem; }
  .button { display: inline-block; padding: .75rem 1.5rem; border-radius: 4px; background: #8f5310; color: #faf7f1; text-decoration: none; }
  a:focus-visible { outline: 3px solid #8f5310; outline-offset: 3px; }
`;

/**
 * What is shown when a page is neither to be reached nor kept. Nothing in it comes from elsewhere.
 * @param asked path and query that were asked for, to try again
 */
export function offlineDocument(asked: string, kept: readonly KeptPage[]): Response {
  const rows = kept.map(
    ({ path, title }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(title)}</a></li>`,
  );
  const list = rows.length > 0 ? `<h2>${typeset(words.kept)}</h2><ul>${rows.join('')}</ul>` : '';
  const html = `<!doctype html>
<html lang="uk"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex"><title>${words.title}</title><style>${style}</style></head>
<body><main><h1>${words.title}</h1><p>${typeset(words.text)}</p>
<a class="button" href="${escapeHtml(asked)}">${typeset(words.again)}</a>${list}</main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
  });
}
