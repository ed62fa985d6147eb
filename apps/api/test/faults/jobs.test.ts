import type { Model } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ClaimedJob, JobRepository } from '../../src/platform/jobs/job.repository.js';
import { type Job, jobSchema } from '../../src/platform/jobs/job.schema.js';
import { JobPurgeTask } from '../../src/platform/jobs/job-purge.task.js';
import {
  defineJob,
  type JobContext,
  JobQueue,
  PermanentJobFailure,
} from '../../src/platform/jobs/job-queue.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { startCollections, type TestCollections } from '../support/collections.js';
import { FakeClock } from '../support/fake-clock.js';

const options = { maxAttempts: 3, leaseSeconds: 30, backoffSeconds: (attempt: number) => attempt * 10 };
const anyPayload = z.looseObject({});
const work = defineJob('work', anyPayload, options);
const other = defineJob('other', anyPayload, options);

class Deferred<T = void> {
  readonly promise: Promise<T>;
  resolve: (value: T) => void;

  constructor() {
    this.promise = new Promise((resolve) => {
      this.resolve = resolve;
    });
  }
}

/** Repository whose database can be made unavailable for one process. */
class UnpluggableRepository extends JobRepository {
  isAway = false;

  override claim(...given: Parameters<JobRepository['claim']>): Promise<ClaimedJob | null> {
    return this.isAway ? Promise.reject(new Error('away')) : super.claim(...given);
  }

  override finish(...given: Parameters<JobRepository['finish']>): Promise<boolean> {
    return this.isAway ? Promise.reject(new Error('away')) : super.finish(...given);
  }

  override renew(...given: Parameters<JobRepository['renew']>): Promise<boolean> {
    return this.isAway ? Promise.reject(new Error('away')) : super.renew(...given);
  }
}

let collections: TestCollections;
let model: Model<Job>;
let clock: FakeClock;

/** Stands for one process: its own registry and worker on the shared database. */
function startProcess(given: { drainMs?: number } = {}) {
  const lines: string[] = [];
  const repository = new UnpluggableRepository(model);
  const jobs = new JobQueue(repository, clock);
  const worker = new JobWorker(jobs, repository, clock, {
    concurrency: 2,
    pollMs: 60 * 60_000,
    drainMs: given.drainMs ?? 60 * 60_000,
    log: (line) => lines.push(line),
  });
  return { repository, jobs, worker, lines };
}

/** Process whose handler runs until the test releases it. */
function startHeldProcess(given: { drainMs?: number } = {}) {
  const process = startProcess(given);
  const begun = new Deferred<JobContext>();
  const letGo = new Deferred();
  process.jobs.register(work, async (_, context) => {
    begun.resolve(context);
    await letGo.promise;
  });
  return { ...process, begun: begun.promise, letGo };
}

