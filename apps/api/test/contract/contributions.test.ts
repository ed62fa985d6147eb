import { freezeObituaryEndpoint } from '@memorial/contracts/administration/administration.endpoints';
import { answerClaimEndpoint } from '@memorial/contracts/claims/claims.endpoints';
import * as contributions from '@memorial/contracts/contributions/contributions.endpoints';
import type { CreateContributionRequest } from '@memorial/contracts/contributions/contributions.schemas';
import * as memories from '@memorial/contracts/memories/memories.endpoints';
import {
  createObituaryEndpoint,
  getObituaryEndpoint,
  removeObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { featuresAndLimitsEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { buildLivingObituaryInput, buildMilitaryObituaryInput } from '@memorial/contracts/testing/builders';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ScheduledTasks } from '../../src/platform/schedule/scheduled-tasks.js';
import { createAccount, signInAgain, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { decide, raiseClaim, review } from '../support/claims.js';
import {
  buildContribution,
  contribute,
  makeLink,
  type OpenLink,
  ofEntry,
  type WrittenEntry,
} from '../support/contributions.js';
import { expectError } from '../support/expect-response.js';
import { addKeeper } from '../support/keepers.js';
import { createMemory } from '../support/memories.js';
import { createObituaryWithKeeper } from '../support/obituaries.js';
import { pictureOf, scan } from '../support/scan-code.js';
import { waitFor } from '../support/wait-for.js';

const email = 'hanna@example.com';
const unknownToken = '2'.repeat(20);

let app: TestApp;
let administrator: TestAccount;
let keeper: TestAccount;
let pageId: string;
let link: OpenLink;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' });
  administrator = await createAccount(app, 'FREE', 'admin@example.com');
});
beforeEach(async () => {
  const kept = await createObituaryWithKeeper(app);
  keeper = kept.keeper;
  administrator = await signInAgain(app, administrator);
  pageId = kept.page._id;
  link = await makeLink(app, keeper, pageId);
  app.mailbox.sent.length = 0;
});
afterAll(() => app.stop());

const rows = (collection: string) => app.app.get<Connection>(getConnectionToken()).collection(collection);
const runTasks = () => app.app.get(ScheduledTasks, { strict: false }).run(0);
const updatePage = (body: object) =>
  callOk(app, updateObituaryEndpoint, { as: keeper, params: { id: pageId }, body });
const page = (as?: TestAccount) => callOk(app, getObituaryEndpoint, { as, params: { id: pageId } });
const look = (token = link.token) => call(app, contributions.openContributionEndpoint, { params: { token } });
const send = (body: object = buildContribution(), headers: Record<string, string> = {}, token = link.token) =>
  call(app, contributions.createContributionEndpoint, { params: { token }, body, headers });
const write = (over: Partial<CreateContributionRequest> = {}) => contribute(app, link.token, over);
const read = (entry: WrittenEntry) => call(app, contributions.getContributionEntryEndpoint, ofEntry(entry));
const change = (entry: WrittenEntry, body: object) =>
  call(app, contributions.updateContributionEndpoint, { ...ofEntry(entry), body });
const withdraw = (entry: WrittenEntry) =>
  call(app, contributions.withdrawContributionEndpoint, ofEntry(entry));
const endLink = (as: TestAccount = keeper) =>
  call(app, contributions.endContributionLinkEndpoint, {
    as,
    params: { id: pageId, linkId: link._id },
  });
const listLinks = (as: TestAccount = keeper) =>
  callOk(app, contributions.listContributionLinksEndpoint, { as, params: { id: pageId } });
const queueOf = async (as: TestAccount = keeper) =>
  (await callOk(app, memories.listMemoriesForMeEndpoint, { as, query: { state: 'pending' } })).data;
const listOfPage = async (as?: TestAccount) =>
  (await callOk(app, memories.listMemoriesOfPageEndpoint, { as, params: { id: pageId } })).data;
