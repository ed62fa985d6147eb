import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { LoggerModule } from 'nestjs-pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Clock, SystemClock } from '../../src/platform/clock/clock.js';
import { AppConfig, readConfig } from '../../src/platform/config/app-config.js';
import { HandlersModule } from '../../src/platform/handlers/handlers.module.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { JobsModule } from '../../src/platform/jobs/jobs.module.js';
import { loggerOptions } from '../../src/platform/logging/logger-options.js';
import { MailModule } from '../../src/platform/mail/mail.module.js';
import { type Email, Mailer } from '../../src/platform/mail/mailer.port.js';
import { Outbox } from '../../src/platform/mail/outbox.js';
import { MongoModule } from '../../src/platform/mongo/mongo.module.js';
import { externalMongo } from '../../src/platform/mongo/mongo-server.js';
import { RateLimits } from '../../src/platform/rate-limits/rate-limits.js';
import { RateLimitsModule } from '../../src/platform/rate-limits/rate-limits.module.js';
import { ScheduleModule } from '../../src/platform/schedule/schedule.module.js';
import { startDatabase, type TestDatabase } from '../support/database.js';

const letter = { to: 'olena@example.com', subject: 'Код', text: '012345', html: '<p>012345</p>' };

/** Records e-mails; `nextLetter` resolves when one was sent. */
class AwaitedMailer extends Mailer {
  readonly sent: Email[] = [];
  private readonly waiting: (() => void)[] = [];

  async send(given: Email): Promise<void> {
    this.sent.push(given);
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  nextLetter(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}

describe('background work, composed as in the application', () => {
  let dataDir: string;
  let database: TestDatabase;
  let mailer: AwaitedMailer;
  const started: TestingModule[] = [];

  async function start(worker: 'inline' | 'off'): Promise<TestingModule> {
    const config = readConfig({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      MONGODB_URI: database.uri,
      LOG_LEVEL: 'silent',
      WORKER: worker,
    });
    const providers = [
      { provide: AppConfig, useValue: config },
      { provide: Clock, useClass: SystemClock },
      { provide: Mailer, useValue: mailer },
    ];
    @Global()
    @Module({ providers, exports: [AppConfig, Clock, Mailer] })
    class Adapters {}
    const testing = await Test.createTestingModule({
      imports: [
        LoggerModule.forRoot(loggerOptions(config)),
        MongoModule.on(externalMongo(database.uri)),
        Adapters,
        HandlersModule,
        ScheduleModule,
        JobsModule,
        RateLimitsModule,
        MailModule,
      ],
    }).compile();
    started.push(await testing.init());
    return testing;
  }

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'memorial-background-'));
    database = await startDatabase();
    mailer = new AwaitedMailer();
  });
  afterEach(async () => {
    for (const module of started.splice(0)) await module.close();
    await database.stop();
    rmSync(dataDir, { recursive: true });
  });

  it('sends letters in the process that writes them', async () => {
    const module = await start('inline');
    const arrival = mailer.nextLetter();
    await module.get(Outbox).enqueue(letter, { key: 'a' });
    await arrival;
    expect(mailer.sent).toMatchObject([letter]);
  });

  it('only writes them down with WORKER=off; a worker of its own sends them', async () => {
    const api = await start('off');
    await api.get(Outbox).enqueue(letter, { key: 'a' });
    await api.close();
    expect(mailer.sent).toEqual([]);

    const worker = await start('off');
    const arrival = mailer.nextLetter();
    worker.get(JobWorker).start();
    await arrival;
    expect(mailer.sent).toMatchObject([letter]);
  });

  it('counts for the whole application', async () => {
    const module = await start('off');
    const limits = module.get(RateLimits);
    for (let call = 0; call < 10; call++) await limits.spend('login.email', 'olena@example.com');
    await expect(limits.spend('login.email', 'olena@example.com')).rejects.toThrow('rateLimit.exceeded');
  });
});
