import {
  getObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { createSubscriptionPaymentEndpoint } from '@memorial/contracts/payments/payments.endpoints';
import {
  checkLimitEndpoint,
  planQuoteEndpoint,
  subscriptionDashboardEndpoint,
} from '@memorial/contracts/subscription/subscription.endpoints';
import { updateMeEndpoint } from '@memorial/contracts/users/users.endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PlanGrantsService } from '../../src/modules/accounts/plan-grants.service.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { ScheduledTasks } from '../../src/platform/schedule/scheduled-tasks.js';
import { createAccount, signInAgain, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { attachAward } from '../support/awards.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { decide, openCheckout, postCallback } from '../support/liqpay.js';
import { type LiqPay, startLiqPay } from '../support/liqpay-server.js';
import { addGalleryPhoto, createObituary } from '../support/obituaries.js';

let app: TestApp;
let liqpay: LiqPay;
let payer: TestAccount;

beforeAll(async () => {
  liqpay = await startLiqPay();
  app = await startTestApp({ ...liqpay.env, WORKER: 'off' });
  liqpay.follow(app);
  payer = await createAccount(app);
});
afterAll(async () => {
  await app.stop();
  await liqpay.stop();
});

/** Move the clock to a day, with a new session: sessions end sooner than plans. */
async function goTo(day: string): Promise<void> {
  const days = (Date.parse(`${day}T10:00:00Z`) - app.clock.now().getTime()) / 86_400_000;
  app.clock.advance({ days });
  payer = await signInAgain(app, payer);
}
const runJobs = () => app.app.get(JobWorker, { strict: false }).runDue();
async function order(subscriptionLevel: string): Promise<string> {
  const body = { subscriptionLevel };
  return openCheckout(liqpay, await callOk(app, createSubscriptionPaymentEndpoint, { as: payer, body }));
}
async function pay(orderId: string): Promise<void> {
  expect((await decide(app, liqpay, orderId, 'success')).status).toBe(200);
  await runJobs();
}
/** Level and last day of the plan in force. */
async function plan() {
  const { subscription } = await callOk(app, subscriptionDashboardEndpoint, { as: payer });
  return { ...subscription, endsAt: subscription.endsAt?.slice(0, 10) ?? null };
}
const can = async (type: string) =>
  (await callOk(app, checkLimitEndpoint, { as: payer, query: { type } })).canPerform;
/** Run the hourly tasks a few times, as a server does, and return the subjects of new e-mails. */
async function emails(): Promise<string[]> {
  const before = app.mailbox.sent.length;
  for (let hour = 0; hour < 3; hour += 1) {
    app.clock.advance({ hours: 1 });
    await app.app.get(ScheduledTasks, { strict: false }).run(60);
    await runJobs();
  }
  return app.mailbox.sent.slice(before).map(({ subject }) => subject.replaceAll('\u00a0', ' '));
}

it('three years of a plan: purchase, renewal, upgrade, a mistake, the operator, a reversal, the end', async () => {
  const page = await createObituary(app, payer);
  const change = (body: object) =>
    call(app, updateObituaryEndpoint, { as: payer, params: { id: page._id }, body });
  const education = [{ institution: 'Школа № 5' }];
  expectError(await change({ education }), 'plan.education');

  await pay(await order('PREMIUM_1'));
  expect(await plan()).toMatchObject({ level: 'PREMIUM_1', endsAt: '2027-11-21', lapsed: null });
  expect((await change({ education })).status).toBe(200);
  for (const number of [1, 2, 3]) await addGalleryPhoto(app, payer, page._id, number);
  await attachAward(app, payer, page._id, {});

  await goTo('2027-10-23');
  expect(await emails()).toEqual(['Тариф «Базовий» діє до 21 листопада 2027']);
  await pay(await order('PREMIUM_1'));
  expect(await plan()).toMatchObject({ level: 'PREMIUM_1', endsAt: '2028-11-21' });
  await goTo('2027-11-15');
  expect(await emails()).toEqual([]);

  await goTo('2028-05-22');
  const quote = await callOk(app, planQuoteEndpoint, {
    as: payer,
    query: { subscriptionLevel: 'PREMIUM_3' },
  });
  // 183 of the renewal's 366 days are left: 999.5.
  expect(quote).toMatchObject({ creditKopiykas: 100_000, amountKopiykas: 249_900 });
  const upgrade = await order('PREMIUM_3');
  await pay(upgrade);
  expect(await plan()).toMatchObject({ level: 'PREMIUM_3', endsAt: '2029-05-22' });
  expect((await change({ background: 'linen' })).status).toBe(200);
  const mistake = await order('PREMIUM_3');
  await pay(mistake);
  expect(await plan()).toMatchObject({ level: 'PREMIUM_3', endsAt: '2030-05-22' });
  await app.app.get(PlanGrantsService, { strict: false }).grantPlan(payer.userId, 'PREMIUM_1', 1);
  expect(await plan()).toMatchObject({ level: 'PREMIUM_3', endsAt: '2030-05-22' });
  liqpay.double.reverse(mistake);
  await postCallback(app, liqpay.double.message(mistake));
  await runJobs();
  expect(await plan()).toMatchObject({ level: 'PREMIUM_3', endsAt: '2029-05-22' });
  await emails();

  const months = ['2029-04-23', '2029-05-16', '2029-05-21'];
  for (const day of months) {
    await goTo(day);
    expect(await emails()).toEqual(['Тариф «Преміум» діє до 22 травня 2029']);
  }
  await goTo('2029-05-22');
  expect(await emails()).toEqual(['Строк дії тарифу «Преміум» минув']);
  expect(await plan()).toMatchObject({ level: 'FREE', endsAt: null, lapsed: { level: 'PREMIUM_3' } });

  const kept = await callOk(app, getObituaryEndpoint, { params: { id: page._id } });
  expect(kept).toMatchObject({ education: [{ institution: 'Школа № 5' }], background: 'linen' });
  expect([kept.galleryPhotos.length, kept.awards.length]).toEqual([3, 1]);
  await app.http.get(kept.galleryPhotos[0]?.imageData ?? '').expect(200);
  expect([await can('awards'), await can('education'), await can('obituaries')]).toEqual([
    false,
    false,
    false,
  ]);
  expectError(await change({ education: [...education, { institution: 'Університет' }] }), 'plan.frozen');
  expectError(await change({ background: 'granite' }), 'plan.frozen');
  expect((await change({ education: [], background: null })).status).toBe(200);

  await pay(await order('PREMIUM_1'));
  expect(await plan()).toMatchObject({
    level: 'PREMIUM_1',
    endsAt: '2030-05-22',
    lapsed: { level: 'PREMIUM_3' },
  });
  expect((await change({ education })).status).toBe(200);
});

it('reminders can be turned off, the end is told anyway', async () => {
  payer = await createAccount(app);
  await callOk(app, updateMeEndpoint, { as: payer, body: { notifications: { planEnding: false } } });
  await app.app.get(PlanGrantsService, { strict: false }).grantPlan(payer.userId, 'PREMIUM_1', 1);
  app.clock.advance({ days: 25 });
  expect(await emails()).toEqual([]);
  app.clock.advance({ days: 6 });
  expect(await emails()).toEqual(['Строк дії тарифу «Базовий» минув']);
});