const moderate = (entry: WrittenEntry, decision: 'approve' | 'reject', as: TestAccount = keeper) =>
  call(app, decision === 'approve' ? memories.approveMemoryEndpoint : memories.rejectMemoryEndpoint, {
    as,
    params: { id: entry._id },
    headers: { 'If-Match': '*' },
  });
const freeze = () =>
  callOk(app, freezeObituaryEndpoint, {
    as: administrator,
    params: { id: pageId },
    body: { reason: 'Сперечаються' },
  });

/** Refusals that tell nothing of an obituary are the same, letter for letter. */
async function expectEnded(token = link.token): Promise<void> {
  const answers = [await look(token), await send(buildContribution(), {}, token)];
  for (const answer of answers) {
    expectError(answer, 'contribution.notFound');
    expect(answer.body).toEqual({
      ...(await look(unknownToken)).body,
      requestId: answer.body.requestId,
    });
  }
}

describe('a contribution link', () => {
  it('is made by owner and editors, open for 90 days unless said otherwise', async () => {
    const editor = await createAccount(app);
    await addKeeper(app, pageId, editor, 'editor');
    const named = await makeLink(app, editor, pageId, { label: ' Однокласники ', days: 7 });
    expect(named).toMatchObject({ label: 'Однокласники', entries: 0 });
    expect(named.token).toMatch(/^[23456789a-z]{20}$/);
    expect(new URL(named.url).pathname).toBe(`/contribute/${named.token}`);
    const days = ({ createdAt, expiresAt }: OpenLink) =>
      (Date.parse(expiresAt) - Date.parse(createdAt)) / 86_400_000;
    expect([days(link), days(named)]).toEqual([90, 7]);
    const list = await listLinks(editor);
    expect(list).toMatchObject({ max: 5, data: [{ token: link.token }, { token: named.token }] });
  });

  it('is refused to everybody else', async () => {
    const contributor = await createAccount(app);
    await addKeeper(app, pageId, contributor, 'contributor');
    for (const as of [contributor, await createAccount(app)]) {
      const sent = { as, params: { id: pageId }, body: {} };
      expectError(await call(app, contributions.createContributionLinkEndpoint, sent), 'obituary.notOwner');
      expectError(await call(app, contributions.listContributionLinksEndpoint, sent), 'obituary.notOwner');
      expectError(await endLink(as), 'obituary.notOwner');
    }
  });

  it('is not made for the living', async () => {
    const as = await createAccount(app);
    const living = await callOk(app, createObituaryEndpoint, { as, body: buildLivingObituaryInput() });
    const sent = { as, params: { id: living._id }, body: {} };
    expectError(await call(app, contributions.createContributionLinkEndpoint, sent), 'memory.living');
  });

  it.each([{ days: 0 }, { days: 366 }, { days: 'x' }, { label: 'а'.repeat(81) }])(
    'refuses %j',
    async (body) => {
      const sent = { as: keeper, params: { id: pageId }, body };
      expectError(await call(app, contributions.createContributionLinkEndpoint, sent), 'validation.failed');
    },
  );

  it('is one of five that are open, however many are asked for at once', async () => {
    const make = () =>
      call(app, contributions.createContributionLinkEndpoint, {
        as: keeper,
        params: { id: pageId },
        body: {},
      });
    const answers = await Promise.all(Array.from({ length: 20 }, make));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect((await listLinks()).data).toHaveLength(5);
    expectError(await make(), 'contribution.tooManyLinks');
    await endLink();
    expect((await make()).status).toBe(201);
    app.clock.advance({ days: 91 });
    keeper = await signInAgain(app, keeper);
    expect((await make()).status).toBe(201);
    expect((await listLinks()).data).toHaveLength(1);
  });

  it('is stored without its token', async () => {
    const stored = JSON.stringify(
      await rows('contributionLinks').findOne({ _id: new Types.ObjectId(link._id) }),
    );
    expect(stored).not.toContain(link.token);
  });

  it('counts what came through it', async () => {
    await write();
    await withdraw(await write());
    expect((await listLinks()).data).toEqual([expect.objectContaining({ entries: 1 })]);
  });

  it('has a code and a sheet that open it', async () => {
    const qr = (format?: string, params = { id: pageId, linkId: link._id }, as = keeper) =>
      call(app, contributions.getContributionQrEndpoint, { as, params, query: { format } }).then(
        (answer) => answer,
      );
    const svg = await qr('svg');
    expect(svg.headers['content-type']).toContain('image/svg+xml');
    const png = await qr('png');
    expect(scan(await pictureOf(png.body))).toBe(link.url);
    const pdf = await qr();
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-');
    expectError(await qr('pdf', { id: pageId, linkId: pageId }), 'contribution.notFound');
    expectError(await qr('pdf', undefined, await createAccount(app)), 'obituary.notOwner');
    await rows('contributionLinks').updateOne(
      { _id: new Types.ObjectId(link._id) },
      { $set: { tokenHash: 'of an earlier secret' } },
    );
    expectError(await qr(), 'contribution.linkOutdated');
    expect((await listLinks()).data).toEqual([expect.objectContaining({ token: null, url: null })]);
    await endLink();
    expectError(await qr(), 'contribution.notFound');
  });
});

