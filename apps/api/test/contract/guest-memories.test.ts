import * as memories from '@memorial/contracts/memories/memories.endpoints';
import type { CreatedMemoryView, CreateMemoryRequest } from '@memorial/contracts/memories/memories.schemas';
import {
  createObituaryEndpoint,
  getObituaryEndpoint,
  removeObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { featuresAndLimitsEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { buildCreateMemoryInput, buildLivingObituaryInput } from '@memorial/contracts/testing/builders';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRepository } from '../../src/modules/memories/memory.repository.js';
import { ScheduledTasks } from '../../src/platform/schedule/scheduled-tasks.js';
import { createAccount, signInAgain, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { listMemoryIds } from '../support/memories.js';
import { createObituaryWithKeeper } from '../support/obituaries.js';
import { waitFor } from '../support/wait-for.js';

const email = 'hanna@example.com';
const content = 'Він навчив мене лагодити радіо.';

let app: TestApp;
let keeper: TestAccount;
let pageId: string;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' });
});
beforeEach(async () => {
  const kept = await createObituaryWithKeeper(app);
  keeper = kept.keeper;
  pageId = kept.page._id;
  app.mailbox.sent.length = 0;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

type Body = Record<string, unknown>;
const author = { name: 'Ганна Мороз', relation: 'Сусідка' };
const bodyOf = (over: Body = {}): Body => ({ obituaryId: pageId, content, author, ...over });
const send = (over: Body = {}, headers: Record<string, string> = {}, of = app) =>
  call(of, memories.createMemoryEndpoint, { body: bodyOf(over), headers });

interface Written extends CreatedMemoryView {
  readonly editKey: string;
}

async function write(over: Body = {}, headers: Record<string, string> = {}): Promise<Written> {
  const { status, body } = await send(over, headers);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const byKey = ({ editKey }: Written) => ({ 'X-Edit-Key': editKey });
const change = (memory: Written, body: Body, headers: Record<string, string> = byKey(memory)) =>
  call(app, memories.updateMemoryEndpoint, { params: { id: memory._id }, body, headers });
const remove = (memory: Written, headers: Record<string, string> = byKey(memory)) =>
  call(app, memories.removeMemoryEndpoint, { params: { id: memory._id }, headers });
const restore = (memory: Written, headers: Record<string, string> = byKey(memory)) =>
  call(app, memories.restoreMemoryEndpoint, { params: { id: memory._id }, headers });
const moderated = ({ _id }: Written) => ({ as: keeper, params: { id: _id }, headers: { 'If-Match': '*' } });
const approve = (memory: Written) => callOk(app, memories.approveMemoryEndpoint, moderated(memory));
const reject = (memory: Written) => callOk(app, memories.rejectMemoryEndpoint, moderated(memory));
const updatePage = (body: Body) =>
  callOk(app, updateObituaryEndpoint, { as: keeper, params: { id: pageId }, body });
const page = () => callOk(app, getObituaryEndpoint, { params: { id: pageId } });
const rows = (collection: string) => app.app.get<Connection>(getConnectionToken()).collection(collection);
const storedEmail = ({ _id }: Written) => rows('guestEmails').findOne({ _id: new Types.ObjectId(_id) });
const runTasks = () => app.app.get(ScheduledTasks, { strict: false }).run(0);
const letters = () => app.mailbox.sent.filter(({ to }) => to === email);

describe('a memory without an account', () => {
  it('waits for the family, whatever the page’s setting', async () => {
    const memory = await write({ title: 'Радіо', isApproved: true, elapsedMs: 3_000, website: '' });
    expect(memory).toMatchObject({
      obituaryId: pageId,
      title: 'Радіо',
      content,
      relationship: 'Сусідка',
      author: 'Ганна Мороз',
      createdBy: null,
      isGuest: true,
      state: 'pending',
      isActive: true,
      canEdit: true,
      canModerate: false,
    });
    expect(memory.editKey).toMatch(/^[\w-]{43}$/);
    expect(await listMemoryIds(app, pageId)).toEqual([]);
    expect(await listMemoryIds(app, pageId, await createAccount(app))).toEqual([]);
    expect(await page()).toMatchObject({ memorialMessages: [], memoryCount: 0 });
  });

  it('is in the keeper’s queue, with its author and that it is a guest’s', async () => {
    const { _id, editKey } = await write({ author: { ...author, email } });
    const queue = await callOk(app, memories.listMemoriesForMeEndpoint, {
      as: keeper,
      query: { state: 'pending' },
    });
    expect(queue.data).toEqual([
      expect.objectContaining({
        _id,
        author: 'Ганна Мороз',
        relationship: 'Сусідка',
        isGuest: true,
        createdBy: null,
        canEdit: false,
        canModerate: true,
      }),
    ]);
    expect(queue.counts.pending).toBe(1);
    expect(JSON.stringify(queue)).not.toContain(email);
    expect(JSON.stringify(queue)).not.toContain(editKey);
  });

  it('is shown with its signature once approved, and counted', async () => {
    const memory = await write();
    await page();
    expect((await approve(memory)).state).toBe('approved');
    const { memorialMessages, memoryCount } = await page();
    expect(memoryCount).toBe(1);
    expect(memorialMessages).toEqual([
      expect.objectContaining({
        id: memory._id,
        author: 'Ганна Мороз',
        text: content,
        relationship: 'Сусідка',
      }),
    ]);
    const { data } = await callOk(app, memories.listMemoriesOfPageEndpoint, { params: { id: pageId } });
    expect(data).toEqual([expect.objectContaining({ _id: memory._id, isGuest: true, canEdit: false })]);
    await reject(memory);
    expect((await page()).memoryCount).toBe(0);
  });

  it('counts against nobody’s plan, also when it is withdrawn and restored', async () => {
    const used = async () =>
      (await callOk(app, featuresAndLimitsEndpoint, { as: keeper })).memories.total.used;
    for (let count = 0; count < 12; count += 1) await write();
    const memory = await write();
    await remove(memory);
    expect((await restore(memory)).status).toBe(200);
    expect(await used()).toBe(0);
    await runTasks();
    expect(await rows('quotas').countDocuments({ _id: { $regex: 'null' } as never })).toBe(0);
  });

  it('needs a signature: a call without one is asked to sign in', async () => {
    expectError(await send({ author: undefined }), 'auth.required');
    expectError(await send({ author: null }), 'auth.required');
    expectError(
      await call(app, memories.createMemoryEndpoint, {
        body: buildCreateMemoryInput({ obituaryId: pageId }) satisfies CreateMemoryRequest,
      }),
      'auth.required',
    );
  });

  it('of an account stays that of the account, whatever signature is sent', async () => {
    const as = await createAccount(app);
    const { body } = await call(app, memories.createMemoryEndpoint, { as, body: bodyOf({ elapsedMs: 1 }) });
    expect(body).toMatchObject({
      author: 'Олена Коваль',
      createdBy: as.userId,
      isGuest: false,
      relationship: null,
      state: 'approved',
    });
    expect(body).not.toHaveProperty('editKey');
  });

  it('is taken by pages that everybody sees, and by no other', async () => {
    for (const body of [{ visibility: 'link' }, { visibility: 'public' }]) {
      await updatePage(body);
      expect((await send()).status).toBe(201);
    }
    for (const body of [{ visibility: 'private' }, { visibility: 'public', isActive: false }]) {
      await updatePage(body);
      expectError(await send(), 'obituary.notFound');
    }
    const theirKeeper = await createAccount(app);
    const living = await callOk(app, createObituaryEndpoint, {
      as: theirKeeper,
      body: buildLivingObituaryInput({ visibility: 'link' }),
    });
    expectError(await send({ obituaryId: living._id }), 'memory.living');
    for (const as of [keeper, theirKeeper]) {
      const body = buildCreateMemoryInput({ obituaryId: living._id });
      expectError(await call(app, memories.createMemoryEndpoint, { as, body }), 'memory.living');
    }
    await callOk(app, removeObituaryEndpoint, { as: keeper, params: { id: pageId } });
    expectError(await send(), 'obituary.notFound');
    expectError(await send({ obituaryId: '65f0a1b2c3d4e5f607182930' }), 'obituary.notFound');
  });
});

describe('what a guest sends', () => {
  const refused = async (over: Body, path: string) => {
    const refusal = await send(over);
    expectError(refusal, 'validation.failed');
    expect(refusal.body.details.fields.map((field: { path: string }) => field.path)).toContain(path);
  };

  it('may be 5,000 letters long and no more', async () => {
    expect((await send({ content: 'ї'.repeat(5_000) })).status).toBe(201);
    await refused({ content: 'ї'.repeat(5_001) }, 'content');
    await refused({ content: ' \u200b\u2800 ' }, 'content');
  });

  it('is not taken from whoever fills the trap or is faster than a person', async () => {
    await refused({ website: 'https://example.com' }, 'website');
    expectError(await send({ elapsedMs: 2_999 }), 'memory.tooFast');
    expectError(await send({ elapsedMs: 0 }), 'memory.tooFast');
    await refused({ elapsedMs: -1 }, 'elapsedMs');
    expect((await send({ website: null, elapsedMs: null })).status).toBe(201);
  });

  it('has a name that can be seen, cleaned of marks that turn or pile up', async () => {
    for (const name of ['', '  ', '\u200b\u2060', '\u202e', null, 7, {}])
      await refused({ author: { name } }, 'author.name');
    await refused({ author: { name: 'ї'.repeat(121) } }, 'author.name');
    await refused({ author: { name: 'Ганна', relation: 'ї'.repeat(101) } }, 'author.relation');
    const turned = await write({ author: { name: '\u202eГанна\u2066\nМороз\u0000', relation: '\u202e' } });
    expect(turned).toMatchObject({ author: 'Ганна Мороз', relationship: null });
    const piled = await write({ author: { name: `Га${'\u0301'.repeat(90)}нна` } });
    expect(piled.author.match(/\p{M}/gu)?.length ?? 0).toBeLessThanOrEqual(30);
  });

  it('may have an e-mail address, or none', async () => {
    await refused({ author: { name: 'Ганна', email: 'hanna' } }, 'author.email');
    await refused({ author: { name: 'Ганна', email: 'a@b.example,c@d.example' } }, 'author.email');
    await refused({ author: { name: 'Ганна', email: 'a@b.example\r\nBcc: c@d.example' } }, 'author.email');
    for (const none of [undefined, null, '', ' ']) {
      const memory = await write({ author: { name: 'Ганна', email: none } });
      expect(await storedEmail(memory)).toBeNull();
    }
  });

  it('keeps links and markup as text', async () => {
    const text = '<b>Тут</b>: https://example.com/?a=1&b=2';
    const memory = await write({ content: text, author: { name: '<i>Ганна</i>' } });
    expect(memory).toMatchObject({ content: text, author: '<i>Ганна</i>' });
  });
});

describe('a guest’s memory that is sent twice', () => {
  const own = () => ({ 'Idempotency-Key': `a-guest-sends-once-${pageId}` });

  it('exists once, and both answers have its key', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => write({}, own())));
    const again = await write({}, own());
    for (const one of all) expect(one).toEqual(again);
    expect(await listMemoryIds(app, pageId, keeper)).toEqual([again._id]);
    expect((await change(again, { content: 'Інше' })).status).toBe(200);
  });

  it('with other content is refused and names the first', async () => {
    const memory = await write({}, own());
    const reused = await send({ content: 'Інше' }, own());
    expectError(reused, 'request.keyReused');
    expect(reused.body.details).toEqual({ _id: memory._id });
  });

  it('does not come back after it was withdrawn', async () => {
    const memory = await write({}, own());
    await remove(memory);
    expectError(await send({}, own()), 'memory.createdAndDeleted');
    const repository = app.app.get(MemoryRepository, { strict: false });
    vi.spyOn(repository, 'findByIdempotencyKey').mockResolvedValueOnce(null);
    expectError(await send({}, own()), 'memory.createdAndDeleted');
  });

  it('on a page that was hidden in the meantime is not found', async () => {
    await write({}, own());
    await updatePage({ visibility: 'private' });
    expectError(await send({}, own()), 'obituary.notFound');
  });
});

