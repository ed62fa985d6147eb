import {
  createObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { letterHours } from '@memorial/contracts/remembrance/remembrance.constants';
import { unsubscribeEndpoint } from '@memorial/contracts/remembrance/remembrance.endpoints';
import { hrefOf } from '@memorial/contracts/route';
import { buildLivingObituaryInput } from '@memorial/contracts/testing/builders';
import { deathWordsIn } from '@memorial/contracts/testing/death-words';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RemembranceLettersTask } from '../../src/modules/remembrance/remembrance-letters.task.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import type { Email } from '../../src/platform/mail/mailer.port.js';
import { Outbox } from '../../src/platform/mail/outbox.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { blockAccount, freeze } from '../support/administration.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { createObituaryWithKeeper } from '../support/obituaries.js';
import { advanceTo, calendarOf, changeCalendar, follow, sendLetters } from '../support/remembrance.js';

let app: TestApp;
let reader: TestAccount;

beforeEach(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off', WORKER: 'off', ADMIN_EMAILS: 'admin@example.com' });
  reader = await createAccount(app);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.stop();
});

const lettersTo = ({ email }: TestAccount): Email[] => app.mailbox.sent.filter(({ to }) => to === email);
const newLetters = async (account = reader): Promise<Email[]> => {
  const before = lettersTo(account).length;
  await sendLetters(app);
  return lettersTo(account).slice(before);
};

/** A page whose day of death has its third anniversary on 28 November 2026. */
async function createPage(over: Parameters<typeof createObituaryWithKeeper>[1] = {}) {
  return createObituaryWithKeeper(app, {
    fullName: 'Бойко Іван Петрович',
    birthDate: '1950-05-01',
    deathDate: '2023-11-28',
    ...over,
  });
}