describe('what a link opens', () => {
  it('is portrait and name of a private page, and nothing more', async () => {
    await updatePage({ visibility: 'private' });
    const { fullName } = await page(keeper);
    const { status, body } = await look();
    expect(status).toBe(200);
    expect(body.person).toEqual({ fullName, photoUrl: null, photoThumbhash: null });
    expect(Object.keys(body).sort()).toEqual(['accepts', 'expiresAt', 'person']);
    expect(body.accepts).toMatchObject({ photos: 3, voice: true, voiceSeconds: 180 });
    expect((await look(link.token.toUpperCase())).status).toBe(200);
  });

  it('is nothing once it has ended, was revoked, or its page is gone, hidden or about the living', async () => {
    await updatePage({ isActive: false });
    await expectEnded();
    await updatePage({ isActive: true });
    expect((await look()).status).toBe(200);
    await updatePage({ status: 'missing', deathDate: null, deathDateUnknown: false });
    await expectEnded();
    await updatePage({ status: 'died', deathDateUnknown: true });
    expect((await look()).status).toBe(200);
    await endLink();
    await expectEnded();
    link = await makeLink(app, keeper, pageId, { days: 1 });
    app.clock.advance({ days: 1 });
    await expectEnded();
    keeper = await signInAgain(app, keeper);
    link = await makeLink(app, keeper, pageId);
    await callOk(app, removeObituaryEndpoint, { as: keeper, params: { id: pageId } });
    await expectEnded();
    app.clock.advance({ days: 3 });
    await runTasks();
    expect(await rows('contributionLinks').countDocuments({ obituaryId: new Types.ObjectId(pageId) })).toBe(
      0,
    );
    for (const odd of ['x', '1'.repeat(20), 'а'.repeat(20), '2'.repeat(21)])
      expectError(await look(odd), 'contribution.notFound');
  });

  it('is closed while changes of the page are stopped', async () => {
    const entry = await write();
    await freeze();
    for (const answer of [
      await look(),
      await send(),
      await read(entry),
      await change(entry, { content: 'Інше' }),
      await call(app, contributions.createContributionLinkEndpoint, {
        as: keeper,
        params: { id: pageId },
        body: {},
      }),
      await endLink(),
    ])
      expectError(answer, 'obituary.frozen');
    // A freeze may outlast the key: consent is taken back at any time.
    expect((await withdraw(entry)).status).toBe(204);
  });

  it('is nothing of a page that may not be opened', async () => {
    const militaryService = buildMilitaryObituaryInput().militaryService;
    const deathDate = app.clock.now().toISOString().slice(0, 10);
    await updatePage({ militaryService, category: 'military', deathDate });
    expect((await page(keeper)).visibility).toBe('private');
    await expectEnded();
    const sent = { as: keeper, params: { id: pageId }, body: {} };
    const create = () => call(app, contributions.createContributionLinkEndpoint, sent);
    const code = () =>
      call(app, contributions.getContributionQrEndpoint, {
        as: keeper,
        params: { id: pageId, linkId: link._id },
      });
    for (const answer of [await create(), await code()]) expectError(answer, 'obituary.familyNotInformed');
    await updatePage({ visibility: 'public', makerRelation: 'mother', familyInformed: true });
    expect((await look()).status).toBe(200);
    expect((await create()).status).toBe(201);
    const { _id } = await raiseClaim(app, await createAccount(app), pageId, { kind: 'dispute' });
    await review(app, administrator, _id);
    const answer = { text: 'Погоджуюся.', agrees: true };
    await callOk(app, answerClaimEndpoint, { as: keeper, params: { id: _id }, body: answer });
    await decide(app, administrator, _id, { outcome: 'hidden' });
    await expectEnded();
    for (const refusal of [await create(), await code()]) expectError(refusal, 'obituary.hiddenByDecision');
  });

  it('is no sheet for somebody who is missing', async () => {
    await updatePage({ status: 'missing', deathDate: null, deathDateUnknown: false });
    const params = { id: pageId, linkId: link._id };
    expectError(
      await call(app, contributions.getContributionQrEndpoint, { as: keeper, params }),
      'memory.living',
    );
  });
});

