import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { uploadPhotoEndpoint } from '@memorial/contracts/media/media.endpoints';
import { approveMemoryEndpoint, updateMemoryEndpoint } from '@memorial/contracts/memories/memories.endpoints';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { paperFileName } from '@memorial/contracts/paper/paper.constants';
import { getBookEndpoint, getPrintKitEndpoint } from '@memorial/contracts/paper/paper.endpoints';
import { paperRoutes } from '@memorial/contracts/paper/paper.routes';
import { hrefOf } from '@memorial/contracts/route';
import { buildCreateObituaryInput, buildMilitaryObituaryInput } from '@memorial/contracts/testing/builders';
import { deathWordsIn } from '@memorial/contracts/testing/death-words';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PaperRenderer } from '../../src/modules/paper/paper-renderer.js';
import { PoolFullError } from '../../src/platform/images/process-pool.js';
import { RateLimits } from '../../src/platform/rate-limits/rate-limits.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { attachAward } from '../support/awards.js';
import { call, callOk } from '../support/call-endpoint.js';
import { contribute, makeLink } from '../support/contributions.js';
import { expectError } from '../support/expect-response.js';
import { addKeeper } from '../support/keepers.js';
import { createMemory } from '../support/memories.js';
import { addGalleryPhoto, createObituary } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';
import { readPdf } from '../support/read-pdf.js';
import { waitFor } from '../support/wait-for.js';

let app: TestApp;
let owner: TestAccount;

beforeAll(async () => {
  app = await startTestApp({ QR_BASE_URL: 'https://pamiat.example' });
  owner = await createAccount(app, 'PREMIUM_3');
});
afterAll(() => app.stop());
afterEach(() => vi.restoreAllMocks());

type Page = Pick<ObituaryView, '_id'>;
const ofPage = ({ _id: id }: Page, as = owner) => ({ as, params: { id } });

async function book(page: Page, as = owner): Promise<Buffer> {
  const answer = await call(app, getBookEndpoint, ofPage(page, as));
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  return answer.body as Buffer;
}

async function sheet(page: Page, kind: 'portrait' | 'card'): Promise<Buffer> {
  const answer = await call(app, getPrintKitEndpoint, { ...ofPage(page), query: { sheet: kind } });
  expect(answer.status).toBe(200);
  return answer.body as Buffer;
}

async function textOf(file: Buffer): Promise<string> {
  const pages = await readPdf(file, 0.3);
  return pages.map(({ text }) => text.replaceAll('\u00a0', ' ')).join('\n');
}

const temporaryFiles = () => readdirSync(join(app.config.dataDir, 'tmp'));

