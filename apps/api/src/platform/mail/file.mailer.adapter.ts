import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock/clock.js';
import { toMessage } from './email-message.js';
import { emailFileName } from './mailbox-folder.js';
import { assertSingleRecipient, type Email, Mailer } from './mailer.port.js';

/** Writes emails to files instead of sending them: one `.eml` each, as a mail server would receive it. */
export class FileMailer extends Mailer {
  private readonly transport = createTransport({ streamTransport: true, buffer: true });

  /** @param options.folder absolute; created if missing */
  constructor(
    private readonly options: { folder: string; from: string },
    private readonly clock: Clock,
  ) {
    super();
  }

  async send(email: Email): Promise<void> {
    assertSingleRecipient(email.to);
    const now = this.clock.now();
    const { message } = await this.transport.sendMail({ ...toMessage(email, this.options.from), date: now });
    if (!Buffer.isBuffer(message)) throw new Error('the letter was not composed in memory');
    const path = join(this.options.folder, emailFileName(now, randomBytes(6).toString('hex')));
    await mkdir(this.options.folder, { recursive: true, mode: 0o700 });
    // Write to a temporary name first, so that readers never see a partial email.
    await writeFile(`${path}.part`, message, { flag: 'wx', mode: 0o600, flush: true });
    await rename(`${path}.part`, path);
  }
}