describe('an entry', () => {
  it('waits for the family, of a private page as well, and counts against no plan', async () => {
    await updatePage({ visibility: 'private' });
    const created = await send(buildContribution({ title: 'Школа' }));
    expect(created.status).toBe(201);
    expect(Object.keys(created.body).sort()).toEqual(['_id', 'editKey']);
    const { _id, editKey } = created.body;
    const [held] = await queueOf();
    expect(held).toMatchObject({
      _id,
      title: 'Школа',
      author: 'Ганна Мороз',
      relationship: 'Однокласниця',
      isGuest: true,
      state: 'pending',
      contribution: { isLetter: false, photos: [], voice: null },
    });
    expect(JSON.stringify(held)).not.toContain(editKey);
    expect((await callOk(app, featuresAndLimitsEndpoint, { as: keeper })).memories.total.used).toBe(0);
    expect((await moderate({ ...created.body, token: link.token }, 'approve')).body.state).toBe('approved');
    await updatePage({ visibility: 'public' });
    expect((await page()).memorialMessages).toEqual([
      expect.objectContaining({ id: _id, title: 'Школа', files: { photos: [], voice: null } }),
    ]);
    expect(await listOfPage()).toEqual([expect.objectContaining({ _id })]);
  });

  it.each([
    ['no consent', { consent: undefined }],
    ['consent withheld', { consent: false }],
    ['no text', { content: ' ' }],
    ['no name', { author: { name: '' } }],
    ['no author', { author: undefined }],
    ['a filled trap', { website: 'https://example.com' }],
    ['a wrong address', { author: { name: 'Ганна', email: 'x' } }],
    ['a text that is too long', { content: 'а'.repeat(5_001) }],
  ])('is refused with %s', async (_, over) => {
    expectError(await send({ ...buildContribution(), ...over }), 'validation.failed');
    expect(await queueOf()).toEqual([]);
  });

  it('is refused when no person can have written so fast', async () => {
    expectError(await send({ ...buildContribution(), elapsedMs: 2_999 }), 'memory.tooFast');
  });

  it('is created once for one key', async () => {
    const headers = { 'Idempotency-Key': `of-${pageId}` };
    const [first, second] = [
      await send(buildContribution(), headers),
      await send(buildContribution(), headers),
    ];
    expect(second.body).toEqual(first.body);
    const { _id } = first.body;
    const parallel = { 'Idempotency-Key': `parallel-${pageId}` };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(buildContribution({ content: 'Разом' }), parallel)),
    );
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(await queueOf()).toHaveLength(2);
    expectError(await send(buildContribution({ content: 'Інше' }), headers), 'request.keyReused');
    const other = await makeLink(app, keeper, pageId);
    expectError(await send(buildContribution(), headers, other.token), 'request.keyReused');
    await withdraw({ ...first.body, token: link.token });
    expectError(await send(buildContribution(), headers), 'memory.createdAndDeleted');
    expect(_id).toBeTypeOf('string');
  });

  it('is changed by its writer for seven days, and waits again', async () => {
    const entry = await write({ title: 'Школа' });
    await moderate(entry, 'approve');
    expect((await read(entry)).body).toMatchObject({
      content: 'Ми сиділи за однією партою.',
      author: { name: 'Ганна Мороз', relation: 'Однокласниця' },
      toFamily: false,
      state: 'approved',
    });
    const changed = await change(entry, { content: 'Інше', author: { name: 'Ганна', relation: 'подруга' } });
    expect(changed.body).toMatchObject({
      content: 'Інше',
      title: 'Школа',
      author: { name: 'Ганна', relation: 'подруга' },
      state: 'pending',
    });
    expect((await page()).memoryCount).toBe(0);
    app.clock.advance({ days: 7 });
    expect((await change(entry, { title: null })).status).toBe(200);
    app.clock.advance({ seconds: 1 });
    for (const answer of [await change(entry, { title: 'x' }), await read(entry), await withdraw(entry)])
      expectError(answer, 'memory.notFound');
  });

  it('is withdrawn by its writer, also after the link has ended and the page is gone', async () => {
    const [first, second, third] = [await write(), await write(), await write()];
    await moderate(first, 'approve');
    expect((await withdraw(first)).status).toBe(204);
    expect((await page()).memoryCount).toBe(0);
    expectError(await withdraw(first), 'memory.notFound');
    await endLink();
    expectError(await change(second, { content: 'Інше' }), 'contribution.notFound');
    expectError(await read(second), 'contribution.notFound');
    expect((await withdraw(second)).status).toBe(204);
    await callOk(app, removeObituaryEndpoint, { as: keeper, params: { id: pageId } });
    expect((await withdraw(third)).status).toBe(204);
  });

  it('opens to its own key and link alone', async () => {
    const [entry, other] = [await write(), await write()];
    const elsewhere = await makeLink(app, keeper, pageId);
    const wrong = [
      { ...entry, editKey: other.editKey },
      { ...entry, editKey: 'x' },
      { ...entry, token: elsewhere.token },
    ];
    for (const one of wrong)
      for (const answer of [await read(one), await change(one, { content: 'Чуже' }), await withdraw(one)])
        expectError(answer, 'memory.notFound');
    const { params } = ofEntry(entry);
    for (const answer of [
      await call(app, contributions.getContributionEntryEndpoint, { params }),
      await call(app, contributions.updateContributionEndpoint, { params, body: { content: 'Чуже' } }),
      await call(app, contributions.withdrawContributionEndpoint, { params }),
    ])
      expectError(answer, 'memory.notFound');
    // The calls of other memories do not take the key either: the link is part of the permission.
    await moderate(entry, 'approve');
    const direct = { params: { id: entry._id }, headers: { 'X-Edit-Key': entry.editKey } };
    expectError(
      await call(app, memories.updateMemoryEndpoint, { ...direct, body: { content: 'x' } }),
      'memory.notAuthor',
    );
    expectError(await call(app, memories.removeMemoryEndpoint, direct), 'memory.notAuthor');
  });

  it('that was withdrawn comes back by nobody else', async () => {
    const [memory, letter] = [await write(), await write({ toFamily: true })];
    await moderate(memory, 'approve');
    for (const entry of [memory, letter]) await withdraw(entry);
    const restore = (as: TestAccount, { _id }: WrittenEntry) =>
      call(app, memories.restoreMemoryEndpoint, { as, params: { id: _id } });
    for (const as of [administrator, keeper])
      for (const entry of [memory, letter]) expectError(await restore(as, entry), 'memory.notFound');
    await addKeeper(app, pageId, administrator, 'editor');
    for (const entry of [memory, letter]) expectError(await restore(administrator, entry), 'memory.notFound');
  });

  it('that the family has rejected is closed to its writer, who may still withdraw it', async () => {
    const entry = await write();
    await moderate(entry, 'reject');
    expectError(await change(entry, { content: 'Ще раз' }), 'memory.rejected');
    expect((await read(entry)).body).toMatchObject({
      state: 'rejected',
      content: 'Ми сиділи за однією партою.',
    });
    expect(await queueOf()).toEqual([]);
    expect((await withdraw(entry)).status).toBe(204);
  });

  it('of another way is not withdrawn through a link', async () => {
    const { _id } = await createMemory(app, pageId, await createAccount(app));
    expectError(await withdraw({ _id, editKey: 'x', token: link.token }), 'memory.notFound');
  });

  it('tells its writer once that the family has read it, and repeats nothing', async () => {
    await updatePage({ visibility: 'private' });
    const author = { name: 'Ганна Мороз', email };
    const [memory, letter] = [await write({ author }), await write({ author, toFamily: true })];
    const received = () => app.mailbox.sent.filter(({ to }) => to === email);
    await moderate(memory, 'approve');
    await waitFor('the first e-mail', () => received().length === 1);
    await moderate(letter, 'approve');
    await waitFor('the second e-mail', () => received().length === 2);
    expect(received().map(({ subject }) => subject)).toEqual([
      'Родина прочитала ваш спогад',
      'Родина прочитала вашого листа',
    ]);
    for (const { text } of received())
      for (const typed of ['партою', 'Мороз', 'Шевчук', pageId]) expect(text).not.toContain(typed);
    expect(await rows('guestEmails').countDocuments({ email })).toBe(0);
  });
});

