import {
  endAnnouncementEndpoint,
  getAnnouncementEndpoint,
  setAnnouncementEndpoint,
} from '@memorial/contracts/announcement/announcement.endpoints';
import type { AnnouncementInput } from '@memorial/contracts/announcement/announcement.schemas';
import { screenPaths } from '@memorial/contracts/screen-paths';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { AnnouncementRepository } from '../../src/modules/announcements/announcement.repository.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { actsOn } from '../support/administration.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { createObituary } from '../support/obituaries.js';

let app: TestApp;
let as: TestAccount;
let pagePath: string;
const reason = 'Роботи на сервері';
const text = 'У неділю з 2 до 4 години сайт може не відповідати.';

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com', RATE_LIMITS: 'off' });
  as = await createAccount(app, 'FREE', 'admin@example.com');
  const { _id } = await createObituary(app, await createAccount(app));
  pagePath = screenPaths.obituary.replace(':id', _id);
});
afterEach(() => callOk(app, endAnnouncementEndpoint, { as, body: { reason } }));
afterAll(() => app.stop());

const set = (over: Partial<AnnouncementInput> = {}) =>
  callOk(app, setAnnouncementEndpoint, { as, body: { text, reason, ...over } });

/** The strip of a document as text with plain spaces; null without one. */
async function stripOf(path: string, status = 200, of = app): Promise<string | null> {
  const { text: html } = await of.http.get(path).expect(status);
  const [strip = null] = /<aside id="announcement".*?<\/aside>/s.exec(html) ?? [];
  return strip?.replaceAll('\u00a0', ' ') ?? null;
}

it('stands above every document at once, cached ones too, and nowhere when it has ended', async () => {
  const paths = ['/', pagePath, '/search', '/login', '/profile', screenPaths.partners];
  for (const path of paths) expect(await stripOf(path), path).toBeNull();
  await set();
  for (const path of paths) expect(await stripOf(path), path).toContain(text);
  expect(await stripOf('/nema-takoi', 404)).toContain(text);
  expect(await stripOf('/admin/announcement')).toBeNull();
  await callOk(app, endAnnouncementEndpoint, { as, body: { reason } });
  for (const path of paths) expect(await stripOf(path), path).toBeNull();
});

it('adds its script and style sheet to the documents that show it alone', async () => {
  const filesOf = async () => {
    const { text: html } = await app.http.get('/').expect(200);
    return html.match(/\/assets\/announcement[\w-]*\.(?:js|css)/g) ?? [];
  };
  expect(await filesOf()).toEqual([]);
  await set();
  const files = await filesOf();
  expect(files.map((name) => name.split('.').at(-1)).sort()).toEqual(['css', 'js']);
  for (const name of files) {
    const { headers } = await app.http.get(name).expect(200);
    expect(headers['cache-control']).toContain('immutable');
  }
});

it('is followed by other processes within seconds', async () => {
  const other = await startTestApp({}, { beside: app });
  expect(await stripOf(pagePath, 200, other)).toBeNull();
  await set();
  other.clock.advance({ seconds: 3 });
  expect(await stripOf(pagePath, 200, other)).toContain(text);
  await other.stop();
});

it('ends by itself', async () => {
  const until = new Date(app.clock.now().getTime() + 60_000).toISOString();
  await set({ until });
  expect(await stripOf('/')).toContain(`data-until="${until}"`);
  expect(await callOk(app, getAnnouncementEndpoint, { as })).toMatchObject({ announcement: { until } });
  app.clock.advance({ minutes: 3 });
  expect(await stripOf('/')).toBeNull();
  expect(await callOk(app, getAnnouncementEndpoint, { as })).toEqual({ announcement: null });
});

it('has another version each time, so that who closed the last one reads it', async () => {
  const versionOf = async () => /data-version="(\w+)"/.exec((await stripOf('/')) ?? '')?.[1];
  await set();
  const first = await versionOf();
  await set();
  expect(first).toMatch(/^[0-9a-f]{24}$/);
  expect(await versionOf()).not.toBe(first);
});

it('shows hostile text as text', async () => {
  await set({ text: '</aside><script>alert(1)</script>', link: '/search?name="><b>' });
  const { text: html } = await app.http.get('/').expect(200);
  expect(html).not.toContain('<script>alert(1)');
  expect(html).not.toContain('"><b>');
});

it('leads to a path of this site or a web address, and nowhere else', async () => {
  for (const link of ['/partners', 'https://a.example/novyny'])
    expect((await set({ link })).announcement?.link).toBe(link);
  for (const link of ['javascript:alert(1)', '//a.example', '/\\a.example', 'a.example', '/a b'])
    expectError(
      await call(app, setAnnouncementEndpoint, { as, body: { text, reason, link } }),
      'validation.failed',
    );
});

it('is refused without words or a reason, and with an end in the past', async () => {
  const send = (body: object) => call(app, setAnnouncementEndpoint, { as, body });
  for (const body of [{ reason }, { text }, { text: ' ', reason }, { text, reason, until: 'завтра' }])
    expectError(await send(body), 'validation.failed');
  expectError(await send({ text, reason, until: app.clock.now().toISOString() }), 'announcement.ended');
});

it('is written into the log', async () => {
  app.clock.advance({ seconds: 1 });
  const before = (await actsOn(app, 'announcement', 'current')).length;
  await set();
  app.clock.advance({ seconds: 1 });
  await callOk(app, endAnnouncementEndpoint, { as, body: { reason } });
  await callOk(app, endAnnouncementEndpoint, { as, body: { reason } });
  const acts = (await actsOn(app, 'announcement', 'current')).slice(before);
  expect(acts.map(({ action }) => action)).toEqual(['announcement.set', 'announcement.end']);
  expect(acts[0]).toMatchObject({ reason, after: { text } });
  expect(acts[1]).toMatchObject({ before: { text } });
});

it('is not ended in place of another one that came meanwhile, and is replaced as it then is', async () => {
  const repository = app.app.get(AnnouncementRepository, { strict: false });
  await set({ text: 'Перше' });
  const first = await repository.find();
  app.clock.advance({ seconds: 1 });
  await set({ text: 'Друге' });
  const known = (await actsOn(app, 'announcement', 'current')).length;
  const find = vi.spyOn(repository, 'find').mockResolvedValueOnce(first);
  const ended = await call(app, endAnnouncementEndpoint, { as, body: { reason } });
  expectError(ended, 'announcement.changedMeanwhile');
  expect(await stripOf('/')).toContain('Друге');
  find.mockResolvedValueOnce(first);
  app.clock.advance({ seconds: 1 });
  await set({ text: 'Третє' });
  const acts = (await actsOn(app, 'announcement', 'current')).slice(known);
  expect(acts).toMatchObject([{ before: { text: 'Друге' }, after: { text: 'Третє' } }]);
  find.mockRestore();
});
