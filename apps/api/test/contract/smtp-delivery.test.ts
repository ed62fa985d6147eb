import { type AddressInfo, createServer } from 'node:net';
import {
  changeEmailEndpoint,
  confirmEmailEndpoint,
  removeMeEndpoint,
} from '@memorial/contracts/users/users.endpoints';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { SmtpMailer } from '../../src/platform/mail/smtp.mailer.adapter.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { newEmail, postAuth, register } from '../support/auth-flows.js';
import { callOk } from '../support/call-endpoint.js';

const received: Email[] = [];
/** Addresses that the SMTP server rejects permanently. */
const refused = new Set<string>();
let app: TestApp;
let server: SMTPServer | null = null;
let port = 0;

async function startServer(): Promise<void> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      done(refused.has(address) ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null);
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        received.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
  port = (smtp.server.address() as AddressInfo).port;
  server = smtp;
}

async function stopServer(): Promise<void> {
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  server = null;
}

beforeAll(async () => {
  await startServer();
  const operator = {
    OPERATOR_NAME: 'ФОП Вічна пам’ять',
    OPERATOR_ADDRESS: 'м. Дніпро',
    OPERATOR_EMAIL: 'help@memorial.example',
  };
  const mailer = new SmtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Пам’ять <no-reply@memorial.example>',
  });
  app = await startTestApp({ TRUSTED_PROXIES: '1', ...operator }, { mailer });
});
afterAll(async () => {
  await app.stop();
  await stopServer();
});

const deliver = () => app.app.get(JobWorker, { strict: false }).runDue();
const lettersTo = (email: string) => received.filter((letter) => letter.to?.[0]?.address === email);
const subjectsTo = (email: string) =>
  lettersTo(email)
    .map(({ subject }) => subject)
    .sort();

/** Code of the newest e-mail; '' while none has arrived. */
async function codeTo(email: string): Promise<string> {
  await deliver();
  return /^\d{6}$/m.exec(lettersTo(email).at(-1)?.text ?? '')?.[0] ?? '';
}

describe('e-mails through an SMTP server', () => {
  it('every one arrives intact, with working codes and links', async () => {
    const email = newEmail();
    const next = newEmail('nova');
    const password = 'Пам’ять-2025';
    await register(app, email, password).expect(201);
    await postAuth(app, 'verify-registration', { email, code: await codeTo(email) }).expect(200);
    await postAuth(app, 'login', { email, password }).expect(200);
    await postAuth(app, 'forgot-password', { email }).expect(200);
    const newPassword = 'Три калини-2026';
    await postAuth(app, 'reset-password', { email, code: await codeTo(email), newPassword }).expect(200);
    const { token, userId } = (await postAuth(app, 'login', { email, password: newPassword })).body;
    const as = { token, userId, email, authorization: `Bearer ${token}` } as const;
    await callOk(app, changeEmailEndpoint, { as, body: { email: next, password: newPassword } });
    await callOk(app, confirmEmailEndpoint, { as, body: { code: await codeTo(next) } });
    await callOk(app, removeMeEndpoint, { as, body: { password: newPassword } });
    await deliver();
    expect(subjectsTo(email)).toEqual([
      'Адресу вашого облікового запису змінено',
      'Ваш код відновлення',
      'Ваш код підтвердження',
      'Ваш пароль змінено',
      'Новий вхід до облікового запису',
      'Новий вхід до облікового запису',
    ]);
    expect(subjectsTo(next)).toEqual(['Ваш обліковий запис видаляється', 'Підтвердьте нову адресу']);
    for (const { html = '', text = '', from } of [...lettersTo(email), ...lettersTo(next)]) {
      expect(from?.address).toBe('no-reply@memorial.example');
      for (const body of [html, text]) {
        for (const line of ['ФОП Вічна пам’ять', 'м. Дніпро', 'help@memorial.example'])
          expect(body).toContain(line);
        expect(body).not.toMatch(/[ыэъё]|undefined|\[object/i);
      }
      expect(html).toContain('lang="uk"');
      expect(html).toContain('prefers-color-scheme:dark');
      expect(html).not.toMatch(/<script|<img|src=|@import/);
      for (const [, link = ''] of html.matchAll(/href="([^"]+)"/g))
        expect(new URL(link).origin).toBe(app.config.publicUrl);
    }
  });

  it('a dead server loses no registration', async () => {
    const email = newEmail();
    await stopServer();
    await register(app, email).expect(201);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await deliver();
      app.clock.advance({ seconds: 30 });
    }
    expect(lettersTo(email)).toEqual([]);
    await startServer();
    await postAuth(app, 'verify-registration', { email, code: await codeTo(email) }).expect(200);
  });

  it('a rejected address is retried: once accepted, the same e-mail arrives', async () => {
    const email = newEmail();
    refused.add(email);
    await register(app, email).expect(201);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await deliver();
      expect(lettersTo(email)).toEqual([]);
      app.clock.advance({ seconds: 30 });
    }
    refused.delete(email);
    await postAuth(app, 'verify-registration', { email, code: await codeTo(email) }).expect(200);
    expect(lettersTo(email)).toHaveLength(1);
  });

  it('after a long rejection a resend arrives', async () => {
    const email = newEmail();
    refused.add(email);
    await register(app, email).expect(201);
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await deliver();
      app.clock.advance({ minutes: 2 });
    }
    refused.delete(email);
    expect(await codeTo(email)).toBe('');
    await postAuth(app, 'resend-verification', { email }).expect(200);
    await postAuth(app, 'verify-registration', { email, code: await codeTo(email) }).expect(200);
  });

  it('a silent server does not delay the response', async () => {
    await stopServer();
    const silent = createServer((socket) => socket.on('error', () => undefined));
    await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve));
    const email = newEmail();
    await register(app, email).expect(201);
    await new Promise<void>((resolve) => silent.close(() => resolve()));
    await startServer();
    app.clock.advance({ minutes: 3 });
    expect(await codeTo(email)).toMatch(/^\d{6}$/);
  });
});
