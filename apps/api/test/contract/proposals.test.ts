import {
  getObituaryEndpoint,
  removeObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { decidedProposalDays, maxOpenProposals } from '@memorial/contracts/proposals/proposals.constants';
import {
  createProposalEndpoint,
  decideProposalEndpoint,
  listProposalsEndpoint,
} from '@memorial/contracts/proposals/proposals.endpoints';
import type {
  CreateProposalRequest,
  DecideProposalInput,
} from '@memorial/contracts/proposals/proposals.schemas';
import { rateLimitTable } from '@memorial/contracts/rate-limit-table';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UsersRepository } from '../../src/modules/accounts/users.repository.js';
import { ProposalAccountDataProvider } from '../../src/modules/proposals/proposal-account-data.provider.js';
import { ProposalPurgeTask } from '../../src/modules/proposals/proposal-purge.task.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { createAccount, signInAgain, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { addKeeper } from '../support/keepers.js';
import { createObituary } from '../support/obituaries.js';
import { propose } from '../support/proposals.js';

let app: TestApp;
let owner: TestAccount;
let editor: TestAccount;
let reader: TestAccount;
let params: { id: string };

beforeAll(async () => {
  app = await startTestApp({ WORKER: 'off', RATE_LIMITS: 'off' });
});
beforeEach(async () => {
  owner = await createAccount(app, 'PREMIUM_3');
  editor = await createAccount(app);
  reader = await createAccount(app);
  params = { id: (await createObituary(app, owner))._id };
  await addKeeper(app, params.id, editor, 'editor');
});
afterAll(() => app.stop());

const list = (as: TestAccount) => callOk(app, listProposalsEndpoint, { as, params });
const page = () => callOk(app, getObituaryEndpoint, { params });
const send = (as: TestAccount, body: unknown) => call(app, createProposalEndpoint, { as, params, body });
const decide = (
  as: TestAccount,
  proposalId: string,
  body: Partial<DecideProposalInput>,
  headers: Record<string, string> = {},
) => call(app, decideProposalEndpoint, { as, params: { ...params, proposalId }, body, headers });

async function lettersTo({ email }: TestAccount): Promise<string[]> {
  await app.app.get(JobWorker, { strict: false }).runDue();
  return app.mailbox.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
}

describe('a proposal', () => {
  const content: CreateProposalRequest = {
    fields: { birthPlace: 'Чигирин', religion: '' },
    text: 'Він часто розповідав про Чигирин.',
    relation: 'онука',
  };

  it('is read by its author and by those who may edit, and changes nothing', async () => {
    const before = await page();
    const proposal = await propose(app, reader, params.id, content);
    expect(proposal).toMatchObject({
      ...content,
      fields: { birthPlace: 'Чигирин', religion: null },
      author: 'Олена Коваль',
      isOwn: true,
      state: 'open',
      acceptedFields: [],
      decidedAt: null,
    });
    const asKeeper = { total: 1, data: [{ ...proposal, isOwn: false }] };
    expect(await list(owner)).toMatchObject(asKeeper);
    expect(await list(editor)).toMatchObject(asKeeper);
    expect(await list(reader)).toMatchObject({ total: 1, data: [proposal] });
    expect(await list(await createAccount(app))).toMatchObject({ total: 0, data: [] });
    expect(await page()).toEqual(before);
  });

  it('is told to the owner once a day, without a word of its author', async () => {
    await propose(app, reader, params.id, content);
    await propose(app, await createAccount(app), params.id, content);
    expect(await lettersTo(owner)).toEqual(['Вам пропонують доповнити сторінку']);
    expect(app.mailbox.sent.at(-1)?.text).toContain(`/obituary/${params.id}/proposals`);
    expect(app.mailbox.sent.at(-1)?.text).not.toContain('Чигирин');
    app.clock.advance({ hours: 24 });
    await propose(app, await createAccount(app), params.id, content);
    expect(await lettersTo(owner)).toHaveLength(2);
  });

  it('is the same when it is sent again while it waits', async () => {
    const [first, second] = await Promise.all([
      propose(app, reader, params.id, content),
      propose(app, reader, params.id, content),
    ]);
    expect(second._id).toBe(first?._id);
    expect((await list(reader)).total).toBe(1);
  });

  it.each([
    ['nothing', {}, 'text'],
    ['blanks alone', { text: ' \u200b ', fields: {} }, 'text'],
    ['unknown fields alone', { fields: { visibility: 'private', isAlive: true } }, 'text'],
    ['no date', { fields: { birthDate: '2026-13-40' } }, 'fields.birthDate'],
    ['a death before the birth', { fields: { birthDate: '1990', deathDate: '1980' } }, 'fields.deathDate'],
    ['a card number', { fields: { biography: 'Картка 4111 1111 1111 1111' } }, 'fields.biography'],
    ['a card number in own words', { text: 'Картка 4111 1111 1111 1111' }, 'text'],
    ['a long text', { text: 'а'.repeat(4_001) }, 'text'],
    ['no name', { fields: { fullName: null } }, 'fields.fullName'],
    ['a list', { fields: [] }, 'fields'],
  ])('is refused with %s', async (_, body, path) => {
    const answer = await send(reader, body);
    expectError(answer, 'validation.failed');
    expect(answer.body.details.fields).toEqual([expect.objectContaining({ path })]);
  });

  it('is not for those who may edit the page themselves', async () => {
    for (const keeper of [owner, editor]) expectError(await send(keeper, content), 'proposal.canEdit');
  });

  it('about a living person has no fields of the dead', async () => {
    const living = await createObituary(app, owner, {
      isAlive: true,
      deathDate: null,
      visibility: 'link',
    });
    params = { id: living._id };
    const answer = await send(reader, { fields: { deathDate: '2020', burialPlace: 'Київ' } });
    expectError(answer, 'validation.failed');
    expect(answer.body.details.fields.map(({ path }: { path: string }) => path).sort()).toEqual([
      'fields.burialPlace',
      'fields.deathDate',
    ]);
    expect((await send(reader, { fields: { birthPlace: 'Київ' } })).status).toBe(201);
  });

  it('of one reader waits three times for a page, however many are sent at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) => send(reader, { text: `Пропозиція ${number}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxOpenProposals);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const answer of refused) expectError(answer, 'proposal.tooMany');
    const [open] = (await list(reader)).data;
    expect((await decide(reader, open?._id ?? '', { state: 'withdrawn' })).status).toBe(200);
    expect((await send(reader, { text: 'Ще одна' })).status).toBe(201);
    expectError(await send(reader, { text: 'І ще одна' }), 'proposal.tooMany');
    // On another page, and of another reader.
    const { _id } = await createObituary(app, owner);
    await propose(app, reader, _id);
    expect((await send(await createAccount(app), { text: 'Від іншого' })).status).toBe(201);
  });

  it('goes with its page and with its author', async () => {
    const { _id } = await propose(app, reader, params.id);
    const provider = app.app.get(ProposalAccountDataProvider, { strict: false });
    expect(await provider.export(reader.userId)).toEqual([
      expect.objectContaining({ obituaryId: params.id, fields: { birthPlace: 'Чигирин' }, state: 'open' }),
    ]);
    await callOk(app, removeObituaryEndpoint, { as: owner, params });
    expectError(await decide(owner, _id, { state: 'declined' }), 'obituary.notFound');
    const user = await app.app.get(UsersRepository, { strict: false }).getById(reader.userId);
    await provider.purge(user);
    expect(await provider.export(reader.userId)).toEqual([]);
  });
});

