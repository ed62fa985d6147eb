import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { maxDyingSeconds } from '../programs/run-program.js';
import { PoolFullError, PoolJobError, ProcessPool, type ProcessPoolOptions } from './process-pool.js';

/**
 * Returns the number of its jobs so far; on request it dies, grows, hangs, returns its environment or closes its channel (with
 * an answer or without), but lives on.
 */
const script = `
  let jobs = 0;
  process.on('disconnect', () => process.exit(0));
  process.on('message', ({ act }) => {
    jobs += 1;
    if (act === 'die') process.kill(process.pid, 'SIGKILL');
    else if (act === 'grow') for (const all = []; ; ) all.push(Array(1_000).fill(jobs));
    else if (act === 'progress') {
      for (const share of [0.25, 0.5]) process.send({ kind: 'progress', share });
      process.send({ jobs, pid: process.pid });
    } else if (act === 'env') process.send({ env: Object.keys(process.env) });
    else if (act === 'leave' || act === 'silent') {
      process.removeAllListeners('disconnect');
      if (act === 'leave') process.send({ jobs, pid: process.pid }, () => process.disconnect());
      else process.disconnect();
      setTimeout(() => process.exit(0), 60_000);
    } else if (act === 'hang') {
      process.removeAllListeners('disconnect');
      setTimeout(() => process.exit(0), 60_000);
    } else process.send({ jobs, pid: process.pid });
  });
  process.send('ready');
`;

interface Job {
  readonly act: 'work' | 'die' | 'grow' | 'hang' | 'env' | 'leave' | 'silent' | 'progress';
}