describe('a letter to the family', () => {
  it('is read by owner and editors alone, before and after they have read it', async () => {
    const letter = await write({ toFamily: true });
    const [editor, contributor] = [await createAccount(app), await createAccount(app)];
    await addKeeper(app, pageId, editor, 'editor');
    await addKeeper(app, pageId, contributor, 'contributor');
    const readers = async () => {
      const found: string[] = [];
      const all = { keeper, editor, contributor, administrator, other: await createAccount(app) };
      for (const [name, as] of Object.entries(all))
        if ((await listOfPage(as)).some(({ _id }) => _id === letter._id)) found.push(name);
      if ((await listOfPage()).length > 0) found.push('guest');
      return found;
    };
    expect(await readers()).toEqual(['keeper', 'editor']);
    await addKeeper(app, pageId, administrator, 'contributor');
    expect(await readers()).toEqual(['keeper', 'editor']);
    expect((await queueOf(editor))[0]).toMatchObject({ _id: letter._id, contribution: { isLetter: true } });
    expect((await moderate(letter, 'approve')).body).toMatchObject({ state: 'approved' });
    expect(await readers()).toEqual(['keeper', 'editor']);
    expect(await page()).toMatchObject({ memorialMessages: [], memoryCount: 0 });
    expect(await page(administrator)).toMatchObject({ memorialMessages: [], memoryCount: 0 });
    for (const decision of ['approve', 'reject'] as const) {
      expectError(await moderate(letter, decision, administrator), 'memory.notFound');
      expectError(await moderate(letter, decision, contributor), 'memory.notFound');
    }
    const remove = { as: administrator, params: { id: letter._id } };
    expectError(await call(app, memories.removeMemoryEndpoint, remove), 'memory.notFound');
    await callOk(app, memories.removeMemoryEndpoint, { ...remove, as: keeper });
    expectError(await call(app, memories.restoreMemoryEndpoint, remove), 'memory.notFound');
    expect((await callOk(app, memories.restoreMemoryEndpoint, { ...remove, as: editor }))._id).toBe(
      letter._id,
    );
  });

  it('is read or deleted, never rejected', async () => {
    const letter = await write({ toFamily: true });
    expectError(await moderate(letter, 'reject'), 'memory.letterNotRejected');
    const headers = { 'If-Match': '*' };
    const update = { as: keeper, params: { id: letter._id }, body: { isApproved: false }, headers };
    await moderate(letter, 'approve');
    expectError(await call(app, memories.updateMemoryEndpoint, update), 'memory.letterNotRejected');
  });

  it('stays a letter when it is changed, and is unread again', async () => {
    const letter = await write({ toFamily: true });
    await moderate(letter, 'approve');
    expect((await change(letter, { content: 'Інше', toFamily: false })).body).toMatchObject({
      toFamily: true,
      state: 'pending',
    });
  });
});

