import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { escapeHtml } from './escape-html.js';
import type { StoredEmail } from './mailbox-folder.js';

export const mailboxPath = '/dev/mail';
export const mailboxStylePath = `${mailboxPath}/style.css`;

/** Uses the colours of the browser; the page has no theme switch. */
export const mailboxStyle = `:root { color-scheme: light dark; font: 100%/1.6 system-ui, sans-serif; }
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem; overflow-wrap: anywhere; }
h1 { font: 1.875rem/1.25 Georgia, serif; }
a { display: inline-block; padding-block: 0.5rem; }
ol { list-style: none; padding: 0; }
li { padding-block: 0.75rem; border-top: 1px solid; }
li p, dl { margin: 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
dd { margin: 0; }
pre { white-space: pre-wrap; font: inherit; padding-block: 1.5rem; border-block: 1px solid; }
pre a { display: inline; padding: 0; }
`;

const timeFormat = new Intl.DateTimeFormat('uk', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'Europe/Kyiv',
});

/** List of all stored emails, newest first. */
export function mailboxListView(emails: readonly StoredEmail[]): string {
  const rows = emails.map(
    (email) =>
      `<li><a href="${mailboxPath}/${escapeHtml(email.file)}">${escapeHtml(email.subject)}</a>` +
      `<p>${escapeHtml(email.to)} · ${timeOf(email)}</p></li>`,
  );
  const list = rows.length > 0 ? `<ol>${rows.join('\n')}</ol>` : '<p>Листів ще немає.</p>';
  return htmlDocument(
    'Листи',
    `<h1>Листи</h1>
<p>Поштовий сервер не налаштовано, тому листи нікуди не надсилаються: вони зберігаються тут.</p>
${list}`,
  );
}

/** One email: headers and text part. */
export function mailboxEmailView(email: StoredEmail): string {
  return htmlDocument(
    email.subject,
    `<p><a href="${mailboxPath}">Усі листи</a></p>
<h1>${escapeHtml(email.subject)}</h1>
<dl>
<dt>Від</dt><dd>${escapeHtml(email.from)}</dd>
<dt>Кому</dt><dd>${escapeHtml(email.to)}</dd>
<dt>Час</dt><dd>${timeOf(email)}</dd>
</dl>
<pre>${withLinks(email.text)}</pre>`,
  );
}

function htmlDocument(title: string, main: string): string {
  return `<!doctype html>
<html lang="uk">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${commonMessages.brand}</title>
<link rel="stylesheet" href="${mailboxStylePath}">
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
}

function timeOf({ sentAt }: StoredEmail): string {
  if (!sentAt) return '';
  return `<time datetime="${sentAt.toISOString()}">${timeFormat.format(sentAt)}</time>`;
}

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}