describe('a decision', () => {
  it('takes over the chosen fields as an edit does, and tells the author', async () => {
    const { _id } = await propose(app, reader, params.id, {
      fields: { birthPlace: 'Чигирин', nationality: 'українець' },
    });
    const { revision } = await page();
    const accepted = await decide(
      editor,
      _id,
      { state: 'accepted', fields: ['birthPlace', 'religion'] },
      { 'If-Match': `"${revision}"` },
    );
    expect(accepted.body).toMatchObject({
      state: 'accepted',
      acceptedFields: ['birthPlace'],
      isOwn: false,
      decidedAt: expect.any(String),
    });
    expect(await page()).toMatchObject({
      birthPlace: 'Чигирин',
      nationality: null,
      revision: revision + 1,
    });
    expect(await lettersTo(reader)).toEqual(['Вашу пропозицію прочитали']);
    expect((await list(reader)).data[0]).toMatchObject({ state: 'accepted' });
  });

  it('for a date clears the mark that it is unknown', async () => {
    const { _id } = await createObituary(app, owner, { birthDate: null, birthDateUnknown: true });
    params = { id: _id };
    const proposal = await propose(app, reader, _id, { fields: { birthDate: '1950-03' } });
    expect((await decide(owner, proposal._id, { state: 'accepted' })).status).toBe(200);
    expect(await page()).toMatchObject({ birthDate: '1950-03', birthDateUnknown: false });
  });

  it('about a page that has become a living person’s takes over no fields of the dead', async () => {
    const { _id } = await propose(app, reader, params.id, { fields: { burialPlace: 'Чигирин' } });
    const body = { isAlive: true, deathDate: null, deathDateUnknown: false, visibility: 'link' };
    await callOk(app, updateObituaryEndpoint, { as: owner, params, body });
    expectError(await decide(owner, _id, { state: 'accepted' }), 'validation.failed');
    expect((await decide(owner, _id, { state: 'declined' })).status).toBe(200);
  });

  it.each([
    ['the other fields', ['birthPlace']],
    ['nothing but the words', []],
  ] as const)('about a page that has become a living person’s gives %s', async (_, accepted) => {
    const fields = { burialPlace: 'Чигирин', birthPlace: 'Канів' };
    const { _id } = await propose(app, reader, params.id, { fields });
    const body = { isAlive: true, deathDate: null, deathDateUnknown: false, visibility: 'link' };
    await callOk(app, updateObituaryEndpoint, { as: owner, params, body });
    const decided = await decide(owner, _id, { state: 'accepted', fields: [...accepted] });
    expect(decided.body).toMatchObject({ state: 'accepted', acceptedFields: accepted });
  });

  it('is told to nobody without a mailbox', async () => {
    const guest = await createAccount(app, 'FREE', 'telegram:42');
    await callOk(app, decideProposalEndpoint, {
      as: owner,
      params: { ...params, proposalId: (await propose(app, guest, params.id))._id },
      body: { state: 'accepted' },
    });
    expect(await lettersTo(guest)).toEqual([]);
  });

  it('accepts words without a value', async () => {
    const before = await page();
    const { _id } = await propose(app, reader, params.id, { text: 'Він служив на флоті.' });
    expect((await decide(owner, _id, { state: 'accepted' })).body).toMatchObject({ acceptedFields: [] });
    expect(await page()).toEqual(before);
  });

  it('leaves the proposal waiting when the page cannot be saved', async () => {
    const { _id } = await propose(app, reader, params.id, { fields: { deathDate: '1800' } });
    expectError(await decide(owner, _id, { state: 'accepted' }), 'validation.failed');
    const { revision } = await page();
    const stale = { 'If-Match': `"${revision + 1}"` };
    expectError(await decide(owner, _id, { state: 'accepted' }, stale), 'obituary.changedMeanwhile');
    expect((await list(owner)).data[0]).toMatchObject({ state: 'open' });
    expect((await decide(owner, _id, { state: 'declined' })).body).toMatchObject({ state: 'declined' });
  });

  it('is one, of however many keepers at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { _id } = await propose(app, reader, params.id, { fields: { birthPlace: `Село ${round}` } });
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, number) =>
          decide(number % 4 < 2 ? owner : editor, _id, { state: number % 2 ? 'accepted' : 'declined' }),
        ),
      );
      const decided = (await list(owner)).data.find((one) => one._id === _id);
      expect((await page()).birthPlace === `Село ${round}`).toBe(decided?.state === 'accepted');
      const done = answers.filter(({ status }) => status === 200);
      expect(new Set(done.map(({ body }) => body.state))).toEqual(new Set([decided?.state]));
      for (const answer of answers.filter((one) => !done.includes(one)))
        expectError(answer, 'proposal.decided');
    }
  });

  it('may be repeated, and not be changed', async () => {
    const { _id } = await propose(app, reader, params.id);
    const first = await decide(owner, _id, { state: 'accepted' });
    expect((await decide(editor, _id, { state: 'accepted' })).body).toEqual(first.body);
    expectError(await decide(owner, _id, { state: 'accepted', fields: [] }), 'proposal.decided');
    expectError(await decide(owner, _id, { state: 'declined' }), 'proposal.decided');
    expectError(await decide(reader, _id, { state: 'withdrawn' }), 'proposal.decided');
    expect(await lettersTo(reader)).toHaveLength(1);
  });

  it('is withdrawn by the author alone, and made by keepers alone', async () => {
    const { _id } = await propose(app, reader, params.id);
    expectError(await decide(owner, _id, { state: 'withdrawn' }), 'proposal.notAuthor');
    expectError(await decide(reader, _id, { state: 'accepted' }), 'obituary.notOwner');
    expectError(await decide(await createAccount(app), _id, { state: 'withdrawn' }), 'proposal.notFound');
    const { _id: other } = await createObituary(app, owner);
    const proposal = await propose(app, reader, other);
    expectError(await decide(owner, proposal._id, { state: 'declined' }), 'proposal.notFound');
    expect((await decide(reader, _id, { state: 'withdrawn' })).body).toMatchObject({ state: 'withdrawn' });
  });

  it('is erased after its term, and what waits stays', async () => {
    const { _id: waiting } = await propose(app, reader, params.id, { text: 'Чекає' });
    const { _id: declined } = await propose(app, reader, params.id);
    await decide(owner, declined, { state: 'declined' });
    expect((await list(owner)).data.map((one) => one._id)).toEqual([waiting, declined]);
    app.clock.advance({ hours: 24 * decidedProposalDays + 1 });
    await app.app.get(ProposalPurgeTask, { strict: false }).run();
    const fresh = await callOk(app, listProposalsEndpoint, {
      as: await signInAgain(app, owner),
      params,
    });
    expect(fresh.data.map((one) => one._id)).toEqual([waiting]);
  });
});

describe('bounds of a day', () => {
  it('hold for an account and for a page', async () => {
    const limited = await startTestApp({ WORKER: 'off' });
    try {
      const [ofAccount] = rateLimitTable.proposal;
      const keeper = await createAccount(limited, 'PREMIUM_3');
      const writer = await createAccount(limited);
      const answers: number[] = [];
      for (let number = 0; number <= ofAccount.max / maxOpenProposals; number += 1) {
        const { _id: id } = await createObituary(limited, keeper);
        for (let one = 0; one < maxOpenProposals; one += 1) {
          const body = { text: `Пропозиція ${one}` };
          answers.push(
            (await call(limited, createProposalEndpoint, { as: writer, params: { id }, body })).status,
          );
        }
      }
      expect(answers.filter((status) => status === 201)).toHaveLength(ofAccount.max);
      expect(answers.at(-1)).toBe(429);
    } finally {
      await limited.stop();
    }
  });
});
