import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import supertest from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SystemClock } from '../clock/clock.js';
import { AppConfig, readConfig } from '../config/app-config.js';
import { FileMailer } from './file.mailer.adapter.js';
import { MailboxController } from './mailbox.controller.js';
import { MailboxFolder, mailboxFolderOf } from './mailbox-folder.js';

const email = {
  to: 'olena@example.com',
  subject: 'Код підтвердження',
  text: '012345',
  html: '<p>012345</p>',
};

describe('/dev/mail', () => {
  let dataDir: string;
  let app: INestApplication;

  async function start(env: Readonly<Record<string, string>> = {}) {
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...env });
    const testing = await Test.createTestingModule({
      controllers: [MailboxController],
      providers: [{ provide: AppConfig, useValue: config }],
    }).compile();
    app = testing.createNestApplication({ logger: false });
    await app.init();
    return { config, http: supertest(app.getHttpServer()) };
  }

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'memorial-mailbox-'));
  });
  afterEach(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true });
  });

  it('shows the list, each email and the style sheet', async () => {
    const { config, http } = await start();
    const folder = mailboxFolderOf(config);
    await new FileMailer({ folder, from: config.mailFrom }, new SystemClock()).send(email);
    const [kept] = await new MailboxFolder(folder).list();

    const list = await http
      .get('/dev/mail')
      .expect(200)
      .expect('Content-Type', /text\/html/);
    expect(list.text).toContain('Код підтвердження');
    const page = await http.get(`/dev/mail/${kept?.file}`).expect(200).expect('Cache-Control', 'no-store');
    expect(page.text).toContain('012345');
    await http
      .get('/dev/mail/style.css')
      .expect(200)
      .expect('Content-Type', /text\/css/);
  });

  it.each([
    '/dev/mail/..%2f..%2fjwt-secret',
    '/dev/mail/%2e%2e%2fjwt-secret',
    '/dev/mail/jwt-secret',
    '/dev/mail/nothing.eml',
  ])('reads no other file: %s', async (path) => {
    const { http } = await start();
    const answer = await http.get(path);
    expect(answer.status).not.toBe(200);
  });

  it.each<Readonly<Record<string, string>>>([
    { NODE_ENV: 'production', JWT_SECRET: 'a secret of at least thirty-two signs' },
    { SMTP_URL: 'smtp://127.0.0.1:2525' },
  ])('is not there with %o', async (env) => {
    const { http } = await start(env);
    for (const path of [
      '/dev/mail',
      '/dev/mail/style.css',
      '/dev/mail/20261121T100000000Z-0123456789ab.eml',
    ]) {
      const answer = await http.get(path);
      expect(answer.status).not.toBe(200);
      expect(answer.text).not.toContain('Листи');
    }
  });
});