describe('a letter', () => {
  it('bundles all that an account has chosen for the day', async () => {
    const [one, two] = [
      await createPage(),
      await createPage({ fullName: 'Марко Ольга', deathDate: '2026-11-20' }),
    ];
    await follow(app, reader, one.page._id);
    await follow(app, reader, two.page._id);
    await changeCalendar(app, reader, { days: ['holodomorDay', 'parentalSaturdays'] });
    advanceTo(app, '2026-11-28T06:30:00Z');
    const [letter, ...others] = await newLetters();
    expect(others).toEqual([]);
    expect(letter?.subject).toBe('Ваш календар: 28\u00a0листопада');
    for (const text of [
      'День пам’яті: Бойко Іван Петрович. Сьогодні 3\u00a0роки від дня смерті.',
      'Дев’ятий день: Марко Ольга.',
      'День пам’яті жертв голодоморів.',
      `/obituary/${one.page._id}`,
    ])
      expect(letter?.text).toContain(text);
    expect(letter?.text).not.toContain('Поминальна субота');
  });

  it('comes once a day, whoever asks and however often', async () => {
    const { page } = await createPage();
    await follow(app, reader, page._id);
    advanceTo(app, '2026-11-28T06:30:00Z');
    const other = await startTestApp(
      { RATE_LIMITS: 'off', WORKER: 'off', JWT_SECRET: app.config.jwtSecret },
      { beside: app },
    );
    other.clock.advance({ seconds: (app.clock.now().getTime() - other.clock.now().getTime()) / 1_000 });
    try {
      const tasks = [app, other].map((one) => one.app.get(RemembranceLettersTask, { strict: false }));
      await Promise.all([...tasks, ...tasks].map((task) => task.run()));
      await app.app.get(JobWorker, { strict: false }).runDue();
      await other.app.get(JobWorker, { strict: false }).runDue();
      const sent = [...app.mailbox.sent, ...other.mailbox.sent].filter(({ to }) => to === reader.email);
      expect(sent.filter(({ subject }) => subject.startsWith('Ваш календар'))).toHaveLength(1);
    } finally {
      await other.stop();
    }
    app.clock.advance({ hours: 3 });
    expect(await newLetters()).toEqual([]);
  });

  it.each([
    ['2026-11-28T05:59:00Z', 0],
    ['2026-11-28T06:00:00Z', 1],
    ['2026-11-28T18:59:00Z', 1],
    ['2026-11-28T19:00:00Z', 0],
  ])('waits for the morning in Kyiv and never comes at night: at %s', async (instant, count) => {
    await follow(app, reader, (await createPage()).page._id);
    advanceTo(app, instant);
    expect(await newLetters()).toHaveLength(count);
  });

  it('comes at the chosen hour, by winter and by summer time', async () => {
    // Clocks change on 28 March 2027.
    const { page } = await createPage({ birthDate: '1950-03-27', deathDate: '2023-03-28' });
    await follow(app, reader, page._id);
    await changeCalendar(app, reader, { hour: 12 });
    for (const [early, due] of [
      ['2027-03-27T09:59:00Z', '2027-03-27T10:00:00Z'],
      ['2027-03-28T08:59:00Z', '2027-03-28T09:00:00Z'],
    ] as const) {
      advanceTo(app, early);
      expect(await newLetters()).toEqual([]);
      advanceTo(app, due);
      expect(await newLetters()).toHaveLength(1);
    }
  });

  it('of the last hour also comes when the tasks have just run before it, and next run after it', async () => {
    await follow(app, reader, (await createPage()).page._id);
    await changeCalendar(app, reader, { hour: letterHours.latest });
    const justBefore = `2026-11-28T${letterHours.latest - 3}:58:00Z`;
    advanceTo(app, justBefore);
    expect(await newLetters()).toEqual([]);
    app.clock.advance({ minutes: 65 });
    expect(await newLetters()).toHaveLength(1);
  });

  it('that cannot be composed keeps no other one from being sent', async () => {
    const other = await createAccount(app);
    const { page } = await createPage();
    for (const account of [reader, other]) await follow(app, account, page._id);
    advanceTo(app, '2026-11-28T06:30:00Z');
    vi.spyOn(Outbox.prototype, 'send').mockRejectedValueOnce(new Error('the database is away'));
    await sendLetters(app);
    expect([...lettersTo(reader), ...lettersTo(other)]).toHaveLength(1);
    app.clock.advance({ hours: 1 });
    await sendLetters(app);
    expect([lettersTo(reader).length, lettersTo(other).length]).toEqual([1, 1]);
  });

  it('says nothing of a page that is frozen', async () => {
    const admin = await createAccount(app, 'FREE', 'admin@example.com');
    const { page } = await createPage();
    await follow(app, reader, page._id);
    await freeze(app, admin, page._id);
    advanceTo(app, '2026-11-28T06:30:00Z');
    expect(await newLetters()).toEqual([]);
  });

  it('is dropped when it could not be delivered for two hours', async () => {
    await follow(app, reader, (await createPage()).page._id);
    advanceTo(app, '2026-11-28T06:30:00Z');
    app.mailbox.isAway = true;
    expect(await newLetters()).toEqual([]);
    app.mailbox.isAway = false;
    advanceTo(app, '2026-11-28T08:31:00Z');
    expect(await newLetters()).toEqual([]);
  });

  it('is dropped when the mail server was away until the night', async () => {
    await follow(app, reader, (await createPage()).page._id);
    advanceTo(app, '2026-11-28T18:50:00Z');
    app.mailbox.isAway = true;
    expect(await newLetters()).toEqual([]);
    app.mailbox.isAway = false;
    advanceTo(app, '2026-11-28T19:20:00Z');
    expect(await newLetters()).toEqual([]);
    advanceTo(app, '2026-11-29T08:00:00Z');
    expect(await newLetters()).toEqual([]);
  });

  it.each([
    ['muted', { isMuted: true }],
    ['without this kind', { kinds: ['birthday' as const] }],
    ['not followed any more', { isFollowed: false }],
  ])('is not sent about somebody %s', async (_, choice) => {
    const { page } = await createPage();
    await follow(app, reader, page._id);
    await follow(app, reader, page._id, choice);
    advanceTo(app, '2026-11-28T06:30:00Z');
    expect(await newLetters()).toEqual([]);
  });

  it('says nothing of a page that has closed', async () => {
    const { keeper, page } = await createPage();
    await follow(app, reader, page._id);
    const params = { id: page._id };
    await callOk(app, updateObituaryEndpoint, { as: keeper, params, body: { visibility: 'private' } });
    advanceTo(app, '2026-11-28T06:30:00Z');
    expect(await newLetters()).toEqual([]);
  });

  it('is not sent to an account without an address, or to a deleted or blocked one', async () => {
    const [withoutAddress, deleted, blocked] = [
      await createAccount(app),
      await createAccount(app),
      await createAccount(app),
    ];
    const { page } = await createPage();
    for (const account of [withoutAddress, deleted, blocked]) await follow(app, account, page._id);
    await blockAccount(app, await createAccount(app, 'FREE', 'admin@example.com'), blocked);
    const users = app.app.get<Connection>(getConnectionToken()).collection<{ email: string }>('users');
    await users.updateOne({ email: withoutAddress.email }, { $set: { email: 'telegram:42' } });
    await users.updateOne({ email: deleted.email }, { $set: { deletedAt: app.clock.now() } });
    advanceTo(app, '2026-11-28T06:30:00Z');
    await sendLetters(app);
    expect(app.mailbox.sent.filter(({ subject }) => subject.startsWith('Ваш календар'))).toEqual([]);
  });

  it('has no word of a death for somebody who is awaited', async () => {
    const keeper = await createAccount(app);
    const body = { ...buildLivingObituaryInput({ birthDate: '1990-11-28' }), status: 'missing' };
    const { _id } = await callOk(app, createObituaryEndpoint, { as: keeper, body });
    await follow(app, keeper, _id);
    advanceTo(app, '2026-11-28T06:30:00Z');
    const [letter] = await newLetters(keeper);
    expect(letter?.text).toContain('День народження');
    expect(deathWordsIn([letter?.subject, letter?.text, letter?.html].join('\n'))).toEqual([]);
  });
});