describe('the process pool', () => {
  let folder: string;
  const pools: ProcessPool<Job, { jobs: number; pid: number; env?: string[] }>[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'process-pool-'));
    await writeFile(join(folder, 'good.mjs'), script);
    await writeFile(join(folder, 'bad.mjs'), 'process.exit(3)');
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));
  afterEach(async () => {
    await Promise.all(pools.splice(0).map((pool) => pool.close()));
  });

  function poolOf(options: Partial<ProcessPoolOptions> = {}) {
    const pool = new ProcessPool<Job, { jobs: number; pid: number; env?: string[] }>({
      entry: () => join(folder, 'good.mjs'),
      maxProcesses: 2,
      maxWaiting: 3,
      jobTimeoutSeconds: 30,
      idleSeconds: 30,
      ...options,
    });
    pools.push(pool);
    return pool;
  }

  it('uses a process again', async () => {
    const pool = poolOf();
    const first = await pool.run({ act: 'work' }, 'a');
    const second = await pool.run({ act: 'work' }, 'a');
    expect(second).toEqual({ jobs: 2, pid: first.pid });
  });

  // A channel that is closed twice throws where nobody catches: the whole run fails then.
  it('leaves a process alone that has closed its channel', async () => {
    const pool = poolOf({ idleSeconds: 0.05, jobTimeoutSeconds: 3600 });
    const gone = await pool.run({ act: 'leave' }, 'a');
    // A job may reach the process in the moment before its channel closes, and fails with it.
    const next = () => pool.run({ act: 'work' }, 'a');
    await expect(next().catch(next)).resolves.not.toMatchObject({ pid: gone.pid });
  });

  it('fails the job of a process that closes its channel without an answer', async () => {
    const pool = poolOf({ jobTimeoutSeconds: 3600 });
    await expect(pool.run({ act: 'silent' }, 'a')).rejects.toThrow(PoolJobError);
    await expect(pool.run({ act: 'work' }, 'a')).resolves.toMatchObject({ jobs: 1 });
  });

  it('runs two at a time, keeps three waiting and refuses the sixth', async () => {
    const pool = poolOf();
    const accepted = ['a', 'b', 'a', 'b', 'a'].map((sender) => pool.run({ act: 'work' }, sender));
    await expect(pool.run({ act: 'work' }, 'a')).rejects.toThrow(PoolFullError);
    const answers = await Promise.all(accepted);
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(2);
    await expect(pool.run({ act: 'work' }, 'a')).resolves.toMatchObject({ pid: expect.any(Number) });
  });

  it('runs the job of another sender first and drops the last job of the busiest sender', async () => {
    const pool = poolOf({ maxProcesses: 1 });
    const order: string[] = [];
    const run = async (name: string) => {
      await pool.run({ act: 'work' }, name.slice(0, 1));
      order.push(name);
    };
    const flood = ['a1', 'a2', 'a3', 'a4'].map(run);
    const last = expect(flood[3]).rejects.toThrow(PoolFullError);
    await Promise.all([run('b1'), ...flood.slice(0, 3), last]);
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('keeps one process free for other senders', async () => {
    const pool = poolOf();
    const settled: string[] = [];
    const flood = ['a1', 'a2'].map((name) => pool.run({ act: 'hang' }, 'a').catch(() => settled.push(name)));
    await expect(pool.run({ act: 'work' }, 'b')).resolves.toMatchObject({ jobs: 1 });
    await expect(pool.run({ act: 'work' }, 'c')).resolves.toMatchObject({ jobs: 2 });
    expect(settled).toEqual([]);
    await pool.close();
    await Promise.all(flood);
  });

  it('drops an aborted job and frees its room', async () => {
    const pool = poolOf({ maxProcesses: 1, maxWaiting: 1 });
    const first = pool.run({ act: 'work' }, 'a');
    const gone = new AbortController();
    const dropped = expect(pool.run({ act: 'work' }, 'b', gone.signal)).rejects.toThrow('went away');
    gone.abort(new Error('went away'));
    await dropped;
    await expect(pool.run({ act: 'work' }, 'b', gone.signal)).rejects.toThrow('went away');
    const next = pool.run({ act: 'work' }, 'c');
    await expect(Promise.all([first, next])).resolves.toMatchObject([{ jobs: 1 }, { jobs: 2 }]);
  });

  it('tells how far a job is', async () => {
    const shares: number[] = [];
    const pool = poolOf();
    const onProgress = (share: number) => shares.push(share);
    await expect(pool.run({ act: 'progress' }, 'a', undefined, { onProgress })).resolves.toMatchObject({
      jobs: 1,
    });
    expect(shares).toEqual([0.25, 0.5]);
  });

  it('ends a job in the middle when it is told to, and serves the next one', async () => {
    const pool = poolOf({ maxProcesses: 1 });
    const [running, waiting] = [new AbortController(), new AbortController()];
    const kill = ({ signal }: AbortController) =>
      pool.run({ act: 'hang' }, 'a', signal, { killSignal: signal });
    const jobs = [kill(running), kill(waiting), pool.run({ act: 'work' }, 'a')];
    const settled = Promise.allSettled(jobs);
    const reason = new Error('cancelled');
    waiting.abort(reason);
    running.abort(reason);
    expect(await settled).toMatchObject([
      { status: 'rejected', reason },
      { status: 'rejected', reason },
      { status: 'fulfilled', value: { jobs: 1 } },
    ]);
  });

  it('keeps the process of a job that is aborted while it starts', async () => {
    const pool = poolOf({ maxProcesses: 1 });
    const cancelled = new AbortController();
    const job = pool.run({ act: 'hang' }, 'a', undefined, { killSignal: cancelled.signal });
    cancelled.abort(new Error('cancelled'));
    await expect(job).rejects.toThrow('cancelled');
    await expect(pool.run({ act: 'work' }, 'a')).resolves.toMatchObject({ jobs: 1 });
  });

  it('outlives a process that dies', async () => {
    const pool = poolOf({ maxProcesses: 1 });
    const dying = pool.run({ act: 'die' }, 'a');
    const waiting = pool.run({ act: 'work' }, 'a');
    await expect(dying).rejects.toThrow(PoolJobError);
    await expect(waiting).resolves.toMatchObject({ jobs: 1 });
  });

  it('loses a process that grows beyond its bound', async () => {
    const pool = poolOf({ maxMemoryMb: 16 });
    await expect(pool.run({ act: 'grow' }, 'a')).rejects.toThrow(PoolJobError);
    expect(await pool.run({ act: 'work' }, 'a')).toMatchObject({ jobs: 1 });
  });

  it('ends a process that takes too long', async () => {
    const pool = poolOf({ jobTimeoutSeconds: 1 });
    await expect(pool.run({ act: 'hang' }, 'a')).rejects.toThrow('SIGKILL');
  });

  it('says when the script does not start', async () => {
    const pool = poolOf({ entry: () => join(folder, 'bad.mjs') });
    const failure = await pool.run({ act: 'work' }, 'a').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(PoolJobError);
    expect(String(failure)).toContain('exit 3');
  });

  it('ends a process without work', async () => {
    const pool = poolOf({ idleSeconds: 0 });
    const { pid } = await pool.run({ act: 'work' }, 'a');
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 10_000);
    await expect(pool.run({ act: 'work' }, 'a')).resolves.toMatchObject({ jobs: 1 });
  });

  it('does not pass the environment to the process', async () => {
    const { env } = await poolOf().run({ act: 'env' }, 'a');
    expect(env?.filter((name) => !name.startsWith('NODE_')).sort()).toEqual([
      'MALLOC_ARENA_MAX',
      'VIPS_WARNING',
    ]);
  });

  it('is closed without a process that does not die', async () => {
    const pool = poolOf({ hasPrograms: true });
    await pool.run({ act: 'work' }, 'a');
    const job = pool.run({ act: 'hang' }, 'a');
    const realKill = process.kill.bind(process);
    // A signal that a process cannot take, because a call of the system hangs, has no effect.
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const closed = vi.fn();
      const closing = pool.close().then(closed);
      const failed = expect(job).rejects.toBeInstanceOf(PoolJobError);
      await vi.advanceTimersByTimeAsync(maxDyingSeconds * 1000 - 1);
      expect(closed).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await Promise.all([closing, failed]);
    } finally {
      const [group = 0] = kill.mock.calls[0] ?? [];
      vi.useRealTimers();
      vi.restoreAllMocks();
      realKill(group, 'SIGKILL');
    }
  });

  it('fails every job when it is closed', async () => {
    const pool = poolOf({ maxProcesses: 1 });
    const jobs = [pool.run({ act: 'hang' }, 'a'), pool.run({ act: 'work' }, 'a')];
    const settled = Promise.allSettled(jobs);
    await pool.close();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(pool.run({ act: 'work' }, 'a')).rejects.toThrow('closed');
  });
});
