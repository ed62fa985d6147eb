import {
  createMemoryEndpoint,
  listMemoriesForMeEndpoint,
  updateMemoryEndpoint,
} from '@memorial/contracts/memories/memories.endpoints';
import type { CreatedMemoryView } from '@memorial/contracts/memories/memories.schemas';
import { obituaryMessages } from '@memorial/contracts/messages/ui/obituaries';
import { updateObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { rateLimitTable } from '@memorial/contracts/rate-limit-table';
import { buildCreateMemoryInput } from '@memorial/contracts/testing/builders';
import { updateMeEndpoint } from '@memorial/contracts/users/users.endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { addKeeper } from '../support/keepers.js';
import { createMemory, listMemoryIds } from '../support/memories.js';
import { createObituaryWithKeeper } from '../support/obituaries.js';

const calm = 'Він навчив мене лагодити радіо.';
const abuse = 'Так тобі й треба';
const iban = 'UA213223130000026007233566001';

let app: TestApp;
let keeper: TestAccount;
let writer: TestAccount;
let pageId: string;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
});
beforeEach(async () => {
  writer = await createAccount(app);
  const kept = await createObituaryWithKeeper(app);
  keeper = kept.keeper;
  pageId = kept.page._id;
});
afterAll(() => app.stop());

type Body = Record<string, unknown>;
const send = (body: Body, as?: TestAccount, of = app) =>
  call(of, createMemoryEndpoint, { as, body: buildCreateMemoryInput({ obituaryId: pageId, ...body }) });
async function write(body: Body, as?: TestAccount, of = app): Promise<CreatedMemoryView> {
  const { status, body: memory } = await send(body, as, of);
  expect(status, JSON.stringify(memory)).toBe(201);
  return memory;
}
const asGuest = (body: Body) => ({ ...body, author: { name: 'Ганна Мороз' } });
const update = (id: string, body: Body, as?: TestAccount, headers = {}) =>
  callOk(app, updateMemoryEndpoint, { as, params: { id }, body, headers });

/** Reasons as the keeper reads them, by the text of the memory. */
async function queue(as = keeper, of = app) {
  const { data } = await callOk(of, listMemoriesForMeEndpoint, {
    as,
    query: { state: 'pending', limit: 100 },
  });
  return Object.fromEntries(data.map(({ content, heldFor }) => [content, heldFor]));
}

describe('a memory of a reader', () => {
  it.each([
    [abuse, ['wordList']],
    ['Допоможіть: 4111 1111 1111 1111', ['cardNumber']],
    ['Допоможіть: 41494 99312 34567 9', ['cardNumber']],
    [`Рахунок ${iban}`, ['iban']],
    ['Усе на t.me/kanal', ['links']],
    [`${abuse}, ${iban}, www.example.com`, ['wordList', 'iban', 'links']],
  ])('is held for the keepers without premoderation: %s', async (content, reasons) => {
    const memory = await write({ content }, writer);
    expect(memory).toMatchObject({ state: 'pending', isApproved: false, heldFor: [] });
    expect(await listMemoryIds(app, pageId)).toEqual([]);
    expect(await queue()).toEqual({ [content]: reasons });
  });

  it.each(['title', 'relationship'])('is held for its %s too', async (key) => {
    expect(await write({ content: calm, [key]: abuse }, writer)).toMatchObject({ state: 'pending' });
  });

  it('is shown at once when it is calm', async () => {
    expect(await write({ content: calm }, writer)).toMatchObject({ state: 'approved', heldFor: [] });
  });

  it('of a guest waits anyway, and tells the reason, also of the signature', async () => {
    await write(asGuest({ content: calm }));
    await write(asGuest({ content: abuse }));
    await write({ content: 'Пам’ятаємо.', author: { name: 'www.example.com' } });
    expect(await queue()).toEqual({ [calm]: [], [abuse]: ['wordList'], 'Пам’ятаємо.': ['links'] });
  });
});

