import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Clock } from '../clock/clock.js';
import { MailboxMailer } from './mailbox.mailer.adapter.js';
import { MailboxFolder } from './mailbox-folder.js';
import { mailboxLetterPage, mailboxListPage } from './mailbox-pages.js';

class TickingClock extends Clock {
  private instant = Date.UTC(2026, 10, 21, 10);

  now(): Date {
    this.instant += 1_000;
    return new Date(this.instant);
  }
}

const letter = {
  to: 'olena@example.com',
  subject: 'Код <script>',
  text: 'Перейдіть: https://memorial.example/?a=1&b=2 <b>',
  html: '<p>Код</p>',
};

describe('the mailbox', () => {
  let parent: string;
  let folder: string;
  let mailbox: MailboxFolder;
  let mailer: MailboxMailer;

  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'memorial-mailbox-'));
    folder = join(parent, 'mailbox');
    mailbox = new MailboxFolder(folder);
    mailer = new MailboxMailer({ folder, from: 'Ми <we@memorial.example>' }, new TickingClock());
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  it('is empty before the first letter', async () => {
    expect(await mailbox.list()).toEqual([]);
    expect(mailboxListPage([])).toContain('Листів ще немає.');
  });

  it('lists the newest letter first, without half-written ones', async () => {
    await mailer.send({ ...letter, subject: 'перший' });
    await mailer.send({ ...letter, subject: 'другий' });
    writeFileSync(join(folder, '20991121T100000000Z-0123456789ab.eml.part'), 'half');
    const letters = await mailbox.list();
    expect(letters.map(({ subject }) => subject)).toEqual(['другий', 'перший']);
    expect(letters[0]).toMatchObject({ to: 'olena@example.com', from: 'we@memorial.example' });
    expect(letters[0]?.sentAt?.toISOString()).toBe('2026-11-21T10:00:02.000Z');
  });

  it.each([
    '../secret.eml',
    '..%2Fsecret.eml',
    '/etc/passwd',
    '20261121T100000000Z-0123456789ab.eml/../../secret.eml',
    '20261121T100000000Z-0123456789ab.eml\0',
    '20261121T100000000Z-0123456789ab.eml',
  ])('has no letter %j', async (name) => {
    mkdirSync(folder);
    writeFileSync(join(parent, 'secret.eml'), 'Subject: secret\r\n\r\nsecret');
    expect(await mailbox.find(name)).toBeNull();
  });

  it('shows a letter as text, escaped, with its links', async () => {
    await mailer.send(letter);
    const [kept] = await mailbox.list();
    if (!kept) throw new Error('no letter');
    const page = mailboxLetterPage(kept);
    expect(page).toContain('<h1>Код &lt;script&gt;</h1>');
    expect(page).toContain('<a href="https://memorial.example/?a=1&amp;b=2">');
    expect(page).toContain('&lt;b&gt;');
    expect(page).toContain('12:00:01');
    expect(page).not.toMatch(/<script|style=|<style|\son\w+=/);
    expect(mailboxListPage([kept])).toContain(`href="/dev/mail/${kept.file}"`);
  });
});
