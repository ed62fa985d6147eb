import { updateObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { sharedDayKinds } from '@memorial/contracts/remembrance/remembrance.constants';
import {
  getObituaryCalendarEndpoint,
  getRemembranceFeedEndpoint,
} from '@memorial/contracts/remembrance/remembrance.endpoints';
import { hrefOf } from '@memorial/contracts/route';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { blockAccount } from '../support/administration.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { createObituaryWithKeeper } from '../support/obituaries.js';
import { advanceTo, changeCalendar, follow } from '../support/remembrance.js';

const life = { fullName: 'Бойко Іван; «Лис», \\ Петрович', birthDate: '1952-02-29', deathDate: '2020-12-31' };

let app: TestApp;
let reader: TestAccount;
let keeper: TestAccount;
let id: string;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' });
});
beforeEach(async () => {
  reader = await createAccount(app);
  ({
    keeper,
    page: { _id: id },
  } = await createObituaryWithKeeper(app, life));
});
afterAll(() => app.stop());

interface Feed {
  readonly text: string;
  readonly etag: string;
  readonly events: ICAL.Event[];
}

async function read(path: string): Promise<Feed> {
  const { status, headers, text } = await app.http.get(path).buffer(true);
  expect(status, path).toBe(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.name).toBe('vcalendar');
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return { text, etag: headers.etag ?? '', events };
}

const ofPage = () => hrefOf(getObituaryCalendarEndpoint.route, { id });
const path = (feedUrl: string | null) => new URL(feedUrl ?? '').pathname;
const feedOf = async (account: TestAccount) =>
  path((await changeCalendar(app, account, { feed: true })).feedUrl);
const dayOf = (event: ICAL.Event | undefined) => event?.startDate.toString();

describe('the calendar of a page', () => {
  it('holds the whole days of eleven years, as ical.js reads them', async () => {
    const { events } = await read(ofPage());
    expect(events).toHaveLength(22);
    const birthdays = events.filter(({ uid }) => uid.startsWith('birthday-'));
    expect(birthdays.map(dayOf).slice(0, 3)).toEqual(['2026-02-28', '2027-02-28', '2028-02-29']);
    const last = events.find(({ uid }) => uid === `deathDay-2036-${id}@localhost`);
    expect(dayOf(last)).toBe('2036-12-31');
    expect(last?.startDate.isDate).toBe(true);
    expect(last?.summary).toBe(`День пам’яті: ${life.fullName}`);
    expect(last?.description).toBe('16\u00a0років від дня смерті');
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  });

  it('keeps its bytes until the page changes, and its ids then', async () => {
    const [before, again] = [await read(ofPage()), await read(ofPage())];
    expect(again).toMatchObject({ text: before.text, etag: before.etag });
    expect((await app.http.get(ofPage()).set('If-None-Match', before.etag)).status).toBe(304);
    const body = { deathDate: '2020-12-30' };
    await callOk(app, updateObituaryEndpoint, { as: keeper, params: { id }, body });
    const after = await read(ofPage());
    expect(after.etag).not.toBe(before.etag);
    expect(after.events.map(({ uid }) => uid).sort()).toEqual(before.events.map(({ uid }) => uid).sort());
  });

  it.each([
    [{ visibility: 'link' }, 'done'],
    [{ visibility: 'password', password: 'вишневий сад' }, 'obituary.locked'],
    [{ visibility: 'private' }, 'obituary.notFound'],
    [{ isActive: false }, 'obituary.notFound'],
    [{ status: 'missing', deathDate: null, visibility: 'link' }, 'obituary.notFound'],
    [{ isAlive: true, deathDate: null, visibility: 'link' }, 'obituary.notFound'],
  ] as const)('of a page with %j is %s', async (change, outcome) => {
    await callOk(app, updateObituaryEndpoint, { as: keeper, params: { id }, body: change });
    const answer = await call(app, getObituaryCalendarEndpoint, { as: keeper, params: { id } });
    if (outcome === 'done') expect(answer.status).toBe(200);
    else expectError(answer, outcome);
  });
});

