import type { Model } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ScheduledTaskRepository } from '../../src/platform/schedule/scheduled-task.repository.js';
import {
  type ScheduledTaskRun,
  scheduledTaskSchema,
} from '../../src/platform/schedule/scheduled-task.schema.js';
import { ScheduledTasks } from '../../src/platform/schedule/scheduled-tasks.js';
import { startCollections, type TestCollections } from '../support/collections.js';
import { FakeClock } from '../support/fake-clock.js';

let collections: TestCollections;
let model: Model<ScheduledTaskRun>;
let clock: FakeClock;
let ran: string[];

function startTasks(lines: string[] = []): ScheduledTasks {
  const tasks = new ScheduledTasks(new ScheduledTaskRepository(model), clock, {
    pollMs: 60 * 60_000,
    log: (line) => lines.push(line),
  });
  tasks.tasks = new Map([['first', async () => void ran.push('first')]]);
  return tasks;
}

beforeAll(async () => {
  collections = await startCollections();
  model = await collections.model('ScheduledTask', scheduledTaskSchema);
});
afterAll(() => collections.stop());
beforeEach(async () => {
  await model.deleteMany({});
  clock = new FakeClock();
  ran = [];
});

describe('scheduled tasks', () => {
  it('run once when many processes start together, and again after a restart', async () => {
    const started = [startTasks(), startTasks(), startTasks()];
    for (const tasks of started) tasks.start();
    await Promise.all(started.map((tasks) => tasks.beforeApplicationShutdown()));
    expect(ran).toEqual(['first']);

    clock.advance({ seconds: 60 });
    const restarted = startTasks();
    restarted.start();
    await restarted.beforeApplicationShutdown();
    expect(ran).toEqual(['first', 'first']);
  });

  it('run hourly, in one process', async () => {
    const processes = [startTasks(), startTasks()];
    const tick = () => Promise.all(processes.map((tasks) => tasks.run(3_600)));
    await tick();
    clock.advance({ minutes: 59 });
    await tick();
    expect(ran).toHaveLength(1);
    clock.advance({ minutes: 1 });
    await tick();
    expect(ran).toHaveLength(2);
  });

  it('do not stop one another by failing', async () => {
    const lines: string[] = [];
    const tasks = new ScheduledTasks(new ScheduledTaskRepository(model), clock, {
      pollMs: 1,
      log: (line) => lines.push(line),
    });
    tasks.tasks = new Map([
      ['broken', () => Promise.reject(new Error('fault'))],
      ['sound', async () => void ran.push('sound')],
    ]);
    await tasks.run(3_600);
    expect(ran).toEqual(['sound']);
    expect(lines).toEqual(['scheduled task broken failed']);
  });
});
