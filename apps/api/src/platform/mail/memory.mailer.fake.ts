import { assertOneAddress, type Letter, Mailer } from './mailer.port.js';

/** Stores emails in memory for tests; can simulate an unavailable mail server. */
export class MemoryMailer extends Mailer {
  readonly sent: Letter[] = [];
  /** While true, every email is rejected temporarily. */
  isAway = false;

  async send(letter: Letter): Promise<void> {
    assertOneAddress(letter.to);
    if (this.isAway) throw new Error('the mail server is away');
    this.sent.push(letter);
  }

  /** Newest email to an address. */
  lastTo(address: string): Letter | null {
    return this.sent.findLast(({ to }) => to === address) ?? null;
  }
}
