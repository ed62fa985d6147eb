import * as memories from '@memorial/contracts/memories/memories.endpoints';
import type { UpdateMemoryRequest } from '@memorial/contracts/memories/memories.schemas';
import { memoryMessages } from '@memorial/contracts/messages/ui/memories';
import {
  getObituaryEndpoint,
  removeObituaryEndpoint,
  restoreObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { buildCreateMemoryInput } from '@memorial/contracts/testing/builders';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { UsersRepository } from '../../src/modules/accounts/users.repository.js';
import { MemoryRepository } from '../../src/modules/memories/memory.repository.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { addKeeper } from '../support/keepers.js';
import { createMemory, listMemoryIds } from '../support/memories.js';
import { createObituaryWithKeeper } from '../support/obituaries.js';

let app: TestApp;
let keeper: TestAccount;
let author: TestAccount;
let other: TestAccount;
let pageId: string;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  other = await createAccount(app);
});
beforeEach(async () => {
  const kept = await createObituaryWithKeeper(app);
  keeper = kept.keeper;
  pageId = kept.page._id;
  author = await createAccount(app);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const moderate = (premoderation: boolean) =>
  callOk(app, updateObituaryEndpoint, { as: keeper, params: { id: pageId }, body: { premoderation } });
const write = (as: TestAccount, over: Parameters<typeof createMemory>[3] = {}) =>
  createMemory(app, pageId, as, over);
const anyRevision = { 'If-Match': '*' };
const change = (id: string, as: TestAccount, body: UpdateMemoryRequest) =>
  callOk(app, memories.updateMemoryEndpoint, { as, params: { id }, body, headers: anyRevision });
const moderated = (id: string) => ({ as: keeper, params: { id }, headers: anyRevision });
const approve = (id: string) => callOk(app, memories.approveMemoryEndpoint, moderated(id));
const reject = (id: string) => callOk(app, memories.rejectMemoryEndpoint, moderated(id));
const remove = (id: string, as: TestAccount) =>
  callOk(app, memories.removeMemoryEndpoint, { as, params: { id } });
const page = () => callOk(app, getObituaryEndpoint, { params: { id: pageId } });

describe('a memory that is written', () => {
  it('is read by everybody at once where the page is not moderated', async () => {
    const memory = await write(author, { title: '  Книжки\n на  підвіконні ', relationship: '  ' });
    expect(memory).toMatchObject({
      obituaryId: pageId,
      title: 'Книжки на підвіконні',
      relationship: null,
      author: 'Олена Коваль',
      createdBy: author.userId,
      state: 'approved',
      isApproved: true,
      isActive: true,
      canEdit: true,
      canModerate: false,
      revision: 0,
    });
    expect(await listMemoryIds(app, pageId)).toEqual([memory._id]);
  });

  it('waits for the keeper of a moderated page, whatever its author sends', async () => {
    await moderate(true);
    const { _id, state } = await write(author, { isApproved: true });
    expect(state).toBe('pending');
    expect(await listMemoryIds(app, pageId)).toEqual([]);
    expect(await listMemoryIds(app, pageId, other)).toEqual([]);
    expect(await listMemoryIds(app, pageId, author)).toEqual([_id]);
    expect(await listMemoryIds(app, pageId, keeper)).toEqual([_id]);
    expect((await change(_id, author, { isApproved: true })).state).toBe('pending');
  });

  it('is approved at once when the keeper writes it', async () => {
    await moderate(true);
    expect((await write(keeper)).state).toBe('approved');
    expect((await write(keeper, { isApproved: false })).state).toBe('approved');
  });

  it('keeps special characters and enforces length limits', async () => {
    const content = 'Дивіться <b>тут</b>: https://example.com/?a=1&b=2\u0000\u202e\n\nДякую';
    const memory = await write(author, { content });
    expect(memory.content).toBe('Дивіться <b>тут</b>: https://example.com/?a=1&b=2\n\nДякую');
    const bodies = [
      { content: 'а'.repeat(5001) },
      { content: ' \u200b\n' },
      { title: 'а'.repeat(201) },
      { relationship: 'а'.repeat(101) },
      { obituaryId: 'x' },
    ];
    for (const over of bodies) {
      const body = buildCreateMemoryInput({ obituaryId: pageId, ...over });
      const refusal = await call(app, memories.createMemoryEndpoint, { as: author, body });
      expectError(refusal, 'validation.failed');
      expect(refusal.body.details.fields[0].path).toBe(Object.keys(over)[0]);
    }
    expectError(
      await call(app, memories.createMemoryEndpoint, { as: author, body: buildCreateMemoryInput() }),
      'obituary.notFound',
    );
  });
});

describe('the keeper’s moderation', () => {
  it('is idempotent and can be changed', async () => {
    await moderate(true);
    const { _id } = await write(author);
    const approved = await approve(_id);
    expect(approved).toMatchObject({ state: 'approved', isApproved: true, revision: 1, canModerate: true });
    expect(await approve(_id)).toEqual(approved);
    expect(await listMemoryIds(app, pageId)).toEqual([_id]);

    const rejected = await reject(_id);
    expect(rejected).toMatchObject({ state: 'rejected', isApproved: false, revision: 2 });
    expect(await reject(_id)).toEqual(rejected);
    expect(await listMemoryIds(app, pageId)).toEqual([]);
    expect(await listMemoryIds(app, pageId, author)).toEqual([_id]);
    expect((await approve(_id)).updatedAt).toBe(approved.createdAt);
  });

  it('works through PATCH too, if it changes the state', async () => {
    await moderate(true);
    const pending = await write(author);
    expect((await change(pending._id, keeper, { isApproved: false })).state).toBe('pending');
    expect((await change(pending._id, keeper, { isApproved: null })).state).toBe('pending');
    expect((await change(pending._id, keeper, { isApproved: true })).state).toBe('approved');
    expect((await change(pending._id, keeper, { isApproved: false })).state).toBe('rejected');
  });

  it('applies to the revision that was read', async () => {
    await moderate(true);
    const read = await write(author);
    await change(read._id, author, { content: 'Зовсім інше' });
    const late = (endpoint: typeof memories.approveMemoryEndpoint | typeof memories.updateMemoryEndpoint) =>
      call(app, endpoint, {
        as: keeper,
        params: { id: read._id },
        headers: { 'If-Match': `"${read.revision}"` },
        body: { isApproved: true },
      });
    expectError(await late(memories.approveMemoryEndpoint), 'memory.changedMeanwhile');
    expectError(await late(memories.updateMemoryEndpoint), 'memory.changedMeanwhile');
    expect(await listMemoryIds(app, pageId)).toEqual([]);
  });

  it('does not overwrite a parallel change', async () => {
    await moderate(true);
    const { _id } = await write(author);
    const repository = app.app.get(MemoryRepository, { strict: false });
    const update = repository.update.bind(repository);
    vi.spyOn(repository, 'update').mockImplementationOnce(async (...given) => {
      await change(_id, author, { content: 'Інше' });
      return update(...given);
    });
    expect(await approve(_id)).toMatchObject({ state: 'approved', content: 'Інше', revision: 2 });
    vi.spyOn(repository, 'update').mockResolvedValue(null);
    const refusal = await call(app, memories.rejectMemoryEndpoint, moderated(_id));
    vi.restoreAllMocks();
    expectError(refusal, 'memory.changedMeanwhile');
  });
});

describe('a change', () => {
  it('changes sent keys only; sending back a response changes nothing', async () => {
    const memory = await write(author);
    app.clock.advance({ minutes: 5 });
    expect(await change(memory._id, author, memory)).toEqual(memory);
    const changed = await change(memory._id, author, { title: null });
    expect(changed).toEqual({
      ...memory,
      title: null,
      revision: 1,
      updatedAt: app.clock.now().toISOString(),
    });
    expect((await page()).memorialMessages[0]?.title).toBeNull();
  });

  it('of a text needs approval again on a moderated obituary', async () => {
    const memory = await write(author);
    expect((await change(memory._id, author, { content: 'Раз' })).state).toBe('approved');
    await moderate(true);
    expect((await change(memory._id, author, { content: 'Раз' })).state).toBe('approved');
    expect((await change(memory._id, author, { content: 'Два' })).state).toBe('pending');
    expect(await listMemoryIds(app, pageId)).toEqual([]);
    expect((await page()).memoryCount).toBe(0);
    const own = await write(keeper);
    expect((await change(own._id, keeper, { content: 'Три' })).state).toBe('approved');
  });

  it('of a rejected text needs approval on any obituary', async () => {
    const { _id } = await write(author);
    await reject(_id);
    expect((await change(_id, author, { content: 'М’якше' })).state).toBe('pending');
    expect((await change(_id, author, { content: 'Ще м’якше' })).state).toBe('pending');
  });

  it('hides and shows; each shows again only what they hid themselves', async () => {
    const { _id } = await write(author);
    const seenBy = async () => [
      (await listMemoryIds(app, pageId)).length,
      (await listMemoryIds(app, pageId, other)).length,
      (await listMemoryIds(app, pageId, author)).length,
      (await listMemoryIds(app, pageId, keeper)).length,
      (await page()).memoryCount,
    ];
    for (const [hider, stranger] of [
      [author, keeper],
      [keeper, author],
    ] as const) {
      expect((await change(_id, hider, { isActive: false })).isActive).toBe(false);
      expect((await change(_id, hider, { isActive: false })).isActive).toBe(false);
      expect((await change(_id, stranger, { isActive: true })).isActive).toBe(false);
      expect(await seenBy()).toEqual([0, 0, 1, 1, 0]);
      expect((await change(_id, hider, { isActive: true })).isActive).toBe(true);
      expect(await seenBy()).toEqual([1, 1, 1, 1, 1]);
    }
  });

  it('by the keeper also hides what its author has hidden and shows again', async () => {
    const { _id } = await write(author);
    await change(_id, author, { isActive: false });
    await change(_id, keeper, { isActive: false });
    expect((await change(_id, author, { isActive: true })).isActive).toBe(false);
    expect(await listMemoryIds(app, pageId)).toEqual([]);
    // Sending back the value that is already stored does not count as the author's own change.
    await change(_id, author, { isActive: false });
    expect((await change(_id, keeper, { isActive: true })).isActive).toBe(true);
  });

  it('without keys returns the memory', async () => {
    const memory = await write(author);
    expect(await change(memory._id, author, {})).toEqual(memory);
  });
});

describe('lists', () => {
  it('are sorted newest first, paged, with a total', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      ids.unshift((await write(index % 2 === 0 ? author : other))._id);
      app.clock.advance({ seconds: 1 });
    }
    const lists = [
      { endpoint: memories.listMemoriesOfPageEndpoint, as: undefined },
      { endpoint: memories.listMemoriesOfPageEndpoint, as: other },
      { endpoint: memories.listMemoriesOfPageEndpoint, as: keeper },
      { endpoint: memories.listMemoriesForMeEndpoint, as: keeper },
    ];
    for (const { endpoint, as } of lists) {
      const found: string[] = [];
      for (const number of [1, 2, 3, 4]) {
        const query = { page: number, limit: 3 };
        const list = await callOk(app, endpoint, { as, params: { id: pageId }, query });
        expect(list).toMatchObject({ total: 7, isTotalExact: true, page: number, limit: 3 });
        found.push(...list.data.map(({ _id }) => _id));
      }
      expect(found).toEqual(ids);
    }
  });

  it('of the caller tell a role on the obituary, whose changes wait for nobody', async () => {
    await moderate(true);
    await addKeeper(app, pageId, author, 'contributor');
    const { _id } = await write(author);
    const own = await callOk(app, memories.listMemoriesCreatedByMeEndpoint, { as: author });
    expect(own.data).toMatchObject([{ _id, obituary: { premoderation: true, myRole: 'contributor' } }]);
    expect(await change(_id, author, { content: 'Інші слова' })).toMatchObject({ state: 'approved' });
  });

  it('of the caller include all states, filtered on request, with the obituary’s name', async () => {
    await moderate(true);
    const [first, second, third] = [await write(author), await write(author), await write(author)];
    await approve(first._id);
    await reject(second._id);
    const { fullName } = await page();
    const counts = { pending: 1, approved: 1, rejected: 1 };
    for (const [endpoint, as, myRole] of [
      [memories.listMemoriesCreatedByMeEndpoint, author, null],
      [memories.listMemoriesForMeEndpoint, keeper, 'owner'],
    ] as const) {
      const all = await callOk(app, endpoint, { as });
      expect(all).toMatchObject({ total: 3, counts });
      expect(all.data.map(({ obituary }) => obituary)).toEqual(
        Array.from({ length: 3 }, () => ({ _id: pageId, fullName, premoderation: true, myRole })),
      );
      const pending = await callOk(app, endpoint, { as, query: { state: 'pending' } });
      expect(pending).toMatchObject({ total: 1, counts, data: [{ _id: third._id, state: 'pending' }] });
    }
    for (const [as, state, found] of [
      [keeper, 'rejected', [second._id]],
      [author, 'rejected', [second._id]],
      [other, 'rejected', []],
      [undefined, 'pending', []],
      [undefined, 'approved', [first._id]],
    ] as const) {
      const list = await callOk(app, memories.listMemoriesOfPageEndpoint, {
        as,
        params: { id: pageId },
        query: { state },
      });
      expect(list.data.map(({ _id }) => _id)).toEqual(found);
      expect(list.total).toBe(found.length);
    }
    const others = await callOk(app, memories.listMemoriesForMeEndpoint, { as: author });
    expect(others).toMatchObject({ total: 0, data: [], counts: { pending: 0, approved: 0, rejected: 0 } });
  });

  it('load the current names of all authors with one query', async () => {
    for (const as of [author, other, keeper, author]) {
      await write(as);
      app.clock.advance({ seconds: 1 });
    }
    const users = app.app.get<Connection>(getConnectionToken()).collection('users');
    const who = { _id: new Types.ObjectId(author.userId) };
    await users.updateOne(who, { $set: { fullName: 'Олена Ткач' } });
    const names = vi.spyOn(app.app.get(UsersRepository, { strict: false }), 'namesOf');
    const list = () =>
      callOk(app, memories.listMemoriesOfPageEndpoint, { as: keeper, params: { id: pageId } });
    const authors = async () => (await list()).data.map((memory) => memory.author);
    expect(await authors()).toEqual(['Олена Ткач', 'Олена Коваль', 'Олена Коваль', 'Олена Ткач']);
    expect(names).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
    await users.updateOne(who, { $set: { deletedAt: app.clock.now() } });
    expect((await authors())[0]).toBe(memoryMessages.authorGone);
  });
});

