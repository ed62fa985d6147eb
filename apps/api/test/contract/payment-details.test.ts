import {
  updateGalleryPhotoEndpoint,
  uploadGalleryPhotoEndpoint,
} from '@memorial/contracts/media/media.endpoints';
import { obituaryMessages } from '@memorial/contracts/messages/ui/obituaries';
import {
  createObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { createProposalEndpoint } from '@memorial/contracts/proposals/proposals.endpoints';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { updateVideoEndpoint } from '@memorial/contracts/videos/videos.endpoints';
import { updateVoiceEndpoint } from '@memorial/contracts/voices/voices.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call } from '../support/call-endpoint.js';
import { addGalleryPhoto, createObituaryWithKeeper } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';
import { addVideo } from '../support/videos.js';
import { addVoice } from '../support/voices.js';

const iban = 'Рахунок: UA213223130000026007233566001';
const card = 'Картка 4111 1111 1111 1111';
const years = 'Воював 1939-1940 1941-1945.';

let app: TestApp;
let keeper: TestAccount;
let pageId: string;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  const kept = await createObituaryWithKeeper(app);
  keeper = kept.keeper;
  pageId = kept.page._id;
});
afterAll(() => app.stop());

type Answer = Awaited<ReturnType<typeof call>>;
function expectRefused(
  { status, body }: Answer,
  path: string,
  message: string = obituaryMessages.paymentDetailsRefused,
) {
  expect(status).toBe(400);
  expect(body.details.fields).toEqual([expect.objectContaining({ path, message })]);
}
const update = (body: Record<string, unknown>) =>
  call(app, updateObituaryEndpoint, { as: keeper, params: { id: pageId }, body });
const store = (change: Record<string, unknown>) =>
  app.app
    .get<Connection>(getConnectionToken())
    .collection('obituaries')
    .updateOne({ _id: new Types.ObjectId(pageId) }, { $set: change });

describe('payment details in texts of keepers', () => {
  it.each([iban, card])('are refused in the biography of a new page: %s', async (biography) => {
    const body = buildCreateObituaryInput({ education: [], biography });
    expectRefused(await call(app, createObituaryEndpoint, { as: keeper, body }), 'biography');
  });

  it.each(['biography', 'lastWishes'])('are refused in a changed %s', async (key) => {
    expectRefused(await update({ [key]: iban }), key);
    expect((await update({ [key]: years })).status).toBe(200);
  });

  it('are refused in rows, which may be sent back as they were stored', async () => {
    const row = (title: string) => ({ title, date: null });
    expectRefused(await update({ achievements: [row('Сад'), row(card)] }), 'achievements.1.title');
    expectRefused(
      await update({ familyMembers: [{ name: 'Олена', relation: iban }] }),
      'familyMembers.0.relation',
    );
    const body = buildCreateObituaryInput({ education: [], achievements: [row(iban)] });
    expectRefused(await call(app, createObituaryEndpoint, { as: keeper, body }), 'achievements.0.title');
    await store({ achievements: [row(card)] });
    expect((await update({ achievements: [row('Сад'), row(card)] })).status).toBe(200);
    expect((await update({ achievements: [] })).status).toBe(200);
  });

  it('are refused in the words beside a recording and a video', async () => {
    const voice = await addVoice(app, keeper, pageId);
    for (const key of ['title', 'transcript'])
      expectRefused(
        await call(app, updateVoiceEndpoint, {
          as: keeper,
          params: { id: pageId, voiceId: voice._id },
          body: { [key]: card },
        }),
        key,
      );
    const video = await addVideo(app, pageId);
    const params = { id: video._id.toHexString() };
    expectRefused(
      await call(app, updateVideoEndpoint, { as: keeper, params, body: { title: iban } }),
      'title',
    );
  });

  it('may be sent back as they were stored', async () => {
    await store({ biography: card });
    expect((await update({ biography: card, lastWishes: 'Посадіть сад.' })).status).toBe(200);
    expectRefused(await update({ biography: `${card}!` }), 'biography');
    expect((await update({ biography: years })).status).toBe(200);
  });

  it('stay as decided for donations: accounts, but no cards', async () => {
    expect((await update({ charityDonations: iban })).status).toBe(200);
    expectRefused(
      await update({ charityDonations: card }),
      'charityDonations',
      obituaryMessages.cardNumberRefused,
    );
  });

  it('are refused in captions, unless they are stored already', async () => {
    const file = await smallPhotograph(7);
    const upload = { as: keeper, params: { id: pageId }, file, fields: { caption: iban } };
    expectRefused(await call(app, uploadGalleryPhotoEndpoint, upload), 'caption');
    const photo = await addGalleryPhoto(app, keeper, pageId);
    const change = (body: Record<string, unknown>) =>
      call(app, updateGalleryPhotoEndpoint, { as: keeper, params: { id: pageId, photoId: photo._id }, body });
    expectRefused(await change({ caption: card }), 'caption');
    await store({ 'gallery.0.caption': card });
    expect((await change({ caption: card, title: 'Сад' })).status).toBe(200);
  });
});

describe('payment details in proposals', () => {
  it.each([
    ['text', { text: iban }, obituaryMessages.paymentDetailsRefused],
    ['text', { text: card }, obituaryMessages.cardNumberRefused],
    [
      'fields.charityDonations',
      { fields: { charityDonations: iban } },
      obituaryMessages.paymentDetailsRefused,
    ],
    ['fields.biography', { fields: { biography: card } }, obituaryMessages.cardNumberRefused],
  ])('are refused in %s', async (path, body, message) => {
    const as = await createAccount(app);
    expectRefused(
      await call(app, createProposalEndpoint, { as, params: { id: pageId }, body }),
      path,
      message,
    );
  });
});