describe('limits', () => {
  let limited: TestApp;
  let owner: TestAccount;
  let token: string;
  let limitedPage: string;

  beforeAll(async () => {
    limited = await startTestApp({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' });
    const kept = await createObituaryWithKeeper(limited);
    owner = kept.keeper;
    limitedPage = kept.page._id;
    ({ token } = await makeLink(limited, owner, limitedPage));
  });
  afterAll(() => limited.stop());

  const sendFrom = (network: string, over: object = {}) =>
    call(limited, contributions.createContributionEndpoint, {
      params: { token },
      body: { ...buildContribution(), ...over },
      headers: { 'X-Forwarded-For': network },
    });

  it('leave exactly five of a network and fifty of a page, of a hundred at once each', async () => {
    const ofOne = await Promise.all(Array.from({ length: 100 }, () => sendFrom('203.0.113.1')));
    expect(ofOne.filter(({ status }) => status === 201)).toHaveLength(5);
    for (const answer of ofOne.filter(({ status }) => status !== 201))
      expectError(answer, 'rateLimit.exceeded');
    const ofMany = await Promise.all(
      Array.from({ length: 100 }, (_, index) => sendFrom(`198.51.100.${index}`)),
    );
    const taken = ofMany.filter(({ status }) => status === 201).length;
    // Refused ones of the first network have spent nothing of the page.
    expect(taken + 5).toBe(50);
    expect(await listAll()).toBe(50);
    limited.clock.advance({ hours: 24, seconds: 1 });
    expect((await sendFrom('203.0.113.1')).status).toBe(201);
  });

  it('of a link that was filled are none of the next one', async () => {
    const kept = await createObituaryWithKeeper(limited);
    const [filled, next] = [
      await makeLink(limited, kept.keeper, kept.page._id),
      await makeLink(limited, kept.keeper, kept.page._id),
    ];
    const sendTo = (of: OpenLink, network: string) =>
      call(limited, contributions.createContributionEndpoint, {
        params: { token: of.token },
        body: buildContribution(),
        headers: { 'X-Forwarded-For': network },
      });
    for (let index = 0; index < 50; index += 1)
      expect((await sendTo(filled, `198.18.1.${index}`)).status).toBe(201);
    expectError(await sendTo(filled, '198.18.2.1'), 'rateLimit.exceeded');
    expect((await sendTo(next, '198.18.2.2')).status).toBe(201);
  });

  async function listAll(): Promise<number> {
    const { total } = await callOk(limited, memories.listMemoriesOfPageEndpoint, {
      as: owner,
      params: { id: limitedPage },
    });
    return total;
  }
});