describe('GET /obituaries/:id/book', () => {
  it('tells what readers see, with pictures, ribbons and memories, and leaves nothing behind', async () => {
    const page = await createObituary(
      app,
      owner,
      buildMilitaryObituaryInput({
        biography: 'Після училища відкрив столярню.',
        personalQuote: 'Повернуся, коли прилетять лелеки',
        lastWishes: 'Посадіть калину',
      }),
    );
    const params = { id: page._id };
    await callOk(app, uploadPhotoEndpoint, { as: owner, params, file: await smallPhotograph() });
    await addGalleryPhoto(app, owner, page._id);
    const award = await attachAward(app, owner, page._id);
    await createMemory(app, page._id, owner, { content: 'Він умів слухати.', title: 'Столярня' });
    const answer = await call(app, getBookEndpoint, ofPage(page));
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${paperFileName('a5')}"`,
    });
    const file = answer.body as Buffer;
    const told = await textOf(file);
    for (const words of [
      'Бондаренко',
      'відкрив столярню',
      'прилетять лелеки',
      'Посадіть калину',
      award.name,
      'Столярня',
      'Він умів слухати.',
      `pamiat.example/q/${page.shortCode}`,
      'Зміст',
    ])
      expect(told.replaceAll('\n', ' ')).toContain(words);
    expect(file.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(2);
    await waitFor('the files are gone', () => temporaryFiles().length === 0);
  });

  it('has no letter, no memory that waits, was declined or is hidden', async () => {
    const page = await createObituary(app, owner, { ...buildCreateObituaryInput(), premoderation: true });
    const guest = await createAccount(app);
    const { token } = await makeLink(app, owner, page._id);
    const letter = await contribute(app, token, { content: 'Лист самій родині.', toFamily: true });
    await callOk(app, approveMemoryEndpoint, { as: owner, params: { id: letter._id } });
    await contribute(app, token, { content: 'Чекає на рішення.' });
    const seen = await createMemory(app, page._id, guest, { content: 'Схвалений спогад.' });
    await callOk(app, approveMemoryEndpoint, { as: owner, params: { id: seen._id } });
    const hidden = await createMemory(app, page._id, owner, { content: 'Схований спогад.' });
    await callOk(app, updateMemoryEndpoint, {
      as: owner,
      params: { id: hidden._id },
      body: { isActive: false },
    });
    const told = await textOf(await book(page));
    expect(told).toContain('Схвалений спогад.');
    for (const words of ['Лист самій', 'Чекає на', 'Схований']) expect(told).not.toContain(words);
  });

  it('shows no code of a page that nobody else can open', async () => {
    const page = await createObituary(app, owner, { ...buildCreateObituaryInput(), visibility: 'private' });
    for (const file of [await book(page), await sheet(page, 'card')])
      expect(await textOf(file)).not.toContain('pamiat.example');
  });

  it('keeps back what readers may not read', async () => {
    const page = await createObituary(app, owner, {
      ...buildCreateObituaryInput(),
      charityDonations: 'Збір: https://zbir.example/tato',
      familyMembers: [{ relation: 'Дочка', name: 'Ганна', isAlive: true, birthDate: '1987-04-26' }],
    });
    const obituaries = app.app.get<Connection>(getConnectionToken()).collection('obituaries');
    const filter = { _id: new Types.ObjectId(page._id) };
    const before = await textOf(await book(page));
    expect(before).toContain('zbir.example');
    expect(before).toContain('Ганна');
    expect(before).not.toMatch(/26 квітня|1987/);
    await obituaries.updateOne(filter, {
      $set: { charityCheck: { decision: 'refused', links: ['https://zbir.example/tato'] } },
    });
    expect(await textOf(await book(page))).not.toContain('zbir.example');
  });

  it.each(['missing', 'captive'] as const)(
    'tells of a person who is %s without a word of death',
    async (status) => {
      const body = buildMilitaryObituaryInput({
        status,
        deathDate: null,
        causeOfDeath: 'Загинув у бою',
        burialPlace: 'Канів, кладовище',
        lastWishes: 'Пом’яніть',
        lastContactDate: '2023-05-17',
        visibility: 'link',
      });
      const page = await createObituary(app, owner, body);
      await attachAward(app, owner, page._id, { name: 'Відзнака', type: 'Military', isPosthumous: true });
      for (const file of [await book(page), await sheet(page, 'card'), await sheet(page, 'portrait')]) {
        const told = await textOf(file);
        expect(told).toContain('Бондаренко');
        expect(deathWordsIn(told)).toEqual([]);
        expect(told).not.toMatch(/2023|1991|кладовище/);
      }
    },
  );

  it('is for the owner and editors, also of a frozen page', async () => {
    const page = await createObituary(app, owner);
    const [editor, contributor, stranger] = await Promise.all([1, 2, 3].map(() => createAccount(app)));
    if (!editor || !contributor || !stranger) throw new Error('no accounts');
    await addKeeper(app, page._id, editor, 'editor');
    await addKeeper(app, page._id, contributor, 'contributor');
    await book(page, editor);
    expectError(await call(app, getBookEndpoint, ofPage(page, contributor)), 'obituary.notOwner');
    expectError(await call(app, getPrintKitEndpoint, ofPage(page, stranger)), 'obituary.notOwner');
    expectError(await call(app, getBookEndpoint, { params: { id: page._id } }), 'auth.required');
    expectError(await call(app, getBookEndpoint, ofPage({ _id: '0'.repeat(24) })), 'obituary.notFound');
    expectError(
      await call(app, getBookEndpoint, { ...ofPage(page), query: { paper: 'a6' as never } }),
      'validation.failed',
    );
  });

  it('draws nothing for HEAD, and counts thirty an hour', async () => {
    const as = await createAccount(app);
    const page = await createObituary(app, as);
    const render = vi.spyOn(PaperRenderer.prototype, 'render');
    await app.http
      .head(hrefOf(paperRoutes.getBook, { id: page._id }))
      .set('Authorization', as.authorization)
      .expect(200)
      .expect('Content-Type', 'application/pdf');
    expect(render).not.toHaveBeenCalled();
    const limits = app.app.get(RateLimits, { strict: false });
    for (let count = 0; count < 29; count += 1) await limits.spend('paper.account', as.userId);
    render.mockRejectedValueOnce(new PoolFullError());
    // A refusal for want of room is not counted.
    expectError(await call(app, getBookEndpoint, ofPage(page, as)), 'rateLimit.exceeded');
    render.mockRejectedValueOnce(new Error('the process died'));
    expectError(await call(app, getBookEndpoint, ofPage(page, as)), 'server.internal');
    expectError(await call(app, getBookEndpoint, ofPage(page, as)), 'rateLimit.exceeded');
    expect(temporaryFiles()).toEqual([]);
  });
});
