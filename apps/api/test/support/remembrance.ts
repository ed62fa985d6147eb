import {
  changeRemembranceEndpoint,
  getRemembranceEndpoint,
} from '@memorial/contracts/remembrance/remembrance.endpoints';
import type {
  ChangeRemembranceRequest,
  RemembranceView,
} from '@memorial/contracts/remembrance/remembrance.schemas';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { ScheduledTasks } from '../../src/platform/schedule/scheduled-tasks.js';
import type { TestAccount } from './accounts.js';
import type { TestApp } from './app.js';
import { callOk } from './call-endpoint.js';

export function changeCalendar(
  app: TestApp,
  as: TestAccount,
  body: ChangeRemembranceRequest,
): Promise<RemembranceView> {
  return callOk(app, changeRemembranceEndpoint, { as, body });
}

export function follow(
  app: TestApp,
  as: TestAccount,
  obituaryId: string,
  choice: Partial<NonNullable<ChangeRemembranceRequest['people']>[number]> = {},
): Promise<RemembranceView> {
  return changeCalendar(app, as, { people: [{ obituaryId, ...choice }] });
}

export function calendarOf(app: TestApp, as: TestAccount): Promise<RemembranceView> {
  return callOk(app, getRemembranceEndpoint, { as });
}

/** Advances the clock to an instant. */
export function advanceTo({ clock }: TestApp, instant: string): void {
  const seconds = (new Date(instant).getTime() - clock.now().getTime()) / 1_000;
  if (seconds < 0) throw new Error(`${instant} is over`);
  clock.advance({ seconds });
}

/** Runs the scheduled tasks and then the jobs that are due. Needs `WORKER: 'off'`. */
export async function sendLetters({ app }: TestApp): Promise<void> {
  await app.get(ScheduledTasks, { strict: false }).run(0);
  await app.get(JobWorker, { strict: false }).runDue();
}
