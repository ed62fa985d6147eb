import { addContributionPhotoEndpoint } from '@memorial/contracts/contributions/contributions.endpoints';
import { removeKeeperEndpoint } from '@memorial/contracts/keepers/keepers.endpoints';
import * as memories from '@memorial/contracts/memories/memories.endpoints';
import type { CreatedMemoryView } from '@memorial/contracts/memories/memories.schemas';
import { deciderTexts, decisionTexts } from '@memorial/contracts/messages/ui/moderation';
import { rateLimitTable } from '@memorial/contracts/rate-limit-table';
import { buildCreateMemoryInput } from '@memorial/contracts/testing/builders';
import { updateMeEndpoint } from '@memorial/contracts/users/users.endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ModerationEmailsService } from '../../src/modules/memories/moderation-emails.service.js';
import { signModerationKey } from '../../src/modules/memories/moderation-key.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { ScheduledTasks } from '../../src/platform/schedule/scheduled-tasks.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { contribute, makeLink, ofEntry } from '../support/contributions.js';
import { expectError } from '../support/expect-response.js';
import { addKeeper } from '../support/keepers.js';
import { listMemoryIds } from '../support/memories.js';
import { createObituaryWithKeeper } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';

const content = 'Він навчив мене лагодити радіо.';
const guestEmail = 'hanna@example.com';

let app: TestApp;
let owner: TestAccount;
let editor: TestAccount;
let pageId: string;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off', WORKER: 'off' });
});
beforeEach(async () => {
  const kept = await createObituaryWithKeeper(app);
  owner = kept.keeper;
  pageId = kept.page._id;
  editor = await createAccount(app);
  await addKeeper(app, pageId, editor, 'editor');
  await deliver();
  app.mailbox.sent.length = 0;
});
afterAll(() => app.stop());