describe('the edit key', () => {
  it('changes the memory, which waits again and is not seen meanwhile', async () => {
    const memory = await write();
    await approve(memory);
    expect((await page()).memoryCount).toBe(1);
    const { status, body } = await change(memory, {
      content: 'Він навчив мене слухати.',
      author: 'Ганна М.',
      relationship: 'Подруга',
    });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        content: 'Він навчив мене слухати.',
        author: 'Ганна М.',
        relationship: 'Подруга',
        state: 'pending',
        canEdit: true,
      }),
    ]);
    expect(body).not.toHaveProperty('editKey');
    expect(await page()).toMatchObject({ memorialMessages: [], memoryCount: 0 });
    await approve(memory);
    expect((await page()).memorialMessages).toEqual([
      expect.objectContaining({ author: 'Ганна М.', text: 'Він навчив мене слухати.' }),
    ]);
  });

  it('takes the signature as the form sends it', async () => {
    const memory = await write();
    await approve(memory);
    const { body } = await change(memory, bodyOf({ author: { name: 'Ганна', relation: null, email } }));
    expect(body).toMatchObject({ author: 'Ганна', relationship: null, state: 'pending' });
    expect(await storedEmail(memory)).toBeNull();
    await reject(memory);
    expectError(await change(memory, { content: 'Ще раз' }), 'memory.rejected');
    const blank = await change(memory, { author: { name: ' ' } });
    expectError(blank, 'validation.failed');
  });

  it('changes nothing where a response is sent back, and decides nothing', async () => {
    const memory = await write();
    await approve(memory);
    const { body } = await change(memory, { ...memory });
    expect(body).toMatchObject({ state: 'approved', revision: 1, updatedAt: memory.updatedAt });
    await reject(memory);
    expect((await change(memory, { isApproved: true })).body.state).toBe('rejected');
    for (const endpoint of [memories.approveMemoryEndpoint, memories.rejectMemoryEndpoint])
      expectError(
        await call(app, endpoint, { params: { id: memory._id }, headers: byKey(memory) }),
        'auth.required',
      );
  });

  it('withdraws the memory, and takes it back for 48 hours', async () => {
    const memory = await write();
    await approve(memory);
    expect((await remove(memory)).status).toBe(204);
    expect((await page()).memoryCount).toBe(0);
    expect(await listMemoryIds(app, pageId, keeper)).toEqual([]);
    expectError(await change(memory, { content: 'Інше' }), 'memory.notFound');
    expectError(await remove(memory), 'memory.notFound');
    // Its author has withdrawn it: the keeper cannot bring it back.
    expectError(
      await call(app, memories.restoreMemoryEndpoint, { as: keeper, params: { id: memory._id } }),
      'memory.notFound',
    );
    app.clock.advance({ hours: 47 });
    expect((await restore(memory)).body).toMatchObject({ _id: memory._id, state: 'approved' });
    expect((await restore(memory)).status).toBe(200);
    expect((await page()).memoryCount).toBe(1);
    await remove(memory);
    app.clock.advance({ hours: 49 });
    expectError(await restore(memory), 'memory.notFound');
    await runTasks();
    expect(await rows('memories').findOne({ _id: new Types.ObjectId(memory._id) })).toBeNull();
  });

  it('brings back nothing that the keeper has deleted', async () => {
    const memory = await write();
    const params = { id: memory._id };
    await callOk(app, memories.removeMemoryEndpoint, { as: keeper, params });
    expectError(await restore(memory), 'memory.notFound');
    expect((await callOk(app, memories.restoreMemoryEndpoint, { as: keeper, params })).state).toBe('pending');
  });

  it('opens its own memory alone', async () => {
    const [memory, others] = [await write(), await write()];
    const wrong = [byKey(others), { 'X-Edit-Key': 'x' }, { 'X-Edit-Key': `${memory.editKey}_` }];
    for (const headers of wrong) {
      expectError(await change(memory, { content: 'Чуже' }, headers), 'memory.notFound');
      expectError(await remove(memory, headers), 'memory.notFound');
      expectError(await restore(memory, headers), 'memory.notFound');
    }
    await approve(memory);
    for (const headers of wrong) {
      expectError(await change(memory, { content: 'Чуже' }, headers), 'memory.notAuthor');
      expectError(await remove(memory, headers), 'memory.notAuthor');
    }
    const absent: Record<string, string>[] = [{}, { 'X-Edit-Key': '' }];
    for (const headers of absent) {
      expectError(await change(memory, { content: 'Чуже' }, headers), 'auth.required');
      expectError(await remove(memory, headers), 'auth.required');
    }
    const written = await call(app, memories.createMemoryEndpoint, {
      as: await createAccount(app),
      body: buildCreateMemoryInput({ obituaryId: pageId }),
    });
    const ofAccount = { ...memory, _id: written.body._id };
    expectError(await change(ofAccount, { content: 'Чуже' }), 'memory.notAuthor');
    expect((await page()).memorialMessages.map(({ text }) => text)).not.toContain('Чуже');
  });

  it('ends after seven days', async () => {
    const memory = await write();
    await approve(memory);
    app.clock.advance({ days: 7 });
    expect((await change(memory, { title: 'Радіо' })).body).toMatchObject({ state: 'pending' });
    app.clock.advance({ seconds: 1 });
    expectError(await change(memory, { title: null }), 'memory.notFound');
  });

  it('is of use to the same person after a registration', async () => {
    const memory = await write();
    const as = await createAccount(app);
    const { status, body } = await call(app, memories.updateMemoryEndpoint, {
      as,
      params: { id: memory._id },
      body: { content: 'Інше' },
      headers: byKey(memory),
    });
    expect([status, body.state]).toEqual([200, 'pending']);
  });

  it('changes nothing on a page that went private or was erased, and withdraws all the same', async () => {
    const memory = await write();
    await updatePage({ visibility: 'private' });
    expectError(await change(memory, { content: 'Інше' }), 'memory.notFound');
    expect((await remove(memory)).status).toBe(204);
    expectError(await restore(memory), 'memory.notFound');
    await updatePage({ visibility: 'public' });
    expect((await restore(memory)).status).toBe(200);
    await callOk(app, removeObituaryEndpoint, { as: keeper, params: { id: pageId } });
    expectError(await change(memory, { content: 'Інше' }), 'memory.notFound');
    app.clock.advance({ days: 3 });
    await runTasks();
    for (const answer of [await change(memory, { content: 'Інше' }), await remove(memory)])
      expectError(answer, 'memory.notFound');
  });

  it('is stored as a hash', async () => {
    const memory = await write();
    const row = await rows('memories').findOne({ _id: new Types.ObjectId(memory._id) });
    expect(row?.guest.editKeyHash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toContain(memory.editKey);
  });
});