describe('unsubscribing', () => {
  async function letterOf(account: TestAccount): Promise<Email> {
    await follow(app, account, (await createPage()).page._id);
    advanceTo(app, '2026-11-28T06:30:00Z');
    const [letter] = await newLetters(account);
    if (!letter) throw new Error('no letter was sent');
    return letter;
  }

  it('is one click for mail programs, as RFC 8058 has it; reading the address changes nothing', async () => {
    const { unsubscribeUrl = '', text } = await letterOf(reader);
    expect(text).toContain(unsubscribeUrl);
    const { pathname } = new URL(unsubscribeUrl);
    await app.http.get(pathname);
    expect((await calendarOf(app, reader)).letters).toBe(true);
    for (let time = 0; time < 2; time += 1) {
      const answer = await app.http.post(pathname).type('form').send({ 'List-Unsubscribe': 'One-Click' });
      expect(answer.status).toBe(204);
    }
    expect((await calendarOf(app, reader)).letters).toBe(false);
    advanceTo(app, '2027-11-28T08:00:00Z');
    expect(await newLetters()).toEqual([]);
  });

  it('ends no letters with the address of somebody else, or a changed one', async () => {
    const other = await createAccount(app);
    await changeCalendar(app, other, {});
    const { unsubscribeUrl = '' } = await letterOf(reader);
    const token = unsubscribeUrl.split('/').at(-1) ?? '';
    const forged = [
      `${other.userId}${token.slice(24)}`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    ];
    for (const one of [...forged, 'x'.repeat(67), '$ne']) {
      const answer = await call(app, unsubscribeEndpoint, { params: { token: one } });
      expectError(answer, 'remembrance.letterNotFound');
    }
    expect((await calendarOf(app, other)).letters).toBe(true);
    expect(hrefOf(unsubscribeEndpoint.route, { token })).toBe(new URL(unsubscribeUrl).pathname);
  });
});
