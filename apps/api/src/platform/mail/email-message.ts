import type { Email } from './mailer.port.js';

/**
 * Message passed to nodemailer, the same for every adapter.
 * @param from the sender in the form of `MAIL_FROM`: `Name <address>`
 */
export function toMessage({ to, subject, text, html, unsubscribeUrl, messageId }: Email, from: string) {
  return {
    from,
    // An object is taken literally; a string would be parsed as a list of addresses.
    to: { name: '', address: to },
    subject,
    text,
    html,
    ...(messageId === undefined ? {} : { messageId: `<${messageId}@${domainOf(from)}>` }),
    // RFC 3834: suppress automatic replies (holiday notices).
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      // RFC 2369 and RFC 8058: mail programs show a button that sends a POST to the address.
      ...(unsubscribeUrl === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const domainOf = (from: string) => /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
