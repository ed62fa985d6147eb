import type { Email } from './mailer.port.js';

/**
 * Message passed to nodemailer, the same for every adapter.
 * @param from the sender in the form of `MAIL_FROM`: `Name <address>`
 */
export function toMessage({ to, subject, text, html }: Email, from: string) {
  return {
    from,
    // An object is taken literally; a string would be parsed as a list of addresses.
    to: { name: '', address: to },
    subject,
    text,
    html,
    // RFC 3834: suppress automatic replies (holiday notices).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