describe('the calendar of an account', () => {
  it('holds the chosen days of the followed people and the shared ones', async () => {
    await follow(app, reader, id, { kinds: ['deathDay'] });
    await changeCalendar(app, reader, { days: [...sharedDayKinds] });
    const { events, text } = await read(await feedOf(reader));
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vtimezone'));
    // Two shared days a year, two after Easter, seven Saturdays, the day of the death; and the daily minute.
    expect(events).toHaveLength(11 * 12 + 1);
    const silence = events.find(({ uid }) => uid === 'minuteOfSilence@localhost');
    expect(silence?.isRecurring()).toBe(true);
    expect(silence?.duration.toString()).toBe('PT1M');
    expect(silence?.startDate.toString()).toBe('2026-01-01T09:00:00');
    const instants = [1, 7].map((month) =>
      ICAL.Time.fromData({ year: 2026, month, day: 1, hour: 9 }, zone).toJSDate().toISOString(),
    );
    expect(instants).toEqual(['2026-01-01T07:00:00.000Z', '2026-07-01T06:00:00.000Z']);
    expect(events.find(({ uid }) => uid === 'meatfare-2026@localhost')?.startDate.toString()).toBe(
      '2026-02-14',
    );
  });

  it('is without muted people, and without a page that has closed', async () => {
    const other = await createObituaryWithKeeper(app, life);
    await follow(app, reader, id);
    await follow(app, reader, other.page._id);
    const feed = await feedOf(reader);
    const ids = async () => new Set((await read(feed)).events.map(({ uid }) => uid.split(/-|@/)[2]));
    expect(await ids()).toEqual(new Set([id, other.page._id]));
    await follow(app, reader, id, { isMuted: true });
    expect(await ids()).toEqual(new Set([other.page._id]));
    const closed = { as: other.keeper, params: { id: other.page._id }, body: { visibility: 'private' } };
    await callOk(app, updateObituaryEndpoint, closed);
    expect(await ids()).toEqual(new Set());
  });

  it('is closed while its account is blocked', async () => {
    await follow(app, reader, id);
    const feed = await feedOf(reader);
    await blockAccount(app, await createAccount(app, 'FREE', 'admin@example.com'), reader);
    expectError(await app.http.get(feed), 'remembrance.feedNotFound');
  });

  it('has an address that ends for good, and a new one then', async () => {
    const first = await feedOf(reader);
    expect(await feedOf(reader)).toBe(first);
    expect((await changeCalendar(app, reader, { feed: false })).feedUrl).toBeNull();
    const ended = (address: string) => app.http.get(address);
    expectError(await ended(first), 'remembrance.feedNotFound');
    const second = await feedOf(reader);
    expect(second).not.toBe(first);
    expectError(await ended(first), 'remembrance.feedNotFound');
    await read(second);
  });

  it('changes its tag with a name and a choice, and is read sixty times an hour', async () => {
    await follow(app, reader, id);
    const feed = await feedOf(reader);
    const tags = [(await read(feed)).etag];
    const params = { id };
    await callOk(app, updateObituaryEndpoint, { as: keeper, params, body: { fullName: 'Бойко Іван' } });
    tags.push((await read(feed)).etag);
    await follow(app, reader, id, { kinds: ['deathDay'] });
    tags.push((await read(feed)).etag);
    await changeCalendar(app, reader, { days: ['holodomorDay'] });
    const { etag } = await read(feed);
    expect(new Set([...tags, etag]).size).toBe(4);
    const limited = await startTestApp({}, { beside: app });
    try {
      const account = await createAccount(limited);
      const path_ = path((await changeCalendar(limited, account, { feed: true })).feedUrl);
      const statuses: number[] = [];
      for (let count = 0; count <= 60; count += 1) statuses.push((await limited.http.get(path_)).status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(60);
      expectError(await limited.http.get(path_).set('If-None-Match', '"x"'), 'rateLimit.exceeded');
    } finally {
      await limited.stop();
    }
  });

  it('opens by no guessed token', async () => {
    const feed = await feedOf(reader);
    const token = feed.match(/([^/]+)\.ics$/)?.[1] ?? '';
    const guesses = [`${keeper.userId}${token.slice(24)}`, `${token.slice(0, -1)}-`, 'x', token.slice(1)];
    for (const guess of guesses) {
      const answer = await call(app, getRemembranceFeedEndpoint, { params: { token: guess } });
      expectError(answer, 'remembrance.feedNotFound');
    }
  });
});

it('moves on by whole years', async () => {
  const before = await read(ofPage());
  advanceTo(app, '2026-12-31T21:59:00Z');
  expect((await read(ofPage())).etag).toBe(before.etag);
  advanceTo(app, '2026-12-31T22:01:00Z');
  const after = await read(ofPage());
  expect(after.events.some(({ uid }) => uid === `deathDay-2037-${id}@localhost`)).toBe(true);
});