describe('a page', () => {
  it('shows the ten newest that everybody may read, and counts them all', async () => {
    const ids: string[] = [];
    for (const as of [...Array.from({ length: 9 }, () => author), other, other, other]) {
      ids.unshift((await write(as))._id);
      app.clock.advance({ seconds: 1 });
      expect((await page()).memoryCount).toBe(ids.length);
    }
    const [hidden = '', rejected = '', removed = ''] = ids;
    await change(hidden, other, { isActive: false });
    await reject(rejected);
    expect((await page()).memoryCount).toBe(10);
    expect((await page()).memorialMessages.map(({ id }) => id)).toEqual(ids.slice(2));
    await remove(removed, keeper);
    const view = await page();
    expect(view.memoryCount).toBe(9);
    expect(view.memorialMessages.map(({ id }) => id)).toEqual(ids.slice(3));
    expect(view.memorialMessages[0]).toEqual({
      id: ids[3],
      author: 'Олена Коваль',
      text: buildCreateMemoryInput().content,
      title: 'Книжки на підвіконні',
      relationship: 'Учень',
      createdAt: expect.any(String),
    });
  });

  it('runs one query without memories, two for a few, never more than three', async () => {
    const repository = app.app.get(MemoryRepository, { strict: false });
    const asked = [
      vi.spyOn(repository, 'listPublic'),
      vi.spyOn(app.app.get(UsersRepository, { strict: false }), 'namesOf'),
      vi.spyOn(repository, 'countPublic'),
    ];
    const asking = async () => {
      for (const spy of asked) spy.mockClear();
      await callOk(app, getObituaryEndpoint, { as: other, params: { id: pageId } });
      return asked.map((spy) => spy.mock.calls.length);
    };
    expect(await asking()).toEqual([1, 0, 0]);
    await write(author);
    expect(await asking()).toEqual([1, 1, 0]);
    for (let index = 0; index < 9; index += 1) await write(keeper);
    expect(await asking()).toEqual([1, 1, 1]);
    vi.restoreAllMocks();
  });

  it('hides its memories when deleted and restores them', async () => {
    const { _id } = await write(author);
    const params = { id: pageId };
    await callOk(app, removeObituaryEndpoint, { as: keeper, params });
    expectError(await call(app, memories.listMemoriesOfPageEndpoint, { params }), 'obituary.notFound');
    expect((await callOk(app, restoreObituaryEndpoint, { as: keeper, params })).memoryCount).toBe(1);
    expect(await listMemoryIds(app, pageId)).toEqual([_id]);
  });

  it('from before moderation has premoderation off', async () => {
    const pages = app.app.get<Connection>(getConnectionToken()).collection('obituaries');
    await pages.updateOne({ _id: new Types.ObjectId(pageId) }, { $unset: { premoderation: 1 } });
    expect((await page()).premoderation).toBe(false);
    expect((await write(author)).state).toBe('approved');
  });

  it('includes them in the response to a change, and ignores them in requests', async () => {
    await write(author);
    const body = { birthPlace: 'Канів', memorialMessages: [] };
    const changed = await callOk(app, updateObituaryEndpoint, { as: keeper, params: { id: pageId }, body });
    expect(changed).toMatchObject({ birthPlace: 'Канів', memoryCount: 1 });
    expect(changed.memorialMessages).toHaveLength(1);
  });
});
