import { assertOneAddress, type Letter, Mailer } from './mailer.port.js';

/** Keeps letters in memory for tests; can be away like a mail server. */
export class MemoryMailer extends Mailer {
  readonly sent: Letter[] = [];
  /** While true every letter is turned away for now. */
  isAway = false;

  async send(letter: Letter): Promise<void> {
    assertOneAddress(letter.to);
    if (this.isAway) throw new Error('the mail server is away');
    this.sent.push(letter);
  }

  /** The newest letter to an address. */
  lastTo(address: string): Letter | null {
    return this.sent.findLast(({ to }) => to === address) ?? null;
  }
}
