import { assertSingleRecipient, type Email, Mailer } from './mailer.port.js';

/** Stores emails in memory for tests; can simulate an unavailable mail server. */
export class MemoryMailer extends Mailer {
  readonly sent: Email[] = [];
  /** While true, every email is rejected temporarily. */
  isAway = false;

  async send(email: Email): Promise<void> {
    assertSingleRecipient(email.to);
    if (this.isAway) throw new Error('the mail server is away');
    this.sent.push(email);
  }
}