async function onlyRow(): Promise<Job> {
  const [row, ...others] = await model.find().lean();
  if (!row || others.length > 0) throw new Error(`expected one job, found ${others.length + (row ? 1 : 0)}`);
  return row;
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

describe('a job', () => {
  it('runs once, however many workers ask', async () => {
    const ran: string[] = [];
    const processes = [startProcess(), startProcess(), startProcess()];
    for (const { jobs } of processes) {
      jobs.register(work, async (payload) => void ran.push(JSON.stringify(payload)));
    }
    for (let number = 0; number < 30; number++) {
      await processes[0]?.jobs.enqueue(work, { number }, { key: `job-${number}` });
    }
    await Promise.all(processes.map(({ worker }) => worker.runDue()));
    expect(ran).toHaveLength(30);
    expect(new Set(ran).size).toBe(30);
  });

  it('is written once for each key of a type', async () => {
    const { jobs } = startProcess();
    await Promise.all(Array.from({ length: 20 }, () => jobs.enqueue(work, { a: 1 }, { key: 'same' })));
    await jobs.enqueue(other, {}, { key: 'same' });
    expect(await model.countDocuments({ type: 'work' })).toBe(1);
    expect(await model.countDocuments({ type: 'other' })).toBe(1);
  });

  it('begins at once in the process that enqueued it, without waiting for a poll', async () => {
    const { jobs, worker } = startProcess();
    const begun = new Deferred<unknown>();
    jobs.register(work, async (payload) => begun.resolve(payload));
    worker.start();
    await jobs.enqueue(work, { a: 1 }, { key: 'a' });
    expect(await begun.promise).toEqual({ a: 1 });
    await worker.stop();
  });

  it('waits for its time', async () => {
    const { jobs, worker } = startProcess();
    let runs = 0;
    jobs.register(work, async () => void runs++);
    await jobs.enqueue(work, {}, { key: 'a', dueAt: new Date(clock.now().getTime() + 60_000) });
    await worker.runDue();
    expect(runs).toBe(0);
    clock.advance({ seconds: 60 });
    await worker.runDue();
    expect(runs).toBe(1);
  });

  it('of a type with turns runs in their order, then by time; a given back one keeps its turn', async () => {
    const film = defineJob('film', anyPayload, { ...options, hasTurns: true });
    const { jobs, worker, repository } = startProcess();
    const ran: unknown[] = [];
    jobs.register(film, async (payload) => void ran.push(payload));
    for (const [key, turn] of [
      ['a1', 0],
      ['a2', 1],
      ['a3', 2],
      ['b1', 0],
      ['b2', 1],
    ] as const) {
      await jobs.enqueue(film, { key }, { key, turn });
      clock.advance({ seconds: 1 });
    }
    const claimed = await repository.claim(film, 'a claim', clock.now(), clock.now());
    if (claimed) await repository.release(claimed, clock.now());
    await worker.runDue();
    expect(ran).toEqual(['b1', 'a1', 'a2', 'b2', 'a3'].map((key) => ({ key })));
  });

  it('is left to a process that knows its type', async () => {
    const { jobs, worker } = startProcess();
    await jobs.enqueue(defineJob('unknown', anyPayload, options), {}, { key: 'a' });
    await worker.runDue();
    expect(await onlyRow()).toMatchObject({ status: 'open', attempts: 0 });
  });

  it('is forgotten in steps: payload when done, row after 30 days', async () => {
    const { jobs, worker, repository } = startProcess();
    const sweep = new JobPurgeTask(repository, clock);
    jobs.register(work, async () => undefined);
    await jobs.enqueue(work, { code: '012345' }, { key: 'a' });
    await worker.runDue();
    expect(await onlyRow()).toMatchObject({ status: 'done', payload: null, claim: null, error: null });
    clock.advance({ days: 30 });
    await sweep.run();
    expect(await model.countDocuments()).toBe(1);
    clock.advance({ seconds: 1 });
    await sweep.run();
    expect(await model.countDocuments()).toBe(0);
  });
});

describe('a failing job', () => {
  it('is tried again after its back-off and kept with its error in the end', async () => {
    const { jobs, worker } = startProcess();
    let runs = 0;
    jobs.register(work, async () => {
      runs++;
      throw new Error(`fault ${runs}`);
    });
    await jobs.enqueue(work, { a: 1 }, { key: 'a' });
    await worker.runDue();
    expect(await onlyRow()).toMatchObject({ status: 'open', attempts: 1, error: 'fault 1', claim: null });
    clock.advance({ seconds: 9 });
    await worker.runDue();
    expect(runs).toBe(1);
    clock.advance({ seconds: 1 });
    await worker.runDue();
    expect(runs).toBe(2);
    clock.advance({ seconds: 20 });
    await worker.runDue();
    expect(await onlyRow()).toMatchObject({
      status: 'failed',
      attempts: 3,
      error: 'fault 3',
      payload: { a: 1 },
    });
    clock.advance({ days: 1 });
    await worker.runDue();
    expect(runs).toBe(3);
  });

  it('is not tried again when that cannot help', async () => {
    const { jobs, worker } = startProcess();
    jobs.register(work, () => Promise.reject(new PermanentJobFailure('never')));
    await jobs.enqueue(work, {}, { key: 'a' });
    await worker.runDue();
    expect(await onlyRow()).toMatchObject({ status: 'failed', attempts: 1, error: 'never' });
  });

  it('loses its payload after three days and its row after 180', async () => {
    const { jobs, worker, repository } = startProcess();
    const sweep = new JobPurgeTask(repository, clock);
    jobs.register(work, () => Promise.reject(new PermanentJobFailure('never')));
    await jobs.enqueue(work, { code: '012345' }, { key: 'a' });
    await worker.runDue();
    clock.advance({ days: 3 });
    await sweep.run();
    expect((await onlyRow()).payload).toEqual({ code: '012345' });
    clock.advance({ seconds: 1 });
    await sweep.run();
    expect(await onlyRow()).toMatchObject({ status: 'failed', payload: null, error: 'never' });
    clock.advance({ days: 177 });
    await sweep.run();
    expect(await model.countDocuments()).toBe(0);
  });
});

describe('a lease', () => {
  it('gives the job of a killed worker to another when it ends, not before', async () => {
    const killed = startHeldProcess();
    const other = startProcess();
    let runs = 0;
    other.jobs.register(work, async () => void runs++);
    await killed.jobs.enqueue(work, {}, { key: 'a' });
    const abandoned = killed.worker.runDue();
    await killed.begun;

    clock.advance({ seconds: 29 });
    await other.worker.runDue();
    expect(runs).toBe(0);
    clock.advance({ seconds: 1 });
    await other.worker.runDue();
    expect(runs).toBe(1);
    const row = await onlyRow();
    expect(row).toMatchObject({ status: 'done', attempts: 2 });

    // The first worker was slow and lost its lease: its result is ignored.
    killed.letGo.resolve();
    await abandoned;
    expect(await onlyRow()).toEqual(row);
  });

  it('lasts as long as the handler shows that it lives', async () => {
    const slow = startHeldProcess();
    const other = startProcess();
    let runs = 0;
    other.jobs.register(work, async () => void runs++);
    await slow.jobs.enqueue(work, {}, { key: 'a' });
    const working = slow.worker.runDue();
    const context = await slow.begun;
    for (let beat = 0; beat < 5; beat++) {
      clock.advance({ seconds: 20 });
      await context.heartbeat();
      await other.worker.runDue();
    }
    expect(runs).toBe(0);
    slow.letGo.resolve();
    await working;
    expect(await onlyRow()).toMatchObject({ status: 'done', attempts: 1 });
  });

  it('tells a handler that has lost it to stop', async () => {
    const slow = startHeldProcess();
    const other = startHeldProcess();
    await slow.jobs.enqueue(work, {}, { key: 'a' });
    const working = slow.worker.runDue();
    const context = await slow.begun;
    clock.advance({ seconds: 30 });
    const taken = other.worker.runDue();
    await other.begun;
    await expect(context.heartbeat()).rejects.toThrow('the lease of this job was lost');
    expect(context.signal.aborted).toBe(true);
    slow.letGo.resolve();
    other.letGo.resolve();
    await Promise.all([working, taken]);
    expect(await onlyRow()).toMatchObject({ status: 'done', attempts: 2 });
  });

  it('does not let a job that kills its workers kill for ever', async () => {
    await startProcess().jobs.enqueue(work, {}, { key: 'a' });
    const letGo: Deferred[] = [];
    const abandoned: Promise<void>[] = [];
    for (let attempt = 1; attempt <= 3; attempt++) {
      const victim = startHeldProcess();
      abandoned.push(victim.worker.runDue());
      await victim.begun;
      letGo.push(victim.letGo);
      clock.advance({ seconds: 30 });
    }
    const last = startProcess();
    let runs = 0;
    last.jobs.register(work, async () => void runs++);
    await last.worker.runDue();
    expect(runs).toBe(0);
    expect(await onlyRow()).toMatchObject({
      status: 'failed',
      error: 'its workers ended during every attempt',
    });
    for (const deferred of letGo) deferred.resolve();
    await Promise.all(abandoned);
    expect(await onlyRow()).toMatchObject({ status: 'failed' });
  });
});

describe('a worker', () => {
  it('lets one type not delay another, and runs one heavy job at a time', async () => {
    const { jobs, worker } = startProcess();
    const order: string[] = [];
    const heavy = new Deferred();
    const letters = new Deferred();
    let running = 0;
    let most = 0;
    const film = defineJob('film', anyPayload, { ...options, isHeavy: true });
    const letter = defineJob('letter', anyPayload, options);
    jobs.register(film, async () => {
      most = Math.max(most, ++running);
      order.push('film');
      await heavy.promise;
      running--;
    });
    jobs.register(letter, async () => {
      order.push('letter');
      if (order.filter((type) => type === 'letter').length === 3) letters.resolve();
    });
    for (const key of ['a', 'b', 'c']) await jobs.enqueue(film, {}, { key });
    for (const key of ['a', 'b', 'c']) await jobs.enqueue(letter, {}, { key });
    const working = worker.runDue();
    await letters.promise;
    expect(order.filter((type) => type === 'film')).toHaveLength(1);
    heavy.resolve();
    await working;
    expect(order).toHaveLength(6);
    expect(most).toBe(1);
  });

  it('lets a running handler finish before the process ends', async () => {
    const held = startHeldProcess();
    held.worker.start();
    await held.jobs.enqueue(work, {}, { key: 'a' });
    await held.begun;
    const stopped = held.worker.stop();
    await held.jobs.enqueue(work, {}, { key: 'b' });
    held.letGo.resolve();
    await stopped;
    expect(await model.findOne({ key: 'a' }).lean()).toMatchObject({ status: 'done' });
    expect(await model.findOne({ key: 'b' }).lean()).toMatchObject({ status: 'open', attempts: 0 });
  });

  it('gives a long job back at once, however long others may finish', async () => {
    const { jobs, worker } = startProcess();
    const begun = new Deferred<JobContext>();
    jobs.register({ ...work, name: 'film', isLong: true }, async (_, context) => {
      begun.resolve(context);
      await new Promise((_resolve, reject) => {
        context.signal.addEventListener('abort', () => reject(new Error('stopped')));
      });
    });
    await jobs.enqueue({ ...work, name: 'film' }, {}, { key: 'a' });
    worker.start();
    await begun.promise;
    await worker.stop();
    expect(await onlyRow()).toMatchObject({ status: 'open', attempts: 0, claim: null });
  });

  it('gives back a job whose claim was under way at the stop, untouched', async () => {
    const { jobs, worker, repository } = startProcess();
    const other = startProcess();
    const ran: string[] = [];
    jobs.register(work, async () => void ran.push('stopped'));
    other.jobs.register(work, async () => void ran.push('other'));
    await jobs.enqueue(work, {}, { key: 'a' });
    const claimed = new Deferred();
    const letGo = new Deferred();
    const claim = repository.claim.bind(repository);
    repository.claim = async (...given) => {
      const job = await claim(...given);
      claimed.resolve();
      await letGo.promise;
      return job;
    };
    worker.start();
    await claimed.promise;
    const stopped = worker.stop();
    letGo.resolve();
    await stopped;
    expect(await onlyRow()).toMatchObject({ status: 'open', attempts: 0, claim: null });
    await other.worker.runDue();
    expect(ran).toEqual(['other']);
  });

  it('gives back what does not finish in time, and another takes it up at once', async () => {
    const held = startHeldProcess({ drainMs: 0 });
    const other = startProcess();
    let runs = 0;
    other.jobs.register(work, async () => void runs++);
    await held.jobs.enqueue(work, {}, { key: 'a' });
    const working = held.worker.runDue();
    const context = await held.begun;
    await held.worker.stop();
    expect(context.signal.aborted).toBe(true);
    expect(await onlyRow()).toMatchObject({ status: 'open', attempts: 0, claim: null });
    await other.worker.runDue();
    expect(runs).toBe(1);
    held.letGo.resolve();
    await working;
    expect(await onlyRow()).toMatchObject({ status: 'done', attempts: 1 });
  });

  it('goes on asking while the database is away, with one line for each outage', async () => {
    const { jobs, worker, repository, lines } = startProcess();
    let runs = 0;
    jobs.register(work, async () => void runs++);
    await jobs.enqueue(work, {}, { key: 'a' });
    repository.isAway = true;
    for (let poll = 0; poll < 5; poll++) await worker.runDue();
    expect(lines).toEqual(['the job worker cannot reach the database; it goes on asking']);
    repository.isAway = false;
    await worker.runDue();
    expect(runs).toBe(1);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toBe('the job worker reaches the database again');
  });

  it('does not do again what was done while the database was away', async () => {
    const held = startHeldProcess();
    held.worker.start();
    await held.jobs.enqueue(work, {}, { key: 'a' });
    const context = await held.begun;
    held.repository.isAway = true;
    await context.heartbeat();
    const failed = new Deferred();
    const finished = new Deferred();
    const finish = held.repository.finish.bind(held.repository);
    held.repository.finish = (...given) => {
      const marking = finish(...given);
      void marking.then(() => finished.resolve()).catch(() => failed.resolve());
      return marking;
    };
    held.letGo.resolve();
    await failed.promise;
    held.repository.isAway = false;
    held.worker.poll();
    await finished.promise;
    await held.worker.stop();
    expect(await onlyRow()).toMatchObject({ status: 'done', attempts: 1 });
  });
});