describe('the e-mail address of a guest', () => {
  const withEmail = () => write({ author: { ...author, email: ' Hanna@Example.com ' } });

  it('is told once that the family has read the memory, and erased', async () => {
    const memory = await withEmail();
    expect(await storedEmail(memory)).toMatchObject({ email });
    await approve(memory);
    expect(await storedEmail(memory)).toBeNull();
    await waitFor('the letter', () => letters().length === 1);
    const [letter] = letters();
    expect(letter?.subject).toBe('Родина прочитала ваш спогад');
    expect(letter?.text).toContain(`/obituary/${pageId}`);
    // Nothing that anybody typed: the address may be a stranger's.
    for (const typed of [content, author.name, author.relation, 'Шевчук'])
      expect(letter?.text).not.toContain(typed);
    await approve(memory);
    await change(memory, { content: 'Інше' });
    await approve(memory);
    await runTasks();
    expect(letters()).toHaveLength(1);
    const ofPage = { obituaryId: new Types.ObjectId(pageId) };
    const stored = JSON.stringify([
      await rows('memories').find(ofPage).toArray(),
      await rows('guestEmails').find(ofPage).toArray(),
    ]);
    expect(stored).not.toContain(email);
  });

  it('gets no word of the memory of a person who is told to live by then, and keepers are not asked', async () => {
    const memory = await withEmail();
    const waiting = async () => callOk(app, memories.listMemoriesForMeEndpoint, { as: keeper });
    expect(await waiting()).toMatchObject({ total: 1, counts: { pending: 1 } });
    await updatePage({ status: 'missing', deathDate: null });
    expect(await waiting()).toMatchObject({ total: 0, counts: { pending: 0 }, data: [] });
    await approve(memory);
    await runTasks();
    expect(await storedEmail(memory)).toBeNull();
    expect(letters()).toEqual([]);
    await updatePage({ status: 'killed', deathDateUnknown: true });
    expect(await waiting()).toMatchObject({ total: 1 });
  });

  it('is told of an approval by a change, too', async () => {
    const memory = await withEmail();
    await callOk(app, memories.updateMemoryEndpoint, {
      as: keeper,
      params: { id: memory._id },
      body: { isApproved: true },
    });
    await waitFor('the letter', () => letters().length === 1);
  });

  it('is erased without a word when the memory is declined or withdrawn, by whomever', async () => {
    const endings = [
      reject,
      (memory: Written) => remove(memory),
      ({ _id }: Written) => callOk(app, memories.removeMemoryEndpoint, { as: keeper, params: { id: _id } }),
    ];
    for (const end of endings) {
      const memory = await withEmail();
      await end(memory);
      expect(await storedEmail(memory)).toBeNull();
    }
    await runTasks();
    expect(letters()).toEqual([]);
  });

  it('is kept while the memory waits, for 30 days at most, and goes with the page', async () => {
    const waiting = await withEmail();
    app.clock.advance({ days: 29 });
    const late = await withEmail();
    await runTasks();
    expect(await storedEmail(waiting)).not.toBeNull();
    app.clock.advance({ days: 1, seconds: 1 });
    await runTasks();
    expect(await storedEmail(waiting)).toBeNull();
    expect(await storedEmail(late)).not.toBeNull();
    await callOk(app, removeObituaryEndpoint, { as: await signInAgain(app, keeper), params: { id: pageId } });
    app.clock.advance({ days: 3 });
    await runTasks();
    expect(await storedEmail(late)).toBeNull();
  });

  it('is in nothing that anybody reads', async () => {
    const memory = await withEmail();
    const answers = [
      memory,
      (await change(memory, { content: 'Інше' })).body,
      (await approve(memory)) as unknown,
      await page(),
      await callOk(app, memories.listMemoriesForMeEndpoint, { as: keeper }),
      await callOk(app, memories.listMemoriesOfPageEndpoint, { as: keeper, params: { id: pageId } }),
    ];
    expect(JSON.stringify(answers)).not.toMatch(/hanna@/i);
  });
});

