import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email as ParsedEmail } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { SystemClock } from '../clock/clock.js';
import { toMessage } from './email-message.js';
import { FileMailer } from './file.mailer.adapter.js';
import { type Email, EmailRejected, type Mailer } from './mailer.port.js';
import { MemoryMailer } from './memory.mailer.fake.js';
import { SmtpMailer } from './smtp.mailer.adapter.js';

const from = 'Вічна пам’ять <no-reply@memorial.example>';
const email: Email = {
  to: 'olena@example.com',
  subject: 'Код підтвердження — 012345',
  text: `Вітаємо, Олено!\n.рядок, що починається з крапки\n\n${'довгий рядок '.repeat(120).trim()}\n`,
  html: '<p>Вітаємо, <b>Олено</b> &amp; родино!</p>',
};

type Arrived = Pick<Email, 'to' | 'subject' | 'text' | 'html'>;
interface Harness {
  readonly mailer: Mailer;
  arrived(): Promise<Arrived[]>;
}

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function smtpServer(options: SMTPServerOptions = {}) {
  const messages: ParsedEmail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        messages.push(await PostalMime.parse(Buffer.concat(chunks)));
        callback();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  cleanups.push(close);
  return { port, messages, close };
}

function answering(code: number): Error {
  return Object.assign(new Error('no'), { responseCode: code });
}

function readable(mail: ParsedEmail): Arrived {
  return {
    to: (mail.to ?? []).map(({ address }) => address).join(', '),
    subject: mail.subject ?? '',
    text: (mail.text ?? '').replaceAll('\r\n', '\n').trimEnd(),
    html: (mail.html ?? '').trimEnd(),
  };
}

const harnesses: Readonly<Record<string, () => Promise<Harness>>> = {
  async smtp() {
    const server = await smtpServer();
    const mailer = new SmtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from });
    return { mailer, arrived: async () => server.messages.map(readable) };
  },
  async mailbox() {
    const parent = await mkdtemp(join(tmpdir(), 'memorial-mailbox-'));
    cleanups.push(() => rm(parent, { recursive: true }));
    const folder = join(parent, 'mailbox');
    const mailer = new FileMailer({ folder, from }, new SystemClock());
    const arrived = async () => {
      const names = (await readdir(folder).catch(() => [])).sort();
      return Promise.all(
        names.map(async (name) => readable(await PostalMime.parse(await readFile(join(folder, name))))),
      );
    };
    return { mailer, arrived };
  },
  async memory() {
    const mailer = new MemoryMailer();
    return {
      mailer,
      arrived: async () => mailer.sent.map((sent) => ({ ...sent, text: sent.text.trimEnd() })),
    };
  },
};

describe.each(Object.entries(harnesses))('%s mailer', (_, start) => {
  it('delivers a whole email', async () => {
    const { mailer, arrived } = await start();
    await mailer.send(email);
    expect(await arrived()).toEqual([{ ...email, text: email.text.trimEnd() }]);
  });

  it('delivers two emails separately', async () => {
    const { mailer, arrived } = await start();
    await mailer.send(email);
    await mailer.send({ ...email, to: 'ivan@example.com' });
    expect((await arrived()).map(({ to }) => to).sort()).toEqual(['ivan@example.com', 'olena@example.com']);
  });

  it.each([
    'olena@example.com, eve@example.com',
    'Олена <olena@example.com>',
    'olena@example.com\r\nBcc: eve@example.com',
    'olena',
    '',
  ])('rejects the recipient %j permanently', async (to) => {
    const { mailer, arrived } = await start();
    await expect(mailer.send({ ...email, to })).rejects.toThrow(EmailRejected);
    expect(await arrived()).toEqual([]);
  });

  it('keeps a subject on one line', async () => {
    const { mailer, arrived } = await start();
    await mailer.send({ ...email, subject: 'Тема\r\nBcc: eve@example.com' });
    expect((await arrived()).map(({ to }) => to)).toEqual(['olena@example.com']);
  });
});

describe('the Message-ID', () => {
  it('is the one of the email at the domain of the sender', () => {
    const { messageId } = toMessage({ ...email, messageId: 'b7f5' }, from);
    expect(messageId).toBe('<b7f5@memorial.example>');
    expect(toMessage({ ...email, messageId: 'b7f5' }, 'no-reply@memorial.example')).toMatchObject({
      messageId,
    });
  });

  it('reaches the mail server', async () => {
    const server = await smtpServer();
    const mailer = new SmtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from });
    await mailer.send({ ...email, messageId: 'b7f5' });
    expect(server.messages[0]?.messageId).toBe('<b7f5@memorial.example>');
  });
});

describe('smtp mailer', () => {
  const failure = async (port: number, credentials = '') => {
    const mailer = new SmtpMailer({ url: `smtp://${credentials}127.0.0.1:${port}`, from });
    return mailer.send(email).then(
      () => null,
      (error: unknown) => error,
    );
  };

  it('sets the sender and marks the email as auto-generated', async () => {
    const server = await smtpServer();
    expect(await failure(server.port)).toBeNull();
    const [mail] = server.messages;
    expect(mail?.from).toEqual({ name: 'Вічна пам’ять', address: 'no-reply@memorial.example' });
    expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  });

  it.each([550, 552])('treats %d to the recipient as permanent and repeats no address', async (code) => {
    const server = await smtpServer({
      onRcptTo: (_address, _session, callback) => callback(answering(code)),
    });
    const error = await failure(server.port);
    expect(error).toBeInstanceOf(EmailRejected);
    expect(String(error)).toContain(String(code));
    expect(String(error)).not.toContain('olena');
  });

  it('treats 554 to the message as permanent', async () => {
    const server = await smtpServer({
      onData(stream, _session, callback) {
        stream.on('end', () => callback(answering(554)));
        stream.resume();
      },
    });
    expect(await failure(server.port)).toBeInstanceOf(EmailRejected);
  });

  it.each([
    ['a recipient turned away for now', { onRcptTo: (_a, _s, callback) => callback(answering(451)) }],
    [
      'a sender that the server does not know',
      { onMailFrom: (_a, _s, callback) => callback(answering(553)) },
    ],
    ['a server that asks for a password', { authOptional: false, disabledCommands: ['STARTTLS'] }],
  ] satisfies [string, SMTPServerOptions][])('may try again after %s', async (_, options) => {
    const server = await smtpServer(options);
    const error = await failure(server.port);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(EmailRejected);
  });

  it('may try again when no server answers', async () => {
    const server = await smtpServer();
    await server.close();
    const error = await failure(server.port);
    expect(String(error)).toContain('did not take the letter');
    expect(error).not.toBeInstanceOf(EmailRejected);
  });

  it('sends no password without TLS', async () => {
    let isAsked = false;
    const server = await smtpServer({
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, callback) => {
        isAsked = true;
        callback(null, { user: 'user' });
      },
    });
    expect(await failure(server.port, 'user:secret@')).toBeInstanceOf(Error);
    expect(isAsked).toBe(false);
  });
});
