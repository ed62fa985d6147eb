import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import type { Model } from 'mongoose';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/platform/config/app-config.js';
import { JobRepository } from '../../src/platform/jobs/job.repository.js';
import { type Job, jobSchema } from '../../src/platform/jobs/job.schema.js';
import { JobQueue } from '../../src/platform/jobs/job-queue.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import type { Mailer } from '../../src/platform/mail/mailer.port.js';
import { MemoryMailer } from '../../src/platform/mail/memory.mailer.fake.js';
import { mailJob, Outbox } from '../../src/platform/mail/outbox.js';
import { SmtpMailer } from '../../src/platform/mail/smtp.mailer.adapter.js';
import { startCollections, type TestCollections } from '../support/collections.js';
import { FakeClock } from '../support/fake-clock.js';

const letter = { to: 'olena@example.com', subject: 'Код', text: 'Код: 012345', html: '<p>012345</p>' };

let collections: TestCollections;
let model: Model<Job>;
let clock: FakeClock;

function startOutbox(mailer: Mailer) {
  const repository = new JobRepository(model);
  const jobs = new JobQueue(repository, clock);
  const worker = new JobWorker(jobs, repository, clock, {
    concurrency: 2,
    pollMs: 60 * 60_000,
    drainMs: 0,
    log: () => undefined,
  });
  const outbox = new Outbox(
    jobs,
    mailer,
    readConfig({ NODE_ENV: 'test', DATA_DIR: tmpdir(), JWT_SECRET: 'x'.repeat(32) }),
    clock,
  );
  jobs.register(mailJob, (email, context) => outbox.deliver(email, context));
  return { outbox, worker };
}

async function startSmtp(port: number, onLetter: (subject: string) => void) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(address, _session, callback) {
      const isUnknown = address.address.startsWith('nobody@');
      callback(isUnknown ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null);
    },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        onLetter((await PostalMime.parse(Buffer.concat(chunks))).subject ?? '');
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  return {
    port: address.port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

beforeAll(async () => {
  collections = await startCollections();
  model = await collections.model('Job', jobSchema);
});
afterAll(() => collections.stop());
beforeEach(async () => {
  await model.deleteMany({});
  clock = new FakeClock();
});

describe('the outbox', () => {
  it('sends a letter once for each key and forgets what it said', async () => {
    const mailer = new MemoryMailer();
    const { outbox, worker } = startOutbox(mailer);
    await outbox.enqueue(letter, { key: 'code-1' });
    await outbox.enqueue(letter, { key: 'code-1' });
    await worker.runDue();
    await outbox.enqueue(letter, { key: 'code-1' });
    await worker.runDue();
    expect(mailer.sent).toEqual([{ ...letter, messageId: expect.any(String) }]);
    expect(JSON.stringify(await model.find().lean())).not.toMatch(/olena|012345/);
  });

  it('repeats a delivery that was not stored under the same Message-ID', async () => {
    const mailer = new MemoryMailer();
    const { outbox, worker } = startOutbox(mailer);
    await outbox.enqueue(letter, { key: 'code-1' });
    await outbox.enqueue(letter, { key: 'code-2' });
    const stored = await model.find().lean();
    await worker.runDue();
    // The rows of a worker that died after the deliveries: the leases end, the payloads are still there.
    for (const { _id, ...row } of stored) await model.replaceOne({ _id }, row);
    await worker.runDue();
    const [first, second, ...again] = mailer.sent.map(({ messageId }) => messageId);
    expect(first).not.toBe(second);
    expect(again.sort()).toEqual([first, second].sort());
  });

  it('loses no letter while the mail server is down', async () => {
    const received: string[] = [];
    const first = await startSmtp(0, (subject) => received.push(subject));
    await first.stop();
    const { outbox, worker } = startOutbox(
      new SmtpMailer({ url: `smtp://127.0.0.1:${first.port}`, from: 'we@memorial.example' }),
    );
    await outbox.enqueue(letter, { key: 'code-1' });
    await worker.runDue();
    clock.advance({ seconds: 5 });
    await worker.runDue();
    expect(await model.findOne().lean()).toMatchObject({ status: 'open', attempts: 2 });
    expect(received).toEqual([]);

    const second = await startSmtp(first.port, (subject) => received.push(subject));
    clock.advance({ seconds: 10 });
    await worker.runDue();
    await second.stop();
    expect(received).toEqual(['Код']);
    expect(await model.findOne().lean()).toMatchObject({ status: 'done', payload: null });
  });

  it('gives up after some minutes where a letter is refused, without keeping the address in the error', async () => {
    const server = await startSmtp(0, () => undefined);
    const { outbox, worker } = startOutbox(
      new SmtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from: 'we@memorial.example' }),
    );
    await outbox.enqueue({ ...letter, to: 'nobody@example.com' }, { key: 'code-1' });
    for (const attempts of [1, 2, 3, 4, 5]) {
      await worker.runDue();
      expect(await model.findOne().lean()).toMatchObject({ status: 'open', attempts });
      clock.advance({ seconds: 80 });
    }
    await worker.runDue();
    await server.stop();
    const row = await model.findOne().lean();
    expect(row).toMatchObject({ status: 'failed', attempts: 6 });
    expect(row?.error).toBe('the mail server refused the letter (RCPT TO 550)');
  });

  it('tries for about eight hours', async () => {
    const mailer = new MemoryMailer();
    mailer.isAway = true;
    const { outbox, worker } = startOutbox(mailer);
    await outbox.enqueue(letter, { key: 'code-1' });
    const begunAt = clock.now().getTime();
    for (let row = await model.findOne().lean(); row?.status === 'open'; row = await model.findOne().lean()) {
      clock.advance({ seconds: Math.max(0, (row.dueAt.getTime() - clock.now().getTime()) / 1_000) });
      await worker.runDue();
    }
    const hours = (clock.now().getTime() - begunAt) / 3_600_000;
    expect(hours).toBeGreaterThan(7);
    expect(hours).toBeLessThan(9);
    expect(await model.findOne().lean()).toMatchObject({ status: 'failed', attempts: 24 });
  });
});
