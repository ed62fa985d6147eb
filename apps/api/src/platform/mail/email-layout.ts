import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { keepTogether } from '@memorial/contracts/text';
import { themeColours } from '@memorial/contracts/theme-colours';
import { escapeHtml } from './escape-html.js';
import type { Email } from './mailer.port.js';

/** Content of an email as plain text; the layout escapes it. */
export interface EmailContent {
  readonly subject: string;
  /** Default: the subject. */
  readonly heading?: string;
  readonly paragraphs: readonly string[];
  /** Code to type in: shown large and selectable as a whole. */
  readonly code?: string;
  /** Main link. Its URL is also written out for mail programs that show no links. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Paragraphs after the code or the action: validity, advice for unrequested emails. */
  readonly closing?: readonly string[];
}

/** Parts that all emails share. */
export interface EmailFrame {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Operator's name and contacts; empty fields are left out. */
  readonly operator: { readonly name: string; readonly address: string; readonly email: string };
}

/* Mail programs remove style sheets and some remove classes, so each element has its own style attribute. The
   colours are those of the product's light theme; the color-scheme meta tags tell programs that darken emails
   that both schemes are supported, and the style element serves programs that read it. */
const { paper: light, granite: dark } = themeColours;

const styles = {
  body: `margin:0;padding:24px 12px;background-color:${light.surface};`,
  sheet: 'width:100%;max-width:560px;margin:0 auto;border-collapse:collapse;',
  brand: `padding:0 8px 16px;font:20px/1.25 Georgia,'Times New Roman',serif;color:${light.ink};`,
  main: `padding:32px 28px;background-color:${light.raised};border-radius:12px;font:17px/1.6 system-ui,-apple-system,'Segoe UI',Arial,sans-serif;color:${light.ink};`,
  heading: "margin:0 0 16px;font:normal 26px/1.25 Georgia,'Times New Roman',serif;",
  paragraph: 'margin:0 0 16px;',
  code: "margin:24px 0;font:bold 32px/1.25 ui-monospace,Consolas,'Courier New',monospace;letter-spacing:6px;",
  button: `display:inline-block;padding:13px 24px;border-radius:4px;background-color:${light.accent};color:${light.accentInk};text-decoration:none;`,
  link: `color:${light.accent};overflow-wrap:anywhere;`,
  address: 'margin:8px 0 16px;font-size:14px;word-break:break-all;',
  foot: `padding:16px 8px;font:14px/1.6 system-ui,-apple-system,'Segoe UI',Arial,sans-serif;color:${light.muted};`,
} as const;

const darkScheme = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background-color:${dark.surface}!important}
.sheet{background-color:${dark.raised}!important;color:${dark.ink}!important}
.ink{color:${dark.ink}!important}
.muted{color:${dark.muted}!important}
.link{color:${dark.accent}!important}
.button{background-color:${dark.accent}!important;color:${dark.accentInk}!important}
}`;

/** Composes an email in the common layout, as HTML and as text with the same content. */
export function composeEmail(to: string, content: EmailContent, frame: EmailFrame): Email {
  return { to, subject: content.subject, text: textOf(content, frame), html: htmlOf(content, frame) };
}

function textOf(content: EmailContent, frame: EmailFrame): string {
  const { subject, heading = subject, paragraphs, code, action, closing = [] } = content;
  const blocks = [
    commonMessages.brand,
    heading,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
    ['-- ', ...signatureOf(frame)].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function htmlOf(content: EmailContent, frame: EmailFrame): string {
  const { subject, heading = subject, paragraphs, code, action, closing = [] } = content;
  const paragraph = (text: string) => `<p style="${styles.paragraph}">${withLinks(keepTogether(text))}</p>`;
  return `<!doctype html>
<html lang="uk">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkScheme}</style>
</head>
<body class="ground" style="${styles.body}">
<table role="presentation" style="${styles.sheet}">
<tr><td class="ink" style="${styles.brand}">${escapeHtml(commonMessages.brand)}</td></tr>
<tr><td class="sheet" style="${styles.main}">
<h1 style="${styles.heading}">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${code ? `<p style="${styles.code}">${escapeHtml(code)}</p>` : ''}
${action ? actionOf(action) : ''}
${closing.map(paragraph).join('\n')}
</td></tr>
<tr><td class="muted" style="${styles.foot}">${signatureOf(frame).map(escapeHtml).join('<br>')}</td></tr>
</table>
</body>
</html>
`;
}

/** Escapes a text and turns its URLs into links, without a full stop at the end. */
function withLinks(text: string): string {
  return escapeHtml(text).replace(
    /https?:\/\/[^\s<]*[^\s<.,;:!?]/g,
    (url) => `<a class="link" href="${url}" style="${styles.link}">${url}</a>`,
  );
}

function actionOf({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url);
  return `<p style="${styles.paragraph}"><a class="button" href="${href}" style="${styles.button}">${escapeHtml(label)}</a></p>
<p class="muted" style="${styles.address}">${href}</p>`;
}

function signatureOf({ publicUrl, operator }: EmailFrame): string[] {
  return [commonMessages.tagline, publicUrl, operator.name, operator.address, operator.email].filter(Boolean);
}