describe('the name of an account', () => {
  const rename = (fullName: string) => callOk(app, updateMeEndpoint, { as: writer, body: { fullName } });

  it('holds the memories above it, old ones and new ones', async () => {
    const own = await createObituaryWithKeeper(app);
    await addKeeper(app, own.page._id, writer, 'contributor');
    const kept = await createMemory(app, own.page._id, writer);
    await write({ content: calm }, writer);
    for (const [name, reasons] of [
      ['Сука ти', ['wordList']],
      ['Пиши на t.me/kanal', ['links']],
      ['4111 1111 1111 1111', ['cardNumber']],
    ] as const) {
      await rename(name);
      expect(await listMemoryIds(app, pageId)).toEqual([]);
      expect((await queue())[calm]).toEqual(['wordList']);
      const content = `Пам’ятаємо. ${reasons}`;
      expect(await write({ content }, writer)).toMatchObject({ state: 'pending' });
      expect((await queue())[content]).toEqual(reasons);
    }
    expect(await listMemoryIds(app, own.page._id)).toEqual([kept._id]);
    await rename('Олена Мороз');
    expect(await listMemoryIds(app, pageId)).toEqual([]);
    expect(await write({ content: 'Світла пам’ять.' }, writer)).toMatchObject({ state: 'approved' });
  });
});

describe('a changed memory', () => {
  it('is held again when its new text gives a reason', async () => {
    const { _id } = await write({ content: calm }, writer);
    expect(await update(_id, { content: abuse }, writer)).toMatchObject({ state: 'pending', heldFor: [] });
    expect(await listMemoryIds(app, pageId)).toEqual([]);
    expect(await queue()).toEqual({ [abuse]: ['wordList'] });
  });

  it('loses the reasons that its new text does not give, and waits on', async () => {
    const { _id } = await write({ content: abuse, title: 'www.example.com' }, writer);
    expect(await update(_id, { content: calm }, writer)).toMatchObject({ state: 'pending' });
    expect(await queue()).toEqual({ [calm]: ['links'] });
    await update(_id, { title: null }, writer);
    expect(await queue()).toEqual({ [calm]: [] });
  });

  it('stays shown when nothing of its texts changes', async () => {
    const { _id } = await write({ content: calm }, writer);
    expect(await update(_id, { content: calm, isActive: true }, writer)).toMatchObject({ state: 'approved' });
  });

  it('tells no reasons once it is decided', async () => {
    const { _id } = await write({ content: abuse }, writer);
    expect(await update(_id, { isApproved: true }, keeper)).toMatchObject({ state: 'approved', heldFor: [] });
  });
});

describe('a memory of a keeper', () => {
  it.each(['owner', 'contributor'] as const)('is never held for its words: %s', async (role) => {
    await callOk(app, updateObituaryEndpoint, {
      as: keeper,
      params: { id: pageId },
      body: { premoderation: true },
    });
    if (role === 'contributor') await addKeeper(app, pageId, writer, role);
    const as = role === 'owner' ? keeper : writer;
    expect(await write({ content: `${abuse} www.example.com` }, as)).toMatchObject({ state: 'approved' });
  });

  it.each([iban, '4111 1111 1111 1111'])('is refused with payment details: %s', async (content) => {
    const fields = [
      expect.objectContaining({ path: 'content', message: obituaryMessages.paymentDetailsRefused }),
    ];
    const refused = await send({ content }, keeper);
    expect([refused.status, refused.body.details?.fields]).toEqual([400, fields]);
    const { _id } = await write({ content: calm }, keeper);
    const changed = await call(app, updateMemoryEndpoint, {
      as: keeper,
      params: { id: _id },
      body: { content },
    });
    expect([changed.status, changed.body.details?.fields]).toEqual([400, fields]);
  });
});

describe('the tenth entry of a network in an hour', () => {
  it('is held, over all pages and writers, but none of a keeper', async () => {
    const limited = await startTestApp();
    const { keeper: owner, page } = await createObituaryWithKeeper(limited);
    const other = await createObituaryWithKeeper(limited);
    const as = await createAccount(limited);
    const [{ max }] = rateLimitTable.entry;
    const states: string[] = [];
    for (let number = 1; number <= max + 1; number += 1) {
      const obituaryId = number % 2 === 0 ? page._id : other.page._id;
      const reader = number % 2 === 0 ? other.keeper : as;
      await write({ obituaryId, content: `Сонячна згадка ${number}` }, reader, limited);
      const memory = await write({ obituaryId: page._id, content: `Своя ${number}` }, owner, limited);
      states.push(memory.state);
    }
    expect(new Set(states)).toEqual(new Set(['approved']));
    const held = { ...(await queue(owner, limited)), ...(await queue(other.keeper, limited)) };
    expect(held).toEqual({ [`Сонячна згадка ${max + 1}`]: ['network'] });
    limited.clock.advance({ hours: 1, seconds: 1 });
    expect(await write({ obituaryId: page._id, content: calm }, as, limited)).toMatchObject({
      state: 'approved',
    });
    await limited.stop();
  });
});
