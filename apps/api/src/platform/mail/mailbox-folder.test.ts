import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Clock } from '../clock/clock.js';
import { FileMailer } from './file.mailer.adapter.js';
import { mailboxEmailView, mailboxListView } from './mailbox.views.js';
import { MailboxFolder } from './mailbox-folder.js';

class TickingClock extends Clock {
  private instant = Date.UTC(2026, 10, 21, 10);

  now(): Date {
    this.instant += 1_000;
    return new Date(this.instant);
  }
}

const email = {
  to: 'olena@example.com',
  subject: 'Код <script>',
  text: 'Перейдіть: https://memorial.example/?a=1&b=2 <b>',
  html: '<p>Код</p>',
};

describe('the mailbox', () => {
  let parent: string;
  let folder: string;
  let mailbox: MailboxFolder;
  let mailer: FileMailer;

  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'memorial-mailbox-'));
    folder = join(parent, 'mailbox');
    mailbox = new MailboxFolder(folder);
    mailer = new FileMailer({ folder, from: 'Ми <we@memorial.example>' }, new TickingClock());
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  it('is empty before the first email', async () => {
    expect(await mailbox.list()).toEqual([]);
    expect(mailboxListView([])).toContain('Листів ще немає.');
  });

  it('lists the newest email first, without partially written ones', async () => {
    await mailer.send({ ...email, subject: 'перший' });
    await mailer.send({ ...email, subject: 'другий' });
    writeFileSync(join(folder, '20991121T100000000Z-0123456789ab.eml.part'), 'half');
    const emails = await mailbox.list();
    expect(emails.map(({ subject }) => subject)).toEqual(['другий', 'перший']);
    expect(emails[0]).toMatchObject({ to: 'olena@example.com', from: 'we@memorial.example' });
    expect(emails[0]?.sentAt?.toISOString()).toBe('2026-11-21T10:00:02.000Z');
  });

  it.each([
    '../secret.eml',
    '..%2Fsecret.eml',
    '/etc/passwd',
    '20261121T100000000Z-0123456789ab.eml/../../secret.eml',
    '20261121T100000000Z-0123456789ab.eml\0',
    '20261121T100000000Z-0123456789ab.eml',
  ])('has no email %j', async (name) => {
    mkdirSync(folder);
    writeFileSync(join(parent, 'secret.eml'), 'Subject: secret\r\n\r\nsecret');
    expect(await mailbox.find(name)).toBeNull();
  });

  it('shows an email as escaped text with links', async () => {
    await mailer.send(email);
    const [stored] = await mailbox.list();
    if (!stored) throw new Error('no letter');
    const page = mailboxEmailView(stored);
    expect(page).toContain('<h1>Код &lt;script&gt;</h1>');
    expect(page).toContain('<a href="https://memorial.example/?a=1&amp;b=2">');
    expect(page).toContain('&lt;b&gt;');
    expect(page).toContain('12:00:01');
    expect(page).not.toMatch(/<script|style=|<style|\son\w+=/);
    expect(mailboxListView([stored])).toContain(`href="/dev/mail/${stored.file}"`);
  });
});