type Body = Record<string, unknown>;
const deliver = (of = app) => of.app.get(JobWorker, { strict: false }).runDue();
async function write(over: Body = {}, of = app): Promise<CreatedMemoryView & { editKey: string }> {
  const body = buildCreateMemoryInput({
    obituaryId: pageId,
    content,
    author: { name: 'Ганна Мороз', email: guestEmail },
    ...over,
  });
  const answer = await call(of, memories.createMemoryEndpoint, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}
async function lettersTo({ email }: { readonly email: string }, of = app) {
  await deliver(of);
  return of.mailbox.sent.filter(({ to }) => to === email);
}
async function keyOf(account: TestAccount): Promise<string> {
  const text = (await lettersTo(account)).at(-1)?.text ?? '';
  return /\/moderate#([\w-]{81})\n/.exec(text)?.[1] ?? `no key in: ${text}`;
}
const send = (body: Body) => call(app, memories.moderateMemoryEndpoint, { body });
const look = (token: string) => callOk(app, memories.moderateMemoryEndpoint, { body: { token } });
const decide = (token: string, decision: string, revision = 0) => send({ token, decision, revision });
const change = ({ _id, editKey }: { _id: string; editKey: string }, body: Body) =>
  callOk(app, memories.updateMemoryEndpoint, {
    params: { id: _id },
    body,
    headers: { 'X-Edit-Key': editKey },
  });

describe('the letter about a waiting memory', () => {
  it('goes to owner and editors, names nobody, and opens the memory', async () => {
    const contributor = await createAccount(app);
    await addKeeper(app, pageId, contributor, 'contributor');
    await write({ title: 'Радіо' });
    expect(await lettersTo(contributor)).toEqual([]);
    for (const keeper of [owner, editor]) {
      const [letter, ...others] = await lettersTo(keeper);
      expect(others).toEqual([]);
      expect(`${letter?.subject} ${letter?.html} ${letter?.text}`).not.toMatch(/Ганна|радіо|Шевчук/i);
      expect(await look(await keyOf(keeper))).toMatchObject({
        obituaryName: 'Шевчук Марія Іванівна',
        author: 'Ганна Мороз',
        title: 'Радіо',
        content,
        state: 'pending',
        heldFor: [],
        decidedBy: null,
      });
    }
    expect(await listMemoryIds(app, pageId)).toEqual([]);
  });

  it('is one for a repeated request, and another for changed texts', async () => {
    const body = buildCreateMemoryInput({ obituaryId: pageId, author: { name: 'Ганна' } });
    const headers = { 'Idempotency-Key': 'memory-one' };
    const { body: memory } = await call(app, memories.createMemoryEndpoint, { body, headers });
    await call(app, memories.createMemoryEndpoint, { body, headers });
    expect(await lettersTo(owner)).toHaveLength(1);
    await change(memory, { isActive: false });
    expect(await lettersTo(owner)).toHaveLength(1);
    await change(memory, { content: 'Іще одне слово.' });
    expect(await lettersTo(owner)).toHaveLength(2);
  });

  it('is sent by the task when the call that had to send it broke off, and once', async () => {
    const runTasks = () => app.app.get(ScheduledTasks, { strict: false }).run(0);
    const emails = app.app.get(ModerationEmailsService, { strict: false });
    const broken = vi.spyOn(emails, 'tell').mockResolvedValueOnce();
    await write();
    broken.mockRestore();
    expect(await lettersTo(owner)).toEqual([]);
    await runTasks();
    for (const keeper of [owner, editor]) expect(await lettersTo(keeper)).toHaveLength(1);
    app.clock.advance({ hours: 1 });
    await runTasks();
    expect(await lettersTo(owner)).toHaveLength(1);
  });

  it('is not sent with the setting off', async () => {
    await callOk(app, updateMeEndpoint, { as: owner, body: { notifications: { memoryWaiting: false } } });
    await write();
    expect([await lettersTo(owner), (await lettersTo(editor)).length]).toEqual([[], 1]);
  });

  it('of one entry does not use up those of the others, however often it is repeated and changed', async () => {
    const limited = await startTestApp({ WORKER: 'off' });
    const { keeper, page } = await createObituaryWithKeeper(limited);
    const body = buildCreateMemoryInput({ obituaryId: page._id, author: { name: 'Ганна' } });
    const headers = { 'Idempotency-Key': 'memory-one' };
    const create = () => call(limited, memories.createMemoryEndpoint, { body, headers });
    const { _id, editKey } = (await create()).body;
    for (let number = 0; number < 12; number += 1) await create();
    for (let number = 0; number < 12; number += 1)
      await callOk(limited, memories.updateMemoryEndpoint, {
        params: { id: _id },
        body: { content: `Зміна ${number}` },
        headers: { 'X-Edit-Key': editKey },
      });
    const told = async () =>
      (await lettersTo(keeper, limited)).filter(({ text }) => text.includes('/moderate#')).length;
    expect(await told()).toBe(2);
    await write({ obituaryId: page._id, content: 'Інший спогад' }, limited);
    expect(await told()).toBe(3);
    await limited.stop();
  });

  it('to the family opens nothing: the letter is read in the profile', async () => {
    const { token } = await makeLink(app, owner, pageId);
    const { _id } = await contribute(app, token, { toFamily: true });
    for (const keeper of [owner, editor]) {
      const [letter, ...others] = await lettersTo(keeper);
      expect(others).toEqual([]);
      expect(letter?.subject).toBe('Вам написали листа');
      expect(letter?.text).toContain('/profile/memories');
      expect(letter?.text).not.toMatch(/\/moderate|партою|Ганна|показ/);
    }
    const key = { memoryId: _id, keeperId: owner.userId };
    expectError(
      await send({ token: signModerationKey(app.config.jwtSecret, key, app.clock.now()) }),
      'memory.keyEnded',
    );
  });

  it('is bounded for a page and day', async () => {
    const limited = await startTestApp({ WORKER: 'off' });
    const { keeper, page } = await createObituaryWithKeeper(limited);
    const [{ max }] = rateLimitTable.moderationEmail;
    const [perNetwork] = rateLimitTable.guestMemory;
    for (let number = 0; number <= max; number += 1) {
      if (number % perNetwork.max === 0) limited.clock.advance({ hours: 2 });
      await write({ obituaryId: page._id, content: `Спогад ${number}` }, limited);
    }
    const letters = await lettersTo(keeper, limited);
    expect(letters.filter(({ text }) => text.includes('/moderate#'))).toHaveLength(max);
    await limited.stop();
  });
});

describe('a decision by the key of a letter', () => {
  it('shows the memory to everybody, or to nobody', async () => {
    const shown = await write();
    expect((await decide(await keyOf(owner), 'approve')).body).toMatchObject({
      state: 'approved',
      decidedBy: 'owner',
    });
    await write({ content: 'Інше' });
    expect((await decide(await keyOf(editor), 'reject')).body).toMatchObject({
      state: 'rejected',
      decidedBy: 'editor',
    });
    expect(await listMemoryIds(app, pageId)).toEqual([shown._id]);
    expect(await lettersTo({ email: guestEmail })).toHaveLength(1);
  });

  it('is made with the photos in view', async () => {
    const { token } = await makeLink(app, owner, pageId);
    const entry = await contribute(app, token);
    const key = await keyOf(owner);
    expect((await look(key)).files).toEqual({ photos: [], voice: null });
    const sent = { ...ofEntry(entry), file: await smallPhotograph() };
    const { photos } = (await call(app, addContributionPhotoEndpoint, sent)).body;
    expectError(await decide(key, 'approve'), 'memory.changedMeanwhile');
    const { files, revision } = await look(key);
    expect(files?.photos.map(({ _id }) => _id)).toEqual([photos[0]._id]);
    expect((await app.http.get(files?.photos[0]?.url ?? '')).status).toBe(200);
    expect((await decide(key, 'approve', revision)).body).toMatchObject({ state: 'approved', files: {} });
  });

  it('needs the revision that was looked at', async () => {
    await write();
    const { status, body } = await send({ token: await keyOf(owner), decision: 'approve' });
    expect([status, body.details.fields[0].path]).toEqual([400, 'revision']);
  });

  it('waits for a new look after the author has changed the text', async () => {
    const memory = await write();
    const token = await keyOf(owner);
    await change(memory, { content: 'Зовсім інше.' });
    expectError(await decide(token, 'approve'), 'memory.changedMeanwhile');
    expect(await listMemoryIds(app, pageId)).toEqual([]);
    const { revision, content: now } = await look(token);
    expect(now).toBe('Зовсім інше.');
    expect((await decide(token, 'approve', revision)).status).toBe(200);
  });

  it('may be repeated, and not be reversed by a key', async () => {
    await write();
    const token = await keyOf(owner);
    await decide(token, 'approve');
    expect((await decide(token, 'approve')).body).toMatchObject({ state: 'approved' });
    for (const revision of [0, 1]) {
      const refused = await decide(await keyOf(editor), 'reject', revision);
      expectError(refused, 'memory.decided');
      expect(refused.body.message).toBe(
        `Про цей спогад уже вирішили: ${decisionTexts.approve}. ${deciderTexts.owner}.`,
      );
      expect(refused.body.details).toMatchObject({ state: 'approved', decidedBy: 'owner' });
    }
  });

  it('tells the second of two keepers in the profile', async () => {
    const { _id } = await write();
    const by = (
      as: TestAccount,
      endpoint: typeof memories.approveMemoryEndpoint | typeof memories.rejectMemoryEndpoint,
    ) => call(app, endpoint, { as, params: { id: _id }, headers: { 'If-Match': '"0"' } });
    expect((await by(editor, memories.rejectMemoryEndpoint)).status).toBe(200);
    const second = await by(owner, memories.approveMemoryEndpoint);
    expectError(second, 'memory.decided');
    expect(second.body.details).toMatchObject({ state: 'rejected', decidedBy: 'editor' });
    expect((await by(owner, memories.rejectMemoryEndpoint)).status).toBe(200);
  });
});

describe('a decision in the profile', () => {
  const by = (
    endpoint: typeof memories.approveMemoryEndpoint | typeof memories.rejectMemoryEndpoint,
    id: string,
    headers: Record<string, string> = {},
  ) => call(app, endpoint, { as: owner, params: { id }, headers });

  it('that names no revision turns no earlier one round, unless it says so', async () => {
    const { _id } = await write();
    expect((await by(memories.rejectMemoryEndpoint, _id)).body).toMatchObject({ state: 'rejected' });
    expect((await by(memories.rejectMemoryEndpoint, _id)).status).toBe(200);
    expectError(await by(memories.approveMemoryEndpoint, _id), 'memory.decided');
    const update = (headers: Record<string, string> = {}) =>
      call(app, memories.updateMemoryEndpoint, {
        as: owner,
        params: { id: _id },
        body: { isApproved: true },
        headers,
      });
    expectError(await update(), 'memory.decided');
    expect((await by(memories.approveMemoryEndpoint, _id, { 'If-Match': '*' })).body.state).toBe('approved');
    expect((await by(memories.rejectMemoryEndpoint, _id, { 'If-Match': '"2"' })).body.state).toBe('rejected');
    expect((await update({ 'If-Match': '*' })).body.state).toBe('approved');
  });
});

describe('a key', () => {
  const ended = async (token: string) => {
    expectError(await send({ token }), 'memory.keyEnded');
    expectError(await decide(token, 'approve'), 'memory.keyEnded');
  };

  it('ends after its days', async () => {
    await write();
    const token = await keyOf(owner);
    app.clock.advance({ days: 13, hours: 23 });
    expect((await look(token)).state).toBe('pending');
    app.clock.advance({ hours: 2 });
    await ended(token);
  });

  it('ends when its holder is no keeper any more', async () => {
    await write();
    const token = await keyOf(editor);
    const params = { id: pageId, userId: editor.userId };
    await callOk(app, removeKeeperEndpoint, { as: owner, params });
    await ended(token);
  });

  it('ends with its memory', async () => {
    const { _id } = await write();
    const token = await keyOf(owner);
    await callOk(app, memories.removeMemoryEndpoint, { as: owner, params: { id: _id } });
    await ended(token);
  });

  it('is worth nothing with one letter changed', async () => {
    await write();
    const token = await keyOf(owner);
    for (const at of [0, 20, 40, 80])
      await ended(token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1));
    expect((await send({ token: 'short' })).status).toBe(400);
  });
});

it('100 approvals and rejections at once leave one decision, and one letter to the guest at most', async () => {
  const { _id } = await write();
  const keys = [await keyOf(owner), await keyOf(editor)];
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => {
      const decision = index % 2 === 0 ? 'approve' : 'reject';
      if (index % 4 < 2) return decide(keys[(index >> 2) % 2] ?? '', decision);
      const endpoint =
        decision === 'approve' ? memories.approveMemoryEndpoint : memories.rejectMemoryEndpoint;
      const as = (index >> 2) % 2 === 0 ? owner : editor;
      return call(app, endpoint, { as, params: { id: _id }, headers: { 'If-Match': '"0"' } });
    }),
  );
  const stood = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.state));
  expect(stood.size).toBe(1);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['memory.decided']));
  expect(refused).toHaveLength(50);
  const isShown = stood.has('approved');
  expect(await listMemoryIds(app, pageId)).toEqual(isShown ? [_id] : []);
  expect(await lettersTo({ email: guestEmail })).toHaveLength(isShown ? 1 : 0);
});
