import type { Letter } from './mailer.port.js';

/** The message that a letter becomes on its way, whichever adapter sends it. */
export interface LetterMessage {
  readonly from: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly disableFileAccess: true;
  readonly disableUrlAccess: true;
}

/** @param from the sender as `MAIL_FROM` gives it: `Name <address>` */
export function messageOf({ to, subject, text, html }: Letter, from: string): LetterMessage {
  return {
    from,
    // As an object the address is taken as it is; a string would be parsed as a list.
    to: { name: '', address: to },
    subject,
    text,
    html,
    // RFC 3834: holiday notices must not answer a machine.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
