import { createTransport } from 'nodemailer';
import type { SMTPError } from 'nodemailer/lib/smtp-connection/index.js';
import { toMessage } from './email-message.js';
import { assertSingleRecipient, type Email, EmailRejected, Mailer } from './mailer.port.js';

/** Sends emails through a mail server, one connection each. */
export class SmtpMailer extends Mailer {
  private readonly transport;

  /** @param options.url smtp://user:password@host:port or smtps://…; a password is sent over TLS only */
  constructor(private readonly options: { url: string; from: string }) {
    super();
    this.transport = createTransport({
      url: options.url,
      requireTLS: new URL(options.url).username !== '',
      // Their sum is far below the lease of the mail job.
      dnsTimeout: 10_000,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
  }

  async send(email: Email): Promise<void> {
    assertSingleRecipient(email.to);
    try {
      await this.transport.sendMail(toMessage(email, this.options.from));
    } catch (error) {
      throw toMailerError(error);
    }
  }
}

/**
 * A rejection of the recipient or of the message is permanent (RFC 5321, 4.2.1: 5yz). A rejection of our
 * login or sender is a configuration problem: emails wait until an operator fixes it. The server's text is
 * left out because it repeats the address.
 */
function toMailerError(error: unknown): Error {
  const { responseCode, command = '', code = 'unknown fault' } = error as Partial<SMTPError>;
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA';
  if (isAboutMessage && responseCode !== undefined && responseCode >= 500) {
    return new EmailRejected(`the mail server refused the letter (${command} ${responseCode})`);
  }
  return new Error(
    `the mail server did not take the letter (${code} ${command} ${responseCode ?? ''})`.trim(),
  );
}