describe('how many memories guests write', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await startTestApp({ TRUSTED_PROXIES: '1' });
  });
  afterAll(() => limited.stop());

  const from = (network: string) => ({ 'X-Forwarded-For': network });
  const sendFrom = (network: string, obituaryId: string, over: Body = {}) =>
    send({ obituaryId, ...over }, from(network), limited);

  it('is five an hour from a network, with or without the fields of the form', async () => {
    const pages = [];
    for (let count = 0; count < 2; count += 1) pages.push((await createObituaryWithKeeper(limited)).page._id);
    for (let count = 0; count < 5; count += 1)
      expect((await sendFrom('203.0.113.7', pages[count % 2] ?? '')).status).toBe(201);
    const refusal = await sendFrom('203.0.113.7', pages[0] ?? '', { elapsedMs: 60_000, website: '' });
    expectError(refusal, 'rateLimit.exceeded');
    expect(Number(refusal.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    expect((await sendFrom('203.0.113.8', pages[0] ?? '')).status).toBe(201);
    limited.clock.advance({ hours: 1 });
    expect((await sendFrom('203.0.113.7', pages[0] ?? '')).status).toBe(201);
  });

  it('is not used up by refused and repeated ones', async () => {
    const { page } = await createObituaryWithKeeper(limited);
    const network = '203.0.113.20';
    for (let count = 0; count < 8; count += 1) {
      expect((await sendFrom(network, page._id, { content: '' })).status).toBe(400);
      expect((await sendFrom(network, page._id, { elapsedMs: 1 })).status).toBe(400);
      expect((await sendFrom(network, '65f0a1b2c3d4e5f607182930')).status).toBe(404);
      const headers = { ...from(network), 'Idempotency-Key': 'repeated-by-a-guest' };
      expect((await send({ obituaryId: page._id }, headers, limited)).status).toBe(201);
    }
    for (let count = 0; count < 4; count += 1) expect((await sendFrom(network, page._id)).status).toBe(201);
    expectError(await sendFrom(network, page._id), 'rateLimit.exceeded');
  });

  it('is fifty a day on a page, from all networks together', async () => {
    const { keeper, page } = await createObituaryWithKeeper(limited);
    for (let count = 0; count < 50; count += 1)
      expect((await sendFrom(`198.51.100.${Math.floor(count / 5)}`, page._id)).status).toBe(201);
    const refusal = await sendFrom('198.51.100.200', page._id);
    expectError(refusal, 'rateLimit.exceeded');
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(3_600);
    // Accounts are not bound by it.
    const as = await createAccount(limited);
    const body = buildCreateMemoryInput({ obituaryId: page._id });
    expect((await call(limited, memories.createMemoryEndpoint, { as, body })).status).toBe(201);
    expect(await listMemoryIds(limited, page._id, keeper)).toHaveLength(51);
    limited.clock.advance({ days: 1 });
    expect((await sendFrom('198.51.100.200', page._id)).status).toBe(201);
  });

  it('brings no address more than five letters a day', async () => {
    const { keeper: as, page } = await createObituaryWithKeeper(limited);
    for (let count = 0; count < 6; count += 1) {
      const { body } = await sendFrom(`192.0.2.${count}`, page._id, { author: { ...author, email } });
      await callOk(limited, memories.approveMemoryEndpoint, { as, params: { id: body._id } });
    }
    const told = () => limited.mailbox.sent.filter(({ to }) => to === email).length;
    await waitFor('the letters', () => told() === 5);
    expect(
      await limited.app.get<Connection>(getConnectionToken()).collection('guestEmails').countDocuments(),
    ).toBe(0);
  });
});
